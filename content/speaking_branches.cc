// `then` and `else`: what is said behind an op.
#include "content/speaking.h"

namespace ecumene {

using tree::Op;
using tree::OpKind;

namespace {

// What follows needs no `if you do`: it speaks of the cards that the op brought.
bool is_implied(const Language& language, const Op& op, const Op& then) {
  if (op.kind == OpKind::kVerb && language.verbs[op.index].opens_tray) return true;
  return then.kind == OpKind::kIf && then.condition[0].kind == tree::Condition::Kind::kIt;
}

Manner inside(Manner speaker) {
  speaker.may = speaker.bare = speaker.entry = false;
  speaker.met = speaker.seat != nullptr;
  return speaker;
}

}  // namespace

// Whose deed it was: yours; that of somebody; that of each of several; yours to each of several.
std::string Speaking::branch_key(const Op& op, const Manner& speaker, const Clause& body) const {
  if (speaker.person == Person::kYou) return "you";
  if (is_owners(op, speaker)) return speaker.every ? "times" : "you";
  return speaker.every && !speaker.met && !body.full && !body.owner ? "each" : "they";
}

void Speaking::branches(const Op& op, const Manner& speaker, Clause& out) {
  if (!op.then.empty()) then(op, speaker, out);
  if (!op.otherwise.empty()) otherwise(op, speaker, out);
  if (!out.tail.empty()) out.simple = false;
}

void Speaking::then(const Op& op, const Manner& speaker, Clause& out) {
  before_ = &op;
  const Op& then = op.then[0];
  const Manner inner = inside(speaker);
  const bool implied = is_implied(language_, op, then);
  const bool tested = !implied && then.kind == OpKind::kIf && then.otherwise.empty();
  const Clause body = clause(tested ? then.then[0] : then, inner);
  const std::string key = branch_key(op, speaker, body);
  const bool promote = op.otherwise.empty();
  const std::string said = promote ? spoken(body, inner) : scoped(body, inner);
  if (implied) {
    out.tail.push_back(said);
  } else if (tested) {
    const std::string condition = this->condition(
        then.condition[0], speaker.person == Person::kYou ? "you" : "they", speaker);
    out.tail.push_back(text("clauses",
                            speaker.person == Person::kYou ? "then_if.you" : "then_if.they",
                            {{"condition", condition}, {"then", said}}));
  } else {
    out.tail.push_back(
        text("clauses", "then." + key, {{"then", key == "each" ? body.text : said}}));
  }
  if (promote) out.tail.insert(out.tail.end(), body.tail.begin(), body.tail.end());
}

void Speaking::otherwise(const Op& op, const Manner& speaker, Clause& out) {
  before_ = &op;
  const Manner inner = inside(speaker);
  const Clause body = clause(op.otherwise[0], inner);
  const std::string key = branch_key(op, speaker, body);
  if (speaker.every && is_owners(op, speaker)) {
    const VerbWords& words = verb_words(language_.verbs[op.index].name);
    if (words.otherwise && !body.full && !body.owner) {
      out.tail.push_back(
          words.otherwise->fill([&](const Blank&) { return std::optional(body.text); }));
      out.tail.insert(out.tail.end(), body.tail.begin(), body.tail.end());
      return;
    }
  }
  out.tail.push_back(text("clauses", "otherwise." + (key == "times" ? "you" : key),
                          {{"then", key == "each" ? body.text : spoken(body, inner)}}));
  out.tail.insert(out.tail.end(), body.tail.begin(), body.tail.end());
}

}  // namespace ecumene
