#include <algorithm>
#include <charconv>
#include <map>

#include "base/hash.h"
#include "rules/log.h"
#include "rules/seed.h"

namespace ecumene {
namespace {

constexpr size_t kFooterLines = 2;

struct Line {
  int number = 0;
  std::string_view whole;  // with its hash
  std::string_view text;   // without
};

bool parse_count(std::string_view text, int& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && std::to_string(value) == text;
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text.substr(0, 60)) out += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
  return out + (text.size() > 60 ? "…\"" : "\"");
}

std::string_view before_last_space(std::string_view text) {
  return text.substr(0, std::min(text.rfind(' '), text.size()));
}
std::string_view after_last_space(std::string_view text) {
  return text.substr(text.rfind(' ') + 1);
}

// Cuts whole lines off the text; what follows the last line feed remains in it.
std::vector<Line> take_lines(std::string_view& text) {
  std::vector<Line> lines;
  for (size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    const std::string_view whole = text.substr(0, end);
    lines.push_back({static_cast<int>(lines.size()) + 1, whole, before_last_space(whole)});
  }
  return lines;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) { lines_ = take_lines(rest_); }

  // Reads all there is; a log need not have an end only if it is still `open`.
  void read(bool open) {
    if (!format()) return;
    check_chain();
    if (!header() || !entries()) return;
    if (open && lines_.size() - at_ < kFooterLines) return;
    footer();
  }

  // Faults in the order of lines.
  Status status() const {
    Status status;
    for (const auto& [line, what] : faults_) status.add(line_place(line), what);
    return status;
  }
  GameLog log;

  std::string cut() const {
    if (at_ < lines_.size())
      return line_place(lines_[at_].number) + " is an end that is not whole and was left out";
    return rest_.empty()
               ? ""
               : line_place(next_number()) + " is not whole and was left out: " + in_quotes(rest_);
  }

 private:
  int next_number() const { return static_cast<int>(lines_.size()) + 1; }
  void fault(int line, std::string what) { faults_.emplace(line, std::move(what)); }
  bool refuse(std::string what) { return fault(lines_[at_ - 1].number, std::move(what)), false; }

  bool is_next(std::string_view start) const {
    return at_ < lines_.size() && lines_[at_].text.starts_with(start);
  }

  // Steps to the next line, which should be `what`.
  bool advance(std::string_view what) {
    if (at_++ < lines_.size()) return true;
    const std::string cut = rest_.empty() ? "" : "; the line " + in_quotes(rest_) + " is cut off";
    fault(next_number(), "the file ends before its line \"" + std::string(what) + " …\"" + cut);
    return false;
  }

  bool format() {
    if (!advance("ecumene-log")) return false;
    const std::string_view text = lines_[0].text;
    constexpr std::string_view kMagic = "ecumene-log ";
    int format = 0;
    if (!text.starts_with(kMagic) || !parse_count(text.substr(kMagic.size()), format))
      return refuse("a log begins with \"ecumene-log 1\", not with " + in_quotes(text));
    if (format == kLogFormat) return true;
    return refuse("format version " + std::to_string(format) +
                  " is not known: this program reads version " + std::to_string(kLogFormat));
  }

  // Only the first break is told: the lines after it break as well.
  void check_chain() {
    LogChain chain;
    for (const Line& line : lines_) {
      chain.close(line.text);
      if (line.text.size() < line.whole.size() && after_last_space(line.whole) == chain.last())
        continue;
      return fault(line.number,
                   "it does not fit its hash: it was changed, or lines before it are lost, doubled "
                   "or moved: " +
                       in_quotes(line.whole));
    }
  }

  bool value(std::string_view key, std::string& out) {
    if (!advance(key)) return false;
    const std::string_view text = lines_[at_ - 1].text;
    if (!text.starts_with(std::string(key) + " "))
      return refuse("expected \"" + std::string(key) + " …\", not " + in_quotes(text));
    out = text.substr(key.size() + 1);
    return true;
  }

