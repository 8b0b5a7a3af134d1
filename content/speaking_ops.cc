// Control flow: how clauses become sentences without changing what belongs to what.
//
// At the top a full stop separates ops. Inside a `then`, an option or a loop a full stop would end
// the scope, so there ops are joined with `and`; what hangs on one of them alone stands in
// parentheses or behind a semicolon.
#include <algorithm>

#include "content/speaking.h"

namespace ecumene {

using tree::Op;
using tree::OpKind;

namespace {

std::string join(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : std::string(between)) + part;
  return out;
}

Manner plain(Manner speaker) {
  speaker.may = false;
  speaker.met = speaker.seat != nullptr;
  return speaker;
}

// For the entries of a list behind a colon: nobody is named again.
Manner as_entry(Manner speaker) {
  speaker.may = false;
  speaker.bare = speaker.entry = true;
  return speaker;
}

std::string in_brackets(const std::vector<std::string>& tail) {
  return tail.empty() ? "" : " (" + join(tail, "; ") + ")";
}

// What a clause has behind it, when it may not become a sentence of its own.
std::string behind(const Clause& clause) {
  return clause.conditional && !clause.tail.empty() ? "; " + join(clause.tail, "; ")
                                                    : in_brackets(clause.tail);
}

bool is_plain_deed(const Clause& clause) {
  return clause.simple && clause.tail.empty() && !clause.full && !clause.owner;
}

// Somebody else has acted: the next deed says whose it is.
bool is_visit(const Op& op) { return op.kind == OpKind::kEach || op.kind == OpKind::kOne; }

std::vector<std::string> numbered(std::vector<std::string> texts) {
  for (size_t i = 0; i < texts.size(); ++i)
    texts[i] = "(" + std::to_string(i + 1) + ") " + texts[i];
  return texts;
}

}  // namespace

std::string Speaking::program(const Op& op) {
  std::string out;
  const std::vector<Op> single(op.kind == OpKind::kList ? 0 : 1, op);
  const std::vector<Op>& ops = op.kind == OpKind::kList ? op.body : single;
  for (const Op& item : ops) {
    const Clause clause = this->clause(item, {});
    out += (out.empty() ? "" : " ") + sentence(spoken(clause, {}));
    for (const std::string& tail : clause.tail) out += " " + sentence(tail);
    before_ = &item;
  }
  before_ = nullptr;
  return out;
}

std::string Speaking::option(const Op& op) {
  const Manner entry = as_entry({});
  return sentence(scoped(clause(op, entry), entry));
}

Clause Speaking::clause(const Op& op, Manner speaker) {
  Clause out;
  switch (op.kind) {
    case OpKind::kList:
      return group(op.body, speaker);
    case OpKind::kVerb:
      out = verb(op, speaker);
      break;
    case OpKind::kChoose:
      out = choose(op, speaker);
      break;
    case OpKind::kMay:
      out = may(op, speaker);
      break;
    case OpKind::kCost:
      return cost(op, speaker);
    case OpKind::kIf:
      return test(op, speaker);
    case OpKind::kEach:
    case OpKind::kOne:
      out = each(op, speaker);
      break;
    case OpKind::kRepeat:
      out = repeat(op, speaker);
      break;
    case OpKind::kFirst:
      out = first(op, speaker);
      break;
    case OpKind::kLater:
      out = clause(op.body[0], speaker);
      out.text = text("clauses", "later", {{"do", out.text}});
      return out;
    case OpKind::kDeclare:
      out = own_verb("declare", {{"words", listed(op.words, "")}}, speaker), out.simple = true;
      break;
    case OpKind::kGrant:
      out = grant(op);
      break;
    case OpKind::kResolve:
      out = resolve(op, speaker);
      break;
  }
  branches(op, speaker, out);
  return out;
}

std::string Speaking::spoken(const Clause& clause, const Manner& speaker) {
  const bool says_you = clause.modal && speaker.person == Person::kYou;
  if (clause.full || (speaker.entry && !says_you)) return clause.text;
  if (speaker.person == Person::kYou || clause.owner)
    return clause.modal ? text("clauses", "you", {{"do", clause.text}}) : clause.text;
  return subject(speaker) + " " + clause.text;
}

std::string Speaking::scoped(const Clause& clause, const Manner& speaker) {
  return spoken(clause, speaker) + behind(clause);
}

// What stands between two clauses of one scope.
std::string Speaking::between(const Clause& last, const Clause& next, bool is_last,
                              std::string_view so_far) {
  if (last.open) return text("clauses", "and_after_open");
  if (last.full || next.full || last.owner || next.owner || last.modal || next.modal)
    return text("clauses", "and_clause");
  if (!is_last) return ", ";
  const auto has = [&](std::string_view text, std::string_view key) {
    return text.find(words_.text("clauses", key)) != std::string_view::npos;
  };
  return text("clauses", has(next.text, "and") || has(next.text, "or") || has(so_far, "and") ||
                                 has(so_far, "or")
                             ? "and_then"
                             : "and_last");
}

