#include "content/library.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"
#include "content/reader.h"
#include "content/tree_text.h"
#include "content/yaml.h"
#include "effects/walk.h"

namespace ecumene {
namespace {

// Gives each op of the tree its number, outermost first; `next` is the first that is free.
void number_parts(tree::Op& op, uint32_t& next) {
  op.part = PartId(next++);
  for (auto* ops : {&op.body, &op.then, &op.otherwise})
    for (tree::Op& inner : *ops) number_parts(inner, next);
}

void number_parts(tree::Card& card, uint32_t& next) {
  for (tree::Ability& ability : card.abilities) number_parts(ability.run, next);
  for (tree::Reaction& reaction : card.reactions) number_parts(reaction.run, next);
  for (tree::Replacement& replacement : card.replacements) number_parts(replacement.run, next);
}

const tree::Op* part_in(const tree::Card& card, PartId number) {
  const tree::Op* found = nullptr;
  walk(card, [&](const tree::Op& op) {
    if (op.part == number) found = &op;
  });
  return found;
}

}  // namespace

const tree::Card* Library::find(std::string_view id) const {
  const int at = index(id);
  return at < 0 ? nullptr : &cards_[static_cast<size_t>(at)];
}

int Library::index(std::string_view id) const {
  const auto found = ids_.find(id);
  return found == ids_.end() ? -1 : found->second;
}

bool Library::is_over(const tree::Card& card) const { return over_.contains(card.id); }

std::string Library::where(tree::Mark mark) const {
  CHECK_LT(static_cast<size_t>(mark.file), files_.size());
  return fmt::format("{}:{}:{}", files_[static_cast<size_t>(mark.file)], mark.line, mark.column);
}

Library::Part Library::part(PartId number, std::string_view reader) const {
  if (!number || number.value >= part_cards_.size()) return {};
  if (const tree::Card* card = find(reader))
    if (const tree::Op* op = part_in(*card, number)) return {card, op};
  const int first = part_cards_[number.value];
  if (first < 0) return {};
  const tree::Card& card = cards_[static_cast<size_t>(first)];
  return {&card, part_in(card, number)};
}

uint64_t Library::hash(const tree::Card& card) const {
  CHECK(&card >= cards_.data() && &card < cards_.data() + cards_.size());
  return hashes_[static_cast<size_t>(&card - cards_.data())];
}

class LibraryBuilder {
 public:
  explicit LibraryBuilder(const Language& language) : language_(language) {}

  Result<Library> run(const Sources& sources) {
    for (bool over : {false, true})
      for (const SourceFile& source : sources)
        if (source.over == over && lies_in(source.path, "cards")) read_file(source);
    copy_like();
    finish();
    check_uses();
    if (!status_.is_ok()) return failure(std::move(status_));
    return std::move(library_);
  }

 private:
  struct Entry {
    WrittenCard written;
    bool over = false;
    enum { kFresh, kUnderWay, kDone } copied = kFresh;
  };

  void read_file(const SourceFile& source) {
    const std::optional<Yaml> document = read_yaml(source.text, source.path, status_);
    if (!document) return;
    library_.files_.push_back(source.path);
    Reading in(language_, static_cast<int>(library_.files_.size()) - 1, status_);
    if (!document->expect(Yaml::Kind::kList, status_)) return;
    for (const Yaml& block : document->items()) add(read_card(in, block), source.over);
    names_.insert(names_.end(), in.names.begin(), in.names.end());
    card_uses_.insert(card_uses_.end(), in.cards.begin(), in.cards.end());
  }

  void add(WrittenCard written, bool over) {
    const std::string id = written.card.id;
    if (id.empty()) return;
    number_parts(written.card, parts_);
    const auto [place, is_new] = library_.ids_.emplace(id, static_cast<int>(entries_.size()));
    if (is_new) {
      entries_.push_back({std::move(written), over});
      return;
    }
    Entry& earlier = entries_[static_cast<size_t>(place->second)];
    if (over && !earlier.over)
      earlier = {std::move(written), over};
    else
      status_.add(written.mark.text(), fmt::format("card {}: this id is taken already, at {}", id,
                                                   earlier.written.mark.text()));
  }

