// The engine protocol UGI, as far as a match needs it (FORMATS: Engine protocol).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "base/phrase.hpp"
#include "base/text.hpp"
#include "contest.hpp"
#include "dvonn.hpp"
#include "gipf.hpp"
#include "limits.hpp"

namespace gipfel::baseline {

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

class Protocol {
 public:
  // With a depth, every search goes exactly so deep, whatever `go` says.
  explicit Protocol(std::optional<int> depth) : depth_(depth) { choose_game(games.front()); }
  ~Protocol() { halt(); }
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;

  // Does what a line says; false where that was `quit`.
  bool handle(std::string_view line) {
    const Words words = split_at_spaces(line);
    if (words.empty()) return true;
    const std::string_view command = words.front();
    const Words rest(words.begin() + 1, words.end());
    if (command == "quit") return false;
    if (command == "ugi") {
      introduce();
    } else if (command == "isready") {
      say("readyok");
    } else if (command == "stop") {
      halt();
    } else if (command == "uginewgame") {
      halt();
      contest_->begin();
    } else if (command == "setoption") {
      set_option(rest);
    } else if (command == "position") {
      set_position(rest);
    } else if (command == "go") {
      go(rest);
    } else {
      refuse(quoted(command) + " is not understood");
    }
    return true;
  }

 private:
  static constexpr std::array<std::string_view, 4> games = {"dvonn", "gipf-basic", "gipf-standard",
                                                            "gipf-tournament"};
  static constexpr milliseconds longest_time{std::int64_t{1} << 40};

  void say(const std::string& line) {
    const std::lock_guard lock(writing_);
    std::cout << line << std::endl;
  }

  void refuse(const std::string& reason) { say("info error " + reason); }

  void introduce() {
    say("id name Gipfel baseline" + (depth_ ? " depth " + std::to_string(*depth_) : ""));
    say("id author The Gipfel authors");
    std::string option = "option name Game type combo default dvonn";
    for (const std::string_view game : games) option.append(" var ").append(game);
    say(option);
    say("option name Repetition type combo default on var on var off");
    say("ugiok");
  }

  void set_option(const Words& words) {
    if (words.size() != 4 || words[0] != "name" || words[2] != "value")
      return refuse("setoption: write setoption name NAME value VALUE");
    const std::string name = lower(words[1]);
    const std::string value = lower(words[3]);
    halt();
    if (name == "game" && std::find(games.begin(), games.end(), value) != games.end()) {
      choose_game(value);
    } else if (name == "repetition" && (value == "on" || value == "off")) {
      repetition_ = value == "on";
    } else {
      refuse(quoted(words[1]) + " with the value " + quoted(words[3]) + " is no option");
    }
  }

  void choose_game(std::string_view name) {
    if (name == "dvonn") {
      contest_ = std::make_unique<ContestOf<Dvonn>>(name);
    } else {
      contest_ = std::make_unique<ContestOf<Gipf>>(name);
    }
  }

  void set_position(const Words& words) {
    halt();
    const auto end = std::find(words.begin(), words.end(), "moves");
    const Words moves(end == words.end() ? end : end + 1, words.end());
    std::string text;
    for (auto word = words.begin(); word != end; ++word) text.append(*word).append(" ");
    text = trimmed(text);
    const bool is_start = text == "startpos";
    if (!is_start && !text.starts_with("fen "))
      return refuse("position: write startpos or fen TEXT, then moves");
    const std::string reason =
        contest_->set_up(is_start ? "" : std::string_view(text).substr(4), moves);
    if (!reason.empty()) refuse(reason);
  }

  void go(const Words& words) {
    halt();
    const std::optional<Limits> asked = limits_in(words);
    if (!asked) return refuse("go: a word or a number is not understood");
    const Limits limits = depth_ ? Limits{.depth = depth_} : *asked;
    stop_ = false;
    thinking_ = std::thread([this, limits] {
      const auto tell = [this](const std::string& line) { say(line); };
      const std::string move = contest_->choose(limits, repetition_, stop_, tell);
      if (limits.infinite) stop_.wait(false);
      say("bestmove " + move);
    });
  }

  static std::optional<Limits> limits_in(const Words& words) {
    Limits limits;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == "infinite") {
        limits.infinite = true;
      } else if (i + 1 == words.size() || !take_limit(limits, words[i], words[i + 1])) {
        return std::nullopt;
      } else {
        ++i;
      }
    }
    return limits;
  }

  static bool take_limit(Limits& limits, std::string_view name, std::string_view text) {
    if (name == "nodes") return bool(limits.nodes = number_in<std::uint64_t>(text));
    if (name == "depth") {
      limits.depth = number_in<int>(text);
      return limits.depth && *limits.depth > 0;
    }
    const std::optional<std::int64_t> number = number_in<std::int64_t>(text);
    if (!number) return false;
    const milliseconds time = std::clamp(milliseconds(*number), milliseconds(0), longest_time);
    if (name == "movetime") {
      limits.movetime = time;
    } else if (name == "p1time" || name == "p2time") {
      limits.left[name == "p2time"] = time;
    } else if (name == "p1inc" || name == "p2inc") {
      limits.increment[name == "p2inc"] = time;
    } else {
      return false;
    }
    return true;
  }

  void halt() {
    stop_ = true;
    stop_.notify_all();
    if (thinking_.joinable()) thinking_.join();
  }

  std::optional<int> depth_;
  bool repetition_ = true;
  std::unique_ptr<Contest> contest_;
  std::atomic<bool> stop_ = false;
  std::thread thinking_;
  std::mutex writing_;
};

}  // namespace gipfel::baseline