// Joined so that everything stays in the scope of what stands before it.
Clause Speaking::group(const std::vector<Op>& ops, const Manner& speaker) {
  Clause out, last;
  for (size_t i = 0; i < ops.size(); ++i) {
    const bool is_last = i + 1 == ops.size();
    Manner here = speaker;
    if (i > 0 && speaker.may && words_.grammar().may_once()) here.may = false, here.bare = true;
    if (i > 0 && (last.full || last.owner)) here.met = speaker.seat != nullptr;
    Clause item = clause(ops[i], here);
    before_ = &ops[i];
    if (i > 0 && is_visit(ops[i - 1]) && !is_visit(ops[i]) && !item.full && !item.modal &&
        !here.bare && here.person == Person::kYou) {
      item.text = text("clauses", "and_you", {{"do", item.text}});
    } else if (i > 0) {
      if (here.bare) last.modal = false;  // `may` goes on
      out.text += between(last, item, is_last, out.text);
      const bool afresh =
          !item.full && (last.full || last.modal || last.owner) && !here.bare && !last.open;
      if (afresh && here.person == Person::kYou) item.modal = true;  // says `you`
      if (afresh || item.modal) item.text = spoken(item, here);
    } else {
      out.full = item.full, out.modal = item.modal, out.owner = item.owner;
    }
    out.text += is_last ? item.text : item.text + behind(item);
    last = std::move(item);
  }
  out.tail = last.tail;
  out.open = last.open;
  out.simple = last.simple && ops.size() == 1;
  out.conditional = last.conditional && ops.size() == 1;
  return out;
}

// `a, b or c` for plain deeds, a marked list for everything else.
Clause Speaking::choose(const Op& op, const Manner& speaker) {
  const Op* before = before_;
  const auto each_option = [&](auto&& speaker_of) {
    std::vector<Clause> all;
    for (size_t i = 0; i < op.body.size(); ++i)
      before_ = before, all.push_back(clause(op.body[i], speaker_of(i)));
    return all;
  };
  const bool once = speaker.may && words_.grammar().may_once();
  const std::vector<Clause> deeds = each_option([&](size_t i) {
    Manner here = speaker;
    if (i > 0 && once) here.may = false, here.bare = true;
    return here;
  });
  Clause out;
  // `draw 2 cards or may acquire` lacks its subject.
  const bool mixed =
      !speaker.may && words_.grammar().may_once() &&
      std::any_of(deeds.begin(), deeds.end(), [](const Clause& deed) { return deed.modal; });
  if (!mixed && std::all_of(deeds.begin(), deeds.end(), is_plain_deed)) {
    std::vector<std::string> texts;
    for (const Clause& deed : deeds) texts.push_back(deed.text);
    out.text = joined(texts, text("clauses", "or_deed"));
    out.modal = deeds[0].modal;
  } else {
    const Manner entry = as_entry(speaker);
    std::vector<std::string> texts;
    for (const Clause& option : each_option([&](size_t) { return entry; }))
      texts.push_back(scoped(option, entry));
    out = own_verb("choose", {{"options", options(texts)}}, speaker);
  }
  out.open = true;
  return out;
}

std::string Speaking::options(const std::vector<std::string>& texts) {
  const bool split =
      texts.size() > 2 || std::any_of(texts.begin(), texts.end(), [](const std::string& o) {
        return o.find(';') != std::string::npos;
      });
  return split ? join(numbered(texts), "; ") : joined(texts, text("clauses", "or_option"));
}

Clause Speaking::may(const Op& op, const Manner& speaker) {
  const Op& body = op.body[0];
  const bool once = words_.grammar().may_once();
  const bool deed = body.kind == OpKind::kVerb || body.kind == OpKind::kResolve ||
                    body.kind == OpKind::kDeclare || body.kind == OpKind::kChoose;
  if (deed || (body.kind == OpKind::kCost && (once || body.body.size() == 1)) ||
      (body.kind == OpKind::kList && once)) {
    Manner willing = speaker;
    willing.may = true;
    const Clause out = clause(body, willing);
    if (!out.full) return out;
  }
  const Clause inner = clause(body, speaker);
  Clause out;
  out.text = text("clauses", std::string("may_group.") += person_key(speaker),
                  {{"do", speaker.person == Person::kYou ? spoken(inner, speaker) : inner.text}});
  out.full = speaker.person == Person::kYou;
  out.open = true;
  out.tail = inner.tail;
  return out;
}

Clause Speaking::cost(const Op& op, const Manner& speaker) {
  const Clause price = group(op.body, speaker);
  before_ = &op.body.back();
  Manner after = speaker;
  after.may = false;
  after.bare = words_.grammar().may_once();
  Clause gain = clause(op.then[0], after);
  Clause out = price;
  out.simple = false;
  out.open = true;
  const std::string paid = price.text + in_brackets(price.tail);
  if (!gain.full && !gain.modal && !gain.owner) {
    out.text = text("clauses", "cost", {{"cost", paid}, {"then", gain.text}});
    out.tail = gain.tail;
    return out;
  }
  after = plain(speaker);
  before_ = &op.body.back();
  gain = clause(op.then[0], after);
  out.tail.clear();
  if (words_.has("clauses", "cost_any")) {
    out.text = text("clauses", "cost_any", {{"cost", paid}, {"then", spoken(gain, after)}});
  } else {
    out.text = paid;
    out.tail.push_back(text("clauses", std::string("then.") += person_key(speaker),
                            {{"then", spoken(gain, after)}}));
  }
  out.tail.insert(out.tail.end(), gain.tail.begin(), gain.tail.end());
  return out;
}

