// The vocabulary numbers what can be asked, done, told and named; info.cc gives each number its
// word.
#pragma once

#include "games/castlemen/content.h"
#include "rules/action.h"

namespace ecumene::castlemen {

// Decision::kind.
enum class Ask : uint8_t {
  kNothing,
  kCorner,
  kCastle,
  kSelect,
  kExit,
  kMove,
  kStep,
  kBuild,
  kExtra,
  kConvert,
  kExpand,
  kFight,
  kSurrender,
  kLosses,
  kFlight,
  kDisband,
  kLapse,
  kTrade
};
inline constexpr int kAsks = 18;

// Action::kind.
enum class Do : uint16_t {
  kCorner,  // CORNER
  kCastle,  // EDGE
  kSelect,  // SPACE DEED
  kCentre,
  kExit,     // UNIT SITE
  kStay,     // UNIT
  kMove,     // UNIT SITE
  kStep,     // SITE
  kVillage,  // SITE
  kTown,     // SITE
  kFortify,  // SITE
  kPay,      // GOOD
  kConvert,  // UNIT
  kRecruit,  // SITE
  kAttack,   // SITE SITE
  kFightOn,
  kSurrender,
  kLose,       // UNIT
  kDisband,    // UNIT
  kLapse,      // SITE
  kBarter,     // GOOD GOOD NUMBER
  kMint,       // GOOD
  kMintTwice,  // GOOD GOOD
  kStudy,
  kBuyPoint,
  kDevelop,  // CARD
  kStop,
  kDone
};
inline constexpr int kDos = 28;

constexpr Action act(Do kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<uint16_t>(kind),
          {static_cast<int16_t>(a), static_cast<int16_t>(b), static_cast<int16_t>(c)}};
}
constexpr Do kind_of(Action action) { return static_cast<Do>(action.kind); }
// The site that is the argument at that place.
constexpr Site site_in(Action action, int place = 0) {
  return static_cast<Site>(action.arg[static_cast<size_t>(place)]);
}

// Event::kind. `word` is a site, a good, a deed or a season, as the comment says; `amount` a unit's
// number where none is said.
enum class Tell : uint16_t {
  kCornerTaken /* corner */,
  kCastlePlaced /* edge */,
  kRevealed /* region; card */,
  kTurnBegins /* amount: turn */,
  kNewWorker,
  kWaited /* good */,
  kSelected /* deed; amount: space */,
  kArrived,
  kSeasonChanged /* season */,
  kMoved /* site */,
  kTurnedAway /* site */,
  kCrossing /* site */,
  kLeftDesert /* site */,
  kStayed /* site */,
  kPerished /* site */,
  kScavenged /* good */,
  kForaged /* good; card */,
  kFish,
  kNet,
  kConvertedToMilitary,
  kConvertedToWorker,
  kPaid /* good */,
  kFounded /* site */,
  kRaised /* site */,
  kFortified /* site */,
  kRecruited /* site */,
  kAttacked /* site */,
  kStrength /* amount */,
  kDie /* amount: face */,
  kHits /* amount */,
  kTotal /* amount */,
  kRoundLost /* amount: strength left */,
  kSurrendered,
  kUnitLost /* site */,
  kSettlementLost /* site */,
  kBecameWorker /* site */,
  kAdvanced /* site */,
  kHeldBack /* site */,
  kBattleWon,
  kExterminated /* amount: points */,
  kTaxed /* good; amount */,
  kDisbanded /* site */,
  kLapsed /* site */,
  kHarvested /* good; card */,
  kBartered /* good; amount */,
  kBarteredFor /* good; amount */,
  kMinted /* good */,
  kStudied,
  kPointBought,
  kDeveloped /* card */,
  kEndLost /* card */,
  kWon /* amount: points */,
  kCapReached
};

// GameInfo::words: sites by their own number, then the rest.
inline constexpr int kGoodWord = kCastle + 1;
inline constexpr int kCornerWord = kGoodWord + kGoods;
inline constexpr int kEdgeWord = kCornerWord + 4;
inline constexpr int kDeedWord = kEdgeWord + 4;  // of Deed::kMove, the first
inline constexpr int kSeasonWord = kDeedWord + kDeeds - 1;
inline constexpr int kRegionWord = kSeasonWord + kSeasons;  // of the first slot of the map
inline constexpr int kWords = kRegionWord + kSlots;

constexpr int word_of(Good good) { return kGoodWord + static_cast<int>(good); }
constexpr int word_of(Edge edge) { return kEdgeWord + static_cast<int>(edge); }
constexpr int word_of(Deed deed) { return kDeedWord + static_cast<int>(deed) - 1; }
constexpr int corner_word(int corner) { return kCornerWord + corner; }
constexpr int season_word(int season) { return kSeasonWord + season; }

}  // namespace ecumene::castlemen
