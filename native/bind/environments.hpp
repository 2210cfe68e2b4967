// Thousands of games stepped at once, by threads, straight into the caller's arrays.
#pragma once

#include <nanobind/ndarray.h>

#include <algorithm>
#include <mutex>
#include <string>
#include <vector>

#include "bind/encoding.hpp"
#include "bind/workers.hpp"
#include "environment/environment.hpp"

namespace gipfel::bind {

template <class Number, class... Shape>
using CallersArray = nb::ndarray<Number, Shape..., nb::c_contig, nb::device::cpu>;

// What a step writes: a caller's arrays, never copies of them.
struct StepArrays {
  CallersArray<std::uint8_t, nb::ndim<4>> observations;
  CallersArray<std::uint8_t, nb::ndim<2>> masks;
  CallersArray<float, nb::ndim<2>> rewards;
  CallersArray<bool, nb::ndim<1>> terminated;
  CallersArray<bool, nb::ndim<1>> truncated;
  CallersArray<std::uint8_t, nb::ndim<1>> players;

  static void bind(nb::module_& module) {
    using namespace nb::literals;
    nb::class_<StepArrays>(module, "StepArrays", "The arrays that a step writes.")
        .def(
            "__init__",
            [](StepArrays* self, decltype(observations) o, decltype(masks) m, decltype(rewards) r,
               decltype(terminated) t, decltype(truncated) c,
               decltype(players) p) { new (self) StepArrays{o, m, r, t, c, p}; },
            "observations"_a.noconvert(), "masks"_a.noconvert(), "rewards"_a.noconvert(),
            "terminated"_a.noconvert(), "truncated"_a.noconvert(), "players"_a.noconvert());
  }
};

template <class Traits>
class Environments {
 public:
  using Encoding = typename Traits::Encoding;
  using Episode = Environment<Traits>;
  using BoundEncoding = bind::BoundEncoding<Traits>;
  using ActionArray = CallersArray<const std::int32_t, nb::ndim<1>>;
  using SeedArray = CallersArray<const std::uint64_t, nb::ndim<1>>;
  using ChosenArray = CallersArray<const bool, nb::ndim<1>>;

  Environments(const BoundEncoding& encoding, std::size_t count, int threads,
               const EpisodeSettings& settings, bool resets_itself)
      : encoding_(encoding),
        threads_(threads),
        resets_itself_(resets_itself),
        games_(count, Episode(encoding.rule_set(), settings)) {}

  std::size_t size() const { return games_.size(); }

  // Begins the chosen games, or all, anew: each by its own seed, or with the random numbers that
  // follow.
  void reset(const std::optional<SeedArray>& seeds, const std::optional<ChosenArray>& chosen,
             const StepArrays& out) {
    check(out);
    if (seeds) check_length(seeds->shape(0), "seeds");
    if (chosen) check_length(chosen->shape(0), "chosen");
    alone([&] {
      for_each_game([&](std::size_t i) {
        if (!chosen || chosen->data()[i]) begin(games_[i], seeds ? &seeds->data()[i] : nullptr);
        write(i, out);
      });
    });
  }

  // One action in each game; a negative one leaves a game as it is. Raises IllegalMoveError where
  // one is against the rules, and then plays none.
  void step(const ActionArray& actions, const StepArrays& out) {
    check(out);
    check_length(actions.shape(0), "actions");
    const std::int32_t* const chosen = actions.data();
    const std::size_t illegal = alone([&] {
      const std::size_t found = first_illegal(chosen);
      if (found == games_.size())
        for_each_game([&](std::size_t i) { step_game(i, chosen[i], out); });
      return found;
    });
    if (illegal < games_.size()) refuse_action(illegal, chosen[illegal]);
  }

  // A random legal action for each game, all equally likely; -1 where the game is over.
  void random_actions(const CallersArray<std::int32_t, nb::ndim<1>>& actions) {
    check_length(actions.shape(0), "actions");
    std::int32_t* const chosen = actions.data();
    alone([&] {
      for_each_game(
          [&](std::size_t i) { chosen[i] = games_[i].is_over() ? -1 : games_[i].random_action(); });
    });
  }

  void write_all(const StepArrays& out) {
    check(out);
    alone([&] { for_each_game([&](std::size_t i) { write(i, out); }); });
  }

  typename BoundEncoding::StateInput state(Py_ssize_t place) {
    const std::size_t i = checked(place);
    return alone([&] { return BoundEncoding::python_state(games_[i].state()); });
  }

  void set_state(Py_ssize_t place, const typename BoundEncoding::StateInput& given) {
    const std::size_t i = checked(place);
    const auto state = encoding_.state_of(given);
    alone([&] { games_[i].enter(state); });
  }

  std::optional<Outcome> outcome_of(Py_ssize_t place) {
    const std::size_t i = checked(place);
    return alone([&] { return games_[i].outcome_now(); });
  }

  static void bind(nb::module_& module) {
    using namespace nb::literals;
    static const std::string name = type_name<Traits>("Environments");
    nb::class_<Environments>(module, name.c_str(), "Many games, stepped at once.")
        .def("__init__", &make, "encoding"_a, "count"_a, "threads"_a, "reward"_a, "is_dealt"_a,
             "counts_repetition"_a, "longest"_a, "resets_itself"_a)
        .def("__len__", &Environments::size)
        .def("reset", &Environments::reset, "seeds"_a.noconvert().none(),
             "chosen"_a.noconvert().none(), "out"_a, "Begins the chosen games, or all, anew.")
        .def("step", &Environments::step, "actions"_a.noconvert(), "out"_a,
             "Plays an action in each game. Raises IllegalMoveError, and then plays none.")
        .def("random_actions", &Environments::random_actions, "actions"_a.noconvert(),
             "Chooses a legal action in each game at random; -1 where it is over.")
        .def("write", &Environments::write_all, "out"_a, "Writes what there is.")
        .def("state", &Environments::state, "place"_a, "The state of a game.")
        .def("set_state", &Environments::set_state, "place"_a, "state"_a,
             "Has a game go on from a state.")
        .def("outcome", &Environments::outcome_of, "place"_a,
             "How a game ended, None while it goes on.");
  }

