// The words of the test vocabulary.
#include <gtest/gtest.h>

#include "content/shared_words.h"
#include "content/tests/test_language.h"

namespace ecumene {
namespace {

constexpr std::string_view kEnglish = R"(
words:
  region: region
  tributary: tributary
  civilised: {adj: civilised}
  uncivilised: {adj: uncivilised}
  fame: {adj: fame}
  unrest: {adj: unrest}
  knight: knight
  scroll: scroll
  mask: mask
  fertile: {adj: fertile}
  city: city
  attack: {adj: attack}
  pinned: {adj: pinned}
  empire: {adj: empire}
  barbarian: {adj: barbarian}
  market_card: {adj: market}
goods:
  materials: material
  population: {mass: population}
  progress: {mass: progress}
  actions: action
nouns:
  unrest: {mass: unrest}
  any: [card of a market suit, cards of a market suit]
zones:
  market: the market
  exile: {name: exile, from: from exile, to: into exile, in: in exile}
  main: the main deck
  fame: the fame deck
  hand: your hand
  deck: your deck
  discard: your discard pile
  play: {name: play area, from: from play, to: into play, in: in play}
  history: your history
  garrison: {name: garrison, from: from a garrison, to: into a garrison, in: in a garrison}
  nation: your nation deck
  tray: {name: tray, from: from the tray, to: to the tray, in: in the tray}
facts: {empire: an empire, barbarian: a barbarian}
references: {active_quest: the active quest}
abilities: {on_play: On play, exhaust: Exhaust, solstice: Solstice}
verbs:
  gain: [gain, gains, gained]
  pay: {forms: [pay, pays, paid], say: "{verb} {pay}[ (at least {min})]"}
  draw: {forms: [draw, draws, drawn], say: "{verb} {draw:card}[{to}]", to: {tray: ""}}
  discard: [discard, discards, discarded]
  put: {forms: [put, puts, put], say: "{verb} {put} {to}"}
  garrison: {forms: [garrison, garrisons, garrisoned], say: "{verb} {garrison} under [{host}|this card]"}
  steal: {forms: [steal, steals, stolen], say: "{verb} {steal} from {seat}", seat: from, else: "anyone with less {else}"}
  give: {forms: [give, gives, given], say: "{verb} {seat} {give}", seat: to}
  look: {forms: [look at, looks at, looked at], say: "{verb} the {look:card.top} {of.of}[ {open}]", open: and show it}
  abandon: [abandon, abandons, abandoned]
  recall: [recall, recalls, recalled]
  acquire: [acquire, acquires, acquired]
  break_through: {forms: [break through, breaks through, broken through], say: "{verb} for {break_through}"}
  exile: [exile, exiles, exiled]
  history: {forms: [put, puts, put], say: "{verb} {history} into history"}
  play: {forms: [play, plays, played], say: "{verb} {play}[ {free}][ {ignore}]", free: for free, ignore: {state: regardless of state}}
  place: {forms: [place, places, placed], say: "{verb} {place} on {onto}"}
  swap: [swap, swaps, swapped]
  take_unrest: {forms: [take, takes, taken], say: "{verb} {take_unrest:unrest}"}
  return_unrest: {forms: [return, returns, returned], say: "{verb} {return_unrest}"}
  shuffle: {forms: [shuffle, shuffles, shuffled], say: "{verb} the cards {shuffle.of}"}
  develop: {forms: [develop, develops, developed], say: "{verb}[ {develop}]", develop: {free: for free}}
  end_game: {forms: [end, ends, ended], say: "{verb} the game"}
triggers:
  gain: {say: "you gain [at least {at_least} ]{tokens}[ from {source}][ with {via}]", others: "another player gains {tokens}"}
  acquire: "you acquire {card}[ {from}]"
  play: "you play {card}"
  return_unrest: "you return unrest"
  pay: "you pay {tokens}"
  look: "you look at cards {zone.of}"
  game_end: the game ends
proposals:
  gain: "you would gain {tokens}"
  history: "you would put {card} into history"
  gain_card: "you would gain {card}"
  place: "{tokens} would be placed on a card {zone}"
modifiers:
  hand_size: {say: "your hand size is {hand_size} larger", less: "your hand size is {hand_size} smaller"}
  lose_icon: "{of.many} lose the {lose_icon} icon"
  develop_cost: {say: "developing costs {develop_cost} more", less: "developing costs {develop_cost} less"}
  acquire_exiled: "you may acquire {acquire_exiled.many} from exile too"
  shield: "attacks do not affect you[ unless the attacker pays {bribe}]"
  ignore_state: {say: "you may ignore {ignore_state}", ignore_state: {empire: the empire icon, barbarian: the barbarian icon}}
fields:
  pinned: Stays in play.
  cost: "Cost: {value}"
  only_if: "Playable only if {value}"
  next: "Then {value}"
  state: {empire: Empire only.}
notes: {a_note: Mind this.}
texts: {a_caption: A caption.}
decisions: {turn: "What will you do?", discard: Discard a card.}
actions: {play: "Play {card}", pay: "Pay {number:word}", done: Finished}
events:
  played: "{seat} plays [{card}|{hidden}]"
  played.hand: "{seat} plays [{card}|{hidden}] from hand"
  gained: "{seat} gains {amount:word}[ through {source}]"
  stole: "{seat} steals {amount|one piece|several pieces} from {other}"
options: {length: {name: Length, short: Short, long: Long}}
factions: {romans: Romans, celts: Celts}
refusals: {no_money: "you cannot pay that"}
names: {graal: Graal, myrddin: Myrddin Wyllt, cup: The Cup, conquer: Conquer}
)";

constexpr std::string_view kHungarian = R"(
words:
  region: [régió, régiót, régióért]
  tributary: [adófizető, adófizetőt, adófizetőért]
  civilised: {adj: civilizált}
  uncivilised: {adj: civilizálatlan}
  fame: {adj: hírnév}
  unrest: {adj: zavargás}
  knight: [lovag, lovagot, lovagért]
  scroll: [tekercs, tekercset, tekercsért]
  mask: [maszk, maszkot, maszkért]
  fertile: {adj: termékeny}
  city: [város, várost, városért]
  attack: {adj: támadó}
  pinned: {adj: rögzített}
  empire: {adj: birodalmi}
  barbarian: {adj: barbár}
  market_card: {adj: piaci}
goods:
  materials: {nom: alapanyag, acc: alapanyagot, by: alapanyaggal}
  population: {nom: népesség, acc: népességet, by: népességgel}
  progress: {nom: előrehaladás, acc: előrehaladást, by: előrehaladással}
  actions: [akció, akciót]
nouns:
  unrest: [zavargás, zavargást]
  any: [piaci színű kártya, piaci színű kártyát, piaci színű kártyáért]
zones:
  market: {name: piac, from: a piacról, to: a piacra, in: a piacon}
  exile: {name: száműzöttpakli, from: a száműzöttpakliból, to: a száműzöttpakliba, in: a száműzöttpakliban}
  main: {name: főpakli, from: a főpakliból, to: a főpakliba, in: a főpakliban}
  fame: {name: hírnévpakli, from: a hírnévpakliból, to: a hírnévpakliba, in: a hírnévpakliban}
  hand: {name: kéz, from: [a kezedből, a kezéből], to: [a kezedbe, a kezébe], in: [a kezedben, a kezében]}
  deck: {name: húzópakli, from: [a húzópaklidból, a húzópaklijából], to: [a húzópaklidba, a húzópaklijába], in: [a húzópaklidban, a húzópaklijában]}
  discard: {name: dobópakli, from: [a dobópaklidból, a dobópaklijából], to: [a dobópaklidba, a dobópaklijába], in: [a dobópaklidban, a dobópaklijában]}
  play: {name: játékterület, from: [a játékterületedről, a játékterületéről], to: [a játékterületedre, a játékterületére], in: [a játékterületeden, a játékterületén], quality: játékban lévő}
  history: {name: történelem, from: [a történelmedből, a történelméből], to: [a történelmedbe, a történelmébe], in: [a történelmedben, a történelmében]}
  garrison: {name: helyőrség, from: egy helyőrségből, to: egy helyőrségbe, in: egy helyőrségben}
  nation: {name: nemzetpakli, from: [a nemzetpaklidból, a nemzetpaklijából], to: [a nemzetpaklidba, a nemzetpaklijába], in: [a nemzetpaklidban, a nemzetpaklijában]}
  tray: {name: tálca, from: a tálcáról, to: a tálcára, in: a tálcán}
facts: {empire: birodalom, barbarian: barbár}
references: {active_quest: [az aktív küldetés, az aktív küldetést]}
abilities: {on_play: Kijátszáskor, exhaust: Kimerítés, solstice: Napforduló}
verbs:
  gain: [kapsz, kaphatsz, kap, kaphat, kapott]
  pay: {forms: [fizess, fizesd ki, fizethetsz, kifizetheted, fizet, kifizeti, fizethet, kifizetheti, kifizetett], say: "{verb} {pay}[ (legalább {min})]"}
  draw: {forms: [húzz, húzd fel, húzhatsz, felhúzhatod, húz, felhúzza, húzhat, felhúzhatja, felhúzott], say: "{verb} {draw:card}[{to}]", to: {tray: ""}}
  discard: [dobj el, dobd el, eldobhatsz, eldobhatod, eldob, eldobja, eldobhat, eldobhatja, eldobott]
  put: {forms: [tegyél, tedd, tehetsz, teheted, tesz, teszi, tehet, teheti, áttett], say: "{verb} {put} {to}"}
  garrison: {forms: [szállásolj el, szállásold el, elszállásolhatsz, elszállásolhatod, elszállásol, elszállásolja, elszállásolhat, elszállásolhatja, elszállásolt], say: "{verb} {garrison} [{host.nom}|e kártya] alatt"}
  steal: {forms: [lopj el, lopd el, ellophatsz, ellophatod, ellop, ellopja, ellophat, ellophatja, ellopott], say: "{verb} {seat} {steal}", seat: from, else: "akinek kevesebb van, {else}"}
  give: {forms: [adj, add oda, adhatsz, odaadhatod, ad, odaadja, adhat, odaadhatja, odaadott], say: "{verb} {seat} {give}", seat: to}
  look: {forms: [nézd meg, megnézheted, megnézi, megnézheti, megnézett], say: "{verb} {of.of} a {look:card.top}[ {open}]", open: mindenki előtt}
  abandon: [hagyj el, hagyd el, elhagyhatsz, elhagyhatod, elhagy, elhagyja, elhagyhat, elhagyhatja, elhagyott]
  recall: [hívj vissza, hívd vissza, visszahívhatsz, visszahívhatod, visszahív, visszahívja, visszahívhat, visszahívhatja, visszahívott]
  acquire: [szerezz meg, szerezd meg, megszerezhetsz, megszerezheted, megszerez, megszerzi, megszerezhet, megszerezheti, megszerzett]
  break_through: {forms: [törj át, törj át, áttörhetsz, áttörhetsz, áttör, áttör, áttörhet, áttörhet, áttöréssel szerzett], say: "{verb} {break_through.causal}"}
  exile: [száműzz, száműzd, száműzhetsz, száműzheted, száműz, száműzi, száműzhet, száműzheti, száműzött]
  history: {forms: [tegyél, tedd, tehetsz, teheted, tesz, teszi, tehet, teheti, történelembe tett], say: "{verb} {history} a történelembe"}
  play: {forms: [játssz ki, játszd ki, kijátszhatsz, kijátszhatod, kijátszik, kijátssza, kijátszhat, kijátszhatja, kijátszott], say: "{verb}[ {free}] {play}[ {ignore}]", free: ingyen, ignore: {state: az államikontól függetlenül}}
  place: {forms: [tegyél, tedd, tehetsz, teheted, tesz, teszi, tehet, teheti, letett], say: "{verb} {place} {onto.onto}"}
  swap: [cserélj ki, cseréld ki, kicserélhetsz, kicserélheted, kicserél, kicseréli, kicserélhet, kicserélheti, kicserélt]
  take_unrest: {forms: [vegyél el, vedd el, elvehetsz, elveheted, elvesz, elveszi, elvehet, elveheti, elvett], say: "{verb} {take_unrest:unrest}"}
  return_unrest: [adj vissza, add vissza, visszaadhatsz, visszaadhatod, visszaad, visszaadja, visszaadhat, visszaadhatja, visszaadott]
  shuffle: {forms: [keverd meg, megkeverheted, megkeveri, megkeverheti, megkevert], say: "{verb} a kártyákat {shuffle.in}"}
  develop: {forms: [fejlessz, fejleszthetsz, fejleszt, fejleszthet, fejlesztett], say: "{verb}[ {develop}]", develop: {free: ingyen}}
  end_game: {forms: [vess véget, véget vethetsz, véget vet, véget vethet, befejezett], say: "{verb} a játéknak"}
triggers:
  gain: {say: "[legalább {at_least} ]{tokens} kapsz[, és a forrása {source.nom}][ úgy, hogy részt vesz benne {via.nom}]", others: "egy másik játékos {tokens} kap"}
  acquire: "[{from} ]megszerzel {card}"
  play: "kijátszol {card}"
  return_unrest: "visszaadsz egy zavargást"
  pay: "{tokens} fizetsz"
  look: "megnézel kártyákat {zone.from}"
  game_end: véget ér a játék
proposals:
  gain: "{tokens} kapnál"
  history: "a történelembe tennél {card}"
  gain_card: "megkapnád {card}"
  place: "{tokens} kellene tenni egy {zone} lévő kártyára"
modifiers:
  hand_size: {say: "{hand_size} kártyával több lehet a kezedben", less: "{hand_size} kártyával kevesebb lehet a kezedben"}
  lose_icon: "minden {of.bare} elveszti ezt az ikont: {lose_icon}"
  develop_cost: {say: "a fejlesztés {develop_cost.by} drágább", less: "a fejlesztés {develop_cost.by} olcsóbb"}
  acquire_exiled: "a száműzöttpakliból is megszerezhetsz kártyát, ha az {acquire_exiled}"
  shield: "a támadások nem érnek el[, hacsak a támadó nem fizet {bribe}]"
  ignore_state: {say: "figyelmen kívül hagyhatod {ignore_state}", ignore_state: {empire: a birodalom ikont, barbarian: a barbár ikont}}
notes: {a_note: Erre figyelj.}
texts: {a_caption: Felirat.}
decisions: {turn: "Mit teszel?", discard: Dobj el egy kártyát.}
actions: {play: "Kijátszod: {card}", pay: "Fizetsz {number:word.acc}", done: Kész}
events:
  played: "{seat} [kijátssza: {card}|kijátszik {hidden}]"
  gained: "{seat} kap {amount:word.acc}[ ({source})]"
  stole: "{seat} ellop {amount|egy|több} darabot {a other} játékostól"
  stole.hand: "{a seat.nom} ellopnak egy kártyát {a other.from}"
options: {length: {name: Hossz, short: Rövid, long: Hosszú}}
factions: {romans: Rómaiak, celts: Kelták}
refusals: {no_money: "ezt nem tudod kifizetni"}
names: {graal: Grál, myrddin: Myrddin Wyllt, cup: A kehely, conquer: Hódítás}
)";

}  // namespace

Sources test_words() {
  Sources sources = with_shared_words({});
  for (auto [lang, text] : {std::pair("en", kEnglish), std::pair("hu", kHungarian)})
    sources.push_back({"words/" + std::string(lang) + ".yaml", std::string(text), false});
  return sources;
}

Words words_of(const Library& library, std::string_view lang, const Sources& more) {
  Sources sources = test_words();
  sources.insert(sources.end(), more.begin(), more.end());
  Result<Words> words = load_words(test_language(), test_info(), library, sources, lang);
  if (words) return std::move(*words);
  ADD_FAILURE() << words.error().text();
  return {};
}

}  // namespace ecumene
