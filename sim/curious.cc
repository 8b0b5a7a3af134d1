#include "sim/curious.h"

namespace ecumene {

void Curiosity::begin_game(QuickRng& rng) {
  int verbs = 0;
  for (const code::Call& call : code_.calls) verbs = std::max<int>(verbs, call.verb + 1);
  favourite_ = verbs > 0 && rng.below(2) == 0
                   ? static_cast<int>(rng.below(static_cast<uint32_t>(verbs)))
                   : -1;
}

uint32_t Curiosity::rarest() const {
  uint32_t least = UINT32_MAX;
  for (size_t i = 0; i < trial_.ops.size(); ++i) {
    const code::Op& op = code_.ops[i];
    if (!trial_.ops[i] || !is_branch(op)) continue;
    if (op.code == code::OpCode::kDo && code_.calls[op.a].verb == favourite_) return 0;
    least = std::min(least, counts_[i]);
  }
  return least;
}

void Curiosity::remember() {
  for (size_t op = 0; op < trial_.ops.size(); ++op) counts_[op] += trial_.ops[op];
  seen_.add(trial_);
}

void vary_options(const GameInfo& info, const GameChance& chance, Setup& setup) {
  QuickRng rng(chance.number, 3);
  for (size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& option = info.options[i];
    if (!option.words.empty())
      setup.option[i] = static_cast<int16_t>(
          option.min + rng.below(static_cast<uint32_t>(option.max - option.min + 1)));
  }
}

}  // namespace ecumene