 private:
  static constexpr std::size_t games_in_a_chunk = 128;  // tens of microseconds, as a thread costs

  static void make(Environments* self, const BoundEncoding& encoding, nb::int_ count, int threads,
                   const std::string& reward, bool is_dealt, bool counts_repetition,
                   nb::int_ longest, bool resets_itself) {
    static constexpr std::string_view rewards[] = {"result", "margin"};
    const auto found = std::find(std::begin(rewards), std::end(rewards), reward);
    if (found == std::end(rewards)) refuse_choice(python_text(reward), "rewards", rewards);
    EpisodeSettings settings;
    settings.reward = static_cast<Reward>(found - std::begin(rewards));
    settings.is_dealt = is_dealt;
    settings.counts_repetition = counts_repetition;
    settings.longest = amount_of(longest, "longest");
    new (self) Environments(encoding, amount_of(count, "games"), threads, settings, resets_itself);
  }

  // Other threads of Python run meanwhile, and wait where they want the same games.
  template <class Ask>
  auto alone(Ask&& ask) {
    const nb::gil_scoped_release released;
    const std::lock_guard<std::mutex> lock(mutex_);
    return ask();
  }

  // Threads are started for each call: nothing is left behind that a fork could not copy.
  template <class Visit>
  void for_each_game(Visit&& visit) {
    const std::size_t chunks = (games_.size() + games_in_a_chunk - 1) / games_in_a_chunk;
    work(threads_, chunks, [&](auto next) {
      for (std::size_t chunk; (chunk = next()) < chunks;) {
        const std::size_t end = std::min(games_.size(), (chunk + 1) * games_in_a_chunk);
        for (std::size_t i = chunk * games_in_a_chunk; i < end; ++i) visit(i);
      }
    });
  }

  static void begin(Episode& game, const std::uint64_t* seed) {
    if (seed) {
      game.reset(*seed);
    } else {
      game.reset();
    }
  }

  void step_game(std::size_t i, int action, const StepArrays& out) {
    Episode& game = games_[i];
    game.step(action);
    write_end(i, out);
    if (resets_itself_ && game.is_over()) game.reset();
    write_state(i, out);
  }

  void write(std::size_t i, const StepArrays& out) const {
    write_end(i, out);
    write_state(i, out);
  }

  void write_end(std::size_t i, const StepArrays& out) const {
    const Episode& game = games_[i];
    std::copy_n(game.rewards().data(), 2, out.rewards.data() + 2 * i);
    out.terminated.data()[i] = game.is_terminated();
    out.truncated.data()[i] = game.is_truncated();
  }

  void write_state(std::size_t i, const StepArrays& out) const {
    constexpr std::size_t squares = Encoding::planes.size() * Encoding::rows * Encoding::columns;
    const Episode& game = games_[i];
    Encoding::observe(game.state(), game.turn(), out.observations.data() + squares * i);
    game.legal().write(out.masks.data() + std::size_t{Encoding::action_count} * i);
    out.players.data()[i] = static_cast<std::uint8_t>(game.turn());
  }

  // The number of games where all actions are legal.
  std::size_t first_illegal(const std::int32_t* actions) const {
    std::size_t i = 0;
    while (i < games_.size() && is_playable(games_[i], actions[i])) ++i;
    return i;
  }

  static bool is_playable(const Episode& game, int action) {
    if (action < 0 || game.is_over()) return true;
    return action < Encoding::action_count && game.legal()[action];
  }

  [[noreturn]] void refuse_action(std::size_t i, int action) {
    BoundEncoding::check_number(action);
    const auto state = alone([&] { return games_[i].state(); });
    const Phrase refusal = Encoding::check(state, action).value_or(Phrase{.say = Say::game_over});
    refuse(kind_of(refusal), refusal, std::to_string(action), format(Encoding::position(state)));
  }

  void check_length(std::size_t length, const char* name) const {
    if (length != games_.size())
      throw nb::value_error(
          (std::string(name) + ": one for each of the " + std::to_string(games_.size()) + " games")
              .c_str());
  }

  void check(const StepArrays& out) const {
    check_length(out.observations.shape(0), "observations");
    check_length(out.masks.shape(0), "masks");
    check_length(out.rewards.shape(0), "rewards");
    check_length(out.terminated.shape(0), "terminated");
    check_length(out.truncated.shape(0), "truncated");
    check_length(out.players.shape(0), "players");
    if (out.observations.shape(1) != Encoding::planes.size() ||
        out.observations.shape(2) != std::size_t{Encoding::rows} ||
        out.observations.shape(3) != std::size_t{Encoding::columns} ||
        out.masks.shape(1) != std::size_t{Encoding::action_count} || out.rewards.shape(1) != 2)
      throw nb::value_error("the arrays have other shapes than the encoding");
  }

  std::size_t checked(Py_ssize_t place) const {
    if (place < 0 || static_cast<std::size_t>(place) >= games_.size())
      throw nb::index_error("no such game");
    return static_cast<std::size_t>(place);
  }

  BoundEncoding encoding_;
  int threads_;
  bool resets_itself_;
  std::vector<Episode> games_;
  std::mutex mutex_;
};

}  // namespace gipfel::bind
