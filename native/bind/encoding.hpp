// A game's encoding for learning programs: states to masks and planes, actions to texts.
#pragma once

#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>

#include <array>
#include <memory>
#include <numeric>
#include <variant>
#include <vector>

#include "base/planes.hpp"
#include "bind/game.hpp"
#include "bind/games.hpp"

namespace gipfel::bind {

template <class Number, class... Shape>
using NumpyArray = nb::ndarray<nb::numpy, Number, Shape...>;
using ByteArray = NumpyArray<std::uint8_t>;

// An array of Python's own, filled by `write(data)`.
template <class Number, class Write>
NumpyArray<Number> new_array(std::initializer_list<std::size_t> shape, Write&& write) {
  const std::size_t size =
      std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
  auto data = std::make_unique<Number[]>(size);
  write(data.get());
  Number* bare = data.release();
  const nb::capsule owner(bare, [](void* p) noexcept { delete[] static_cast<Number*>(p); });
  return NumpyArray<Number>(bare, shape, owner);
}

template <class Traits>
class BoundEncoding {
 public:
  using Encoding = typename Traits::Encoding;
  using Position = typename Traits::Position;
  using Turn = typename Traits::Turn;
  using State = typename Encoding::State;
  using StateInput = std::variant<Position, Turn>;

  explicit BoundEncoding(const std::string& game) : game_(&required_game(game)) {
    const auto& names = Traits::names;
    const auto found = std::find(names.begin(), names.end(), game);
    if (found == names.end()) refuse_choice(python_text(game), "games of this encoding", names);
    rule_set_ = static_cast<std::size_t>(found - names.begin());
  }

  std::string game_name() const { return std::string(game_->name); }
  std::size_t rule_set() const { return rule_set_; }

  // Raises PositionError for one of another game, and what refuses a step where the turn is made.
  State state_of(const StateInput& input) const {
    check_game_of(input);
    if (is_made(input))
      refuse("IllegalMoveError", Phrase{Say::turn_already_made}, "", text_of(input));
    return unmade_state(input);
  }

  ByteArray mask(const StateInput& input) const {
    check_game_of(input);
    const typename Encoding::Actions legal =
        is_made(input) ? typename Encoding::Actions() : Encoding::legal(unmade_state(input));
    return new_array<std::uint8_t>({Encoding::action_count},
                                   [&](std::uint8_t* bytes) { legal.write(bytes); });
  }

  ByteArray observation(const StateInput& input, const std::optional<nb::str>& side) const {
    check_game_of(input);
    const State state =
        is_made(input) ? State(Traits::now(std::get<Turn>(input))) : unmade_state(input);
    const Colour viewer = side ? side_of(*side) : Traits::turn(Encoding::position(state));
    return new_array<std::uint8_t>(
        {Encoding::planes.size(), Encoding::rows, Encoding::columns},
        [&](std::uint8_t* bytes) { Encoding::observe(state, viewer, bytes); });
  }

  int action(const StateInput& input, nb::str text) const {
    const State state = state_of(input);
    const std::string given = utf8(text);
    const Result<int> action = Encoding::action(state, given);
    if (!action) refuse(kind_of(action.refusal()), action.refusal(), given, text_of(input));
    return *action;
  }

  std::string text(const StateInput& input, int action) const {
    return Encoding::text(legal_state(input, action), action);
  }

  StateInput step(const StateInput& input, int action) const {
    State state = legal_state(input, action);
    Encoding::play_unchecked(state, action);
    return python_state(state);
  }

  std::vector<int> actions_of(const Position& position,
                              const typename Bound<Traits>::MoveInput& move) const {
    require_game(*game_, position);
    const auto played = Bound<Traits>::legal_move(position, move);
    return Encoding::actions_of(position, Traits::move(played));
  }

  static std::vector<std::pair<int, std::vector<int>>> alike() {
    std::vector<std::pair<int, std::vector<int>>> all;
    for (const AlikeActions& each : Encoding::alike()) all.emplace_back(each.square, each.actions);
    return all;
  }

  // A position between turns, else the turn in progress.
  static StateInput python_state(const State& state) {
    if constexpr (std::is_constructible_v<State, const Turn&>) {
      if (state.turn && !Traits::taken(*state.turn).empty()) return *state.turn;
    }
    return Encoding::position(state);
  }

  // For each symmetry the squares' and the actions' images.
  static std::vector<int> action_images(int symmetry) {
    std::vector<int> images(Encoding::action_count);
    for (int action = 0; action < Encoding::action_count; ++action)
      images[static_cast<std::size_t>(action)] = Encoding::transformed_action(action, symmetry);
    return images;
  }

