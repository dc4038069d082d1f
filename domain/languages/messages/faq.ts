// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** Questions and answers */
export const title = /*#__PURE__*/ message({ en: () => "Questions and answers", lg: () => "Ebibuuzo n'eby'okuddamu", sw: () => "Maswali na majibu" });

/** Viewings, prices, titles, missed days, money back: what people ask before they buy a home by daily payments. */
export const description = /*#__PURE__*/ message({ en: () => "Viewings, prices, titles, missed days, money back: what people ask before they buy a home by daily payments.", lg: () => "Okulaba amaka, emiwendo, ebyapa, ennaku ezitasasuddwa, okuddizibwa ssente: abantu bye babuuza nga tebannagula maka nga basasula buli lunaku.", sw: () => "Kutembelea, bei, hati, siku zisizolipwa, kurudishiwa pesa: watu wanauliza nini kabla ya kununua nyumba kwa malipo ya kila siku." });

/** Ask us anything. */
export const heading = /*#__PURE__*/ message({ en: () => "Ask us anything.", lg: () => "Tubuuze kyonna.", sw: () => "Tuulize chochote." });

/** What people ask most. Not here? A person answers. */
export const lead = /*#__PURE__*/ message({ en: () => "What people ask most. Not here? A person answers.", lg: () => "Abantu bye basinga okubuuza. Tekiriiwo? Omuntu akuddamu.", sw: () => "Watu wanayouliza zaidi. Halipo hapa? Mtu atakujibu." });

/** A person answers the phone. */
export const leadWithoutQuestions = /*#__PURE__*/ message({ en: () => "A person answers the phone.", lg: () => "Omuntu y'akwata essimu.", sw: () => "Mtu anapokea simu." });

