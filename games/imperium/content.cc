// Loading: cards are read, checked and compiled; what the rules ask of each face is looked up once.
#include <numeric>

#include "effects/checker.h"
#include "effects/compiler.h"
#include "effects/limits.h"
#include "effects/lowering.h"
#include "effects/walk.h"
#include "games/imperium/card_goods.h"
#include "games/imperium/placing.h"
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

uint8_t nation_of_id(std::string_view id) {
  for (size_t n = 0; n < kNationList.size(); ++n)
    if (id.substr(1, 3) == kNationList[n].code) return static_cast<uint8_t>(n);
  return kNoNation;
}

// The cards of as many nations as there are seats meet those of the table.
Company company() {
  Company together;
  together.group = [](const tree::Card& card) {
    const uint8_t nation = nation_of_id(card.id);
    return nation == kNoNation ? -1 : nation;
  };
  together.most_groups = kSeats;
  together.tables = {language().triggers[kWhenReveal]};
  return together;
}

void read_cost(const tree::FieldValue& field, Face& face) {
  for (const tree::GoodAmount& good : field.goods)
    if (good.good < kResources) face.cost[good.good] = static_cast<int8_t>(good.amount.number);
}

// The fields that are there or not.
constexpr std::array<std::pair<FieldName, bool Face::*>, 8> kFlags = {{
    {kFieldAttack, &Face::attack},
    {kFieldPinned, &Face::pinned},
    {kFieldFreePlay, &Face::free_play},
    {kFieldCannotPlay, &Face::cannot_play},
    {kFieldCannotGarrison, &Face::cannot_garrison},
    {kFieldCannotAbandon, &Face::cannot_abandon},
    {kFieldCannotRecall, &Face::cannot_recall},
    {kFieldLimit, &Face::once_per_player},
}};

void read_field(const tree::FieldValue& field, lowering::Lowering& low, const Library& library,
                Face& face) {
  for (const auto& [name, flag] : kFlags)
    if (field.field == name) face.*flag = true;
  switch (field.field) {
    case kFieldState:
      face.state = static_cast<uint8_t>(field.number + 1);
      break;
    case kFieldKind:
      face.power = field.number == kKindPower;
      face.table = field.number == kKindTable;
      face.journey = field.number == kKindJourney;
      break;
    case kFieldPlayers:
      face.players = static_cast<uint8_t>(field.number);
      break;
    case kFieldStart:
      face.start = static_cast<uint8_t>(field.number);
      break;
    case kFieldNext:
      face.next = CardId(library.index(field.text));
      break;
    case kFieldCost:
    case kFieldCleanUp:
      read_cost(field, face);
      break;
    case kFieldOnlyIf:
      face.only_if = static_cast<int16_t>(low.condition(field.condition[0]) + 1);
      break;
    case kFieldQuestIf:
      face.quest_if = static_cast<int16_t>(low.condition(field.condition[0]) + 1);
      break;
    default:
      break;
  }
}

Face read_face(const tree::Card& card, lowering::Lowering& low, const Library& library) {
  Face face;
  face.box = card.id[0] == '2' ? 2 : 1;
  face.nation = nation_of_id(card.id);
  for (const tree::FieldValue& field : card.fields) read_field(field, low, library, face);
  for (int word : card.words) {
    if (word <= kIsUnrest)
      face.suits = static_cast<uint8_t>(face.suits | (1 << word));
    else if (word <= kIsScroll)
      face.types = static_cast<uint8_t>(face.types | (1 << (word - kIsCity)));
    else if (word <= kIsProduction)
      face.icons = static_cast<uint8_t>(face.icons | (1 << (word - kIsRiver)));
  }
  return face;
}

// IMP-D6: a card with two suits goes with the uncivilised ones.
std::vector<CardId>* commons_pile(const Face& face, Commons& commons) {
  if (face.start == kStartUnrestPile) return &commons.unrest;
  if (face.start == kStartFameDeck) return &commons.fame;
  for (const auto& [suit, pile] : {std::pair{kIsUncivilised, &commons.uncivilised},
                                   {kIsCivilised, &commons.civilised},
                                   {kIsRegion, &commons.region},
                                   {kIsTributary, &commons.tributary}})
    if (face.suits & (1 << suit)) return pile;
  return nullptr;
}

void sort_nation_card(CardId card, const Face& face, std::string_view id, NationSet& set) {
  if (face.power) {
    set.power[id.back() == 'B'] = card;
    return;
  }
  switch (face.start) {
    case kStartNation:
      set.nation.push_back(card);
      break;
    case kStartAccession:
      set.disc = card;
      break;
    case kStartDevelopment:
      set.development.push_back(card);
      break;
    case kStartSupply:
      set.supply.push_back(card);
      break;
    case kStartInPlay:
      if (!face.turned_to) set.in_play.push_back(card);
      break;
    default:
      set.deck.push_back(card);
      break;
  }
}

