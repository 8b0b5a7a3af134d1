// The Python module `ecumene.engine`: a Batch is an arena (sim/arena.h) whose tables of numbers are
// seen by numpy where they lie. python/ecumene makes environments of it.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "base/check.h"
#include "base/hash.h"
#include "catalog/installed_games.h"
#include "catalog/registry.h"

namespace py = pybind11;

namespace ecumene {
namespace {

std::vector<std::string> games() {
  std::vector<std::string> names;
  for (const auto& driver : all_drivers()) names.push_back(driver->info().name);
  return names;
}

const GameDriver& found(const InstalledGames& games, const std::string& game) {
  if (const GameDriver* driver = games.find_driver(game)) return *driver;
  throw py::value_error("there is no game \"" + game + "\"");
}

template <class T>
T needed(Result<T> result) {
  if (!result) throw py::value_error(result.error().text());
  return std::move(*result);
}

class Batch {
 public:
  Batch(const std::string& game, const std::string& players, const std::string& options,
        uint64_t seed, uint64_t first, int games, const std::string& content)
      : games_{all_drivers(), content},
        driver_(found(games_, game)),
        rulebook_(needed(games_.rulebook(driver_))) {
    const CheckGuard guard;
    if (games < 1 || games > kMostGamesInArena)
      throw py::value_error("a batch has 1 to " + std::to_string(kMostGamesInArena) + " games");
    arena_ = driver_.arena(
        *rulebook_, {needed(parse_seating(driver_.info(), players, options)), seed, first, games});
  }

  const GameInfo& info() const { return driver_.info(); }
  const Arena& arena() const { return *arena_; }
  const Encoder& encoder() const { return arena_->encoder(); }
  int seats() const { return arena_->match(0)->setup().seats; }
  std::vector<std::string> cards() const { return rulebook_->cards(); }

  void step(const py::array& choices) {
    if (choices.dtype().kind() != 'i' && choices.dtype().kind() != 'u')
      throw py::type_error("choices are whole numbers");
    if (choices.ndim() != 1)
      throw py::value_error("choices have one dimension: a number for each game");
    const auto whole = py::array_t<int32_t, py::array::c_style | py::array::forcecast>(choices);
    const std::span<const int32_t> numbers(whole.data(), static_cast<size_t>(whole.size()));
    Status status;
    {
      const py::gil_scoped_release others_run;
      status = arena_->step(numbers);
    }
    if (!status && status.faults().front().where == "fault") throw Breach(status.text());
    if (!status) throw py::value_error(status.text());
  }
  void begin(int game, uint64_t seed, uint64_t index) {
    const CheckGuard guard;
    arena_->begin(checked(game), seed, index);
  }
  uint64_t index(int game) const { return arena_->index(checked(game)); }
  int decisions(int game) const { return arena_->decisions(checked(game)); }
  std::string hash(int game) const {
    if (!arena_->over(checked(game))) throw py::value_error("the game is not over");
    return hex(arena_->hash(game));
  }
  py::array look(int game, int seat) const {
    const CheckGuard guard;
    const auto match = arena_->match(checked(game));
    if (seat < 0 || seat >= match->setup().seats) throw py::value_error("there is no such seat");
    py::array_t<int16_t> out(encoder().width());
    encoder().encode(*match, Seat(seat), {out.mutable_data(), static_cast<size_t>(out.size())});
    return out;
  }
  std::vector<std::string> texts(int game) const {
    const CheckGuard guard;
    return arena_->match(checked(game))->options();
  }

 private:
  int checked(int game) const {
    if (game < 0 || game >= arena_->games()) throw py::index_error("there is no such game");
    return game;
  }

  const InstalledGames games_;  // the games with the files of `content` over them
  const GameDriver& driver_;
  std::shared_ptr<const Rulebook> rulebook_;
  std::unique_ptr<Arena> arena_;
};

// A table of the arena as numpy sees it: no copy, not to be written, alive as long as its batch.
template <class T>
py::array table(const py::object& batch, const T* data, std::vector<py::ssize_t> shape) {
  py::array out(py::dtype::of<T>(), std::move(shape), data, batch);
  out.attr("setflags")(py::arg("write") = false);
  return out;
}

// `of(arena)` gives the first number of the table, `columns` what one game has.
template <class Of>
auto column(Of of, std::vector<py::ssize_t> (*columns)(const Batch&)) {
  return [of, columns](const py::object& self) {
    const Batch& batch = self.cast<const Batch&>();
    std::vector<py::ssize_t> shape = columns(batch);
    shape.insert(shape.begin(), batch.arena().games());
    return table(self, of(batch.arena()), std::move(shape));
  };
}

using Shape = std::vector<py::ssize_t>;
static_assert(sizeof(Action) == 4 * sizeof(int16_t) && sizeof(bool) == 1);

}  // namespace
}  // namespace ecumene

PYBIND11_MODULE(engine, module) {
  using namespace ecumene;
  module.doc() = "The games of Ecumene, many at once.";
  // A promise of the program itself was broken: the game named in the text is over.
  py::register_exception<Breach>(module, "Breach", PyExc_RuntimeError);
  module.def("games", &games);
  module.attr("MOST_OPTIONS") = kMaxOptions;
  module.attr("WAIT") = kWait;
  py::class_<Batch>(module, "Batch")
      .def(py::init<const std::string&, const std::string&, const std::string&, uint64_t, uint64_t,
                    int, const std::string&>(),
           py::arg("game"), py::kw_only(), py::arg("players") = "", py::arg("options") = "",
           py::arg("seed") = 1, py::arg("first") = 0, py::arg("games") = 1, py::arg("content") = "")
      .def("step", &Batch::step, py::arg("choices"))
      .def("begin", &Batch::begin, py::arg("game"), py::arg("seed"), py::arg("index") = 0)
      .def("index", &Batch::index)
      .def("decisions", &Batch::decisions)
      .def("hash", &Batch::hash)
      .def("look", &Batch::look, py::arg("game"), py::arg("seat"))
      .def("texts", &Batch::texts, py::arg("game"))
      .def("__len__", [](const Batch& batch) { return batch.arena().games(); })
      .def_property_readonly("game", [](const Batch& batch) { return batch.info().name; })
      .def_property_readonly("places", &Batch::seats)
      .def_property_readonly("names", [](const Batch& batch) { return batch.encoder().names(); })
      .def_property_readonly("decision_words",
                             [](const Batch& batch) { return batch.info().decisions; })
      .def_property_readonly("cards", &Batch::cards)
      .def_property_readonly("numbers",
                             column([](const Arena& a) { return a.numbers().data(); },
                                    [](const Batch& b) { return Shape{b.encoder().width()}; }))
      .def_property_readonly(
          "options",
          column(
              [](const Arena& a) { return reinterpret_cast<const int16_t*>(a.options().data()); },
              [](const Batch&) {
                return Shape{kMaxOptions, 4};
              }))
      .def_property_readonly(
          "mask",
          column([](const Arena& a) { return reinterpret_cast<const bool*>(a.mask().data()); },
                 [](const Batch&) { return Shape{kMaxOptions}; }))
      .def_property_readonly("counts", column([](const Arena& a) { return a.counts().data(); },
                                              [](const Batch&) { return Shape{}; }))
      .def_property_readonly("seats", column([](const Arena& a) { return a.seats().data(); },
                                             [](const Batch&) { return Shape{}; }))
      .def_property_readonly("rewards", column([](const Arena& a) { return a.rewards().data(); },
                                               [](const Batch&) { return Shape{kMaxSeats}; }));
}
