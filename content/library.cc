#include "content/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cstdlib>

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
  return at < 0 ? nullptr : &cards_[at];
}

int Library::index(std::string_view id) const {
  const auto found = ids_.find(id);
  return found == ids_.end() ? -1 : found->second;
}

bool Library::is_over(const tree::Card& card) const { return over_.contains(card.id); }

std::string Library::where(tree::Mark mark) const {
  CHECK_LT(static_cast<size_t>(mark.file), files_.size());
  return fmt::format("{}:{}:{}", files_[mark.file], mark.line, mark.column);
}

Library::Part Library::part(PartId number, std::string_view reader) const {
  if (!number || number.value >= part_cards_.size()) return {};
  if (const tree::Card* card = find(reader))
    if (const tree::Op* op = part_in(*card, number)) return {card, op};
  const int first = part_cards_[number.value];
  if (first < 0) return {};
  const tree::Card& card = cards_[first];
  return {&card, part_in(card, number)};
}

std::string Library::where_named(std::string_view key) const {
  const auto found = own_names_.find(key);
  return found == own_names_.end() ? "" : where(found->second);
}

bool Library::is_written(std::string_view id) const {
  return ids_.contains(id) || left_out_.contains(id) || lacks_files_;
}

uint64_t Library::hash(const tree::Card& card) const {
  CHECK(&card >= cards_.data() && &card < cards_.data() + cards_.size());
  return hashes_[&card - cards_.data()];
}

namespace {

// The line of a fault of this file, which stands in file:line:column.
int line_of(const Fault& fault) {
  const size_t column = fault.where.rfind(':');
  const size_t line = column == 0 ? column : fault.where.rfind(':', column - 1);
  return line == std::string::npos ? 0 : std::atoi(fault.where.c_str() + line + 1);
}

}  // namespace

class LibraryBuilder {
 public:
  LibraryBuilder(const Language& language, Status& status) : language_(language), status_(status) {}

  Library run(const Sources& sources) {
    for (bool over : {false, true})
      for (const SourceFile& source : sources)
        if (source.over == over && lies_in(source.path, "cards")) read_file(source);
    copy_like();
    finish();
    check_uses();
    return std::move(library_);
  }

 private:
  struct Entry {
    WrittenCard written;
    bool over = false;
    bool faulty = false;  // left out in the end
    enum { kFresh, kUnderWay, kDone } copied = kFresh;
  };

  void read_file(const SourceFile& source) {
    Status of_yaml;
    const std::optional<Yaml> document = read_yaml(source.text, source.shown(), of_yaml);
    status_.add(of_yaml);
    if (!document || !document->expect(Yaml::Kind::kList, status_)) {
      library_.lacks_files_ = true;
      return;
    }
    library_.files_.push_back(source.shown());
    Reading in(language_, static_cast<int>(library_.files_.size()) - 1, status_);
    const std::vector<Yaml>& blocks = document->items();
    for (size_t i = 0; i < blocks.size(); ++i) {
      const size_t before = status_.faults().size();
      WrittenCard card = read_card(in, blocks[i]);
      const int end = i + 1 < blocks.size() ? blocks[i + 1].mark().line : INT_MAX;
      const bool faulty =
          status_.faults().size() > before || refused(of_yaml, blocks[i].mark().line, end);
      add(std::move(card), source.over, faulty);
    }
    names_.insert(names_.end(), in.names.begin(), in.names.end());
    card_uses_.insert(card_uses_.end(), in.cards.begin(), in.cards.end());
  }

  // Whether YAML itself was refused between two lines.
  static bool refused(const Status& of_yaml, int begin, int end) {
    return std::any_of(of_yaml.faults().begin(), of_yaml.faults().end(), [&](const Fault& fault) {
      return line_of(fault) >= begin && line_of(fault) < end;
    });
  }

  void add(WrittenCard written, bool over, bool faulty) {
    const std::string id = written.card.id;
    if (id.empty()) {
      library_.lacks_files_ = true;  // nobody knows which card it was to be
      return;
    }
    number_parts(written.card, parts_);
    const auto [place, is_new] = places_.emplace(id, entries_.size());
    if (is_new) {
      entries_.push_back({std::move(written), over, faulty});
      return;
    }
    Entry& earlier = entries_[place->second];
    if (over && !earlier.over)
      earlier = {std::move(written), over, faulty};
    else
      status_.add(written.mark.text(), fmt::format("card {}: this id is taken already, at {}", id,
                                                   earlier.written.mark.text()));
  }

  void copy_like() {
    for (Entry& entry : entries_) copy_like(entry);
  }

  void copy_like(Entry& entry) {
    WrittenCard& to = entry.written;
    if (entry.copied == Entry::kUnderWay) {
      status_.add(to.like_mark.text(),
                  fmt::format("card {}: `like` goes round in a circle", to.card.id));
      entry.faulty = true;
    }
    if (entry.copied != Entry::kFresh) return;
    entry.copied = Entry::kUnderWay;
    if (const auto from = places_.find(to.like); from != places_.end()) {
      copy_like(entries_[from->second]);
      copy(entries_[from->second].written, to);
      entry.faulty = entry.faulty || entries_[from->second].faulty;
    } else if (!to.like.empty()) {
      entry.faulty = true;  // check_uses says why
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
      if (wanted(language_.abilities[ability.index].name)) to.card.abilities.push_back(ability);
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
      for (const std::string& name : {card.name, card.family}) {
        if (!name.empty()) library_.names_.insert(name);
        if (!name.empty() && entry.over) library_.own_names_.emplace(name, card.mark);
      }
      if (entry.faulty) {
        library_.left_out_.insert(card.id);
        continue;
      }
      if (entry.over) library_.over_.insert(card.id);
      card.words = printed_words(language_, card);
      library_.hashes_.push_back(hash_text(print_body(language_, card)));
      library_.ids_.emplace(card.id, static_cast<int>(library_.cards_.size()));
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

  // A name or id that an unreadable file may hold is not missed.
  void check_uses() {
    if (library_.lacks_files_) return;
    std::vector<std::string_view> ids, names(library_.names_.begin(), library_.names_.end());
    for (const auto& [id, place] : places_) ids.push_back(id);
    for (const Reading::Use& use : names_)
      if (!library_.has_name(use.text)) missing(use, "no card has the name or family", names);
    for (const Reading::Use& use : card_uses_)
      if (!library_.is_written(use.text)) missing(use, "there is no card", ids);
  }

  void missing(const Reading::Use& use, std::string_view what,
               const std::vector<std::string_view>& list) {
    status_.add(use.mark.text(), fmt::format("card {}: {} \"{}\"{}", use.card, what, use.text,
                                             candidates(list, use.text)));
  }

  const Language& language_;
  Status& status_;
  Library library_;
  std::vector<Entry> entries_;
  uint32_t parts_ = 0;                                 // numbered so far
  std::map<std::string, size_t, std::less<>> places_;  // in entries_, by id
  std::vector<Reading::Use> names_, card_uses_;
};

Library read_library(const Language& language, const Sources& sources, Status& status) {
  return LibraryBuilder(language, status).run(sources);
}

Result<Library> load_library(const Language& language, const Sources& sources) {
  Status status;
  Library library = read_library(language, sources, status);
  if (!status.is_ok()) return failure(std::move(status));
  return library;
}

}  // namespace ecumene
