#include "terminal/scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "content/capital.h"
#include "terminal/castle_map.h"
#include "terminal/glyphs.h"

namespace ecumene {
namespace {

bool among(const std::vector<std::string>& list, std::string_view key) {
  return std::find(list.begin(), list.end(), key) != list.end();
}

std::vector<int> points_seen(const Match& match, Seat viewer, size_t seats) {
  std::vector<int> out;
  for (size_t s = 0; s < seats; ++s) {
    int sum = 0;
    for (const ScoreLine& line : match.breakdown(Seat(s), viewer)) sum += line.points;
    out.push_back(sum);
  }
  return out;
}

std::string right(std::string_view text, int columns) {
  return std::string(static_cast<size_t>(std::max(0, columns - columns_of(text))), ' ') +
         std::string(text);
}

std::string left(std::string_view text, int columns) {
  return cut(text, columns) +
         std::string(static_cast<size_t>(std::max(0, columns - columns_of(text))), ' ');
}

int whole_width(const std::vector<int>& widths) {
  return std::accumulate(widths.begin(), widths.end(), 0);
}

// Takes columns from the widest until all of them fit.
void shrink(std::vector<int>& widths, int columns) {
  constexpr int kLeast = 5;
  while (whole_width(widths) > columns) {
    const auto widest = std::max_element(widths.begin(), widths.end());
    if (*widest <= kLeast) return;
    --*widest;
  }
}

}  // namespace

Scene::Scene(const Match& match, Seat viewer, const LoadedGame& loaded, const MatchSpeaker& speaker,
             const Phrases& phrases, const std::vector<std::string>& who)
    : info_(match.info()),
      loaded_(loaded),
      speaker_(speaker),
      phrases_(phrases),
      dress_(loaded.dress),
      who_(who),
      view_(match.view(viewer)) {
  points_ = points_seen(match, viewer, view_.seats.size());
}

std::string asked(const View& view, const MatchSpeaker& speaker, const Phrases& phrases) {
  const std::string question = speaker.question(view).text, seat = speaker.seat(view.to_move);
  if (view.source.empty()) return phrases.say("asks", {{"seat", seat}, {"question", question}});
  return phrases.say("asks_by_card",
                     {{"seat", seat}, {"card", speaker.card(view.source)}, {"question", question}});
}

std::string player_name(const Phrases& phrases, const std::string& who) {
  const std::string level = "level_" + who;
  return phrases.has(level) ? phrases.say(level) : who;
}

bool Scene::is_pile(const ViewArea& area) const { return among(dress_.piles, area.zone); }
bool Scene::is_closed(const ViewArea& area) const {
  return std::all_of(area.cards.begin(), area.cards.end(),
                     [](const ViewCard& card) { return card.id.empty(); });
}

std::string Scene::zone_name(std::string_view zone) const {
  return capitalised(speaker_.words().term(zone).text);
}

std::string Scene::counter_text(const ViewCounter& counter) const {
  const SpelledCounter* spelled = dress_.spelling(counter.name);
  const std::string name = speaker_.text("counters", counter.name);
  if (!spelled) return fmt::format("{} {}", name, counter.value);
  const int at = counter.value - spelled->first;
  if (spelled->words.empty())
    return at >= 0 && at < static_cast<int>(view_.seats.size())
               ? fmt::format("{}: {}", name, speaker_.seat(Seat(at)))
               : "";
  if (at < 0 || at >= static_cast<int>(spelled->words.size())) return "";
  return fmt::format("{}: {}", name, speaker_.text("terms", spelled->words[at]));
}

std::string Scene::headline() const {
  std::string out = title_of(speaker_.words(), info_);
  for (const ViewCounter& counter : view_.counters) {
    if (counter.seat || !among(dress_.headline, counter.name)) continue;
    if (counter.value == 0 && !dress_.spelling(counter.name)) continue;
    if (const std::string text = counter_text(counter); !text.empty()) out += " · " + text;
  }
  return out;
}

std::string Scene::question() const {
  if (!view_.to_move) return phrases_.say("nothing_asked");
  return asked(view_, speaker_, phrases_);
}

std::vector<std::string> Scene::tallies() const {
  std::vector<std::string> out(dress_.tallies.begin(), dress_.tallies.end());
  if (dress_.has_terminal) return out;
  for (const ViewCounter& counter : view_.counters)
    if (counter.seat == Seat(0)) out.push_back(counter.name);
  return out;
}

// Of the counters, and of the points at last; `shortened` where the table has a shorter word.
std::vector<std::string> Scene::head_titles(const std::vector<std::string>& keys,
                                            bool shortened) const {
  std::vector<std::string> titles;
  for (const std::string& key : keys) {
    const Sign* sign = dress_.sign(key);
    const std::string brief = "head_" + key;
    titles.push_back(
        (sign ? std::string(sign->glyph) : "") +
        (shortened && phrases_.has(brief) ? phrases_.say(brief) : speaker_.text("counters", key)));
  }
  titles.push_back(phrases_.say("points"));
  return titles;
}

Page Scene::head(int columns) const {
  constexpr int kGap = 2;
  Page page(columns);
  const std::vector<std::string> keys = tallies();
  int name = 0, bots = 0;
  for (size_t s = 0; s < view_.seats.size(); ++s)
    name = std::max(name, columns_of(speaker_.seat(Seat(s))) + 2);
  for (const std::string& one : who_)
    bots = std::max(bots, one == "human" ? 0 : columns_of(player_name(phrases_, one)) + kGap);
  std::vector<std::string> titles;
  std::vector<int> widths;
  for (const bool shortened : {false, true}) {
    if (shortened && whole_width(widths) <= columns - name - bots) break;
    titles = head_titles(keys, shortened);
    widths.clear();
    for (const std::string& title : titles) widths.push_back(columns_of(title) + kGap);
  }
  shrink(widths, columns - name - bots);

  std::vector<PageWord> row = {{std::string(static_cast<size_t>(name), ' '), {}, {}}};
  for (size_t i = 0; i < titles.size(); ++i) {
    const Sign* sign = i < keys.size() ? dress_.sign(keys[i]) : nullptr;
    row.push_back({right(cut(titles[i], widths[i] - 1), widths[i]),
                   {sign ? colour_of(*sign) : Colour::kGrey, false, false},
                   {}});
  }
  page.row(row);
  for (size_t s = 0; s < view_.seats.size(); ++s) {
    const bool moves = view_.to_move == Seat(s);
    const Style style{seat_colour(dress_, view_.seats[s], Colour::kPlain), moves, false};
    row = {{left((moves ? "▶" : " ") + speaker_.seat(Seat(s)), name), style, {}}};
    for (size_t i = 0; i < keys.size(); ++i)
      for (const ViewCounter& counter : view_.counters)
        if (counter.seat == Seat(s) && counter.name == keys[i])
          row.push_back({right(std::to_string(counter.value), widths[i]), style, {}});
    row.push_back({right(std::to_string(points_[s]), widths.back()), style, {}});
    if (s < who_.size() && who_[s] != "human")
      row.push_back({"  " + player_name(phrases_, who_[s]), kQuiet, {}});
    page.row(row);
  }
  return page;
}

std::string Scene::signs_of(std::string_view id) const {
  const tree::Card* card = loaded_.library->find(id);
  std::string out;
  if (!card) return out;
  for (const int word : card->words)
    if (const Sign* sign = dress_.sign(loaded_.language->words[word]);
        sign && out.find(sign->glyph) == std::string::npos)
      out += sign->glyph;
  return out;
}

std::string Scene::tucked_under(std::string_view host) const {
  std::string out;
  for (const ViewArea& area : view_.areas)
    if (among(dress_.tucked, area.zone))
      for (const ViewCard& card : area.cards)
        if (card.host == host) out += " +" + signs_of(card.id);
  return out;
}

PageWord Scene::card_word(const ViewCard& card) const {
  if (card.id.empty()) return {"?", kQuiet, {}};
  PageWord word{signs_of(card.id), {}, Spot{Spot::Kind::kCard, card.id}};
  for (const Sign& sign : dress_.signs)
    if (!word.text.empty() && word.text.starts_with(sign.glyph))
      word.style.colour = colour_of(sign);
  word.text += speaker_.card(card.id);
  for (const auto& [name, value] : card.counters) {
    if (value == 0) continue;
    const Sign* sign = dress_.sign(name);
    word.text += sign ? fmt::format(" {}{}", sign->glyph, value)
                      : fmt::format(" ({} {})", speaker_.text("counters", name), value);
  }
  word.text += tucked_under(card.id);
  if (!card.host.empty()) word.text += " (" + speaker_.card(card.host) + ")";
  return word;
}

std::vector<PageWord> Scene::area_words(const ViewArea& area) const {
  std::vector<PageWord> words;
  int hidden = 0;
  for (const ViewCard& card : area.cards) {
    if (card.id.empty())
      ++hidden;
    else
      words.push_back(card_word(card));
  }
  if (hidden)
    words.push_back({phrases_.say("face_down", {{"count", std::to_string(hidden)}}), kQuiet, {}});
  return words;
}

std::vector<PageWord> Scene::other_counters(Seat seat) const {
  std::vector<PageWord> out;
  const std::vector<std::string> shown = tallies();
  for (const ViewCounter& counter : view_.counters) {
    if (counter.seat != seat || counter.value == 0 || dress_.leaves_out(counter.name)) continue;
    if (seat ? std::find(shown.begin(), shown.end(), counter.name) != shown.end()
             : among(dress_.headline, counter.name))
      continue;
    out.push_back({counter_text(counter), {}, Spot{Spot::Kind::kCounter, counter.name, seat}});
  }
  return out;
}

// Open zones line by line; then, in one flow, the piles with their top cards and what lies face
// down.
void Scene::add_areas(Seat seat, Page& page) const {
  std::vector<PageWord> piles;
  for (const ViewArea& area : view_.areas) {
    if (area.seat != seat || area.cards.empty() || dress_.leaves_out(area.zone) ||
        among(dress_.tucked, area.zone))
      continue;
    const Spot zone{Spot::Kind::kZone, area.zone, seat};
    const std::string count = fmt::format("{} {}", zone_name(area.zone), area.cards.size());
    if (is_pile(area) || is_closed(area)) {
      const ViewCard& top = area.cards.front();
      PageWord word{count, kQuiet, zone};
      if (!top.id.empty()) word.text += ": " + speaker_.card(top.id), word.style = {};
      piles.push_back(std::move(word));
      continue;
    }
    std::vector<PageWord> line = area_words(area);
    line.insert(line.begin(), PageWord{count, kBold, zone});
    page.flow(line);
  }
  for (PageWord& word : other_counters(seat)) piles.push_back(std::move(word));
  if (!piles.empty()) page.flow(piles, 0);
}

void Scene::add_seat_box(Seat seat, Page& page) const {
  std::string title = speaker_.seat(seat);
  if (seat == view_.viewer) title += " (" + phrases_.say("you") + ")";
  if (seat == view_.to_move) title = "▶ " + title;
  const Colour usual = seat == view_.viewer ? Colour::kGreen : Colour::kPlain;
  const Style style{seat_colour(dress_, view_.seats[seat.value], usual), false, false};
  page.open_box(title, style, Spot{Spot::Kind::kSeat, view_.seats[seat.value], seat});
  add_areas(seat, page);
  page.close_box();
}

Page Scene::table(int columns) const {
  Page page(columns);
  if (has_map(info_)) draw_castle_map(view_, loaded_, speaker_, page);
  page.open_box(phrases_.say("table"), kQuiet);
  add_areas(Seat::none(), page);
  page.close_box();
  const int seats = static_cast<int>(view_.seats.size());
  const int first = view_.viewer.value < seats ? view_.viewer.value : 0;
  for (int s = 0; s < seats; ++s) add_seat_box(Seat((first + s) % seats), page);
  return page;
}

Page Scene::aside(int columns) const {
  Page page(columns);
  if (has_map(info_)) draw_roundel(view_, loaded_, speaker_, phrases_, page);
  return page;
}

Page Scene::options(int columns) const {
  Page page(columns);
  const int digits = view_.options.size() > 99 ? 3 : 2;
  if (view_.options.empty()) return page;
  std::vector<std::string> texts = speaker_.question(view_).options;
  for (size_t i = 0; i < view_.options.size(); ++i) {
    const std::string card = speaker_.card_of(view_.options[i].action);
    std::string& text = texts[i];
    if (const std::string signs = card.empty() ? "" : signs_of(card); !signs.empty())
      text += " " + signs;
    page.paragraph(right(std::to_string(i + 1), digits) + " ", text, {},
                   Spot{Spot::Kind::kOption, view_.options[i].text});
  }
  return page;
}

std::string Scene::card_of(const Spot& option) const {
  for (const ViewOption& one : view_.options)
    if (one.text == option.key) return speaker_.card_of(one.action);
  return "";
}

const ViewArea* Scene::area(const Spot& zone) const {
  for (const ViewArea& area : view_.areas)
    if (area.zone == zone.key && area.seat == zone.seat) return &area;
  return nullptr;
}

Page Scene::pile(const Spot& zone, int columns) const {
  Page page(columns);
  if (const ViewArea* area = this->area(zone))
    for (PageWord& word : area_words(*area)) page.row({std::move(word)});
  return page;
}

std::vector<std::pair<std::string, std::string>> Scene::legend() const {
  std::vector<std::pair<std::string, std::string>> out;
  for (const Sign& sign : dress_.signs) {
    std::string meaning = speaker_.words().term(sign.key).text;
    for (const char* section : {"counters", "factions"})
      if (speaker_.words().has(section, sign.key)) meaning = speaker_.text(section, sign.key);
    out.emplace_back(sign.glyph, std::move(meaning));
  }
  if (has_map(info_))
    for (std::string_view land : loaded_.language->words)
      if (land.size() == 1) out.emplace_back(land, speaker_.words().term(land).text);
  return out;
}

}  // namespace ecumene