Clause Speaking::test(const Op& op, const Manner& speaker) {
  const Op* before = before_;
  const Manner inner = plain(speaker);
  const Op* then = &op.then[0];
  std::string condition = this->condition(op.condition[0], person_key(speaker), speaker);
  while (then->kind == OpKind::kIf && then->otherwise.empty() && op.otherwise.empty()) {
    condition += text("clauses", "and_condition") +
                 this->condition(then->condition[0], person_key(speaker), speaker);
    then = &then->then[0];
  }
  Clause yes = clause(*then, inner);
  Clause out;
  out.full = out.open = out.conditional = true;
  const bool promote = op.otherwise.empty();
  out.text =
      text("clauses", "if",
           {{"condition", condition}, {"then", promote ? spoken(yes, inner) : scoped(yes, inner)}});
  if (promote) {
    out.tail = yes.tail;
    return out;
  }
  before_ = before;
  const Clause no = clause(op.otherwise[0], inner);
  out.tail.push_back(text("clauses", "otherwise.you", {{"then", spoken(no, inner)}}));
  out.tail.insert(out.tail.end(), no.tail.begin(), no.tail.end());
  return out;
}

Clause Speaking::each(const Op& op, const Manner& speaker) {
  Manner visited;
  visited.person = Person::kThey;
  visited.every = op.kind == OpKind::kEach;
  const bool all = op.seats == tree::Seats::kAll;
  if (op.kind == OpKind::kOne)
    visited.seat = &seat(all ? "one" : "one_other");
  else
    visited.seat = &seat(all ? "each" : "each_other");
  visited.scoring = speaker.scoring;
  const Op* body = &op.body[0];
  std::vector<tree::Condition> who = op.condition;
  // A body that is all condition says which seats are meant.
  for (; visited.every && body->kind == OpKind::kIf && body->otherwise.empty() &&
         body->condition[0].kind != tree::Condition::Kind::kIt;
       body = &body->then[0])
    who.push_back(body->condition[0]);
  if (!who.empty())
    visited.who = text("clauses", "who", {{"condition", conditions(who, "who", visited)}});
  Clause out = clause(*body, visited);
  if (out.owner) {
    out.owner = false;
    return out;
  }
  if (out.full)
    out.text = text("clauses", "for_seat", {{"seat", subject(visited)}, {"do", out.text}});
  else
    out.text = subject(visited) + " " + out.text;
  out.full = true;
  out.modal = out.simple = false;
  return out;
}

Clause Speaking::repeat(const Op& op, const Manner& speaker) {
  const std::string every = op.able || op.value.kind != tree::Value::Kind::kPer
                                ? ""
                                : per(op.value.of, op.value.every, speaker);
  const Manner inner = plain(speaker);
  const Clause body = clause(op.body[0], inner);
  Clause out;
  out.full = out.open = true;
  const Slots slots = {{"per", every}, {"n", op.value.number}, {"do", scoped(body, inner)}};
  const std::string_view kind = op.able         ? "repeat_able"
                                : every.empty() ? "repeat_times"
                                                : "repeat_per";
  out.text = text("clauses", kind, slots);
  return out;
}

Clause Speaking::first(const Op& op, const Manner& speaker) {
  if (op.body.size() == 1) {
    Clause only = clause(op.body[0], speaker);
    only.text = text("clauses", "if_able", {{"do", scoped(only, speaker)}});
    only.tail.clear();
    only.full = only.open = true;
    return only;
  }
  const Manner entry = as_entry(speaker);
  std::vector<std::string> all;
  for (const Op& option : op.body) all.push_back(scoped(clause(option, entry), entry));
  Clause out = own_verb("first", {{"options", join(numbered(all), "; ")}}, speaker);
  out.open = true;
  return out;
}

Clause Speaking::resolve(const Op& op, const Manner& speaker) {
  const bool one =
      op.cards[0].ref != tree::Ref::kNone && words_.lexicon().verbs.contains("resolve_reference");
  Clause out = own_verb(one ? "resolve_reference" : "resolve",
                        {{"ability", text("abilities", language_.abilities[op.index].name)},
                         {"cards", cards(op.cards[0], "", ZoneWords::kQuality, speaker)}},
                        speaker);
  out.simple = true;
  return out;
}

Clause Speaking::grant(const Op& op) {
  Clause out;
  out.full = out.open = true;
  out.text =
      text("clauses", "until_" + std::string(tree::kUntilWords[static_cast<size_t>(op.until)]),
           {{"modifier", modifier(op.modifier[0])}});
  return out;
}

}  // namespace ecumene