  bool header() {
    LogHeader& header = log.header;
    std::string rules, content;
    if (!value("game:", header.game) || !value("rules:", rules)) return false;
    if (!parse_count(rules, header.rules_revision))
      refuse("the rules revision is no number: " + in_quotes(rules));
    if (!value("content:", content)) return false;
    if (!parse_hex(content, header.content_hash))
      refuse("the content hash is not 16 hexadecimal digits: " + in_quotes(content));
    if (!value("id:", header.id) || !value("factions:", header.factions) ||
        !value("options:", header.options))
      return false;
    while (is_next("player:")) value("player:", header.players.emplace_back());
    while (is_next("salt:")) value("salt:", header.salts.emplace_back());
    if (!value("commitment:", header.commitment)) return false;
    if (const Status form = check_header(header); !form) refuse(form.text());
    return true;
  }

  // From the start to the line before the footer, or to the end of the file.
  bool entries() {
    if (!advance("---")) return false;
    if (!after_start("---").empty())
      return refuse("expected \"--- …\", not " + in_quotes(lines_[at_ - 1].text));
    add({LogEntry::Kind::kStart, 0, "", "", 0});
    while (at_ < lines_.size() && !is_next("seed:")) {
      ++at_;
      if (is_start("undo "))
        undo();
      else
        step();
    }
    return true;
  }

  bool is_start(std::string_view start) const { return lines_[at_ - 1].text.starts_with(start); }
  // The text of this line without its state hash, less `start`; "?" if it does not begin so.
  std::string_view after_start(std::string_view start) const {
    const std::string_view text = before_last_space(lines_[at_ - 1].text);
    return text.starts_with(start) ? text.substr(start.size()) : "?";
  }

  void add(LogEntry entry) {
    const std::string_view state = after_last_space(lines_[at_ - 1].text);
    if (!parse_hex(state, entry.state))
      refuse("a state hash has 16 hexadecimal digits, not " + in_quotes(state));
    log.entries.push_back(std::move(entry));
  }

  bool undo() {
    LogEntry entry{LogEntry::Kind::kUndo, 0, "", "", 0};
    const std::string_view number = after_start("undo ");
    if (!parse_count(number, entry.number) || entry.number < 1 || entry.number >= next_step_)
      return refuse("there is no step " + in_quotes(number) + " to undo");
    next_step_ = entry.number;
    add(std::move(entry));
    return true;
  }

  bool step() {
    LogEntry entry;
    const std::string_view text = after_start("");
    const size_t first = text.find(' ');
    const size_t second = first == std::string_view::npos ? first : text.find(' ', first + 1);
    if (second == std::string_view::npos || !parse_count(text.substr(0, first), entry.number) ||
        entry.number < 1)
      return refuse("expected a step, an undo or the seed, not " + in_quotes(text));
    if (entry.number != next_step_)
      refuse("step " + std::to_string(entry.number) + " stands where step " +
             std::to_string(next_step_) + " belongs");
    next_step_ = entry.number + 1;
    entry.seat = text.substr(first + 1, second - first - 1);
    entry.action = text.substr(second + 1);
    add(std::move(entry));
    return true;
  }

  void footer() {
    LogFooter footer;
    std::string seed;
    if (!value("seed:", seed)) return;
    const auto parsed = parse_seed(seed);
    if (parsed)
      footer.seed = *parsed;
    else if (seed != "hidden")
      refuse(parsed.error().text());
    if (!value("end:", footer.outcome)) return;
    log.footer = footer;
    if (at_ < lines_.size() || !rest_.empty())
      fault(static_cast<int>(at_) + 1, "nothing may follow the end");
  }

  std::vector<Line> lines_;
  std::string_view rest_;
  size_t at_ = 0;  // the line after the one being read
  int next_step_ = 1;
  std::multimap<int, std::string> faults_;
};

}  // namespace

Result<GameLog> parse_log(std::string_view text) {
  Reader reader(text);
  reader.read(false);
  if (Status status = reader.status(); !status) return failure(std::move(status));
  return std::move(reader.log);
}

Result<LogPrefix> parse_prefix(std::string_view text) {
  Reader reader(text);
  reader.read(true);
  if (Status status = reader.status(); !status) return failure(std::move(status));
  return LogPrefix{std::move(reader.log), reader.cut()};
}

}  // namespace ecumene
