// T7: what goes over the wire is the same in two worlds that the viewer cannot tell apart, byte by
// byte and for every kind of message. Two hosts hold the same table, one of them with everything
// hidden dealt anew; whoever does something does it in both, as long as nobody learns anything that
// may rightly differ. (It is long because the worlds, what people do in them and the list of kinds
// are one story.)
#include <condition_variable>
#include <cstring>
#include <fstream>
#include <set>

#include "rules/seed.h"
#include "server/tests/stage.h"
#include "table/tests/scene.h"
#include "tests/kit/home.h"

namespace ecumene::server_tests {
namespace {

using table_tests::may_part, table_tests::catalog, table_tests::twin_pairs;

constexpr int64_t kNow = 1'000'000'000;

// A game that begins in the middle: at the match that is given.
class Begun final : public Rulebook {
 public:
  explicit Begun(std::shared_ptr<const Rulebook> real) : real_(std::move(real)) {}
  const GameInfo& info() const override { return real_->info(); }
  uint64_t content_hash() const override { return real_->content_hash(); }
  std::vector<std::string> cards() const override { return real_->cards(); }
  int state_bytes() const override { return real_->state_bytes(); }
  std::unique_ptr<Match> start(const Setup&, const Seed&) const override { return begin->clone(); }
  Result<std::unique_ptr<Series>> begin_series(const Setup& setup, std::string_view options,
                                               const std::string& where) const override {
    return real_->begin_series(setup, options, where);
  }
  Result<std::unique_ptr<Series>> read_series(std::string_view text,
                                              const std::string& where) const override {
    return real_->read_series(text, where);
  }

  std::unique_ptr<Match> begin;

 private:
  std::shared_ptr<const Rulebook> real_;
};

// What each host makes up by itself: the address of a table, and the commitment to its seed.
std::string masked(std::string text) {
  for (const char* key : {"\"table\":\"", "\"next\":\"", "\"commitment\":\""})
    for (size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
      const size_t from = at + std::strlen(key);
      text.replace(from, text.find('"', from) - from, "…");
    }
  return text;
}

// A host with one table, where person 0, 1, … sit and person -1 looks on.
class World {
 public:
  World(const std::string& game, std::unique_ptr<Match> begin) : setup_(begin->setup()) {
    LoadedGame loaded = catalog().at(game);
    auto rulebook = std::make_shared<Begun>(loaded.rulebook);
    rulebook->begin = std::move(begin);
    loaded.rulebook = std::move(rulebook);
    catalog_.emplace(game, std::move(loaded));
    HostOptions options;
    options.now = [this] { return now; };
    host_ = std::make_unique<Host>(
        catalog_, store_,
        [this](auto&, const Match& match, auto& level, auto&) { return ask(match, level); },
        options, [this](std::function<void()> work) { mail_.post(std::move(work)); });
    open(game);
  }
  ~World() {
    {
      std::lock_guard lock(mutex_);
      closing_ = true;
    }
    changed_.notify_all();
    host_.reset();
  }

  void say(int who, const Json& message) {
    if (!visits_.contains(who)) connect(who, 0);
    visits_.at(who).user->heard(message.dump());
    mail_.pump();
  }
  // The same for what is answered by another thread.
  void say_and_wait(int who, const Json& message) {
    const size_t before = visits_.at(who).ear->heard.size();
    say(who, message);
    while (visits_.at(who).ear->heard.size() == before) {
      ASSERT_TRUE(mail_.wait(std::chrono::minutes(5)));
      mail_.pump();
    }
  }
  // Comes, or comes again after he has seen so many entries.
  void connect(int who, int entries) {
    Visit& visit = visits_[who];
    if (visit.user) visit.user->closed();
    visit.ear = std::make_shared<Ear>();
    HttpRequest request = request_of(who);
    request.query["table"] = table_;
    visit.user = host_->admit(request, visit.ear).value();
    say(who, {{"do", "hello"},
              {"id", "h"},
              {"v", 1},
              {"lang", who % 2 ? "hu" : "en"},
              {"entries", entries},
              {"name", "p" + std::to_string(who)}});
  }
  std::string heard(int who) { return masked(std::exchange(visits_.at(who).ear->heard, "")); }

