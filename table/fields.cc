#include "table/fields.h"

namespace ecumene {
namespace {

// Builds the value while watching the limits, so that a hostile text is given up at its first
// breach.
class LimitedReader : public nlohmann::json_sax<Json> {
 public:
  LimitedReader(Json& root, const JsonLimits& limits) : build_(root, false), limits_(limits) {}
  const std::string& fault() const { return fault_; }

  bool null() override { return build_.null(); }
  bool boolean(bool value) override { return build_.boolean(value); }
  bool number_integer(number_integer_t value) override { return build_.number_integer(value); }
  bool number_unsigned(number_unsigned_t value) override { return build_.number_unsigned(value); }
  bool number_float(number_float_t, const string_t& text) override {
    return refuse(text + " is no whole number");
  }
  bool string(string_t& value) override { return may_stand(value) && build_.string(value); }
  bool binary(binary_t&) override { return refuse("binary values are not taken"); }
  bool start_object(size_t) override {
    return deeper() && (keys_.emplace_back(), build_.start_object(-1));
  }
  bool key(string_t& key) override {
    if (!may_stand(key)) return false;
    if (!keys_.back().insert(key).second) return refuse("\"" + key + "\" stands twice");
    return build_.key(key);
  }
  bool end_object() override { return --depth_, keys_.pop_back(), build_.end_object(); }
  bool start_array(size_t) override { return deeper() && build_.start_array(-1); }
  bool end_array() override { return --depth_, build_.end_array(); }
  bool parse_error(size_t at, const std::string&, const nlohmann::detail::exception&) override {
    return refuse("it is no JSON, at byte " + std::to_string(at));
  }

 private:
  bool refuse(std::string why) { return fault_ = std::move(why), false; }
  bool deeper() { return ++depth_ <= limits_.depth || refuse("it is nested too deep"); }
  bool may_stand(const std::string& text) {
    if (text.size() > limits_.text) return refuse("a text is too long");
    return is_plain(text) || refuse("a text holds a control character");
  }

  nlohmann::detail::json_sax_dom_parser<Json> build_;
  const JsonLimits limits_;
  std::vector<std::set<std::string>> keys_;
  int depth_ = 0;
  std::string fault_;
};

}  // namespace

// In UTF-8: C0, DEL, C1 (a terminal takes U+009B for an escape), line and paragraph separators, and
// what turns the direction of all that follows.
bool is_plain(std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    const auto at = [&](size_t j) {
      return j < text.size() ? static_cast<unsigned char>(text[j]) : 0u;
    };
    if (at(i) < 0x20 || at(i) == 0x7f) return false;
    if (at(i) == 0xc2 && at(i + 1) < 0xa0) return false;
    if (at(i) != 0xe2 || (at(i + 1) != 0x80 && at(i + 1) != 0x81)) continue;
    const unsigned last = at(i + 2);
    if (at(i + 1) == 0x80 ? last >= 0xa8 && last <= 0xae : last >= 0xa6 && last <= 0xa9)
      return false;
  }
  return true;
}

Result<Json> parse_object(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes)
    return failure("a message has at most " + std::to_string(limits.bytes) + " bytes");
  Json root;
  LimitedReader reader(root, limits);
  if (!Json::sax_parse(text.begin(), text.end(), &reader))
    return failure("message", reader.fault());
  if (!root.is_object()) return failure("message", "it is no JSON object");
  return root;
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json* Fields::take(const char* key, bool needed) {
  taken_.insert(key);
  const auto at = object_.find(key);
  if (at != object_.end()) return &*at;
  if (needed) faults_.add(key, "is missing");
  return nullptr;
}

std::string Fields::text_or(const char* key, size_t longest, std::string otherwise) {
  return has(key) ? text(key, longest) : (take(key, false), std::move(otherwise));
}

std::string Fields::text(const char* key, size_t longest) {
  const Json* value = take(key, true);
  if (!value) return "";
  if (!value->is_string()) return faults_.add(key, "is no text"), "";
  if (value->get_ref<const std::string&>().size() > longest)
    return faults_.add(key, "is too long"), "";
  return value->get<std::string>();
}

int Fields::number_or(const char* key, int least, int most, int otherwise) {
  return has(key) ? number(key, least, most) : (take(key, false), otherwise);
}

int Fields::number(const char* key, int least, int most) {
  const Json* value = take(key, true);
  if (!value) return least;
  const bool fits = value->is_number_unsigned()
                        ? value->get<uint64_t>() <= static_cast<uint64_t>(std::max(most, 0))
                    : value->is_number_integer()
                        ? value->get<int64_t>() >= least && value->get<int64_t>() <= most
                        : false;
  if (fits && value->get<int64_t>() >= least) return value->get<int>();
  faults_.add(key, "is no number from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

bool Fields::flag_or(const char* key, bool otherwise) {
  const Json* value = take(key, false);
  if (!value) return otherwise;
  if (!value->is_boolean()) return faults_.add(key, "is neither true nor false"), otherwise;
  return value->get<bool>();
}

const Json* Fields::list_or_null(const char* key, size_t longest) {
  const Json* value = take(key, false);
  if (!value) return nullptr;
  if (value->is_array() && value->size() <= longest) return value;
  faults_.add(key, "is no list of at most " + std::to_string(longest));
  return nullptr;
}

Status Fields::finish() const {
  Status status = faults_;
  for (const auto& [key, value] : object_.items())
    if (!taken_.contains(key)) status.add(key, "is not known here");
  return status;
}

}  // namespace ecumene
