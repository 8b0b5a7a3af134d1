#include "games/castlemen/castlemen.h"

#include <gtest/gtest.h>

namespace ecumene::castlemen {
namespace {

TEST(CastleMenContent, BuiltInFilesLoad) {
  const auto content = CastleMen::load(CastleMen::sources());
  ASSERT_TRUE(content) << content.error().text();
}

}  // namespace
}  // namespace ecumene::castlemen