  int64_t now = kNow;

 private:
  struct Visit {
    std::shared_ptr<Ear> ear;
    std::shared_ptr<SocketUser> user;
  };

  void open(const std::string& game) {
    Json seats = Json::array();
    const auto& info = catalog_.at(game).info();
    for (size_t s = 0; s < setup_.seats; ++s)
      seats.push_back({{"who", s ? "open" : "me"}, {"faction", info.factions[setup_.faction[s]]}});
    HttpRequest request = request_of(0);
    request.method = "POST", request.path = "/api/v1/tables";
    request.body = Json{{"game", game}, {"seats", seats}, {"patience", 60}, {"clock", 3600}}.dump();
    HttpResponse response;
    host_->answer(request, [&](HttpResponse got) { response = std::move(got); });
    mail_.pump();
    ASSERT_EQ(response.status, 201) << response.body;
    table_ = Json::parse(response.body)["table"];
    for (int who = 0; who < setup_.seats; ++who) {
      connect(who, 0);
      if (who) say(who, {{"do", "sit"}, {"id", "sit"}, {"seat", who}});
    }
    say(0, {{"do", "start"}, {"id", "start"}});
  }

  // The adviser says the first option; stand-ins think until the world ends.
  BotAnswer ask(const Match& match, const std::string& level) {
    if (level == catalog_.begin()->second.adviser) return {match.options().front(), Json::array()};
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closing_; });
    return {};
  }

  Setup setup_;
  GameCatalog catalog_;
  Memory store_;
  Mailbox mail_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool closing_ = false;
  std::unique_ptr<Host> host_;
  std::string table_;
  std::map<int, Visit> visits_;
};

// What was sent and heard by a viewer over all pairs.
struct Covered {
  std::set<std::string> kinds;
  int pairs = 0, steps = 0;
};

class Pair {
 public:
  Pair(const std::string& game, const Match& match, Seat viewer, QuickRng& rng, Covered& covered)
      : viewer_(viewer == kSpectator ? -1 : viewer.index()),
        eyes_(viewer),
        rng_(rng),
        covered_(covered),
        real_(match.clone()),
        twin_(match.imagine(viewer, seed_from(rng.below(1u << 30)))),
        worlds_{World(game, real_->clone()), World(game, twin_->clone())},
        cards_(catalog().at(game).cards.ids) {
    for (World& world : worlds_) world.connect(viewer_, 0);
    same("the whole table");
  }

  // A pair of worlds and one of the things that people do in them.
  void run(int what) {
    const std::string first =
        real_->options()[rng_.below(static_cast<uint32_t>(real_->options().size()))];
    foreign_actions();
    const bool moved = act(first);
    if (real_->over()) return;  // everything is shown, and may rightly differ
    switch (what) {
      case 0:
        return play_on(moved);
      case 1:
        return ask_questions(first);
      case 2:
        return take_back();
      case 3:
        return sit_otherwise();
      case 4:
        return be_absent();
      default:
        return play_again();
    }
  }

 private:
  int mover() const { return real_->to_move().index(); }
  int other() const { return viewer_ == 0 ? 1 : 0; }

  void say(int who, Json message, const std::string& why) {
    message["id"] = message["do"].get<std::string>() + std::to_string(++said_);
    covered_.kinds.insert(message["do"].get<std::string>());
    for (World& world : worlds_)
      message["do"] == "hint" ? world.say_and_wait(who, message) : world.say(who, message);
    same(why + " " + message.dump());
  }
  void same(const std::string& why) {
    const std::string real = worlds_[0].heard(viewer_), twin = worlds_[1].heard(viewer_);
    ASSERT_EQ(real, twin) << why;
    size_t from = 0;
    for (size_t end = real.find('\n'); end != std::string::npos;
         from = end + 1, end = real.find('\n', from))
      if (const Json message = Json::parse(real.substr(from, end - from), nullptr, false);
          message.is_object())
        covered_.kinds.insert(message["t"].get<std::string>());
  }

