// Lowering turns the parts of a tree (selectors, values, conditions, arguments) into their compiled
// form. Used by the compiler only.
#pragma once

#include "effects/code.h"
#include "effects/language.h"
#include "effects/tree.h"

namespace ecumene::lowering {

struct Lowering {
  const Language& language;
  const std::vector<tree::Card>& cards;
  code::Code& code;

  // `zones`: where to look if the selector does not say.
  int selector(const tree::Selector& selector, uint32_t zones);
  int value(const tree::Value& value) { return this->value(value, play_zones()); }
  int value(const tree::Value& value, uint32_t zones);
  code::Score score(const tree::Score& score);
  int condition(const tree::Condition& condition);
  code::Call call(int verb, const std::vector<ParamSpec>& params,
                  const std::vector<tree::Arg>& args, uint32_t zones);
  code::Filter filter(const tree::Filter& filter);
  uint32_t play_zones() const;

 private:
  bool fits_printed(const tree::Selector& selector, const tree::Card& card) const;
  bool fits_printed(const tree::Test& test, const tree::Card& card) const;
  void add_table_test(const tree::Test& test, std::vector<code::TableTest>& out);
  int printed_set(const tree::Selector& selector);
  int weight_table(const tree::Selector& selector);
  code::Slot slot(const tree::Arg& arg, uint32_t zones);
  int count_value(const tree::Countable& of, int every);
  void goods(const std::vector<tree::GoodAmount>& goods, int16_t& first, int16_t& count);
};

uint32_t mask_of(const std::vector<int>& zones);

}  // namespace ecumene::lowering