void sort_cards(Content& content) {
  for (size_t c = 0; c < content.faces.size(); ++c) {
    const Face& face = content.faces[c];
    const std::string& id = content.library.cards()[c].id;
    if (face.table || face.journey) continue;
    if (face.nation != kNoNation) {
      sort_nation_card(CardId(c), face, id, content.nations[face.nation]);
      continue;
    }
    Commons& commons = content.commons[face.box - 1u];
    if (face.start == kStartFameBase) {
      if (!face.turned_to) commons.king = CardId(c);
    } else if (std::vector<CardId>* pile = commons_pile(face, commons)) {
      pile->push_back(CardId(c));
    }
  }
}

void name_nations(Content& content) {
  content.nation_name.fill(0xffff);
  for (size_t n = 0; n < kNationList.size(); ++n)
    for (size_t c = 0; c < content.faces.size(); ++c)
      if (content.library.cards()[c].name == kNationList[n].name)
        content.nation_name[n] = content.code.names[c];
}

// A selector names a word if every card with the word fits it.
bool names_word(const Content& content, const code::Selector& selector, int word) {
  if (selector.printed < 0) return false;
  for (size_t c = 0; c < content.faces.size(); ++c)
    if (code::has_word(content.code, CardId(c), word) &&
        !content.code.sets[selector.printed].contains(static_cast<int>(c)))
      return false;
  return true;
}

int printed_on(const Content& content, int word) {
  int cards = 0;
  for (size_t c = 0; c < content.faces.size(); ++c)
    cards += code::has_word(content.code, CardId(c), word);
  return cards;
}

// The words from `first` to `last` that a selector names, as bits from `first` on.
uint8_t words_named(const Content& content, const code::Selector& selector, int first, int last) {
  unsigned words = 0;
  for (int word = first; word <= last; ++word)
    if (names_word(content, selector, word)) words |= 1u << (word - first);
  return static_cast<uint8_t>(words);
}

void look_up_words(Content& content) {
  const int masks = printed_on(content, kIsMask);
  for (const code::Selector& selector : content.code.selectors) {
    const bool counts = selector.weights >= 0;
    content.counts_icons.push_back(counts ? words_named(content, selector, kIsRiver, kIsProduction)
                                          : uint8_t{0});
    content.asks_masks.push_back(names_word(content, selector, kIsMask) &&
                                 content.code.sets[selector.printed].size() == masks);
    content.suits_named.push_back(words_named(content, selector, kIsRegion, kIsTributary));
  }
}

void look_up_unrest(Content& content) {
  for (size_t c = 0; c < content.faces.size(); ++c)
    if (has_suit(content.faces[c], kIsUnrest)) content.unrest.insert(static_cast<int>(c));
}

void look_up_points(Content& content) {
  for (const code::Score& score : content.code.scores) {
    const bool anywhere = score.places.size() == 1 && score.places[0].first == 0;
    if (anywhere || score.kind == tree::Score::Kind::kNone)
      content.points_are_plain.insert(static_cast<int>(content.plain_points.size()));
    content.plain_points.push_back(anywhere ? static_cast<int16_t>(score.places[0].second)
                                            : int16_t{0});
  }
}

// Whether the ability is that of another player's card.
bool borrows(const tree::Op& op) {
  if (op.kind == tree::OpKind::kList) return borrows(op.body[0]);
  return op.kind == tree::OpKind::kResolve && op.cards[0].others;
}

// Whether it swaps a card with the nation deck.
bool reaches_nation(const tree::Op& ability) {
  const int swap = index_of(language().verbs, "swap");
  bool reaches = false;
  walk(ability, [&](const tree::Op& op) {
    if (op.kind != tree::OpKind::kVerb || op.index != swap) return;
    for (const tree::Selector& side : op.args[0].cards)
      reaches = reaches || std::count(side.zones.begin(), side.zones.end(), kNation) > 0;
  });
  return reaches;
}

void look_up_exhaust_abilities(Content& content) {
  content.reaches_nation.resize(content.faces.size());
  for (size_t c = 0; c < content.faces.size(); ++c)
    for (const tree::Ability& ability : content.library.cards()[c].abilities) {
      if (ability.index != kExhaust) continue;
      if (borrows(ability.run)) content.borrows.push_back(CardId(c));
      content.reaches_nation[c] = reaches_nation(ability.run);
    }
}

