// Sentences that a person would accept, in both languages, for every construct of the card
// language. Many trees are cards of the Imperium ledgers (Glory, Town, Morigena, Gambling, School
// of Diplomacy, Onager …) in the small vocabulary of these tests. This file is long because it is a
// table: a tree and its two sentences each.
#include "content/speaker.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <span>

#include "base/rng.h"
#include "content/tests/test_language.h"
#include "effects/walk.h"

namespace ecumene {
namespace {

// Cards that sentences may name.
constexpr std::string_view kNamed =
    "- {id: G1, name: graal}\n- {id: M1, name: myrddin}\n- {id: C1, name: conquer}\n- {id: C2, "
    "name: cup}\n";

const Words& words_in(std::string_view lang) {
  static const Library library = library_of(kNamed);
  static const Words english = words_of(library, "en"), hungarian = words_of(library, "hu");
  return lang == "en" ? english : hungarian;
}

// All paragraphs of a card with these fields, `label: text` each, in one text.
std::string spoken(std::string_view fields, std::string_view lang) {
  const Library library = library_of(fmt::format("{}- {{id: A, name: graal, {}}}", kNamed, fields));
  if (library.cards().empty()) return "";
  Status status;
  std::string out;
  for (const SpokenAbility& part :
       speak(test_language(), words_in(lang), library, *library.find("A"), &status))
    out += (out.empty() ? "" : " | ") + (part.label.empty() ? "" : part.label + ": ") + part.text;
  EXPECT_TRUE(status.is_ok()) << status.text();
  return out;
}

struct Said {
  std::string_view written, english, hungarian;
};

void expect_fields(std::span<const Said> all) {
  for (const Said& said : all) {
    EXPECT_EQ(spoken(said.written, "en"), said.english) << said.written;
    EXPECT_EQ(spoken(said.written, "hu"), said.hungarian) << said.written;
  }
}

void expect_ops(std::span<const Said> all) {
  for (const Said& said : all) {
    const std::string fields = fmt::format("on_play: {}", said.written);
    EXPECT_EQ(spoken(fields, "en"), fmt::format("On play: {}", said.english)) << said.written;
    EXPECT_EQ(spoken(fields, "hu"), fmt::format("Kijátszáskor: {}", said.hungarian))
        << said.written;
  }
}

// clang-format off
constexpr Said kPlainDeeds[] = {
  {R"({gain: {materials: 2, progress: 1}})",
   "Gain 2 materials and 1 progress.",
   "Kapsz 2 alapanyagot és 1 előrehaladást."},
  {R"({history: {count: all, in: [hand, deck, discard], is: attack}})",
   "Put all attack cards from your hand, your deck and your discard pile into history.",
   "Tedd a kezedből, a húzópaklidból és a dobópaklidból az összes támadó kártyát a történelembe."},
  {R"({acquire: {vp: variable}})",
   "Acquire a card with variable points.",
   "Szerezz meg egy változó pontértékű kártyát."},
  {R"({acquire: {is: [region, city], has: exhaust}})",
   "Acquire a region or city with “Exhaust”.",
   "Szerezz meg egy „Kimerítés” képességű régiót vagy várost."},
  {R"({discard: {either: [{in: hand, is: mask}, {in: discard}]}})",
   "Discard a card that is a mask in your hand or a card in your discard pile.",
   "Dobj el egy olyan kártyát, amely egy a kezedben lévő maszk vagy egy a dobópaklidban lévő "
   "kártya."},
  {R"({discard: {not: this, is: knight}})",
   "Discard a knight other than this card.",
   "Dobj el egy olyan lovagot, amely nem ez a kártya."},
  {R"({draw: {per: {in: hand, is: mask}, every: 2, max: 3}})",
   "Draw a card for every 2 masks in your hand (at most 3).",
   "Húzz egy kártyát minden 2 a kezedben lévő maszk után (legfeljebb 3 kártyát)."},
  {R"({draw: {per: {players: others, fewer: progress}}})",
   "Draw a card for each other player with less progress than you.",
   "Húzz egy kártyát minden olyan más játékos után, akinél kevesebb előrehaladás van, mint nálad."},
  {R"({gain: {materials: {per: {tokens: progress}, every: 3}}})",
   "Gain 1 material for every 3 progress you have.",
   "Kapsz 1 alapanyagot minden 3 nálad lévő előrehaladás után."},
  {R"({put: {count: 2, in: deck}, to: hand})",
   "Put the top 2 cards of your deck into your hand.",
   "Tedd a húzópaklidból a felső 2 kártyát a kezedbe."},
  {R"({shuffle: nation})",
   "Shuffle the cards of your nation deck.",
   "Keverd meg a kártyákat a nemzetpaklidban."},
};

TEST(Speaker, PlainDeeds) { expect_ops(kPlainDeeds); }

constexpr Said kThenElseAndConditions[] = {
  {R"({draw: 2, to: tray, then: {discard: {in: tray}}})",
   "Draw 2 cards. Discard one of them.",
   "Húzz 2 kártyát. Dobj el egyet közülük."},
  {R"({if: {tokens: {population: 24}}, then: end_game})",
   "If you have at least 24 population, end the game.",
   "Ha van nálad legalább 24 népesség, vess véget a játéknak."},
  {R"({if: {all: [{state: empire}, {has: {count: 2, is: city}}]}, then: {develop: free}, else: develop})",
   "If you are an empire and you have at least 2 cities in play, develop for free. Otherwise, "
   "develop.",
   "Ha birodalom vagy, és van a játékterületeden legalább 2 város, fejlessz ingyen. Egyébként "
   "fejlessz."},
  {R"({discard: 1, then: [{draw: 1, then: {gain: {progress: 1}}}, {gain: {materials: 1}}], else: {take_unrest: 1}})",
   "Discard a card. If you do, draw a card (gain 1 progress) and gain 1 material. Otherwise, take "
   "1 unrest.",
   "Dobj el egy kártyát. Ha megtetted, húzz egy kártyát (kapsz 1 előrehaladást), majd kapsz 1 "
   "alapanyagot. Egyébként vegyél el egy zavargást."},
  {R"({discard: 1, then: {if: {state: empire}, then: {draw: 1}}})",
   "Discard a card. If you do and you are an empire, draw a card.",
   "Dobj el egy kártyát. Ha megtetted, és birodalom vagy, húzz egy kártyát."},
  {R"({if: {it: {not: region}}, then: {draw: 1}})",
   "If it is not a region, draw a card.",
   "Ha az nem régió, húzz egy kártyát."},
};

TEST(Speaker, ThenElseAndConditions) { expect_ops(kThenElseAndConditions); }

constexpr Said kCostsAndOptions[] = {
  {R"({cost: {abandon: {count: 3, is: region}}, then: {look: 2, of: fame, then: {put: {in: tray}, to: hand}}})",
   "Abandon 3 regions to look at the top 2 cards of the fame deck. Put one of them into your hand.",
   "Hagyj el 3 régiót; cserébe nézd meg a hírnévpakliból a felső 2 kártyát. Tegyél egyet közülük a "
   "kezedbe."},
  {R"({may: {gain: {progress: 2}}, then: {choose: [{abandon: this}, {history: this}]}})",
   "You may gain 2 progress. If you do, abandon this card or put this card into history.",
   "Kaphatsz 2 előrehaladást. Ha megtetted, hagyd el ezt a kártyát, vagy tedd ezt a kártyát a "
   "történelembe."},
  {R"({cost: {pay: {progress: 1}}, then: {play: {in: hand, is: empire}, free: true, ignore: state}})",
   "Pay 1 progress to play an empire card from your hand for free regardless of state.",
   "Fizess 1 előrehaladást; cserébe játssz ki ingyen a kezedből egy birodalmi kártyát az "
   "államikontól függetlenül."},
  {R"({may: {cost: {discard: knight}, then: {choose: [{exile: {in: discard, not: {named: graal}}}, {return_unrest: {up_to: 2, in: [hand, discard]}}]}}})",
   "You may discard a knight to exile a card other than Graal from your discard pile or return up "
   "to 2 cards from your hand or your discard pile.",
   "Eldobhatsz egy lovagot; cserébe száműzz a dobópaklidból egy olyan kártyát, amely nem „Grál” "
   "kártya, vagy adj vissza a kezedből vagy a dobópaklidból legfeljebb 2 kártyát."},
  {R"({cost: {garrison: {in: hand, is: scroll}}, then: [{exile: {in: hand, not: unrest}, then: {if: {it: attack}, then: {gain: {progress: 1}}}}, {gain: {population: 2}}]})",
   "Garrison a scroll from your hand under this card to exile a card other than an unrest card "
   "from your hand (if it is an attack card, gain 1 progress) and gain 2 population.",
   "Szállásolj el a kezedből egy tekercset e kártya alatt; cserébe száműzz a kezedből egy olyan "
   "kártyát, amely nem zavargás kártya (ha az támadó kártya, kapsz 1 előrehaladást), majd kapsz 2 "
   "népességet."},
  {R"({choose: [{draw: 1}, [{abandon: this}, {return_unrest: 1}]]})",
   "Choose one: draw a card; or abandon this card and return a card.",
   "Válassz egyet: húzz egy kártyát; vagy hagyd el ezt a kártyát, majd adj vissza egy kártyát."},
  {R"([{may: {acquire: [region, tributary], then: {play: it, free: true}}}, {history: this}])",
   "You may acquire a region or tributary. If you do, play it for free. Put this card into "
   "history.",
   "Megszerezhetsz egy régiót vagy adófizetőt. Ha megtetted, játszd ki ingyen. Tedd ezt a kártyát "
   "a történelembe."},
  {R"({choose: [{pay: {population: 1}}, {discard: 2}, {pay: {materials: 3}}], then: {return_unrest: this}})",
   "Pay 1 population, discard 2 cards or pay 3 materials. If you do, return this card.",
   "Fizess 1 népességet, dobj el 2 kártyát, vagy fizess 3 alapanyagot. Ha megtetted, add vissza "
   "ezt a kártyát."},
  {R"({draw: 1, then: {choose: [{discard: it}, {put: it, to: deck}, {history: it}]}})",
   "Draw a card. Discard it, put it into your deck or put it into history.",
   "Húzz egy kártyát. Dobd el, tedd a húzópaklidba, vagy tedd a történelembe."},
  {R"({choose: [{cost: {pay: {materials: 2}}, then: {place: {progress: 1}, onto: this}}, [{gain: {progress: {per: {tokens: progress, onto: this}}}}, {abandon: this}]]})",
   "Choose one: pay 2 materials to place 1 progress on this card; or gain 1 progress for each "
   "progress on this card and abandon this card.",
   "Válassz egyet: (1) fizess 2 alapanyagot; cserébe tegyél 1 előrehaladást erre a kártyára; (2) "
   "kapsz 1 előrehaladást minden ezen a kártyán lévő előrehaladás után, majd hagyd el ezt a "
   "kártyát."},
  {R"({cost: {abandon: {count: 3, in: garrison, is: knight, host: region}}, then: {put: active_quest, to: hand}})",
   "Abandon 3 knights under a region to put the active quest into your hand.",
   "Hagyj el 3 olyan lovagot, amely egy régió alatt van; cserébe tedd az aktív küldetést a "
   "kezedbe."},
  {R"([end_game, {may: {put: {in: history}, to: hand}}, {may: {acquire: {in: exile, not: knight}}}])",
   "End the game. You may put a card from your history into your hand. You may acquire a card "
   "other than a knight from exile.",
   "Vess véget a játéknak. Tehetsz a történelmedből egy kártyát a kezedbe. Megszerezhetsz a "
   "száműzöttpakliból egy olyan kártyát, amely nem lovag."},
  {R"({cost: [{pay: {actions: 1, population: 1}}, {put: {count: 2, in: hand}, to: deck}], then: {break_through: tributary}})",
   "Pay 1 action and 1 population, then put 2 cards from your hand into your deck to break through "
   "for a tributary.",
   "Fizess 1 akciót és 1 népességet, majd tegyél a kezedből 2 kártyát a húzópaklidba; cserébe törj "
   "át egy adófizetőért."},
  {R"([{place: {population: 1}, onto: {in: market}}, {may: {abandon: this}}])",
   "Place 1 population on a card in the market. You may abandon this card.",
   "Tegyél 1 népességet egy piacon lévő kártyára. Elhagyhatod ezt a kártyát."},
  {R"({choose: [{cost: {pay: {progress: all}, min: 5}, then: {draw: 2}}, [{discard: 1}, {draw: 1}]]})",
   "Choose one: pay all progress (at least 5) to draw 2 cards; or discard a card and draw a card.",
   "Válassz egyet: (1) fizesd ki az összes előrehaladást (legalább 5); cserébe húzz 2 kártyát; (2) "
   "dobj el egy kártyát, majd húzz egy kártyát."},
  {R"({if: {has: {named: cup, in: play}}, then: {cost: {discard: 1}, then: {return_unrest: 1}}})",
   "If you have The Cup in play, discard a card to return a card.",
   "Ha van a játékterületeden az „A kehely” kártya, dobj el egy kártyát; cserébe adj vissza egy "
   "kártyát."},
  {R"({may: {look: 1, of: nation}, then: {may: {cost: {abandon: this}, then: {swap: [{in: hand}, {in: nation}]}}}})",
   "You may look at the top card of your nation deck. If you do, you may abandon this card to swap "
   "a card from your hand and the top card of your nation deck.",
   "Megnézheted a nemzetpaklidból a felső kártyát. Ha megtetted, elhagyhatod ezt a kártyát; "
   "cserébe cserélj ki a kezedből egy kártyát és a nemzetpaklidból a felső kártyát."},
  {R"({may: [{discard: 1}, {draw: 2}]})",
   "You may discard a card and draw 2 cards.",
   "Ha akarod, dobj el egy kártyát, majd húzz 2 kártyát."},
  {R"({cost: {discard: 1}, then: {may: {draw: 2}}})",
   "Discard a card. If you do, you may draw 2 cards.",
   "Dobj el egy kártyát; cserébe húzhatsz 2 kártyát."},
  {R"({cost: {discard: 2}, then: [{may: {draw: 2}}, {gain: {progress: 1}}]})",
   "Discard 2 cards. If you do, you may draw 2 cards, and you gain 1 progress.",
   "Dobj el 2 kártyát; cserébe húzhatsz 2 kártyát, majd kapsz 1 előrehaladást."},
};

TEST(Speaker, CostsAndOptions) { expect_ops(kCostsAndOptions); }

constexpr Said kOtherSeats[] = {
  {R"({each: all, do: {may: {gain: {materials: 2}}}})",
   "Each player may gain 2 materials.",
   "Minden játékos kaphat 2 alapanyagot."},
  {R"({each: others, do: {steal: {materials: 2}, else: {take_unrest: 1}}})",
   "Steal 2 materials from each other player. Anyone with less takes 1 unrest.",
   "Lopj el minden más játékostól 2 alapanyagot. Akinek kevesebb van, elvesz egy zavargást."},
  {R"([{each: all, do: {take_unrest: 1}}, {may: {cost: {abandon: {is: region, hosting: {named: myrddin}}}, then: [{put: active_quest, to: discard}, {put: {in: nation}, to: discard}]}}])",
   "Each player takes 1 unrest. You may abandon a region with Myrddin Wyllt under it to put the "
   "active quest into your discard pile and put the top card of your nation deck into your discard "
   "pile.",
   "Minden játékos elvesz egy zavargást. Elhagyhatsz egy olyan régiót, amely alatt „Myrddin Wyllt” "
   "kártya van; cserébe tedd az aktív küldetést a dobópaklidba, majd tedd a nemzetpaklidból a "
   "felső kártyát a dobópaklidba."},
  {R"([{abandon: {up_to: 3, is: region}}, {repeat: done, do: {may: {acquire: [region, tributary]}}}, {if: {state: barbarian}, then: {each: others, do: {recall: region}}}])",
   "Abandon up to 3 regions. For each region abandoned, you may acquire a region or tributary. If "
   "you are a barbarian, each other player recalls a region.",
   "Hagyj el legfeljebb 3 régiót. Minden elhagyott régió után megszerezhetsz egy régiót vagy "
   "adófizetőt. Ha barbár vagy, minden más játékos visszahív egy régiót."},
  {R"([{each: others, do: {abandon: city}}, {gain: {materials: {per: done, times: 2}}}, {may: {acquire: [region, tributary]}}])",
   "Each other player abandons a city. Gain 2 materials for each city abandoned. You may acquire a "
   "region or tributary.",
   "Minden más játékos elhagy egy várost. Kapsz 2 alapanyagot minden elhagyott város után. "
   "Megszerezhetsz egy régiót vagy adófizetőt."},
  {R"([{each: others, do: {gain: {materials: 1}}}, {gain: {materials: {per: fertile, times: 4}}}])",
   "Each other player gains 1 material. Gain 4 materials for each fertile card in play.",
   "Minden más játékos kap 1 alapanyagot. Kapsz 4 alapanyagot minden játékban lévő termékeny "
   "kártya után."},
  {R"([{gain: {materials: 2}}, {draw: 1}, {each: others, do: {give: {in: [hand, discard]}}}])",
   "Gain 2 materials. Draw a card. Give each other player a card from your hand or your discard "
   "pile.",
   "Kapsz 2 alapanyagot. Húzz egy kártyát. Adj minden más játékosnak a kezedből vagy a "
   "dobópaklidból egy kártyát."},
  {R"([{gain: {materials: 3}}, {each: others, do: [{give: {in: [hand, discard]}}, {if: {it: mask}, then: {take_unrest: 1}}]}])",
   "Gain 3 materials. Give each other player a card from your hand or your discard pile, and if it "
   "is a mask, that player takes 1 unrest.",
   "Kapsz 3 alapanyagot. Adj minden más játékosnak a kezedből vagy a dobópaklidból egy kártyát, "
   "majd ha az maszk, az a játékos elvesz egy zavargást."},
  {R"([{each: others, do: {abandon: region}}, {may: {acquire: [region, tributary]}}, {may: {garrison: this, host: {in: play, is: region}, then: {resolve: on_play, of: host}}}])",
   "Each other player abandons a region. You may acquire a region or tributary. You may garrison "
   "this card under a region in play. If you do, resolve the “On play” ability of its host.",
   "Minden más játékos elhagy egy régiót. Megszerezhetsz egy régiót vagy adófizetőt. "
   "Elszállásolhatod ezt a kártyát egy játékban lévő régió alatt. Ha megtetted, hajtsd végre a "
   "gazdája „Kijátszáskor” képességét."},
  {R"({if: {none: active_quest}, then: {may: {cost: {take_unrest: 1}, then: {garrison: {in: discard}}}}})",
   "If there is no active quest, you may take 1 unrest to garrison a card from your discard pile "
   "under this card.",
   "Ha nincs aktív küldetés, elvehetsz egy zavargást; cserébe szállásolj el a dobópaklidból egy "
   "kártyát e kártya alatt."},
  {R"({one: others, do: {discard: 1}})",
   "Another player of your choice discards a card.",
   "Egy általad választott másik játékos eldob egy kártyát."},
  {R"({one: others, do: {steal: {progress: 1}, then: {draw: 1}, else: {discard: 2}}})",
   "Steal 1 progress from another player. If you do, that player draws a card. Otherwise, that "
   "player discards 2 cards.",
   "Lopj el egy másik játékostól 1 előrehaladást. Ha megtetted, az a játékos húz egy kártyát. "
   "Egyébként az a játékos eldob 2 kártyát."},
  {R"({each: others, do: {discard: 1, then: {draw: 1}, else: {take_unrest: 1}}})",
   "Each other player discards a card. Each player who does draws a card. Each player who does not "
   "takes 1 unrest.",
   "Minden más játékos eldob egy kártyát. Aki megtette, húz egy kártyát. Aki nem tette meg, elvesz "
   "egy zavargást."},
  {R"({each: others, do: {discard: 1, else: {later: {take_unrest: 1}}}})",
   "Each other player discards a card. Each player who does not takes 1 unrest afterwards.",
   "Minden más játékos eldob egy kártyát. Aki nem tette meg, ezek után elvesz egy zavargást."},
  {R"({each: others, do: {steal: {materials: 2}, else: {later: {take_unrest: 1}}}})",
   "Steal 2 materials from each other player. Anyone with less takes 1 unrest afterwards.",
   "Lopj el minden más játékostól 2 alapanyagot. Akinek kevesebb van, ezek után elvesz egy "
   "zavargást."},
  {R"({each: others, do: [{give: {in: [hand, discard]}}, {if: {it: mask}, then: {later: {take_unrest: 1}}}]})",
   "Give each other player a card from your hand or your discard pile, and if it is a mask, that "
   "player takes 1 unrest afterwards.",
   "Adj minden más játékosnak a kezedből vagy a dobópaklidból egy kártyát, majd ha az maszk, az a "
   "játékos ezek után elvesz egy zavargást."},
  {R"({each: others, where: {state: barbarian}, do: [{discard: {count: any}}, {gain: {progress: {per: done}}}]})",
   "Each other player who is a barbarian discards any number of cards and gains 1 progress for "
   "each card discarded.",
   "Minden más játékos, aki barbár, eldob tetszőleges számú kártyát, majd kap 1 előrehaladást "
   "minden eldobott kártya után."},
  {R"({each: others, where: {has: {in: play, holds: progress}}, do: {choose: [{pay: {materials: 2}}, {abandon: {in: play, holds: progress}}]}})",
   "Each other player who has a card with progress on it in play pays 2 materials or abandons a "
   "card with progress on it from play.",
   "Minden más játékos, akinek van a játékterületén olyan kártya, amelyen előrehaladás van, fizet "
   "2 alapanyagot, vagy elhagy a játékterületéről egy olyan kártyát, amelyen előrehaladás van."},
  {R"({each: others, do: {cost: {pay: {materials: 1}}, then: {draw: 2}}})",
   "Each other player pays 1 material to draw 2 cards.",
   "Minden más játékos fizet 1 alapanyagot; cserébe húz 2 kártyát."},
  {R"({each: others, do: {if: {tokens: {materials: 3}}, then: {pay: {materials: 3}}}})",
   "Each other player who has at least 3 materials pays 3 materials.",
   "Minden más játékos, akinél van legalább 3 alapanyag, fizet 3 alapanyagot."},
  {R"({each: others, do: {choose: [{draw: 1}, [{discard: 1}, {gain: {progress: 1}}]]}})",
   "Each other player chooses one: draw a card; or discard a card and gain 1 progress.",
   "Minden más játékos választ egyet: húz egy kártyát; vagy eldob egy kártyát, majd kap 1 "
   "előrehaladást."},
  {R"({each: all, do: {may: [{discard: 1}, {draw: 1}]}})",
   "Each player may discard a card and draw a card.",
   "Minden játékos, ha akarja, eldob egy kártyát, majd húz egy kártyát."},
  {R"({may: {each: others, do: {draw: 1}}})",
   "You may do this: each other player draws a card.",
   "Ha akarod, minden más játékos húz egy kártyát."},
  {R"({cost: {discard: 1}, then: {each: others, do: {take_unrest: 1}}})",
   "Discard a card. If you do, each other player takes 1 unrest.",
   "Dobj el egy kártyát; cserébe minden más játékos elvesz egy zavargást."},
};

TEST(Speaker, OtherSeats) { expect_ops(kOtherSeats); }

constexpr Said kLoopsAndWholeCards[] = {
  {R"({cost: {pay: {materials: 1}}, then: [{declare: [uncivilised, civilised, region, tributary]}, {look: 1, of: main, open: true, then: {if: {it: declared}, then: {put: it, to: hand}, else: {exile: it}}}]})",
   "Pay 1 material to name one of uncivilised, civilised, region or tributary, then look at the "
   "top card of the main deck and show it. If it is of the named kind, put it into your hand. "
   "Otherwise, exile it.",
   "Fizess 1 alapanyagot; cserébe nevezz meg egyet: civilizálatlan, civilizált, régió vagy "
   "adófizető, majd nézd meg a főpakliból a felső kártyát mindenki előtt. Ha az a megnevezett "
   "fajta, tedd a kezedbe. Egyébként száműzd."},
  {R"([{pay: {progress: {up_to: 3}}}, {repeat: done, do: {acquire: any}}, {history: this}])",
   "Pay up to 3 progress. For each progress paid, acquire a card of a market suit. Put this card "
   "into history.",
   "Fizess legfeljebb 3 előrehaladást. Minden kifizetett előrehaladás után szerezz meg egy piaci "
   "színű kártyát. Tedd ezt a kártyát a történelembe."},
  {R"({grant: {ignore_state: empire}, until: next_play})",
   "For the next card you play: you may ignore the empire icon.",
   "A következő kijátszott kártyádra: figyelmen kívül hagyhatod a birodalom ikont."},
  {R"({grant: {hand_size: 1}, until: turn})",
   "Until the end of this turn, your hand size is 1 larger.",
   "A forduló végéig 1 kártyával több lehet a kezedben."},
  {R"({resolve: exhaust, of: {in: play, owner: others, is: pinned, has: exhaust}})",
   "Resolve the “Exhaust” ability of a pinned card in play of another player with “Exhaust”.",
   "Hajtsd végre ennek a kártyának a „Kimerítés” képességét: egy olyan játékban lévő „Kimerítés” "
   "képességű rögzített kártya, amely egy másik játékosé."},
  {R"({repeat: 3, do: {may: {draw: 1}}})",
   "Do this 3 times: you may draw a card.",
   "3 alkalommal: húzhatsz egy kártyát."},
  {R"({repeat: able, do: {cost: {pay: {population: 3}}, then: {gain: {progress: 1}}}})",
   "As often as possible: pay 3 population to gain 1 progress.",
   "Ahányszor csak lehet: fizess 3 népességet; cserébe kapsz 1 előrehaladást."},
  {R"({first: [{return_unrest: {in: discard}}, {acquire: {in: exile, is: region}}, {cost: {abandon: region}, then: {draw: 1}}]})",
   "Do the first of these that is possible: (1) return a card from your discard pile; (2) acquire "
   "a region from exile; (3) abandon a region to draw a card.",
   "Hajtsd végre ezek közül az első lehetségeset: (1) adj vissza a dobópaklidból egy kártyát; (2) "
   "szerezz meg a száműzöttpakliból egy régiót; (3) hagyj el egy régiót; cserébe húzz egy "
   "kártyát."},
};

TEST(Speaker, LoopsAndWholeCards) { expect_ops(kLoopsAndWholeCards); }

constexpr Said kStandingEffectsPointsAndFields[] = {
  {R"(passive: [{hand_size: 1}, {lose_icon: barbarian, of: {named: conquer}}])",
   "Your hand size is 1 larger. | Conquer cards lose the barbarian icon.",
   "1 kártyával több lehet a kezedben. | Minden „Hódítás” kártya elveszti ezt az ikont: barbár."},
  {R"(passive: [{hand_size: -1}, {develop_cost: {materials: -2}}])",
   "Your hand size is 1 smaller. | Developing costs 2 materials less.",
   "1 kártyával kevesebb lehet a kezedben. | A fejlesztés 2 alapanyaggal olcsóbb."},
  {R"(passive: [{develop_cost: {materials: 1}}, {acquire_exiled: [region, tributary]}])",
   "Developing costs 1 material more. | You may acquire regions or tributaries from exile too.",
   "A fejlesztés 1 alapanyaggal drágább. | A száműzöttpakliból is megszerezhetsz kártyát, ha az "
   "régió vagy adófizető."},
  {R"(passive: [{shield: true}, {shield: true, bribe: {progress: 1}}])",
   "Attacks do not affect you. | Attacks do not affect you unless the attacker pays 1 progress.",
   "A támadások nem érnek el. | A támadások nem érnek el, hacsak a támadó nem fizet 1 "
   "előrehaladást."},
  {R"(instead: [{would: gain, tokens: materials, do: [{each: others, do: {gain: {progress: 1}}}, {gain: {population: 2}}]}])",
   "If you would gain materials, do this instead: each other player gains 1 progress, and you gain "
   "2 population.",
   "Ha alapanyagot kapnál, ehelyett ez történik: minden más játékos kap 1 előrehaladást, te pedig "
   "kapsz 2 népességet."},
  {R"(instead: [{would: place, tokens: progress, onto: market, do: {place: {materials: 1}, onto: it}}])",
   "If progress would be placed on a card in the market, instead place 1 material on it.",
   "Ha előrehaladást kellene tenni egy a piacon lévő kártyára, ehelyett tegyél 1 alapanyagot "
   "arra."},
  {R"(instead: [{would: history, do: {discard: it}}])",
   "If you would put a card into history, instead discard it.",
   "Ha a történelembe tennél egy kártyát, ehelyett dobd el."},
  {R"(instead: [{would: gain_card, card: this, do: [{if: {state: barbarian}, then: {gain: {progress: 6}}}, {if: {state: empire}, then: [{gain: {progress: 3}}, {develop: free}]}, end_game]}])",
   "If you would gain this card, do this instead: if you are a barbarian, gain 6 progress; then if "
   "you are an empire, gain 3 progress and develop for free; then end the game.",
   "Ha megkapnád ezt a kártyát, ehelyett ez történik: ha barbár vagy, kapsz 6 előrehaladást; "
   "ezután ha birodalom vagy, kapsz 3 előrehaladást, majd fejlessz ingyen; ezután vess véget a "
   "játéknak."},
  {R"(reaction: [{when: gain, tokens: materials, source: market_card, exhaust: true, do: {gain: {materials: amount}}}])",
   "Exhaust: When you gain materials from a market card, you may exhaust this card: gain that many "
   "materials.",
   "Kimerítés: Amikor alapanyagot kapsz, és a forrása egy piaci kártya, kimerítheted ezt a "
   "kártyát: kapsz ugyanannyi alapanyagot."},
  {R"(reaction: [{when: gain, tokens: materials, via: fertile, exhaust: true, do: {gain: {progress: 1}}}])",
   "Exhaust: When you gain materials with a fertile card, you may exhaust this card: gain 1 "
   "progress.",
   "Kimerítés: Amikor alapanyagot kapsz úgy, hogy részt vesz benne egy termékeny kártya, "
   "kimerítheted ezt a kártyát: kapsz 1 előrehaladást."},
  {R"(reaction: [{when: acquire, card: region, from: exile, do: {gain: {population: 1}}}, {when: [play, acquire], card: attack, exhaust: true, do: {gain: {materials: 2}}}])",
   "When you acquire a region from exile, gain 1 population. | Exhaust: When you play an attack "
   "card or you acquire an attack card, you may exhaust this card: gain 2 materials.",
   "Amikor a száműzöttpakliból megszerzel egy régiót, kapsz 1 népességet. | Kimerítés: Amikor "
   "kijátszol egy támadó kártyát, vagy megszerzel egy támadó kártyát, kimerítheted ezt a kártyát: "
   "kapsz 2 alapanyagot."},
  {R"(reaction: [{when: return_unrest, exhaust: true, do: {cost: {pay: {actions: 1}}, then: {gain: {progress: 1}}}}])",
   "Exhaust: When you return unrest, you may exhaust this card: pay 1 action to gain 1 progress.",
   "Kimerítés: Amikor visszaadsz egy zavargást, kimerítheted ezt a kártyát: fizess 1 akciót; "
   "cserébe kapsz 1 előrehaladást."},
  {R"(reaction: [{when: gain, by: others, tokens: materials, limit: {round: 4}, do: {gain: {materials: amount}}}])",
   "When another player gains materials, gain that many materials. At most 4 in a round.",
   "Amikor egy másik játékos alapanyagot kap, kapsz ugyanannyi alapanyagot. Körönként legfeljebb "
   "4."},
  {R"(reaction: [{when: game_end, live: [hand, history], do: {return_unrest: {up_to: 2, in: [hand, play]}}}])",
   "When the game ends, return up to 2 cards from your hand or play. This works while the card is "
   "in your hand or your history.",
   "Amikor véget ér a játék, adj vissza a kezedből vagy a játékterületedről legfeljebb 2 kártyát. "
   "Ez akkor is működik, ha a kártya a kezedben vagy a történelmedben van."},
  {R"(reaction: [{when: look, deck: fame, do: {gain: {progress: 1}}}, {when: gain, tokens: progress, at_least: 2, do: {gain: {progress: 1}}}])",
   "When you look at cards of the fame deck, gain 1 progress. | When you gain at least 2 progress, "
   "gain 1 progress.",
   "Amikor megnézel kártyákat a hírnévpakliból, kapsz 1 előrehaladást. | Amikor legalább 2 "
   "előrehaladást kapsz, kapsz 1 előrehaladást."},
  {R"(vp: 2)",
   "Points: 2 VP.",
   "Pontok: 2 pont."},
  {R"(vp: [{in: garrison, points: 12}, {in: [history, hand], points: 8}, {points: 3}])",
   "Points: 12 VP if it is in a garrison, 8 VP if it is in your history or your hand, otherwise 3 "
   "VP.",
   "Pontok: 12 pont, ha egy helyőrségben van, 8 pont, ha a történelmedben vagy a kezedben van, "
   "egyébként 3 pont."},
  {R"(vp: {every: 6, per: {tokens: materials}})",
   "Points: 1 VP for every 6 materials you have.",
   "Pontok: 1 pont minden 6 nálad lévő alapanyag után."},
  {R"(vp: {points: 2, per: {is: region, in: history}})",
   "Points: 2 VP for each region in your history.",
   "Pontok: 2 pont a történelmedben lévő minden régió után."},
  {R"(vp: {sum: [{every: 3, per: {tokens: materials}}, {every: 3, per: region}]})",
   "Points: 1 VP for every 3 materials you have and 1 VP for every 3 regions you own.",
   "Pontok: 1 pont minden 3 nálad lévő alapanyag után és 1 pont minden 3 saját régió után."},
  {R"(vp: {tiers: [[3, 2], [7, 5]], of: {stored: materials}})",
   "Points: 2 VP for at least 3 materials stored here, 5 VP for at least 7; only the highest step "
   "reached counts.",
   "Pontok: 2 pont, ha van legalább 3 itt tárolt alapanyag, 5 pont, ha legalább 7; csak a "
   "legmagasabb elért fok számít."},
  {R"(vp: {points: 2, per: {players: others, fewer: progress}})",
   "Points: 2 VP for each other player with less progress than you.",
   "Pontok: 2 pont minden olyan más játékos után, akinél kevesebb előrehaladás van, mint nálad."},
  {R"(pinned: true, cost: {materials: 2, population: 1}, only_if: {has: {named: conquer, in: history}}, next: G1, state: empire, note: a_note)",
   "Stays in play. | Cost: 2 materials and 1 population. | Playable only if you have Conquer in "
   "your history. | Then Graal. | Empire only. | Mind this.",
   "Erre figyelj."},
};

TEST(Speaker, StandingEffectsPointsAndFields) { expect_fields(kStandingEffectsPointsAndFields); }
// clang-format on

// Every tree above with letters and marks changed at random: it is refused with a place, or read
// and said.
TEST(Speaker, NoSlipOfThePenBreaksReaderOrSpeaker) {
  QuickRng rng(20261115);
  constexpr std::string_view kInk = "{}[]:, aehilnost0123_\n";
  int read = 0, refused = 0;
  for (const auto& table :
       {std::span<const Said>(kPlainDeeds), std::span<const Said>(kCostsAndOptions),
        std::span<const Said>(kOtherSeats)})
    for (const Said& said : table)
      for (int i = 0; i < 20; ++i) {
        std::string text =
            fmt::format("{}- {{id: A, name: graal, on_play: {}}}", kNamed, said.written);
        for (uint32_t n = 1 + rng.below(2); n > 0; --n)
          text[kNamed.size() + rng.below(static_cast<uint32_t>(text.size() - kNamed.size()))] =
              kInk[rng.below(kInk.size())];
        const Result<Library> library = load_library(test_language(), card_source(text));
        ++(library ? read : refused);
        if (!library) {
          EXPECT_TRUE(library.error().faults().at(0).where.starts_with("cards/test.yaml:"))
              << library.error().text();
          continue;
        }
        for (const tree::Card& card : library->cards())
          for (const char* lang : {"en", "hu"})
            speak(test_language(), words_in(lang), *library, card);
      }
  EXPECT_GT(read, 20);
  EXPECT_GT(refused, 200);
}

TEST(Speaker, ParagraphsCarryTheirKey) {
  const Library library = library_of(
      "- {id: A, name: graal, vp: 1, exhaust: {draw: 1}, on_play: {draw: 2}, pinned: true}");
  std::vector<std::string> keys;
  for (const SpokenAbility& part :
       speak(test_language(), words_in("en"), library, library.cards().at(0)))
    keys.push_back(part.key);
  EXPECT_EQ(keys, (std::vector<std::string>{"pinned", "on_play", "exhaust", "score"}));
}

SpokenNames names() {
  return {[](CardId card) { return fmt::format("Card {}", card.value); },
          [](Seat seat) { return std::string(seat.value == 0 ? "Anna" : "Ödön"); },
          [](ZoneId) { return std::string("hand"); }};
}

TEST(Speaker, ActionsEventsAndRefusals) {
  const GameInfo& info = test_info();
  const Words& en = words_in("en");
  const Words& hu = words_in("hu");
  EXPECT_EQ(speak_action(info, en, names(), {0, {7}}), "Play Card 7");
  EXPECT_EQ(speak_action(info, en, names(), {1, {1, 0}}), "Pay 1 material");
  EXPECT_EQ(speak_action(info, hu, names(), {1, {2, 0}}), "Fizetsz 2 alapanyagot");
  EXPECT_EQ(speak_action(info, hu, names(), {2, {}}), "Kész");

  const Happening played = {.kind = {"played"}, .seat = Seat(0), .card = CardId(3)};
  EXPECT_EQ(speak_event(info, en, names(), played), "Anna plays Card 3.");
  EXPECT_EQ(speak_event(info, hu, names(), played), "Anna kijátssza: Card 3.");
  Happening hidden = played;
  hidden.card = CardId::none();
  EXPECT_EQ(speak_event(info, en, names(), hidden), "Anna plays a card.");
  EXPECT_EQ(speak_event(info, hu, names(), hidden), "Anna kijátszik egy kártyát.");
  Happening from_hand = played;
  from_hand.from = ZoneId(4);
  EXPECT_EQ(speak_event(info, en, names(), from_hand), "Anna plays Card 3 from hand.");
  EXPECT_EQ(speak_event(info, hu, names(), from_hand), "Anna kijátssza: Card 3.");
  const Happening gained = {
      .kind = {"gained"}, .seat = Seat(0), .source = CardId(9), .amount = 2, .word = WordId(0)};
  EXPECT_EQ(speak_event(info, en, names(), gained), "Anna gains 2 materials through Card 9.");
  EXPECT_EQ(speak_event(info, hu, names(), gained), "Anna kap 2 alapanyagot (Card 9).");
  const Happening stole = {.kind = {"stole"}, .seat = Seat(0), .other = Seat(1), .amount = 1};
  EXPECT_EQ(speak_event(info, en, names(), stole), "Anna steals one piece from Ödön.");
  EXPECT_EQ(speak_event(info, hu, names(), stole), "Anna ellop egy darabot az Ödön játékostól.");

  EXPECT_EQ(speak_refusal(en, {"IMP-G10", "no_money"}), "You cannot pay that. (IMP-G10)");
  EXPECT_EQ(speak_refusal(hu, {"", "no_money"}), "Ezt nem tudod kifizetni.");
}

// A text may ask for another form of a seat's name than that of lists: "a kelták", "a keltáktól".
TEST(Speaker, NamesOfSeatsAreDeclined) {
  Noun celts;
  celts.forms = {{"nom", "kelták"}, {"from", "keltáktól"}};
  SpokenNames people = names();
  people.seat = [&](Seat) {
    Slot slot("Kelták");
    slot.noun = &celts;
    return slot;
  };
  const Happening stole = {.kind = {"stole"}, .seat = Seat(0), .other = Seat(1), .from = ZoneId(4)};
  EXPECT_EQ(speak_event(test_info(), words_in("hu"), people, stole),
            "A kelták ellopnak egy kártyát a keltáktól.");
  EXPECT_EQ(speak_event(test_info(), words_in("hu"), names(), stole),
            "Az Anna ellopnak egy kártyát az Ödön.")
      << "without forms the name as it is";
}

TEST(Speaker, AnOptionIsOneSentence) {
  const Library library = library_of(
      "- {id: A, name: graal, on_play: {choose: [{draw: 2}, [{discard: 1}, {draw: 1}]]}}");
  const tree::Card& card = library.cards().at(0);
  const tree::Op* choice = nullptr;
  walk(card, [&](const tree::Op& op) {
    if (op.kind == tree::OpKind::kChoose) choice = &op;
  });
  ASSERT_TRUE(choice);
  const auto option = [&](std::string_view lang) {
    return speak_option(test_language(), words_in(lang), library, card, choice->body[1]);
  };
  EXPECT_EQ(option("en"), "Discard a card and draw a card.");
  EXPECT_EQ(option("hu"), "Dobj el egy kártyát, majd húzz egy kártyát.");
}

}  // namespace
}  // namespace ecumene
