// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** Homes by {company} */
export const homesBy = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `Homes by ${values.company}`, lg: (values) => `Amaka ga ${values.company}`, sw: (values) => `Nyumba za ${values.company}` });

/** See the homes */
export const seeTheHomes = /*#__PURE__*/ message({ en: () => "See the homes", lg: () => "Laba amaka", sw: () => "Ona nyumba" });

/** Slide {number} */
export const slide = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Slide ${values.number}`, lg: (values) => `Ekifaananyi ${values.number}`, sw: (values) => `Slaidi ${values.number}` });

/** What can you pay a day? */
export const whatCanYouPay = /*#__PURE__*/ message({ en: () => "What can you pay a day?", lg: () => "Osobola kusasula ssente mmeka buli lunaku?", sw: () => "Unaweza kulipa kiasi gani kwa siku?" });

/** See what I can own */
export const seeWhatICanOwn = /*#__PURE__*/ message({ en: () => "See what I can own", lg: () => "Laba kye nnyinza okufuna", sw: () => "Ona ninachoweza kumiliki" });

/** What if I miss days? */
export const whatIfIMiss = /*#__PURE__*/ message({ en: () => "What if I miss days?", lg: () => "Bwe nsubwa ennaku?", sw: () => "Nikikosa siku?" });

/** Counting... */
export const counting = /*#__PURE__*/ message({ en: () => "Counting...", lg: () => "Tubala...", sw: () => "Tunahesabu..." });

/** {count, plural, one {# day} other {# days}} a month. */
export const payingDays = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} day`, "other": `${formatNumber(values.count)} days` })} a month.`, lg: (values) => `${plural("lg", values.count, { "one": `Olunaku ${formatNumber(values.count)}`, "other": `Ennaku ${formatNumber(values.count)}` })} buli mwezi.`, sw: (values) => `${plural("sw", values.count, { "one": `Siku ${formatNumber(values.count)}`, "other": `Siku ${formatNumber(values.count)}` })} kwa mwezi.` });

/** Plots from {amount}, homes from {least} a day */
export const plotsFrom = /*#__PURE__*/ message({ en: (values: { amount: string | number; least: string | number }) => `Plots from ${values.amount}, homes from ${values.least} a day`, lg: (values) => `Poloti okuva ku ${values.amount}, amaka okuva ku ${values.least} buli lunaku`, sw: (values) => `Viwanja kuanzia ${values.amount}, nyumba kuanzia ${values.least} kwa siku` });

/** From {amount} a day */
export const from = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `From ${values.amount} a day`, lg: (values) => `Okuva ku ${values.amount} buli lunaku`, sw: (values) => `Kuanzia ${values.amount} kwa siku` });

/** No deposit, no interest. */
export const noDepositNoInterest = /*#__PURE__*/ message({ en: () => "No deposit, no interest." });

/** No deposit. */
export const noDeposit = /*#__PURE__*/ message({ en: () => "No deposit." });

/** A deposit of {percent}%, no interest. */
export const depositNoInterest = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `A deposit of ${values.percent}%, no interest.` });

/** A deposit of {percent}%. */
export const deposit = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `A deposit of ${values.percent}%.` });

/** {amount} buys a home in {duration}. */
export const buysHomeIn = /*#__PURE__*/ message({ en: (values: { amount: string | number; duration: string | number }) => `${values.amount} buys a home in ${values.duration}.`, lg: (values) => `${values.amount} zigula amaka mu bbanga ly'${values.duration}.`, sw: (values) => `${values.amount} hununua nyumba ndani ya ${values.duration}.` });

/** {amount} buys a plot in {duration}. */
export const buysPlotIn = /*#__PURE__*/ message({ en: (values: { amount: string | number; duration: string | number }) => `${values.amount} buys a plot in ${values.duration}.`, lg: (values) => `${values.amount} zigula poloti mu bbanga ly'${values.duration}.`, sw: (values) => `${values.amount} hununua kiwanja ndani ya ${values.duration}.` });