  // Whether both worlds could do it, and what the viewer sees of it is nothing that was hidden.
  bool act(const std::string& action) {
    if (real_->over()) return false;
    const auto real = real_->clone(), twin = twin_->clone();
    // What the mover knows of the twin world was dealt anew as well, unless he is the viewer.
    if (!twin->apply(action)) {
      EXPECT_NE(viewer_, mover()) << "the mover's options are his own knowledge";
      return false;
    }
    EXPECT_TRUE(real->apply(action));
    if (may_part(*real_, *real, eyes_, action) || may_part(*twin_, *twin, eyes_, action))
      return false;
    say(mover(), {{"do", "act"}, {"entries", ++entries_}, {"text", action}}, "a move");
    real_ = real->clone(), twin_ = twin->clone();
    ++covered_.steps;
    return true;
  }

  void foreign_actions() {
    const std::string option = real_->options().front(), word = option.substr(0, option.find(' '));
    for (int i = 0; i < 3; ++i) {
      const std::string text =
          word + " " + cards_[rng_.below(static_cast<uint32_t>(cards_.size()))];
      say(viewer_, {{"do", "why"}, {"text", text}}, "a question");
      if (const auto why = real_->why_not(text); eyes_ != real_->to_move() || !why || *why)
        say(viewer_, {{"do", "act"}, {"entries", entries_ + 1}, {"text", text}}, "a refusal");
    }
  }

  void play_on(bool moved) {
    for (int i = 0; i < 3 && moved && !real_->over(); ++i)
      moved = act(real_->options()[rng_.below(static_cast<uint32_t>(real_->options().size()))]);
    for (const int seen : {0, 1, entries_}) {
      covered_.kinds.insert("hello");
      for (World& world : worlds_) world.connect(viewer_, seen);
      same("coming again");
    }
  }
  void ask_questions(const std::string& action) {
    say(viewer_, {{"do", "score"}}, "a question");
    say(viewer_, {{"do", "recap"}}, "a question");
    say(viewer_, {{"do", "recap"}, {"from", 0}}, "a question");
    say(viewer_, {{"do", "at"}, {"step", 0}}, "a question");
    say(viewer_, {{"do", "at"}, {"step", 1}}, "a question");
    say(viewer_, {{"do", "at"}, {"step", 0}, {"seat", 1}}, "a question");
    say(viewer_, {{"do", "why"}, {"text", action}}, "a question");
    say(viewer_, {{"do", "whatif"}, {"moves", Json::array()}}, "a question");
    say(viewer_, {{"do", "whatif"}, {"moves", {"fly"}}}, "a question");
    say(viewer_, {{"do", "prices"}, {"moves", {action, "fly"}}}, "a question");
    say(viewer_, {{"do", "hint"}}, "a question");
  }
  void take_back() {
    say(viewer_, {{"do", "undo"}}, "taking back");
    say(viewer_, {{"do", "restart"}}, "taking back");
    for (int who = 0; who < 2; ++who) say(who, {{"do", "undo"}}, "taking back");
    say(other(), {{"do", "ask_undo"}, {"step", 1}}, "taking back");
    say(viewer_, {{"do", "agree"}, {"yes", rng_.below(2) == 0}}, "taking back");
    for (int who = 0; who < real_->setup().seats; ++who)
      say(who, {{"do", "agree"}, {"yes", true}}, "taking back");
  }
  void sit_otherwise() {
    for (const int who : {viewer_, other()}) {
      say(who, {{"do", "say"}, {"text", "hello"}}, "talk");
      if (who == mover()) continue;
      say(who, {{"do", "rise"}}, "seats");
      say(who, {{"do", "sit"}, {"seat", std::max(0, who)}}, "seats");
    }
    say(viewer_, {{"do", "chair"}, {"seat", 1}, {"bot", "random"}}, "seats");
    say(viewer_, {{"do", "start"}}, "seats");
    say(viewer_, {{"do", "nonsense"}}, "seats");
  }
  void be_absent() {
    for (World& world : worlds_) world.now += 61'000;
    for (int who = -1; who < real_->setup().seats; ++who)
      if (!real_->over()) say(who, {{"do", "stand_in"}, {"seat", mover()}}, "a stand-in");
    if (viewer_ == mover()) say(viewer_, {{"do", "sit"}, {"seat", viewer_}}, "coming back");
  }
  void play_again() {
    say(0, {{"do", "abandon"}}, "the end");
    say(other(), {{"do", "rematch"}}, "a rematch");
    say(viewer_, {{"do", "rematch"}}, "a rematch");
  }

