// A person who keeps the others waiting, and the bot that goes on for him.
#include <algorithm>

#include "table/table.h"

namespace ecumene {

// A new question, a new person on the chair, or a word of him who is asked: waiting begins again.
void Table::note_presence(const Json& record) {
  const std::string& kind = record.at("k").get_ref<const std::string&>();
  bool asked = kind == "start" || kind == "step" || kind == "undo";
  if (!asked && phase_ == Phase::kRunning) {
    const Seat seat = match().to_move();
    asked = (kind == "chair" && record.at("seat") == seat.value) ||
            (record.contains("p") && record.at("p") == roster_.chairs[seat.value].person);
  }
  if (asked) absence_.reset(), asked_at_ = record.at("at");
}

void Table::fold_absence(const Json& record) {
  const Seat seat(record.at("of").get<int>());
  if (!absence_) absence_ = Absence{seat, {}};
  absence_->callers.push_back(Seat(record.at("seat").get<int>()));
}

// What everybody had left when it was written.
void Table::fold_clocks(const Json& record) {
  if (!record.contains("left")) return;
  for (size_t s = 0; s < roster_.chairs.size(); ++s)
    clock_.set_left(Seat(s), record.at("left").at(s));
  clock_.run(clock_.running(), record.at("at"));
}

int64_t Table::least_on_return() const {
  constexpr int kMinute = 60;
  return int64_t{1000} * std::min(roster_.clock, std::max(kMinute, roster_.clock / 10));
}

// Nobody gains time by leaving and coming back while the others wait: the bot has to decide
// something first.
Status Table::give_time_back(Seat seat, int64_t now, Json& record) {
  const int64_t left = clock_.left(seat, now);
  const int64_t more = relieved_.contains(seat.value) ? std::max(left, least_on_return()) : left;
  if (more <= 0)
    return Status::fail("clock",
                        "your time is up: a bot decides this, then you may sit down again");
  clock_.pass_to(match().to_move(), now, false);
  clock_.set_left(seat, more);
  add_clocks(clock_, record, now);
  return Status::ok();
}

Status Table::call_stand_in(const Sender& sender, Seat seat) {
  if (seen(sender)) return Status::ok();
  const auto caller = roster_.seat_of(sender.person);
  if (!caller) return wrong_place();
  if (const Status status = check_running(); !status) return status;
  if (match().to_move() != seat || bot_to_move())
    return Status::fail("seat", "nobody waits for a person there");
  if (*caller == seat) return Status::fail("seat", "you can leave your own seat to a bot");
  if (sender.now - asked_at_ < int64_t{1000} * roster_.patience)
    return Status::fail("seat", "he may still take his time");
  if (absence_ && std::find(absence_->callers.begin(), absence_->callers.end(), *caller) !=
                      absence_->callers.end())
    return Status::ok();
  if (Status status =
          write({{"k", "absent"}, {"seat", caller->value}, {"of", seat.value}, {"at", sender.now}},
                &sender);
      !status)
    return status;
  const auto others =
      std::count_if(roster_.chairs.begin(), roster_.chairs.end(),
                    [](const Chair& chair) { return chair.kind == Chair::Kind::kPerson; }) -
      1;
  if (2 * std::ssize(absence_->callers) < others) return Status::ok();
  return give_to_bot(seat, nullptr, sender.now);
}

}  // namespace ecumene
