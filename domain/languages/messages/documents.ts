// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message } from "../message.ts";

/** Your receipt */
export const yourReceipt = /*#__PURE__*/ message({ en: () => "Your receipt", lg: () => "Lisiiti yo", sw: () => "Risiti yako" });

/** Your receipt. */
export const yourReceiptDescription = /*#__PURE__*/ message({ en: () => "Your receipt.", lg: () => "Lisiiti yo.", sw: () => "Risiti yako." });

/** Your statement */
export const yourStatement = /*#__PURE__*/ message({ en: () => "Your statement", lg: () => "Sitatimenti yo", sw: () => "Taarifa yako" });

/** Your account statement. */
export const yourStatementDescription = /*#__PURE__*/ message({ en: () => "Your account statement.", lg: () => "Sitatimenti y'akawunti yo.", sw: () => "Taarifa ya akaunti yako." });

/** {receipt}, from {company} */
export const receiptFrom = /*#__PURE__*/ message({ en: (values: { receipt: string | number; company: string | number }) => `${values.receipt}, from ${values.company}`, lg: (values) => `${values.receipt}, eva ewa ${values.company}`, sw: (values) => `${values.receipt}, kutoka ${values.company}` });

/** Download as PDF */
export const download = /*#__PURE__*/ message({ en: () => "Download as PDF", lg: () => "Wanula nga PDF", sw: () => "Pakua kama PDF" });

/** Something is not right */
export const notRight = /*#__PURE__*/ message({ en: () => "Something is not right", lg: () => "Waliwo ekitali kituufu", sw: () => "Kuna kitu si sahihi" });

/** Hello, this is about {receipt}. */
export const aboutReceipt = /*#__PURE__*/ message({ en: (values: { receipt: string | number }) => `Hello, this is about ${values.receipt}.`, lg: (values) => `Mugyebale ko, kino kikwata ku ${values.receipt}.`, sw: (values) => `Habari, hii inahusu ${values.receipt}.` });

/** Hello, this is about agreement {agreement}. */
export const aboutAgreement = /*#__PURE__*/ message({ en: (values: { agreement: string | number }) => `Hello, this is about agreement ${values.agreement}.`, lg: (values) => `Mugyebale ko, kino kikwata ku ndagaano ${values.agreement}.`, sw: (values) => `Habari, hii inahusu mkataba ${values.agreement}.` });

/** Or call <phone>{number}</phone>. */
export const orCall = /*#__PURE__*/ message({ en: (values: { number: string | number }): (string | Marked<"phone">)[] => ["Or call ", { mark: "phone", text: `${values.number}` }, "."], lg: (values): (string | Marked<"phone">)[] => ["Oba kuba ku ", { mark: "phone", text: `${values.number}` }, "."], sw: (values): (string | Marked<"phone">)[] => ["Au piga ", { mark: "phone", text: `${values.number}` }, "."] });

/** We never take money by a personal number. */
export const noPersonalNumber = /*#__PURE__*/ message({ en: () => "We never take money by a personal number." });

/** This page has no password: anyone with this link can read it, until {date}. Keep the PDF. */
export const noPassword = /*#__PURE__*/ message({ en: (values: { date: string | number }) => `This page has no password: anyone with this link can read it, until ${values.date}. Keep the PDF.`, lg: (values) => `Olupapula luno terulina paasiwaadi: buli alina linki eno asobola okulusoma okutuuka ${values.date}. Kuuma PDF.`, sw: (values) => `Ukurasa huu hauna nenosiri: yeyote mwenye kiungo hiki anaweza kuusoma hadi ${values.date}. Hifadhi PDF.` });

/** This link does not work. Ask us for a new one. */
export const linkDead = /*#__PURE__*/ message({ en: () => "This link does not work. Ask us for a new one.", lg: () => "Linki eno tekola. Tusabe endala.", sw: () => "Kiungo hiki hakifanyi kazi. Tuombe kingine." });

/** Pages of the statement */
export const pages = /*#__PURE__*/ message({ en: () => "Pages of the statement", lg: () => "Empapula za sitatimenti", sw: () => "Kurasa za taarifa" });

/** Newer */
export const newer = /*#__PURE__*/ message({ en: () => "Newer", lg: () => "Ezisembyeyo", sw: () => "Mpya zaidi" });

/** Older */
export const older = /*#__PURE__*/ message({ en: () => "Older", lg: () => "Ez'emabega", sw: () => "Za zamani" });

/** Page {page} of {pages} */
export const pageOf = /*#__PURE__*/ message({ en: (values: { page: string | number; pages: string | number }) => `Page ${values.page} of ${values.pages}`, lg: (values) => `Olupapula ${values.page} ku ${values.pages}`, sw: (values) => `Ukurasa ${values.page} kati ya ${values.pages}` });