/** Yours within {count, plural, one {# year} other {# years}}. */
export const yoursWithin = /*#__PURE__*/ message({ en: (values: { count: number }) => `Yours within ${plural("en", values.count, { "one": `${formatNumber(values.count)} year`, "other": `${formatNumber(values.count)} years` })}.`, lg: (values) => `Kikyo mu ${plural("lg", values.count, { "one": `mwaka ${formatNumber(values.count)}`, "other": `myaka ${formatNumber(values.count)}` })}.`, sw: (values) => `Yako ndani ya ${plural("sw", values.count, { "one": `mwaka ${formatNumber(values.count)}`, "other": `miaka ${formatNumber(values.count)}` })}.` });

/** <link>{name}</link> is yours in <b>{month}</b> */
export const isYoursIn = /*#__PURE__*/ message({ en: (values: { name: string | number; month: string | number }): (string | Marked<"link" | "b">)[] => [{ mark: "link", text: `${values.name}` }, " is yours in ", { mark: "b", text: `${values.month}` }], lg: (values): (string | Marked<"link" | "b">)[] => [{ mark: "link", text: `${values.name}` }, " kikyo mu ", { mark: "b", text: `${values.month}` }], sw: (values): (string | Marked<"link" | "b">)[] => [{ mark: "link", text: `${values.name}` }, " ni yako ", { mark: "b", text: `${values.month}` }] });

/** Or <link>{name}</link>, a house, {month}. */
export const orHouse = /*#__PURE__*/ message({ en: (values: { name: string | number; month: string | number }): (string | Marked<"link">)[] => ["Or ", { mark: "link", text: `${values.name}` }, ", a house, ", `${values.month}`, "."], lg: (values): (string | Marked<"link">)[] => ["Oba ", { mark: "link", text: `${values.name}` }, ", ennyumba, ", `${values.month}`, "."], sw: (values): (string | Marked<"link">)[] => ["Au ", { mark: "link", text: `${values.name}` }, ", nyumba ya kujitegemea, ", `${values.month}`, "."] });

/** {amount} for the home, no interest */
export const forHomeNoInterest = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} for the home, no interest` });

/** {amount} for the home */
export const forHome = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} for the home`, lg: (values) => `${values.amount} ez'amaka`, sw: (values) => `${values.amount} kwa nyumba` });

