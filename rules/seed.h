// The seed of a game is agreed on in two steps, so that nobody can choose the cards: before the
// start the server publishes a commitment to its own seed and each player adds a salt; all random
// numbers of the game follow from both. After the end the server reveals its seed, and anybody can
// check the commitment and the game.
//
// What this does not prevent: the server sees the cards while the game runs.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "base/status.h"

namespace ecumene {

// A seed of 256 random bits from the operating system. May be called from any thread.
Seed fresh_seed();

// 64 lower-case hexadecimal digits: the 32 bytes of the seed in order.
std::string print_seed(const Seed& seed);
// Fails if the text is anything but that.
Result<Seed> parse_seed(std::string_view text);

// SHA-256(server seed ‖ game id), as 64 hexadecimal digits.
std::string commitment(const Seed& server_seed, std::string_view game_id);

// HMAC-SHA-256 with the server seed as its key over the salts, the game id and the revision, each
// but the last followed by a line feed. The salt of a player who gave none is empty.
// REQUIRES: no part holds a line feed.
Seed game_seed(const Seed& server_seed, std::span<const std::string> salts,
               std::string_view game_id, int rules_revision);

// SHA-256 of a text, cut to 128 bits, as 32 hexadecimal digits.
std::string short_digest(std::string_view text);

}  // namespace ecumene
