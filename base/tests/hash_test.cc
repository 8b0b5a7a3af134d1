#include "base/hash.h"

#include <gtest/gtest.h>

#include <set>

namespace ecumene {
namespace {

// Kept logs rest on these values.
TEST(Hash, StaysWhatItIs) {
  EXPECT_EQ(hash_text(""), 0x2d06800538d394c2u);  // XXH3 of nothing, as its authors publish it
  EXPECT_EQ(mix(0, 0), mix(0, 0));
  EXPECT_NE(mix(1, 2), mix(2, 1));
}

TEST(Hash, SeedAndEveryByteMatter) {
  std::string text = "the known inhabited world";
  std::set<uint64_t> seen = {hash_text(text), hash_text(text, 1)};
  for (char& c : text) {
    c ^= 1;
    seen.insert(hash_text(text));
    c ^= 1;
  }
  EXPECT_EQ(seen.size(), text.size() + 2);
}

TEST(Hash, HexReadsBack) {
  for (uint64_t value : {uint64_t{0}, uint64_t{1}, ~uint64_t{0}, uint64_t{0x0123456789abcdef}}) {
    uint64_t back = 5;
    EXPECT_TRUE(parse_hex(hex(value), back));
    EXPECT_EQ(back, value);
  }
  EXPECT_EQ(hex(0xab), "00000000000000ab");
  uint64_t value = 0;
  for (const char* bad :
       {"", "0", "00000000000000AB", "00000000000000abc", "0x000000000000ab", " 0000000000000ab"})
    EXPECT_FALSE(parse_hex(bad, value)) << bad;
}

}  // namespace
}  // namespace ecumene