/** {amount} for the plot: no walls yet */
export const forPlot = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} for the plot: no walls yet`, lg: (values) => `${values.amount} eza poloti: tewannaba bisenge`, sw: (values) => `${values.amount} kwa kiwanja: bado hakuna kuta` });

/** <b>{more} a day more</b> buys <link>{name}</link>, from {amount} a day */
export const moreBuys = /*#__PURE__*/ message({ en: (values: { more: string | number; name: string | number; amount: string | number }): (string | Marked<"b" | "link">)[] => [{ mark: "b", text: `${values.more} a day more` }, " buys ", { mark: "link", text: `${values.name}` }, ", from ", `${values.amount}`, " a day"], lg: (values): (string | Marked<"b" | "link">)[] => [{ mark: "b", text: `${values.more} endala buli lunaku` }, " zigula ", { mark: "link", text: `${values.name}` }, ", okuva ku ", `${values.amount}`, " buli lunaku"], sw: (values): (string | Marked<"b" | "link">)[] => [{ mark: "b", text: `${values.more} zaidi kwa siku` }, " hununua ", { mark: "link", text: `${values.name}` }, ", kuanzia ", `${values.amount}`, " kwa siku"] });

/** <b>{more} a day more</b> buys <link>{name}</link>, from {amount} a day, or <way>a deposit of {deposit}</way> */
export const moreBuysOr = /*#__PURE__*/ message({ en: (values: { more: string | number; name: string | number; amount: string | number; deposit: string | number }): (string | Marked<"b" | "link" | "way">)[] => [{ mark: "b", text: `${values.more} a day more` }, " buys ", { mark: "link", text: `${values.name}` }, ", from ", `${values.amount}`, " a day, or ", { mark: "way", text: `a deposit of ${values.deposit}` }] });

/** (sample) */
export const sample = /*#__PURE__*/ message({ en: () => "(sample)", lg: () => "(ekyokulabirako)", sw: () => "(mfano)" });

/** Why with us */
export const whyWithUs = /*#__PURE__*/ message({ en: () => "Why with us", lg: () => "Lwaki ffe", sw: () => "Kwa nini sisi" });

/** What your day''s money builds */
export const whatMoneyBuilds = /*#__PURE__*/ message({ en: () => "What your day's money builds", lg: () => "Ssente z'olunaku kye zizimba", sw: () => "Pesa yako ya siku inajenga nini" });

/** Pick a home, not a loan. */
export const pickAHome = /*#__PURE__*/ message({ en: () => "Pick a home, not a loan.", lg: () => "Londa amaka, so si looni.", sw: () => "Chagua nyumba, si mkopo." });

/** “From”: no deposit, {years, plural, one {# year} other {# years}}, {days, plural, one {# day} other {# days}} a month. */
export const fromNoDeposit = /*#__PURE__*/ message({ en: (values: { years: number; days: number }) => `“From”: no deposit, ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })}, ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })} a month.` });

/** “From”: a deposit of {percent}%, {years, plural, one {# year} other {# years}}, {days, plural, one {# day} other {# days}} a month. */
export const fromDeposit = /*#__PURE__*/ message({ en: (values: { percent: string | number; years: number; days: number }) => `“From”: a deposit of ${values.percent}%, ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })}, ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })} a month.` });

/** At {amount} a day, {days, plural, one {# day} other {# days}} a month. */
export const atADay = /*#__PURE__*/ message({ en: (values: { amount: string | number; days: number }) => `At ${values.amount} a day, ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })} a month.`, lg: (values) => `Ku ${values.amount} buli lunaku, ${plural("lg", values.days, { "one": `olunaku ${formatNumber(values.days)}`, "other": `ennaku ${formatNumber(values.days)}` })} buli mwezi.`, sw: (values) => `Kwa ${values.amount} kwa siku, ${plural("sw", values.days, { "one": `siku ${formatNumber(values.days)}`, "other": `siku ${formatNumber(values.days)}` })} kwa mwezi.` });

/** Pictures: artist’s impressions. */
export const picturesDrawn = /*#__PURE__*/ message({ en: () => "Pictures: artist’s impressions.", lg: () => "Ebifaananyi: bisiige, si foto.", sw: () => "Picha: michoro ya msanii." });

/** Apartments */
export const apartments = /*#__PURE__*/ message({ en: () => "Apartments", lg: () => "Ennyumba", sw: () => "Makazi" });

/** No apartment types available at the moment. */
export const noApartments = /*#__PURE__*/ message({ en: () => "No apartment types available at the moment.", lg: () => "Tewali nnyumba za mu kalina mu kiseera kino.", sw: () => "Hakuna makazi kwa sasa." });

/** See all {count} */
export const seeAll = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `See all ${values.count}`, lg: (values) => `Gonna ${values.count}`, sw: (values) => `Zote ${values.count}` });

/** See it before you sign. */
export const seeItBeforeYouSign = /*#__PURE__*/ message({ en: () => "See it before you sign.", lg: () => "Galabe nga tonnateekako mukono.", sw: () => "Ione kabla ya kutia sahihi." });

/** Free. Tap a time. */
export const freeTapATime = /*#__PURE__*/ message({ en: () => "Free. Tap a time.", lg: () => "Kwa bwereere. Nyiga essaawa.", sw: () => "Ni bure. Gusa muda." });

/** Choose another time */
export const chooseAnotherTime = /*#__PURE__*/ message({ en: () => "Choose another time", lg: () => "Londa essaawa endala", sw: () => "Chagua muda mwingine" });

/** From tenant to landlord */
export const fromTenant = /*#__PURE__*/ message({ en: () => "From tenant to landlord", lg: () => "Okuva ku mupangisa okutuuka ku nnannyini nnyumba", sw: () => "Kutoka mpangaji hadi mwenye nyumba" });

/** They pay daily, and see what is left. */
export const theyPayDaily = /*#__PURE__*/ message({ en: () => "They pay daily, and see what is left.", lg: () => "Basasula buli lunaku, ne balaba ekisigaddeyo.", sw: () => "Wanalipa kila siku, na kuona kinachobaki." });

/** No testimonials yet. */
export const noTestimonials = /*#__PURE__*/ message({ en: () => "No testimonials yet.", lg: () => "Tewannaba bujulizi.", sw: () => "Bado hakuna ushuhuda." });

/** What our landlords say */
export const landlordsSay = /*#__PURE__*/ message({ en: () => "What our landlords say", lg: () => "Bannannyini mayumba kye bagamba", sw: () => "Wanachosema wenye nyumba wetu" });

/** Apartment plans */
export const apartmentPlans = /*#__PURE__*/ message({ en: () => "Apartment plans", lg: () => "Pulaani z'amayumba", sw: () => "Ramani za nyumba" });

/** Walk in before it is built. */
export const walkIn = /*#__PURE__*/ message({ en: () => "Walk in before it is built.", lg: () => "Giyingire nga tennazimbibwa.", sw: () => "Ingia kabla haijajengwa." });

/** Type of home */
export const typeOfHome = /*#__PURE__*/ message({ en: () => "Type of home", lg: () => "Ekika ky'amaka", sw: () => "Aina ya nyumba" });

/** floors */
export const floors = /*#__PURE__*/ message({ en: () => "floors", lg: () => "emyaliiro", sw: () => "ghorofa" });

/** rooms */
export const rooms = /*#__PURE__*/ message({ en: () => "rooms", lg: () => "ebisenge", sw: () => "vyumba" });

/** parking */
export const parking = /*#__PURE__*/ message({ en: () => "parking", lg: () => "paakingi", sw: () => "maegesho" });

/** Example: {drawn} of {count} floors. */
export const drawnOf = /*#__PURE__*/ message({ en: (values: { drawn: string | number; count: string | number }) => `Example: ${values.drawn} of ${values.count} floors.`, lg: (values) => `Ekyokulabirako: ${values.drawn} ku myaliiro ${values.count}.`, sw: (values) => `Mfano: ghorofa ${values.drawn} kati ya ${values.count}.` });

/** Its m² are of all floors. */
export const areaOfAll = /*#__PURE__*/ message({ en: () => "Its m² are of all floors.", lg: () => "m² za myaliiro gyonna.", sw: () => "m² ni za ghorofa zote." });

/** A plan to look at, not a home on sale. */
export const planOnly = /*#__PURE__*/ message({ en: () => "A plan to look at, not a home on sale.", lg: () => "Pulaani ya kulaba, si maka agatundibwa.", sw: () => "Ramani ya kutazama, si nyumba inayouzwa." });

/** See the floor plan */
export const seeFloorPlan = /*#__PURE__*/ message({ en: () => "See the floor plan", lg: () => "Laba pulaani", sw: () => "Ona ramani ya nyumba" });

/** Drawn to scale. */
export const drawnToScale = /*#__PURE__*/ message({ en: () => "Drawn to scale.", lg: () => "Ekubiddwa ku kipimo.", sw: () => "Imechorwa kwa vipimo." });

/** Read before you pay anyone */
export const readBeforeYouPay = /*#__PURE__*/ message({ en: () => "Read before you pay anyone", lg: () => "Soma nga tonnasasula muntu yenna", sw: () => "Soma kabla ya kumlipa mtu yeyote" });

/** No articles yet. */
export const noArticles = /*#__PURE__*/ message({ en: () => "No articles yet.", lg: () => "Tewannaba mboozi.", sw: () => "Bado hakuna makala." });

/** {sentence} Homes in Kampala, bought by daily payments. */
export const description = /*#__PURE__*/ message({ en: (values: { sentence: string | number }) => `${values.sentence} Homes in Kampala, bought by daily payments.`, lg: (values) => `${values.sentence} Amaka mu Kampala, agagulibwa n'ensasula za buli lunaku.`, sw: (values) => `${values.sentence} Nyumba Kampala, zinazonunuliwa kwa malipo ya kila siku.` });
