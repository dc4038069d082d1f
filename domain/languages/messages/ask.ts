// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Please correct the fields marked below. */
export const correctFields = /*#__PURE__*/ message({
  en: () => "Please correct the fields marked below.",
  lg: () => "Tereeza ebifo ebiragiddwa wansi.",
  sw: () => "Tafadhali sahihisha sehemu zilizowekwa alama hapa chini.",
});

/** Your name */
export const yourName = /*#__PURE__*/ message({
  en: () => "Your name",
  lg: () => "Erinnya lyo",
  sw: () => "Jina lako",
});

/** Phone */
export const phone = /*#__PURE__*/ message({ en: () => "Phone", lg: () => "Essimu", sw: () => "Simu" });

/** E-mail */
export const email = /*#__PURE__*/ message({ en: () => "E-mail", lg: () => "E-mail", sw: () => "Barua pepe" });

/** By e-mail only. It starts when you open the link that we send you. */
export const newsStarts = /*#__PURE__*/ message({
  en: () => "By e-mail only. It starts when you open the link that we send you.",
  lg: () => "Ku e-mail yokka. Bitandika ng'oggudde linki gye tukuweereza.",
  sw: () => "Kwa barua pepe tu. Zinaanza ukifungua kiungo tunachokutumia.",
});

/** Privacy */
export const privacy = /*#__PURE__*/ message({ en: () => "Privacy", lg: () => "Ebyama byo", sw: () => "Faragha" });

/** Leave this empty */
export const leaveEmpty = /*#__PURE__*/ message({
  en: () => "Leave this empty",
  lg: () => "Kino kireke nga kikalu",
  sw: () => "Acha hii tupu",
});

/** Please enter your name */
export const enterName = /*#__PURE__*/ message({
  en: () => "Please enter your name",
  lg: () => "Wandiika erinnya lyo",
  sw: () => "Tafadhali andika jina lako",
});

/** Please enter a valid e-mail address */
export const enterEmail = /*#__PURE__*/ message({
  en: () => "Please enter a valid e-mail address",
  lg: () => "Wandiika e-mail entuufu",
  sw: () => "Tafadhali andika barua pepe sahihi",
});

/** Please enter your phone number */
export const enterPhone = /*#__PURE__*/ message({
  en: () => "Please enter your phone number",
  lg: () => "Wandiika ennamba y'essimu yo",
  sw: () => "Tafadhali andika namba yako ya simu",
});

/** Please enter a message */
export const enterMessage = /*#__PURE__*/ message({
  en: () => "Please enter a message",
  lg: () => "Wandiika obubaka",
  sw: () => "Tafadhali andika ujumbe",
});

/** Please choose a date */
export const chooseDate = /*#__PURE__*/ message({
  en: () => "Please choose a date",
  lg: () => "Londa olunaku",
  sw: () => "Tafadhali chagua tarehe",
});

/** Please choose a time */
export const chooseTime = /*#__PURE__*/ message({
  en: () => "Please choose a time",
  lg: () => "Londa essaawa",
  sw: () => "Tafadhali chagua saa",
});

/** Please choose a day and a time */
export const chooseSlot = /*#__PURE__*/ message({
  en: () => "Please choose a day and a time",
  lg: () => "Londa olunaku n'essaawa",
  sw: () => "Tafadhali chagua siku na saa",
});

/** Please shorten the name to 100 characters */
export const shortenName = /*#__PURE__*/ message({
  en: () => "Please shorten the name to 100 characters",
  lg: () => "Erinnya liyimpaye lisigale ku nnukuta 100",
  sw: () => "Tafadhali fupisha jina hadi herufi 100",
});

/** Please write your name on one line, in letters */
export const nameOneLine = /*#__PURE__*/ message({
  en: () => "Please write your name on one line, in letters",
  lg: () => "Erinnya liwandiike ku lunyiriri lumu, mu nnukuta",
  sw: () => "Tafadhali andika jina kwa mstari mmoja, kwa herufi",
});

