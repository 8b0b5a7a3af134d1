// Status says whether something asked from outside could be done, and if not, what a person can do
// about it. Outside input (files, network, players, options) gives a Status; a breach of our own
// promises is a CHECK.
#pragma once

#include <expected>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace ecumene {

// One thing that is wrong: where (file:line:column, a card, a log line; may be empty) and what.
struct Fault {
  std::string where;
  std::string what;
  std::string text() const { return where.empty() ? what : where + ": " + what; }
  bool operator==(const Fault&) const = default;
};

// Empty when all is well. Loaders collect every fault before they give up, so there can be many.
class [[nodiscard]] Status {
 public:
  Status() = default;
  static Status ok() { return {}; }
  static Status fail(std::string what) { return fail("", std::move(what)); }
  static Status fail(std::string where, std::string what);

  bool is_ok() const { return faults_.empty(); }
  explicit operator bool() const { return is_ok(); }
  const std::vector<Fault>& faults() const { return faults_; }
  void add(std::string where, std::string what) {
    faults_.push_back({std::move(where), std::move(what)});
  }
  void add(const Status& other) {
    faults_.insert(faults_.end(), other.faults_.begin(), other.faults_.end());
  }
  std::string text() const;  // one fault a line
  bool operator==(const Status&) const = default;

 private:
  std::vector<Fault> faults_;
};

// A value, or why there is none. A std::expected that the compiler does not let a caller drop.
template <class T>
class [[nodiscard]] Result : public std::expected<T, Status> {
  using Base = std::expected<T, Status>;

 public:
  template <class U = T>
  requires(std::is_convertible_v<U, T> && !std::is_base_of_v<Base, std::remove_cvref_t<U>>)
      Result(U&& value)
      : Base(std::in_place, std::forward<U>(value)) {}
  Result(std::unexpected<Status> fault) : Base(std::move(fault)) {}
};

inline std::unexpected<Status> failure(std::string what) {
  return std::unexpected(Status::fail(std::move(what)));
}
inline std::unexpected<Status> failure(std::string where, std::string what) {
  return std::unexpected(Status::fail(std::move(where), std::move(what)));
}
inline std::unexpected<Status> failure(Status status) { return std::unexpected(std::move(status)); }

}  // namespace ecumene