  // Squares beside the board take the places that are left, in their order.
  static std::vector<int> square_images(int symmetry) {
    std::vector<int> images;
    std::vector<bool> is_taken(Encoding::rows * Encoding::columns);
    for (int square = 0; square < Encoding::rows * Encoding::columns; ++square) {
      images.push_back(Encoding::transformed_square(square, symmetry).value_or(-1));
      if (images.back() >= 0) is_taken[static_cast<std::size_t>(images.back())] = true;
    }
    std::size_t free = 0;
    for (int& image : images) {
      if (image >= 0) continue;
      while (is_taken[free]) ++free;
      image = static_cast<int>(free++);
    }
    return images;
  }

  static std::vector<std::string> plane_names() {
    return {Encoding::planes.begin(), Encoding::planes.end()};
  }

  // Raises ValueError where there is no such action.
  static void check_number(int action) {
    if (action >= 0 && action < Encoding::action_count) return;
    throw nb::value_error(("actions are numbered 0 to " +
                           std::to_string(Encoding::action_count - 1) + ", not " +
                           std::to_string(action))
                              .c_str());
  }

  static void bind(nb::module_& module) {
    using namespace nb::literals;
    static const std::string name = type_name<Traits>("Encoding");
    nb::class_<BoundEncoding> type(module, name.c_str(),
                                   "States as planes and masks, moves or steps as numbers.");
    type.def(nb::init<const std::string&>(), "game"_a, "Of a game by its name.")
        .def_prop_ro("game_name", &BoundEncoding::game_name, "The name of its game.")
        .def_ro_static("version", &version, "Changes with what the numbers mean.")
        .def_ro_static("actions", &actions, "How many actions there are.")
        .def_prop_ro_static(
            "shape",
            [](nb::handle) {
              return std::tuple(int{Encoding::planes.size()}, int{Encoding::rows},
                                int{Encoding::columns});
            },
            "Of an observation: planes, rows, columns.")
        .def_static("plane_names", &plane_names, "What each plane shows.")
        .def("mask", &BoundEncoding::mask, "state"_a, mask_sig(),
             "Which actions are legal: 1, else 0.")
        .def("observation", &BoundEncoding::observation, "state"_a, "side"_a = nb::none(),
             observation_sig(), "The planes, from a side's view or that of the player to act.")
        .def("action", &BoundEncoding::action, "state"_a, "text"_a,
             "The action that a text means. Raises MoveSyntaxError, IllegalMoveError or\n"
             "GameOverError.")
        .def("text", &BoundEncoding::text, "state"_a, "action"_a,
             "The text of a legal action. Raises IllegalMoveError or GameOverError.")
        .def("step", &BoundEncoding::step, "state"_a, "action"_a,
             "The state after a legal action. Raises IllegalMoveError or GameOverError.")
        .def("actions_of", &BoundEncoding::actions_of, "position"_a, "move"_a,
             "The actions that make a legal move. Raises what `play` does.")
        .def_static("alike", &alike,
                    "Squares, and the actions that mean the same while the square is empty.")
        .def_static("action_images", &action_images, "symmetry"_a,
                    "What each action becomes under a symmetry.")
        .def_static("square_images", &square_images, "symmetry"_a,
                    "Where each square of a plane comes to under a symmetry.");
  }

 private:
  static constexpr int version = Encoding::version;
  static constexpr int actions = Encoding::action_count;

  static std::string state_type() {
    return public_name<Traits>("Position") + " | " + public_name<Traits>("Turn");
  }
  static nb::sig mask_sig() {
    static const std::string sig =
        "def mask(self, state: " + state_type() + ") -> numpy.typing.NDArray[numpy.uint8]";
    return nb::sig(sig.c_str());
  }
  static nb::sig observation_sig() {
    static const std::string sig =
        "def observation(self, state: " + state_type() +
        ", side: typing.Literal['w', 'b'] | None = None) -> numpy.typing.NDArray[numpy.uint8]";
    return nb::sig(sig.c_str());
  }

  static const Position& start_of(const StateInput& input) {
    if (const Position* position = std::get_if<Position>(&input)) return *position;
    return Traits::start(std::get<Turn>(input));
  }

  static bool is_made(const StateInput& input) {
    const Turn* turn = std::get_if<Turn>(&input);
    return turn && Traits::made_move(*turn);
  }

  static State unmade_state(const StateInput& input) {
    if constexpr (std::is_constructible_v<State, const Turn&>) {
      if (const Turn* turn = std::get_if<Turn>(&input)) return State(*turn);
    }
    return State(start_of(input));
  }

  static std::string text_of(const StateInput& input) {
    if (const Position* position = std::get_if<Position>(&input)) return format(*position);
    return Traits::text(std::get<Turn>(input));
  }

  void check_game_of(const StateInput& input) const { require_game(*game_, start_of(input)); }

  State legal_state(const StateInput& input, int action) const {
    check_number(action);
    const State state = state_of(input);
    if (const Refusal refusal = Encoding::check(state, action))
      refuse(kind_of(*refusal), *refusal, std::to_string(action), text_of(input));
    return state;
  }

  const Game* game_;
  std::size_t rule_set_ = 0;
};

}  // namespace gipfel::bind
