// What happens: control ops, verbs and their arguments.
#include <algorithm>

#include "base/check.h"
#include "content/forms.h"
#include "content/reader.h"

namespace ecumene {

const std::vector<std::string_view> kControlOps = form_keys("an op");

namespace {

using tree::Op;
using tree::OpKind;

std::vector<std::string_view> all_ops(const Language& language) {
  std::vector<std::string_view> all = kControlOps;
  for (const VerbSpec& verb : language.verbs) all.push_back(verb.name);
  return all;
}

// Ops behind one key: a list stands for its items, anything else for itself.
std::vector<Op> read_ops(Reading& in, const Yaml& node) {
  std::vector<Op> out;
  if (node.is_list() && !in.is_list(node)) return out;
  for (const Yaml* item : Reading::items(node)) out.push_back(read_op(in, *item));
  return out;
}

// One op (a list is one op) behind a key that must be there.
void required_op(Reading& in, const Yaml& node, std::string_view key, std::string_view owner,
                 std::vector<Op>& out) {
  if (const Yaml* value = in.required(node, key, owner)) out.push_back(read_op(in, *value));
}

void then_and_else(Reading& in, const Yaml& node, Op& out) {
  if (const Yaml* then = node.find("then")) out.then.push_back(read_op(in, *then));
  if (const Yaml* otherwise = node.find("else")) out.otherwise.push_back(read_op(in, *otherwise));
}

void alternatives(Reading& in, const Yaml& value, std::string_view op, Op& out) {
  if (!in.is_list(value)) return;
  // `first` with one option is "if able".
  if (value.items().size() < (op == "first" ? 1 : 2))
    in.fault(value,
             fmt::format("{} needs at least {}", op, op == "first" ? "one option" : "two options"));
  out.body = read_ops(in, value);
}

void seats(Reading& in, const Yaml& value, Op& out) {
  in.word(value, form_keys("seat word"), "seat word");
  out.seats = value.scalar() == "all" ? tree::Seats::kAll : tree::Seats::kOthers;
}

void repeat(Reading& in, const Yaml& value, Op& out) {
  out.able = value.is_scalar() && value.scalar() == "able";
  if (out.able) return;
  if (value.is_scalar() && value.scalar() == "done")
    out.value.kind = tree::Value::Kind::kPer;
  else
    out.value = read_value(in, value, 1);
}

void grant(Reading& in, const Yaml& node, const Yaml& value, Op& out) {
  out.modifier.push_back(read_modifier(in, value));
  const Yaml* until = in.required(node, "until", "grant");
  if (!until) return;
  in.word(*until, form_keys("end of a grant"), "end of a grant");
  for (size_t i = 0; i < tree::kUntilWords.size(); ++i)
    if (until->scalar() == tree::kUntilWords[i]) out.until = static_cast<tree::Until>(i);
}

void resolve(Reading& in, const Yaml& node, const Yaml& value, Op& out) {
  out.index = in.word(value, in.language.abilities, "ability");
  if (const Yaml* of = in.required(node, "of", "resolve"))
    out.cards.push_back(read_selector(in, *of));
}

void each(Reading& in, const Yaml& node, const Yaml& value, Op& out) {
  seats(in, value, out);
  required_op(in, node, "do", "each", out.body);
  if (const Yaml* where = node.find("where")) out.condition.push_back(read_condition(in, *where));
}

void declare(Reading& in, const Yaml& value, Op& out) {
  out.words = in.words(value, in.language.words, "word");
  if (Reading::items(value).size() < 2)
    in.fault(value, "declare needs at least two words to choose from");
}

OpKind kind_of(std::string_view op) {
  static constexpr std::pair<std::string_view, OpKind> kKinds[] = {
      {"choose", OpKind::kChoose},   {"may", OpKind::kMay},     {"cost", OpKind::kCost},
      {"if", OpKind::kIf},           {"each", OpKind::kEach},   {"one", OpKind::kOne},
      {"repeat", OpKind::kRepeat},   {"first", OpKind::kFirst}, {"later", OpKind::kLater},
      {"declare", OpKind::kDeclare}, {"grant", OpKind::kGrant}, {"resolve", OpKind::kResolve}};
  for (const auto& [word, kind] : kKinds)
    if (word == op) return kind;
  CHECK(false);  // the table of forms has an op that the reader has not
  return OpKind::kList;
}

void control_keys(Reading& in, const Yaml& node, OpKind kind) {
  const std::string& op = node.entries()[0].key;
  std::vector<std::string_view> keys = find_form("an op", op)->beside;
  keys.push_back(op);
  if (kind != OpKind::kLater) keys.push_back("then");
  if (kind != OpKind::kLater && kind != OpKind::kCost) keys.push_back("else");
  in.only_keys(node, keys, op);
  if ((kind == OpKind::kCost || kind == OpKind::kIf) && !node.find("then"))
    in.required(node, "then", op);
}

Op control(Reading& in, const Yaml& node, OpKind kind) {
  Op out;
  out.kind = kind;
  const std::string& op = node.entries()[0].key;
  const Yaml& value = node.entries()[0].value;
  control_keys(in, node, kind);
  switch (kind) {
    case OpKind::kChoose:
    case OpKind::kFirst:
      alternatives(in, value, op, out);
      break;
    case OpKind::kMay:
    case OpKind::kLater:
      out.body.push_back(read_op(in, value));
      break;
    case OpKind::kCost:
      out.body = read_ops(in, value);
      break;
    case OpKind::kIf:
      out.condition.push_back(read_condition(in, value));
      break;
    case OpKind::kEach:
      each(in, node, value, out);
      break;
    case OpKind::kOne:
      seats(in, value, out), required_op(in, node, "do", op, out.body);
      break;
    case OpKind::kRepeat:
      repeat(in, value, out), required_op(in, node, "do", op, out.body);
      break;
    case OpKind::kDeclare:
      declare(in, value, out);
      break;
    case OpKind::kGrant:
      grant(in, node, value, out);
      break;
    case OpKind::kResolve:
      resolve(in, node, value, out);
      break;
    case OpKind::kList:
    case OpKind::kVerb:
      break;
  }
  then_and_else(in, node, out);
  return out;
}

// A selector that says where its cards lie.
bool has_place(const tree::Selector& selector) {
  if (selector.ref != tree::Ref::kNone || !selector.zones.empty()) return true;
  return std::any_of(selector.tests.begin(), selector.tests.end(), [](const tree::Test& test) {
    return test.kind == tree::Test::Kind::kEither &&
           std::all_of(test.inner.begin(), test.inner.end(), has_place);
  });
}

void check_places(Reading& in, const VerbSpec& verb, const tree::Arg& arg, const Yaml& node) {
  if (!verb.zones.empty()) return;
  for (const tree::Selector& cards : arg.cards)
    if (!has_place(cards))
      in.fault(node, fmt::format("{} must say where its cards lie: add `in: ZONE`", verb.name));
}

Op bare_verb(Reading& in, const Yaml& node, int index) {
  const VerbSpec& verb = in.language.verbs[index];
  for (const ParamSpec& param : verb.params)
    if (param.required && param.kind != ParamKind::kNothing)
      in.fault(node, fmt::format("{} needs {}", verb.name,
                                 param.key == verb.name
                                     ? "a value: write {" + std::string(verb.name) + ": …}"
                                     : "the key " + std::string(param.key)));
  Op out;
  out.kind = OpKind::kVerb, out.index = index;
  return out;
}

// `{develop: true, then: …}`: the word alone, where a map is needed for another key.
bool is_left_out(const ParamSpec& spec, const Yaml& value) {
  return !spec.required && index_of(spec.choices, "true") < 0 && value.is_scalar() &&
         !value.quoted() && value.scalar() == "true";
}

Op verb_with_args(Reading& in, const Yaml& node, int index) {
  const VerbSpec& verb = in.language.verbs[index];
  Op out;
  out.kind = OpKind::kVerb, out.index = index;
  std::vector<std::string_view> keys = keys_of(verb.name, verb.params);
  keys.insert(keys.end(), {"then", "else"});
  in.only_keys(node, keys, verb.name);
  out.args = read_args(in, verb.name, verb.params, node, 0);
  if (!out.args.empty() && out.args[0].param == 0)
    check_places(in, verb, out.args[0], node.entries()[0].value);
  then_and_else(in, node, out);
  return out;
}

// What a map says whose first key is no op.
Op no_op(Reading& in, const Yaml& node) {
  const std::vector<std::string_view> ops = all_ops(in.language);
  for (const Yaml::Entry& entry : node.entries())
    if (index_of(ops, entry.key) >= 0) {
      in.fault(entry.key_mark, fmt::format("the op comes first: write {} before {}", entry.key,
                                           node.entries()[0].key));
      return {};
    }
  if (node.entries().empty())
    in.fault(node, "an op is missing here");
  else
    in.unknown(node.entries()[0].key_mark, "op", node.entries()[0].key, ops);
  return {};
}

Op map_op(Reading& in, const Yaml& node) {
  if (node.entries().empty()) return no_op(in, node);
  const std::string& op = node.entries()[0].key;
  if (index_of(kControlOps, op) >= 0) return control(in, node, kind_of(op));
  if (const int verb = index_of(in.language.verbs, op); verb >= 0)
    return verb_with_args(in, node, verb);
  return no_op(in, node);
}

Op list_op(Reading& in, const Yaml& node) {
  std::vector<Op> items = read_ops(in, node);
  if (items.size() == 1) return std::move(items[0]);
  Op out;
  out.body = std::move(items);
  return out;
}

Op bare_op(Reading& in, const Yaml& node) {
  if (const int verb = index_of(in.language.verbs, node.scalar()); verb >= 0)
    return bare_verb(in, node, verb);
  if (index_of(kControlOps, node.scalar()) >= 0)
    in.fault(node, fmt::format("{} needs a value: write {{{}: …}}", node.scalar(), node.scalar()));
  else
    in.unknown(node.mark(), "op", node.scalar(), all_ops(in.language));
  return {};
}

}  // namespace

std::vector<std::string_view> keys_of(std::string_view name, const std::vector<ParamSpec>& params) {
  std::vector<std::string_view> keys = {name};
  for (const ParamSpec& param : params)
    if (param.key != name) keys.push_back(param.key);
  return keys;
}

std::vector<tree::Arg> read_args(Reading& in, std::string_view name,
                                 const std::vector<ParamSpec>& params, const Yaml& node, int low) {
  std::vector<tree::Arg> out;
  for (size_t p = 0; p < params.size(); ++p) {
    const ParamSpec& param = params[p];
    const Yaml* value = param.required ? in.required(node, param.key, name) : node.find(param.key);
    if (value == nullptr || is_left_out(param, *value)) continue;
    if (param.kind == ParamKind::kNothing)
      in.is_true(*value);
    else
      out.push_back(read_arg(in, param, static_cast<int>(p), *value, low));
  }
  if (params.empty()) in.is_true(node.entries()[0].value);
  return out;
}

tree::Arg read_arg(Reading& in, const ParamSpec& spec, int param, const Yaml& node, int low) {
  tree::Arg out;
  out.param = param;
  switch (spec.kind) {
    case ParamKind::kNothing:
      break;
    case ParamKind::kCards:
      out.cards.push_back(read_selector(in, node));
      break;
    case ParamKind::kPair:
      if (!node.is_list() || node.items().size() != 2)
        in.fault(node, fmt::format("{} needs a list of two selectors", spec.key));
      else
        out.cards = {read_selector(in, node.items()[0]), read_selector(in, node.items()[1])};
      break;
    case ParamKind::kGoods:
      out.goods = read_goods(in, node, low);
      break;
    case ParamKind::kValue:
      out.value = read_value(in, node, low);
      break;
    case ParamKind::kZone:
      out.index = in.word(node, in.language.zones, "zone");
      break;
    case ParamKind::kWords:
      out.words = in.words(node, in.language.words, "word");
      break;
    case ParamKind::kChoice:
      out.index = in.word(node, spec.choices, fmt::format("choice of {}", spec.key));
      break;
    case ParamKind::kNumber:
      out.value.number = in.number(node, low, kMostOfAnything);
      break;
  }
  return out;
}

tree::Op read_op(Reading& in, const Yaml& node) {
  Op out = node.is_map()    ? map_op(in, node)
           : node.is_list() ? list_op(in, node)
                            : bare_op(in, node);
  if (!(node.is_list() && out.kind != OpKind::kList))
    out.mark = in.mark(node);  // a list of one keeps its item's place
  return out;
}

}  // namespace ecumene