AutomatonTable read_table(const Content& content, CardId card) {
  AutomatonTable table{card, {}, kProgress, 1};
  const auto& rows = content.code.reactions[kWhenReveal];
  for (size_t row = 0; row < rows.size(); ++row)
    if (rows[row].card == card) table.rows.push_back(static_cast<uint16_t>(row));
  for (int good = 0; good < kResources; ++good)
    if (const int8_t put = content.faces[card.value].cost[good])
      table.token = static_cast<uint8_t>(good), table.tokens = static_cast<uint8_t>(put);
  return table;
}

void sort_tables(Content& content) {
  for (size_t c = 0; c < content.faces.size(); ++c) {
    Face& face = content.faces[c];
    face.bot_value = bot_value(content.code.scores[c], has_suit(face, kIsUnrest));
    if (face.journey) content.journey = read_table(content, CardId(c));
    if (!face.table || face.nation == kNoNation) continue;
    for (int state : {kBarbarian, kEmpire})
      if (face.state == 0 || face.state == state + 1)
        content.tables[face.nation][state] = read_table(content, CardId(c));
  }
}

// A nation that never changes its state has one table.
Status check_tables(const Content& content) {
  Status status;
  for (size_t n = 0; n < kNationList.size(); ++n)
    for (const bool empire : {false, true})
      if ((kNationList[n].flips || empire == kNationList[n].flooded) &&
          content.tables[n][empire].rows.empty())
        status.add("cards", "the automaton of the " + std::string(kNationList[n].name) +
                                " lacks its " + (empire ? "empire" : "barbarian") + " table");
  if (content.journey.rows.empty())
    status.add("cards", "the automaton lacks the table of the journey");
  return status;
}

Status complete(const Content& content) {
  Status status = check_tables(content);
  for (size_t n = 0; n < kNationList.size(); ++n)
    if (!content.nations[n].power[0] || !content.nations[n].power[1])
      status.add("cards",
                 "the power card of the " + std::string(kNationList[n].name) + " lacks a side");
  for (const Commons& commons : content.commons)
    if (!commons.king) status.add("cards", "a box lacks King of Kings");
  return status;
}

// Every card of a game may be among the options of one question, beside `done`.
Status check_size(const Content& content) {
  const auto sum = [](auto&... piles) { return (static_cast<int>(piles.size()) + ...); };
  int table = 0;
  for (const Commons& c : content.commons)
    table = std::max(table,
                     1 + sum(c.unrest, c.fame, c.uncivilised, c.civilised, c.region, c.tributary));
  std::vector<int> nations;
  for (const NationSet& set : content.nations)
    nations.push_back(2 + sum(set.in_play, set.nation, set.development, set.deck, set.supply));
  std::sort(nations.rbegin(), nations.rend());
  const int most = std::accumulate(nations.begin(), nations.begin() + kSeats, table);
  if (most < kMaxOptions) return Status::ok();
  return Status::fail("cards", "a game of " + std::to_string(kSeats) + " could hold " +
                                   std::to_string(most) + " cards: there is room for " +
                                   std::to_string(kMaxOptions - 1));
}

}  // namespace

Result<std::shared_ptr<const Content>> Imperium::load(const Sources& sources) {
  Status status;
  Library library = read_library(language(), sources, status);
  const auto where = [&](tree::Mark mark) { return library.where(mark); };
  status.add(check_cards(language(), library.cards(), where));
  status.add(check_limits(language(), library.cards(), company(), where));
  for (const tree::Card& card : library.cards()) check_goods(card, library, status);
  check_places(library, status);
  if (library.cards().size() > kCards)
    status.add("cards", "Imperium has room for " + std::to_string(kCards) + " faces, not for " +
                            std::to_string(library.cards().size()));
  if (!status) return failure(status);

  auto content = std::make_shared<Content>();
  content->code = compile(language(), library.cards());
  lowering::Lowering low{language(), library.cards(), content->code};
  for (const tree::Card& card : library.cards())
    content->faces.push_back(read_face(card, low, library));
  for (const Face& face : content->faces)
    if (face.next) content->faces[face.next.value].turned_to = true;
  content->library = std::move(library);
  sort_cards(*content);
  sort_tables(*content);
  name_nations(*content);
  look_up_words(*content);
  look_up_exhaust_abilities(*content);
  look_up_unrest(*content);
  look_up_points(*content);
  if (const Status missing = complete(*content); !missing) return failure(missing);
  Status room = check_room(content->code);
  room.add(check_size(*content));
  if (!room) return failure(room);
  return content;
}

}  // namespace ecumene::imperium
