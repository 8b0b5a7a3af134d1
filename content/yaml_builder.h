// YamlBuilder makes a Yaml out of the events of yaml-cpp and notes what the strict subset refuses.
// The inner half of content/yaml.h; only the loader includes it, so that nobody else sees yaml-cpp.
#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "content/yaml_text.h"

namespace ecumene {

// Where the quoted text that begins at `at` has its last quote, or npos.
size_t closing_quote(std::string_view bytes, size_t at);

class YamlBuilder final : public YAML::EventHandler {
 public:
  explicit YamlBuilder(const YamlText& text) : text_(text) {}

  const PlacedFaults& faults() const { return faults_; }
  int documents() const { return documents_; }
  bool is_too_deep() const { return skipped_ > 0; }  // inside of what was refused as too deep
  // where the last list or map that is still open began
  size_t innermost() const;
  size_t outermost_bracket() const;                  // where the first open one in brackets began
  size_t last_seen() const { return last_seen_; }    // where the last event was
  void finish() { settle_null(std::string::npos); }  // no further events come
  Yaml take() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override { finish(); }
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override { close(); }
  void OnAnchor(const YAML::Mark& mark, const std::string& name) override;

 private:
  // A list or map that is not yet closed.
  struct Frame {
    Yaml node;
    size_t at;
    bool block;
    std::optional<Yaml> key;  // of a map: the key that waits for its value
    size_t key_at = 0;
    std::unordered_map<std::string, int> key_lines;  // where each key was first
  };
  // A null that was written (~, null) and one that is only missing look alike until the next event:
  // at the same place, it shows that nothing was written there.
  struct Null {
    size_t seen_at;
    PlacedFault if_missing;
  };

  size_t arrive(const YAML::Mark& mark);  // settles what waited; the event's offset
  void settle_null(size_t next_at);
  PlacedFault missing(size_t at) const;
  bool expects_key() const {
    return !frames_.empty() && frames_.back().node.is_map() && !frames_.back().key;
  }
  bool lacks_key() const {  // a value is to come whose key was missing, and told
    const std::optional<Yaml>& key = frames_.back().key;
    return key && key->scalar().empty() && !key->quoted();
  }
  void open(Yaml::Kind kind, const YAML::Mark& mark, const std::string& tag,
            YAML::EmitterStyle::value style);
  void close();
  void place(Yaml node, size_t at);
  void check_key(const std::string& key, bool quoted, size_t at);
  void check_word(const std::string& word, size_t at);
  void refuse(size_t at, std::string what) { faults_.push_back({at, std::move(what)}); }

  const YamlText& text_;
  Yaml root_;
  std::vector<Frame> frames_;
  std::optional<Null> null_;
  PlacedFaults faults_;
  size_t last_seen_ = 0;
  int documents_ = 0;
  int skipped_ = 0;  // lists and maps open beyond the depth that is allowed
};

}  // namespace ecumene