/** {count, plural, one {# answer} other {# answers}} for “{search}”. */
export const found = /*#__PURE__*/ message({ en: (values: { count: number; search: string | number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} answer`, "other": `${formatNumber(values.count)} answers` })} for “${values.search}”.`, lg: (values) => `${plural("lg", values.count, { "one": `Eky'okuddamu ${formatNumber(values.count)}`, "other": `Eby'okuddamu ${formatNumber(values.count)}` })} ku “${values.search}”.`, sw: (values) => `${plural("sw", values.count, { "one": `Jibu ${formatNumber(values.count)}`, "other": `Majibu ${formatNumber(values.count)}` })} kwa “${values.search}”.` });

/** No answer here for “{search}”: <ask>ask us on WhatsApp</ask>. */
export const notFound = /*#__PURE__*/ message({ en: (values: { search: string | number }): (string | Marked<"ask">)[] => ["No answer here for “", `${values.search}`, "”: ", { mark: "ask", text: "ask us on WhatsApp" }, "."], lg: (values): (string | Marked<"ask">)[] => ["Tewali ky'okuddamu wano ku “", `${values.search}`, "”: ", { mark: "ask", text: "tubuuze ku WhatsApp" }, "."], sw: (values): (string | Marked<"ask">)[] => ["Hakuna jibu hapa kwa “", `${values.search}`, "”: ", { mark: "ask", text: "tuulize kwenye WhatsApp" }, "."] });

/** “{word}” is in the text of {count, plural, one {# home} other {# homes}}: <see>see {count, plural, one {it} other {them}}</see>. */
export const homesState = /*#__PURE__*/ message({ en: (values: { word: string | number; count: number }): (string | Marked<"see">)[] => ["“", `${values.word}`, "” is in the text of ", `${plural("en", values.count, { "one": `${formatNumber(values.count)} home`, "other": `${formatNumber(values.count)} homes` })}`, ": ", { mark: "see", text: `see ${plural("en", values.count, { "one": "it", "other": "them" })}` }, "."], lg: (values): (string | Marked<"see">)[] => ["“", `${values.word}`, "” kiri mu bigambo by'amaka ", `${plural("lg", values.count, { "one": `${formatNumber(values.count)}`, "other": `${formatNumber(values.count)}` })}`, ": ", { mark: "see", text: `${plural("lg", values.count, { "one": "galabe", "other": "galabe" })}` }, "."], sw: (values): (string | Marked<"see">)[] => ["“", `${values.word}`, "” imo katika maelezo ya ", `${plural("sw", values.count, { "one": `nyumba ${formatNumber(values.count)}`, "other": `nyumba ${formatNumber(values.count)}` })}`, ": ", { mark: "see", text: `${plural("sw", values.count, { "one": "ione", "other": "zione" })}` }, "."] });

/** No home in our list names “{search}”: <ask>ask us on WhatsApp</ask>. */
export const noHomeStates = /*#__PURE__*/ message({ en: (values: { search: string | number }): (string | Marked<"ask">)[] => ["No home in our list names “", `${values.search}`, "”: ", { mark: "ask", text: "ask us on WhatsApp" }, "."], lg: (values): (string | Marked<"ask">)[] => ["Tewali maka ku lukalala lwaffe agoogera ku “", `${values.search}`, "”: ", { mark: "ask", text: "tubuuze ku WhatsApp" }, "."], sw: (values): (string | Marked<"ask">)[] => ["Hakuna nyumba kwenye orodha yetu inayotaja “", `${values.search}`, "”: ", { mark: "ask", text: "tuulize kwenye WhatsApp" }, "."] });

/** Show all questions */
export const showAll = /*#__PURE__*/ message({ en: () => "Show all questions", lg: () => "Laga ebibuuzo byonna", sw: () => "Onyesha maswali yote" });

/** Look for a word */
export const lookForWord = /*#__PURE__*/ message({ en: () => "Look for a word", lg: () => "Noonya ekigambo", sw: () => "Tafuta neno" });

/** title, deposit */
export const searchExamples = /*#__PURE__*/ message({ en: () => "title, deposit", lg: () => "ekyapa, dipoziti", sw: () => "hati, malipo ya kuanzia" });

/** Search */
export const search = /*#__PURE__*/ message({ en: () => "Search", lg: () => "Noonya", sw: () => "Tafuta" });

/** Asked first */
export const askedFirst = /*#__PURE__*/ message({ en: () => "Asked first", lg: () => "Ebisooka okubuuzibwa", sw: () => "Yanayoulizwa kwanza" });

/** Is it safe? */
export const isItSafe = /*#__PURE__*/ message({ en: () => "Is it safe?", lg: () => "Tekirina bulabe?", sw: () => "Je, ni salama?" });

/** If I miss days */
export const missedDays = /*#__PURE__*/ message({ en: () => "If I miss days", lg: () => "Bwe nsubwa ennaku", sw: () => "Nikikosa siku" });

/** My money back */
export const moneyBack = /*#__PURE__*/ message({ en: () => "My money back", lg: () => "Okuddizibwa ssente zange", sw: () => "Kurudishiwa pesa zangu" });

/** Paying from abroad */
export const fromAbroad = /*#__PURE__*/ message({ en: () => "Paying from abroad", lg: () => "Okusasula ng'oli wabweru", sw: () => "Kulipa kutoka nje ya nchi" });

/** Before you choose */
export const beforeChoosing = /*#__PURE__*/ message({ en: () => "Before you choose", lg: () => "Nga tonnalonda", sw: () => "Kabla ya kuchagua" });

/** Paying, building, owning */
export const owning = /*#__PURE__*/ message({ en: () => "Paying, building, owning", lg: () => "Okusasula, okuzimba, okubeera nannyini", sw: () => "Kulipa, kujenga, kumiliki" });

/** Read on: */
export const readOn = /*#__PURE__*/ message({ en: () => "Read on:", lg: () => "Weeyongere okusoma:", sw: () => "Endelea kusoma:" });

/** Still unsure? */
export const stillUnsure = /*#__PURE__*/ message({ en: () => "Still unsure?", lg: () => "Okyalina okubuusabuusa?", sw: () => "Bado huna uhakika?" });
