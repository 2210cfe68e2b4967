// Searches that evaluate by a caller's own Python function. They stand in a file of their own, so
// that the compiler treats the search that is in everybody's way as if they were not there.
#include "bind/evaluation.hpp"
#include "bind/game.hpp"
#include "bind/games.hpp"
#include "bind/searcher.hpp"
#include "dvonn/search_traits.hpp"
#include "gipf/search_traits.hpp"

namespace gipfel::bind {

namespace {

template <class Traits>
class EvaluatedSearcher {
 public:
  using Evaluation = PythonEvaluation<typename Traits::SearchTraits>;
  using Base = Searcher<Traits, typename Traits::SearchTraits, Evaluation>;
  using Position = typename Traits::Position;
  using PlayedMove = typename Traits::PlayedMove;
  using Function = typename PythonSource<typename Traits::SearchTraits>::Function;

  static void bind(nb::module_& module) {
    using namespace nb::literals;
    nb::class_<Base> type(module, type_name<Traits>("EvaluatedSearcher").c_str(),
                          "A search with its table, which evaluates by a function.");
    type.def(
            "__init__",
            [](Base* self, std::size_t megabytes) { new (self) Base(megabytes, 1, Evaluation()); },
            "megabytes"_a = 16)
        .def("search", &search, "evaluate"_a, "position"_a, "earlier"_a, "only"_a, "lines"_a,
             "depth"_a, "nodes"_a, "soft_milliseconds"_a, "hard_milliseconds"_a,
             "counts_repetition"_a, "on_report"_a.none(), "stop"_a = nb::none(),
             "clock"_a = nb::none(), "ponder_hit"_a = nb::none(), "is_to_play"_a = false,
             "level"_a = highest_level, "seed"_a = 0,
             "As every search; `evaluate` gets a list of positions and gives the worth of each to "
             "the player to move, in hundredths of a piece. Raises what it raises.");
    type.def("clear", &Base::clear);
  }

 private:
  static typename Base::Report search(Base& self, Function evaluate, const Position& position,
                                      const std::vector<std::uint64_t>& earlier,
                                      const std::vector<PlayedMove>& only, int lines, int depth,
                                      std::uint64_t nodes, std::int64_t soft_milliseconds,
                                      std::int64_t hard_milliseconds, bool counts_repetition,
                                      const typename Base::OnReport& on_report,
                                      const StopFlag* stop, const std::optional<ClockTuple>& clock,
                                      const StopFlag* ponder_hit, bool is_to_play, int level,
                                      std::uint64_t seed) {
    const typename Evaluation::Use use(self.evaluation(), std::move(evaluate));
    return self.search(position, earlier, only, lines, depth, nodes, soft_milliseconds,
                       hard_milliseconds, counts_repetition, on_report, stop, clock, ponder_hit,
                       is_to_play, level, seed);
  }
};

}  // namespace

void bind_evaluated_searchers(nb::module_& module) {
  AllTraits::any([&](auto traits) {
    EvaluatedSearcher<decltype(traits)>::bind(module);
    return false;
  });
}

}  // namespace gipfel::bind
