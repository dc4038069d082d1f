// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message } from "../message.ts";

/** Skip to the content */
export const skip = /*#__PURE__*/ message({ en: () => "Skip to the content", lg: () => "Buuka ogende ku bigambo ebikulu", sw: () => "Ruka uende kwenye maudhui" });

/** {company}, home page */
export const homePage = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `${values.company}, home page`, lg: (values) => `${values.company}, olupapula olusooka`, sw: (values) => `${values.company}, ukurasa wa kwanza` });

/** Main */
export const mainNavigation = /*#__PURE__*/ message({ en: () => "Main", lg: () => "Menyu enkulu", sw: () => "Menyu kuu" });

/** Main, on small screens */
export const phoneNavigation = /*#__PURE__*/ message({ en: () => "Main, on small screens", lg: () => "Menyu enkulu ku ssimu", sw: () => "Menyu kuu kwenye simu" });

/** Menu */
export const menu = /*#__PURE__*/ message({ en: () => "Menu", lg: () => "Menyu", sw: () => "Menyu" });

/** More under {label} */
export const moreUnder = /*#__PURE__*/ message({ en: (values: { label: string | number }) => `More under ${values.label}`, lg: (values) => `Ebirala mu ${values.label}`, sw: (values) => `Zaidi chini ya ${values.label}` });

/** REQUEST A VIEWING */
export const requestViewing = /*#__PURE__*/ message({ en: () => "REQUEST A VIEWING", lg: () => "TEGEKA OKUKYALA", sw: () => "PANGA KUTEMBELEA" });

/** Ask on WhatsApp */
export const askOnWhatsApp = /*#__PURE__*/ message({ en: () => "Ask on WhatsApp", lg: () => "Buuza ku WhatsApp", sw: () => "Uliza kwa WhatsApp" });

/** SAVED AND COMPARE */
export const savedAndCompare = /*#__PURE__*/ message({ en: () => "SAVED AND COMPARE", lg: () => "AMAKA G'OTERESE", sw: () => "NYUMBA ULIZOHIFADHI" });

/** Contact */
export const contact = /*#__PURE__*/ message({ en: () => "Contact", lg: () => "Okututuukirira", sw: () => "Mawasiliano" });

/** FAQ */
export const faq = /*#__PURE__*/ message({ en: () => "FAQ", lg: () => "Ebibuuzo ebitera okubuuzibwa", sw: () => "Maswali yanayoulizwa sana" });

/** Useful links */
export const usefulLinks = /*#__PURE__*/ message({ en: () => "Useful links", lg: () => "Empapula ez'omugaso", sw: () => "Viungo muhimu" });

/** Subscribe */
export const subscribe = /*#__PURE__*/ message({ en: () => "Subscribe", lg: () => "Funa amawulire", sw: () => "Jiandikishe" });

/** News by e-mail */
export const newsByEmail = /*#__PURE__*/ message({ en: () => "News by e-mail", lg: () => "Amawulire ku e-mail", sw: () => "Habari kwa barua pepe" });

/** {legalName}, company number {registration} */
export const companyNumber = /*#__PURE__*/ message({ en: (values: { legalName: string | number; registration: string | number }) => `${values.legalName}, company number ${values.registration}`, lg: (values) => `${values.legalName}, nnamba ya kkampuni ${values.registration}`, sw: (values) => `${values.legalName}, namba ya kampuni ${values.registration}` });

/** {company} on {network} */
export const onNetwork = /*#__PURE__*/ message({ en: (values: { company: string | number; network: string | number }) => `${values.company} on ${values.network}`, lg: (values) => `${values.company} ku ${values.network}`, sw: (values) => `${values.company} kwenye ${values.network}` });

/** Translated by a program, and not yet reviewed in full. */
export const drafted = /*#__PURE__*/ message({ en: () => "Translated by a program, and not yet reviewed in full.", lg: () => "Kompyuta yavvuunula, tebinnakakasibwa.", sw: () => "Programu imetafsiri, haijahakikiwa yote." });

/** Language */
export const language = /*#__PURE__*/ message({ en: () => "Language", lg: () => "Olulimi", sw: () => "Lugha" });

/** Book a visit */
export const bookVisit = /*#__PURE__*/ message({ en: () => "Book a visit", lg: () => "Tegeka okukyala", sw: () => "Panga kutembelea" });

/** This is a sample company. */
export const sampleCompany = /*#__PURE__*/ message({ en: () => "This is a sample company.", lg: () => "Eno kkampuni ya kulabirako.", sw: () => "Hii ni kampuni ya mfano." });

/** Share */
export const share = /*#__PURE__*/ message({ en: () => "Share", lg: () => "Gabana", sw: () => "Shiriki" });

/** Copy link */
export const copyLink = /*#__PURE__*/ message({ en: () => "Copy link", lg: () => "Kkopa linki", sw: () => "Nakili kiungo" });

/** Copied */
export const copied = /*#__PURE__*/ message({ en: () => "Copied", lg: () => "Ekkopeddwa", sw: () => "Imenakiliwa" });

/** Home */
export const breadcrumbHome = /*#__PURE__*/ message({ en: () => "Home", lg: () => "Entandikwa", sw: () => "Mwanzo" });

/** What is said of money and of the law is in English until a person has checked its translation. <link>Ask us on WhatsApp</link>. */
export const englishUntilReviewed = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["What is said of money and of the law is in English until a person has checked its translation. ", { mark: "link", text: "Ask us on WhatsApp" }, "."], lg: (): (string | Marked<"link">)[] => ["Ebikwata ku ssente n'amateeka biri mu Lungereza okutuusa ng'omuntu akebedde okuvvuunula kwabyo. ", { mark: "link", text: "Tubuuze ku WhatsApp" }, "."], sw: (): (string | Marked<"link">)[] => ["Maneno ya pesa na ya sheria ni ya Kiingereza hadi mtu ahakiki tafsiri yake. ", { mark: "link", text: "Tuulize kwa WhatsApp" }, "."] });

/** please explain to me what this page says in English. */
export const explainEnglish = /*#__PURE__*/ message({ en: () => "please explain to me what this page says in English.", lg: () => "mbasaba munnyonnyole ebiri mu Lungereza ku lupapula luno.", sw: () => "tafadhali nielezeni yaliyo kwa Kiingereza kwenye ukurasa huu." });
