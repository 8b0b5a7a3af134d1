// The contract of `Host`, the struct by which a game binds itself to Inquiry and Machine.
//
// For Inquiry:
//   types   State (with cards: CardTable, effects: EffectState, pending: Decision), Content
//   static  code(content) · verb(number) -> const Verb<Host>& · seats(state) · active(state)
//           over(state) · fact(state, seat, fact) · pool(state, seat, good)
//           on_card(state, card, good) · stored(state, card, good) · host_of(state, card)
//           for_each_guest(state, card, f) · reference(state, seat, number) -> CardId
//           pays(verb number) · via_bit(word) · may_react(inquiry, seat, card)
//   and, if the game needs them:
//           gives_up(inquiry, call)      closes an option whose chooser cannot give up that much
//           lands_in(call)               zones into which a verb of a cost moves its cards; a game
//                                        that has it charges no cost when what it is for would do
//                                        nothing
//           charged_anyway(inquiry, frame, pc)
//                                        the cost at pc is paid even so, and may be chosen
//           open_anyway(inquiry, frame, pc)
//                                        nothing but a cost closes the option that starts at pc
//           only_benefits(call)          never closes an option, even if it can do nothing
//           kOnlyPaymentsForbid          of what a card's text asks for only payments in goods
//                                        forbid to play it
//           kEmptyHidesNothing           an empty hand is not asked what it might do
//           demand(inquiry, frame, call, count)
//                                        how many cards a verb asks for, if not what is printed
//           counted(inquiry, frame, selector, sum)
//                                        what a count comes to, if not what is printed
//           stand_ins(inquiry, frame, call, f)
//                                        cards that may stand in for those a verb asks for
//           suspected(inquiry, frame, call)
//                                        how many hidden cards of the seat might fit, as the others
//                                        see it
//           may_visit(inquiry, frame, seat)
//                                        whether an effect may choose that seat
//           borrower(inquiry, seat, reaction)
//                                        a card of the seat by which it may use a reaction that is
//                                        not its own
//           scarce(inquiry, frame)       not all seats of an `each` will be served: its owner picks
//                                        them
//           open_pile(state, zone word)  a face-down pile may be looked through
//           grantable(inquiry, frame, modifier, f)
//                                        on which cards a granted modifier may lie; false: on none
//           verb_of(state, seat, number) how that seat performs a verb (an automaton has its own)
//           mute(state, zone)            the texts of the cards that lie there are ignored
//           reaches(inquiry, frame, pc)  whether the `each` at pc would do anything to anybody
//           pointless(inquiry, frame, pc)
//                                        the cost at pc is not paid, for nothing would come of it
// and for Machine:
//   procedure(machine, frame)            one step of the game's own procedure
//                                        (program >= kFirstProcedure)
//   idle(machine)                        the stack is empty and the game goes on: push the next
//                                        procedure
//   arrive(machine, frame, seat)         an effect reaches another seat (protection): Arrival
//   start_reaction(machine, seat, card)  pays for an optional reaction (uses the card up)
//   book(machine, reaction, amount)      if the game needs it: what is left of `limit: {round: n}`
//   reaction_rank(inquiry, waiting)      if the rules fix the order of reactions: lowest first
#pragma once