/** Please enter your name only, without a web or e-mail address */
export const nameOnly = /*#__PURE__*/ message({
  en: () => "Please enter your name only, without a web or e-mail address",
  lg: () => "Wandiika linnya lyokka, awatali linki oba e-mail",
  sw: () => "Tafadhali andika jina tu, bila anwani ya mtandao au barua pepe",
});

/** Please shorten the message to 4,000 characters */
export const shortenMessage = /*#__PURE__*/ message({
  en: () => "Please shorten the message to 4,000 characters",
  lg: () => "Obubaka buyimpaye busigale ku nnukuta 4,000",
  sw: () => "Tafadhali fupisha ujumbe hadi herufi 4,000",
});

/** Please enter a phone number or an e-mail address */
export const phoneOrEmail = /*#__PURE__*/ message({
  en: () => "Please enter a phone number or an e-mail address",
  lg: () => "Wandiika ennamba y'essimu oba e-mail",
  sw: () => "Tafadhali andika namba ya simu au barua pepe",
});

/** Please enter the address for the news, or untick the box for them */
export const newsNeedEmail = /*#__PURE__*/ message({
  en: () => "Please enter the address for the news, or untick the box for them",
  lg: () => "Wandiika e-mail ey'amawulire, oba ggyako akabonero kaago",
  sw: () => "Tafadhali andika barua pepe ya habari, au ondoa alama yake",
});

/** Call {phone} */
export const call = /*#__PURE__*/ message({
  en: (values: { phone: string | number }) => `Call ${values.phone}`,
  lg: (values: { phone: string | number }) => `Kuba ku ${values.phone}`,
  sw: (values: { phone: string | number }) => `Piga ${values.phone}`,
});

/** Our office: {address} */
export const ourOffice = /*#__PURE__*/ message({
  en: (values: { address: string | number }) => `Our office: ${values.address}`,
  lg: (values: { address: string | number }) => `Ofiisi yaffe: ${values.address}`,
  sw: (values: { address: string | number }) => `Ofisi yetu: ${values.address}`,
});

/** Hello {company}, I am asking about {home}. */
export const helloAbout = /*#__PURE__*/ message({
  en: (values: { company: string | number; home: string | number }) =>
    `Hello ${values.company}, I am asking about ${values.home}.`,
  lg: (values: { company: string | number; home: string | number }) =>
    `Mugyebale ko ${values.company}, mbuuza ku ${values.home}.`,
  sw: (values: { company: string | number; home: string | number }) =>
    `Habari ${values.company}, ninauliza kuhusu ${values.home}.`,
});

/** Hello {company}, I have a question. */
export const helloQuestion = /*#__PURE__*/ message({
  en: (values: { company: string | number }) => `Hello ${values.company}, I have a question.`,
  lg: (values: { company: string | number }) => `Mugyebale ko ${values.company}, nnina ekibuuzo.`,
  sw: (values: { company: string | number }) => `Habari ${values.company}, nina swali.`,
});

/** It does not have to wait. Reach us directly: */
export const reachDirectly = /*#__PURE__*/ message({
  en: () => "It does not have to wait. Reach us directly:",
  lg: () => "Tekyetaaga kulinda. Tutuukirire butereevu:",
  sw: () => "Si lazima kusubiri. Wasiliana nasi moja kwa moja:",
});

/** Hello, I could not send your form. */
export const couldNotSend = /*#__PURE__*/ message({
  en: () => "Hello, I could not send your form.",
  lg: () => "Mugyebale ko, saasobodde kuweereza foomu yammwe.",
  sw: () => "Habari, sikuweza kutuma fomu yenu.",
});

/** Please enter a phone number we can call */
export const callablePhone = /*#__PURE__*/ message({
  en: () => "Please enter a phone number we can call",
  lg: () => "Wandiika ennamba y'essimu gye tusobola okukuba",
  sw: () => "Tafadhali andika namba ya simu tunayoweza kupiga",
});
