#include "dvonn/encoding.hpp"

#include "dvonn/notation.hpp"

namespace gipfel::dvonn {

namespace {

// A column and a row.
struct Direction {
  int across;
  int up;
};

// In the order in which `for_each_direction` visits them.
constexpr std::array<Direction, 6> directions = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}};

constexpr std::array<Cell, cell_count> cells = [] {
  std::array<Cell, cell_count> all{};
  std::size_t size = 0;
  for_each(board, [&](Cell cell) { all[size++] = cell; });
  return all;
}();

constexpr int number_of(Cell cell) { return count(board & (bit(cell) - 1)); }

// The cells' bits one after the other, without what lies between the rows.
Bits numbered(Bits set) {
  Bits packed = 0;
  int size = 0;
  for (int row = 0; row < rows; ++row) {
    const Row span = row_spans[static_cast<std::size_t>(row)];
    packed |= ((set & row_cells(row)) >> (row * stride + span.first)) << size;
    size += span.length;
  }
  return packed;
}

// The same for the planes' grid, which keeps the squares beside the board.
Bits squares(Bits set) {
  constexpr Bits row_squares = bit(columns) - 1;
  Bits packed = 0;
  for (int row = 0; row < rows; ++row)
    packed |= (set >> row * stride & row_squares) << row * columns;
  return packed;
}

struct MoveAction {
  Cell source;
  int direction;
};

MoveAction move_action(int action) {
  const int place = action - Encoding::first_move;
  return {cells[static_cast<std::size_t>(place % cell_count)], place / cell_count};
}

// Where the stack would come to; the source itself where that is beside the board.
Cell target_of(const Position& position, MoveAction action) {
  const Direction direction = directions[static_cast<std::size_t>(action.direction)];
  const int height = position.height_at(action.source);
  const int column = column_of(action.source) + height * direction.across;
  const int row = row_of(action.source) + height * direction.up;
  return is_cell(column, row) ? cell_at(column, row) : action.source;
}

Move move_of(const Position& position, int action) {
  if (action == Encoding::pass) return Move::pass();
  if (action < Encoding::first_move) return Move::place(cells[static_cast<std::size_t>(action)]);
  const MoveAction move = move_action(action);
  return Move::stack(move.source, target_of(position, move));
}

int sign(int number) { return (number > 0) - (number < 0); }

int direction_between(Cell source, Cell target) {
  const int across = sign(column_of(target) - column_of(source));
  const int up = sign(row_of(target) - row_of(source));
  int direction = 0;
  while (directions[static_cast<std::size_t>(direction)].across != across ||
         directions[static_cast<std::size_t>(direction)].up != up)
    ++direction;
  return direction;
}

int action_of(Move move) {
  if (move.is_pass()) return Encoding::pass;
  if (move.is_placement()) return number_of(move.target);
  const int direction = direction_between(move.source, move.target);
  return Encoding::first_move + direction * cell_count + number_of(move.source);
}

// The stacks that can move in each direction.
std::array<Bits, 6> movers(const Position& position) {
  std::array<Bits, 6> all{};
  const Bits occupied = position.occupied();
  for_each_height(position, movable(position, position.turn()), [&](Bits sources, int height) {
    std::size_t direction = 0;
    for_each_direction(sources, occupied, height, [&](Bits targets, int step) {
      all[direction++] |= step > 0 ? targets >> step : targets << -step;
    });
  });
  return all;
}

}  // namespace

Encoding::Actions Encoding::legal(const State& state) {
  Actions actions;
  if (state.phase() == Phase::place) {
    actions.add(0, numbered(board & ~state.occupied()));
    return actions;
  }
  bool can_move = false;
  int first = first_move;
  for (const Bits sources : movers(state)) {
    can_move |= sources != 0;
    actions.add(first, numbered(sources));
    first += cell_count;
  }
  if (!can_move && can_stack(state, other(state.turn()))) actions.add(pass);
  return actions;
}

Refusal Encoding::check(const State& state, int action) {
  const Move move = move_of(state, action);
  Refusal refusal = dvonn::check(state, move);
  if (refusal && refusal->say == Say::same_cell)
    return Phrase{Say::move_leaves_board, {cell_name(move.source)}, state.height_at(move.source)};
  return refusal;
}

bool Encoding::play_unchecked(State& state, int action) {
  dvonn::play_unchecked(state, move_of(state, action));
  return true;
}

Result<int> Encoding::action(const State& state, std::string_view text) {
  const Result<Move> move = parse_move(text);
  if (!move) return move.refusal();
  if (const Refusal refusal = dvonn::check(state, *move)) return *refusal;
  return action_of(*move);
}

std::string Encoding::text(const State& state, int action) {
  return format(move_of(state, action));
}

void Encoding::observe(const State& state, Colour viewer, std::uint8_t* bytes) {
  PlaneWriter<rows * columns> write(bytes);
  const bool is_placing = state.phase() == Phase::place;
  const Bits red = state.red & board;
  Bits two_red = 0;
  Bits three_red = 0;
  for_each(is_placing ? 0 : red, [&](Cell cell) {
    const int reds = state.red_at(cell);
    if (reds >= 2) two_red |= bit(cell);
    if (reds == 3) three_red |= bit(cell);
  });
  std::array<Bits, tallest_of_its_own + 1> of_height{};
  Bits low = 0;
  for_each_height(state, state.occupied(), [&](Bits stacks, int height) {
    of_height[static_cast<std::size_t>(height)] = squares(stacks);
    low |= stacks;
  });
  const Bits all = squares(board);
  write.set(all);
  write.set(squares(board & ~state.occupied()));
  write.set(squares(state.owned_by(viewer)));
  write.set(squares(state.owned_by(other(viewer))));
  for (const Bits set : {state.lone_red(), red, two_red, three_red}) write.set(squares(set));
  for (std::size_t height = 1; height < of_height.size(); ++height) write.set(of_height[height]);
  write.set(squares(state.occupied() & ~low));
  write.set(is_placing ? all : 0);
  write.set(is_placing && !next_piece(state) ? all : 0);
  std::array<Bits, height_planes> digits{};
  for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = squares(state.height[i]);
  write.numbers(digits);
}

std::vector<int> Encoding::actions_of(const Position&, Move move) { return {action_of(move)}; }

int Encoding::transformed_action(int action, int symmetry) {
  const auto moved = [&](Cell cell) { return transformed(cell, symmetry); };
  if (action == pass) return pass;
  if (action < first_move) return number_of(moved(cells[static_cast<std::size_t>(action)]));
  const MoveAction move = move_action(action);
  const Direction direction = directions[static_cast<std::size_t>(move.direction)];
  // Every direction is seen from the middle of the board, f3.
  const Cell middle = cell_at(columns / 2, rows / 2);
  const int step = direction.up * stride + direction.across;
  const int turned = direction_between(moved(middle), moved(middle + step));
  return first_move + turned * cell_count + number_of(moved(move.source));
}

std::optional<int> Encoding::transformed_square(int square, int symmetry) {
  const int column = square % columns;
  const int row = square / columns;
  if (!is_cell(column, row)) return std::nullopt;
  const Cell cell = transformed(cell_at(column, row), symmetry);
  return row_of(cell) * columns + column_of(cell);
}

}  // namespace gipfel::dvonn
