// Taking back: freely as far as nothing hidden was learned, beyond that when everybody agrees.
#include <algorithm>

#include "table/table.h"

namespace ecumene {

constexpr long kKeptForMoves = 10'000;  // of Table::kMostWork

Status Table::back_to(int step, const Sender* sender, int64_t now) {
  if (step < 1 || step > history_->steps()) return Status::fail("there is no such step");
  clock_.pass_to(Seat::none(), now, false);
  Json record{{"k", "undo"}, {"to", step}, {"at", now}};
  add_clocks(clock_, record, now);
  if (Status status = write(std::move(record), sender); !status) return status;
  clock_.pass_to(match().to_move(), now, false);
  return Status::ok();
}

// Whether this person may take something back at all.
Result<Seat> Table::may_take_back(const Sender& sender) const {
  const auto seat = roster_.seat_of(sender.person);
  if (!seat) return failure(wrong_place());
  if (Status status = check_running(); !status) return failure(std::move(status));
  if (work_ + history_->steps() > kMostWork - kKeptForMoves)
    return failure("too much has been taken back in this game already");
  return *seat;
}

Status Table::undo(const Sender& sender) {
  if (seen(sender)) return Status::ok();
  const auto seat = may_take_back(sender);
  if (!seat) return seat.error();
  if (Status status = history_->may_undo(*seat); !status) return status;
  return back_to(history_->steps(), &sender, sender.now);
}

Status Table::restart_turn(const Sender& sender) {
  if (seen(sender)) return Status::ok();
  const auto seat = may_take_back(sender);
  if (!seat) return seat.error();
  if (Status status = history_->may_undo(*seat); !status) return status;
  return back_to(history_->first_free(*seat), &sender, sender.now);
}

Status Table::propose_undo(const Sender& sender, int step) {
  if (seen(sender)) return Status::ok();
  const auto seat = may_take_back(sender);
  if (!seat) return seat.error();
  if (step < 1 || step > history_->steps()) return Status::fail("there is no such step");
  if (const Status status = check_journal_room(); !status) return status;
  if (proposal_ && proposal_->by != *seat)
    return Status::fail("somebody else has asked already: answer him first");
  if (Status status =
          write({{"k", "ask"}, {"seat", seat->value}, {"step", step}, {"at", sender.now}}, &sender);
      !status)
    return status;
  return settle_proposal(sender.now);
}

Status Table::answer_undo(const Sender& sender, bool agreed) {
  if (seen(sender)) return Status::ok();
  const auto seat = may_take_back(sender);
  if (!seat) return seat.error();
  if (!proposal_) return Status::fail("nobody has asked to take something back");
  if (Status status = write(
          {{"k", "agree"}, {"seat", seat->value}, {"yes", agreed}, {"at", sender.now}}, &sender);
      !status)
    return status;
  return settle_proposal(sender.now);
}

Status Table::fold_proposal(const Json& record) {
  const Seat seat(record.at("seat").get<int>());
  if (record.at("k") == "ask")
    return proposal_ = Proposal{seat, record.at("step"), {seat}}, Status::ok();
  if (!proposal_) return Status::fail("nobody has asked to take something back");
  if (!record.at("yes").get<bool>()) return proposal_.reset(), Status::ok();
  proposal_->agreed.push_back(seat);
  return Status::ok();
}

// Goes back when everybody who sits here now has agreed.
Status Table::settle_proposal(int64_t now) {
  if (!proposal_) return Status::ok();
  const auto& agreed = proposal_->agreed;
  for (size_t s = 0; s < roster_.chairs.size(); ++s)
    if (roster_.chairs[s].kind == Chair::Kind::kPerson &&
        std::find(agreed.begin(), agreed.end(), Seat(s)) == agreed.end())
      return Status::ok();
  return back_to(proposal_->step, nullptr, now);
}

}  // namespace ecumene