  void copy_like() {
    for (Entry& entry : entries_) copy_like(entry);
  }

  void copy_like(Entry& entry) {
    WrittenCard& to = entry.written;
    if (entry.copied == Entry::kUnderWay)
      status_.add(to.like_mark.text(),
                  fmt::format("card {}: `like` goes round in a circle", to.card.id));
    if (entry.copied != Entry::kFresh) return;
    entry.copied = Entry::kUnderWay;
    if (const int from = library_.index(to.like); from >= 0) {
      copy_like(entries_[static_cast<size_t>(from)]);
      copy(entries_[static_cast<size_t>(from)].written, to);
    }
    entry.copied = Entry::kDone;
  }

  void copy(const WrittenCard& from, WrittenCard& to) const {
    const auto wanted = [&](std::string_view key) { return !to.keys.contains(key); };
    if (wanted("name")) to.card.name = from.card.name;
    if (wanted("family")) to.card.family = from.card.family;
    if (wanted("note")) to.card.note = from.card.note;
    if (wanted("passive")) to.card.passive = from.card.passive;
    if (wanted("instead")) to.card.replacements = from.card.replacements;
    if (wanted("reaction")) to.card.reactions = from.card.reactions;
    for (const FieldSpec& field : language_.fields)
      if (field.kind == FieldKind::kScore && wanted(field.name)) to.card.score = from.card.score;
    copy_fields(from.card.fields, to.card.fields);
    for (const tree::Ability& ability : from.card.abilities)
      if (wanted(language_.abilities[static_cast<size_t>(ability.index)].name))
        to.card.abilities.push_back(ability);
    to.keys.insert(from.keys.begin(), from.keys.end());
  }

  // What a copy changes stands where it stood.
  static void copy_fields(const std::vector<tree::FieldValue>& from,
                          std::vector<tree::FieldValue>& to) {
    std::vector<tree::FieldValue> fields = from;
    for (const tree::FieldValue& own : to) {
      const auto same =
          std::find_if(fields.begin(), fields.end(),
                       [&](const tree::FieldValue& value) { return value.field == own.field; });
      same == fields.end() ? fields.push_back(own) : void(*same = own);
    }
    to = std::move(fields);
  }

  // A tree with faults has words that are not there: it can be neither printed nor hashed.
  void finish() {
    for (Entry& entry : entries_) {
      tree::Card& card = entry.written.card;
      library_.names_.insert(card.name);
      if (entry.over) library_.over_.insert(card.id);
      if (!card.family.empty()) library_.names_.insert(card.family);
      if (status_.is_ok()) {
        card.words = printed_words(language_, card);
        library_.hashes_.push_back(hash_text(print_body(language_, card)));
      }
      library_.cards_.push_back(std::move(card));
    }
    find_parts();
  }

  void find_parts() {
    library_.part_cards_.assign(parts_, -1);
    for (size_t c = library_.cards_.size(); c-- > 0;)
      walk(library_.cards_[c],
           [&](const tree::Op& op) { library_.part_cards_[op.part.value] = static_cast<int>(c); });
  }

  void check_uses() {
    std::vector<std::string_view> ids, names(library_.names_.begin(), library_.names_.end());
    for (const tree::Card& card : library_.cards_) ids.push_back(card.id);
    for (const Reading::Use& use : names_)
      if (!library_.has_name(use.text)) missing(use, "no card has the name or family", names);
    for (const Reading::Use& use : card_uses_)
      if (library_.index(use.text) < 0) missing(use, "there is no card", ids);
  }

  void missing(const Reading::Use& use, std::string_view what,
               const std::vector<std::string_view>& list) {
    const std::string_view meant = closest(list, use.text);
    status_.add(use.mark.text(),
                fmt::format("card {}: {} \"{}\"{}", use.card, what, use.text,
                            meant.empty() ? "" : fmt::format("; did you mean {}?", meant)));
  }

  const Language& language_;
  Status status_;
  Library library_;
  std::vector<Entry> entries_;
  uint32_t parts_ = 0;  // numbered so far
  std::vector<Reading::Use> names_, card_uses_;
};

Result<Library> load_library(const Language& language, const Sources& sources) {
  return LibraryBuilder(language).run(sources);
}

}  // namespace ecumene