  int viewer_;
  Seat eyes_;
  QuickRng& rng_;
  Covered& covered_;
  std::unique_ptr<Match> real_, twin_;
  World worlds_[2];
  const std::vector<std::string>& cards_;
  int entries_ = 0, said_ = 0;
};

// Every kind that docs/protocol.md tells of: the words at the beginning of the rows of its tables.
std::set<std::string> kinds_of_protocol() {
  std::ifstream file(kit::home() / "docs/protocol.md");
  std::set<std::string> kinds = {"hello", "answer"};
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    inside = line.starts_with("| command |") || line.starts_with("| question |") ||
             line.starts_with("| news |") || (inside && line.starts_with("|"));
    if (!inside || !line.starts_with("| `")) continue;
    const std::string cell = line.substr(0, line.find(" | "));
    for (size_t at = cell.find('`'); at != std::string::npos;
         at = cell.find('`', cell.find('`', at + 1) + 1))
      kinds.insert(cell.substr(at + 1, cell.find_first_of(" `", at + 1) - at - 1));
  }
  return kinds;
}

TEST(TwinWire, SaysTheSameForEveryKindOfMessage) {
  Covered covered;
  const int wanted = twin_pairs(60);
  for (const auto& [game, loaded] : catalog()) {
    int pairs = 0;
    for (uint64_t seed = 1; pairs < wanted && !HasFailure(); ++seed) {
      QuickRng rng(seed, 9), factions(seed, 2);
      const auto setup =
          settle_factions(loaded.info(), parse_seating(loaded.info(), "", "")->setup, factions);
      const auto match = loaded.rulebook->start(setup, seed_from(seed));
      while (!match->over() && pairs < wanted && !HasFailure()) {
        const uint32_t at = rng.below(setup.seats + 1u);
        SCOPED_TRACE(game + " seed " + std::to_string(seed) + " pair " + std::to_string(pairs));
        Pair(game, *match, at == setup.seats ? kSpectator : Seat(static_cast<int>(at)), rng,
             covered)
            .run(pairs++ % 6);
        // Pairs from all over the game.
        for (int i = 0; i < 7 && !match->over(); ++i) {
          const auto options = match->options();
          ASSERT_TRUE(match->apply(options[rng.below(static_cast<uint32_t>(options.size()))]));
        }
      }
    }
    covered.pairs += pairs;
  }
  EXPECT_GT(covered.steps, covered.pairs / 4) << "too few steps could be compared";
  std::set<std::string> kinds = kinds_of_protocol();
  for (const std::string_view kind : message_kinds()) kinds.emplace(kind);
  EXPECT_GE(kinds.size(), 24u);
  for (const std::string& kind : kinds)
    EXPECT_TRUE(covered.kinds.contains(kind)) << kind << " is not compared";
  RecordProperty("pairs", covered.pairs);
}

}  // namespace
}  // namespace ecumene::server_tests
