// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** <small>from</small> {amount} <small>a day</small> */
export const from = /*#__PURE__*/ message({ en: (values: { amount: string | number }): (string | Marked<"small">)[] => [{ mark: "small", text: "from" }, " ", `${values.amount}`, " ", { mark: "small", text: "a day" }], lg: (values): (string | Marked<"small">)[] => [{ mark: "small", text: "okuva ku" }, " ", `${values.amount}`, " ", { mark: "small", text: "buli lunaku" }], sw: (values): (string | Marked<"small">)[] => [{ mark: "small", text: "kuanzia" }, " ", `${values.amount}`, " ", { mark: "small", text: "kwa siku" }] });

/** {amount} <small>a day</small> */
export const aDay = /*#__PURE__*/ message({ en: (values: { amount: string | number }): (string | Marked<"small">)[] => [`${values.amount}`, " ", { mark: "small", text: "a day" }], lg: (values): (string | Marked<"small">)[] => [`${values.amount}`, " ", { mark: "small", text: "buli lunaku" }], sw: (values): (string | Marked<"small">)[] => [`${values.amount}`, " ", { mark: "small", text: "kwa siku" }] });

/** yours in {month} */
export const yoursIn = /*#__PURE__*/ message({ en: (values: { month: string | number }) => `yours in ${values.month}`, lg: (values) => `kikyo mu ${values.month}`, sw: (values) => `yako ${values.month}` });

/** {amount} a day more */
export const moreADay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} a day more`, lg: (values) => `${values.amount} endala buli lunaku`, sw: (values) => `${values.amount} zaidi kwa siku` });

/** or {amount} over {count, plural, one {# year} other {# years}} */
export const orOver = /*#__PURE__*/ message({ en: (values: { amount: string | number; count: number }) => `or ${values.amount} over ${plural("en", values.count, { "one": `${formatNumber(values.count)} year`, "other": `${formatNumber(values.count)} years` })}`, lg: (values) => `oba ${values.amount} mu ${plural("lg", values.count, { "one": `mwaka ${formatNumber(values.count)}`, "other": `myaka ${formatNumber(values.count)}` })}`, sw: (values) => `au ${values.amount} kwa ${plural("sw", values.count, { "one": `mwaka ${formatNumber(values.count)}`, "other": `miaka ${formatNumber(values.count)}` })}` });

/** {home} for the home, about {charge} service charge */
export const forHomeAndCharge = /*#__PURE__*/ message({ en: (values: { home: string | number; charge: string | number }) => `${values.home} for the home, about ${values.charge} service charge` });

/** {home} + {charge} service charge */
export const forHomePlusCharge = /*#__PURE__*/ message({ en: (values: { home: string | number; charge: string | number }) => `${values.home} + ${values.charge} service charge`, lg: (values) => `${values.home} + ${values.charge} ez'okulabirira ekizimbe`, sw: (values) => `${values.home} + ${values.charge} ada ya huduma` });

/** Price on Request */
export const priceOnRequest = /*#__PURE__*/ message({ en: () => "Price on Request", lg: () => "Buuza omuwendo", sw: () => "Uliza bei" });

/** Reserved */
export const reserved = /*#__PURE__*/ message({ en: () => "Reserved", lg: () => "Ekuumiddwa", sw: () => "Imeshikiliwa" });

/** Sold */
export const sold = /*#__PURE__*/ message({ en: () => "Sold", lg: () => "Yatundibwa", sw: () => "Imeuzwa" });

/** Featured */
export const featured = /*#__PURE__*/ message({ en: () => "Featured", lg: () => "Nnonde", sw: () => "Teule" });

/** {count, plural, one {# left} other {# left}} */
export const left = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} left`, "other": `${formatNumber(values.count)} left` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Esigadde ${formatNumber(values.count)}`, "other": `Ezisigadde ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Imebaki ${formatNumber(values.count)}`, "other": `Zimebaki ${formatNumber(values.count)}` })}` });

/** Plot only */
export const plotOnly = /*#__PURE__*/ message({ en: () => "Plot only", lg: () => "Poloti yokka", sw: () => "Kiwanja pekee" });

/** Commercial space */
export const commercialSpace = /*#__PURE__*/ message({ en: () => "Commercial space", lg: () => "Ekifo ky'obusuubuzi", sw: () => "Eneo la biashara" });

/** Studio */
export const studio = /*#__PURE__*/ message({ en: () => "Studio", lg: () => "Situdiyo", sw: () => "Studio" });

/** Ready in {time} */
export const readyIn = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `Ready in ${values.time}`, lg: (values) => `Okugimaliriza: ${values.time}`, sw: (values) => `Tayari ndani ya ${values.time}` });

/** Ready {time} from first visit */
export const readyFromFirstVisit = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `Ready ${values.time} from first visit`, lg: (values) => `Okugimaliriza okuva ku kukyala okusooka: ${values.time}`, sw: (values) => `Tayari ${values.time} tangu kutembelea mara ya kwanza` });

/** Built: ready in {time} */
export const builtReadyIn = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `Built: ready in ${values.time}`, lg: (values) => `Yazimbibwa. Okuyingira: ${values.time}`, sw: (values) => `Imejengwa: tayari ndani ya ${values.time}` });

/** {time} to build */
export const toBuild = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `${values.time} to build`, lg: (values) => `${values.time} okuzimba`, sw: (values) => `${values.time} ya kujenga` });

/** No walls yet: you build them */
export const noWalls = /*#__PURE__*/ message({ en: () => "No walls yet: you build them", lg: () => "Tewannaba bisenge: ggwe obizimba", sw: () => "Hakuna kuta bado: wewe unazijenga" });

/** More */
export const more = /*#__PURE__*/ message({ en: () => "More", lg: () => "Ebisingawo", sw: () => "Zaidi" });

/** More about {name} */
export const moreAbout = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `More about ${values.name}`, lg: (values) => `Ebisingawo ku ${values.name}`, sw: (values) => `Zaidi kuhusu ${values.name}` });

/** Save */
export const save = /*#__PURE__*/ message({ en: () => "Save", lg: () => "Tereka", sw: () => "Hifadhi" });

/** Save {name} */
export const saveNamed = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `Save ${values.name}`, lg: (values) => `Tereka ${values.name}`, sw: (values) => `Hifadhi ${values.name}` });

/** Saved homes: */
export const savedHomes = /*#__PURE__*/ message({ en: () => "Saved homes:", lg: () => "Amaka agaterekeddwa:", sw: () => "Nyumba zilizohifadhiwa:" });

/** Deposit: {amount} */
export const deposit = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Deposit: ${values.amount}`, lg: (values) => `Dipoziti: ${values.amount}`, sw: (values) => `Malipo ya kuanzia: ${values.amount}` });

/** No deposit */
export const noDeposit = /*#__PURE__*/ message({ en: () => "No deposit" });
