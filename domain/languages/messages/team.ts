// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message, plural } from "../message.ts";

/** Our team */
export const title = /*#__PURE__*/ message({ en: () => "Our team", lg: () => "Abakozi baffe", sw: () => "Timu yetu" });

/** We answer the phone ourselves. */
export const weAnswer = /*#__PURE__*/ message({ en: () => "We answer the phone ourselves.", lg: () => "Essimu tugikwata ffe kennyini.", sw: () => "Tunapokea simu wenyewe." });

/** {number} people. Each answers the phone. */
export const eachAnswers = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `${values.number} people. Each answers the phone.`, lg: (values) => `Abantu ${values.number}. Buli omu akwata essimu.`, sw: (values) => `Watu ${values.number}. Kila mmoja anapokea simu.` });

/** {number} people. {answering} of them {count, plural, one {answers} other {answer}} your call. */
export const someAnswer = /*#__PURE__*/ message({ en: (values: { number: string | number; answering: string | number; count: number }) => `${values.number} people. ${values.answering} of them ${plural("en", values.count, { "one": "answers", "other": "answer" })} your call.`, lg: (values) => `Abantu ${values.number}. ${values.answering} ku bo ${plural("lg", values.count, { "one": "y'akwata", "other": "be bakwata" })} essimu yo.`, sw: (values) => `Watu ${values.number}. ${values.answering} kati yao ${plural("sw", values.count, { "one": "atapokea", "other": "watapokea" })} simu yako.` });

/** These people are samples, and their faces are drawn. */
export const samples = /*#__PURE__*/ message({ en: () => "These people are samples, and their faces are drawn.", lg: () => "Abantu bano ba kulabirako, n'ebifaananyi byabwe bisiige.", sw: () => "Watu hawa ni mifano, na nyuso zao zimechorwa." });

/** <link>{phone}</link> reaches {names}. */
export const reaches = /*#__PURE__*/ message({ en: (values: { phone: string | number; names: string | number }): (string | Marked<"link">)[] => [{ mark: "link", text: `${values.phone}` }, " reaches ", `${values.names}`, "."], lg: (values): (string | Marked<"link">)[] => ["Ku ", { mark: "link", text: `${values.phone}` }, " ofunako ", `${values.names}`, "."], sw: (values): (string | Marked<"link">)[] => ["Kwa ", { mark: "link", text: `${values.phone}` }, " unawapata ", `${values.names}`, "."] });

/** Come and meet us. */
export const comeAndMeet = /*#__PURE__*/ message({ en: () => "Come and meet us.", lg: () => "Jjangu tusisinkane.", sw: () => "Njoo tukutane." });

/** I want to meet your team. */
export const wantToMeet = /*#__PURE__*/ message({ en: () => "I want to meet your team.", lg: () => "njagala okusisinkana abakozi bammwe.", sw: () => "nataka kukutana na timu yenu." });

/** I want to talk to {name}. */
export const wantToTalk = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `I want to talk to ${values.name}.`, lg: (values) => `njagala okwogera ne ${values.name}.`, sw: (values) => `nataka kuzungumza na ${values.name}.` });

/** <office>{role}</office>, director */
export const director = /*#__PURE__*/ message({ en: (values: { role: string | number }): (string | Marked<"office">)[] => [{ mark: "office", text: `${values.role}` }, ", director"], lg: (values): (string | Marked<"office">)[] => [{ mark: "office", text: `${values.role}` }, ", dayirekita"], sw: (values): (string | Marked<"office">)[] => [{ mark: "office", text: `${values.role}` }, ", mkurugenzi"] });
