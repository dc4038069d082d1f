// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message } from "../message.ts";

/** Contact */
export const title = /*#__PURE__*/ message({ en: () => "Contact", lg: () => "Tutuukirire", sw: () => "Wasiliana nasi" });

/** Call, write or visit us: {phone}, {email}, {address}. */
export const description = /*#__PURE__*/ message({ en: (values: { phone: string | number; email: string | number; address: string | number }) => `Call, write or visit us: ${values.phone}, ${values.email}, ${values.address}.`, lg: (values) => `Tukubire, tuwandiikire oba tukyalire: ${values.phone}, ${values.email}, ${values.address}.`, sw: (values) => `Tupigie, tuandikie au tutembelee: ${values.phone}, ${values.email}, ${values.address}.` });

/** Talk to a person. */
export const heading = /*#__PURE__*/ message({ en: () => "Talk to a person.", lg: () => "Yogera n'omuntu.", sw: () => "Zungumza na mtu." });

/** These people, numbers and addresses are samples. */
export const samples = /*#__PURE__*/ message({ en: () => "These people, numbers and addresses are samples.", lg: () => "Abantu bano, ennamba n'endagiriro bya kulabirako.", sw: () => "Watu, namba na anwani hizi ni mifano." });

/** Ways to reach us */
export const waysToReach = /*#__PURE__*/ message({ en: () => "Ways to reach us", lg: () => "Engeri z'okututuukirira", sw: () => "Njia za kuwasiliana nasi" });

/** Write at any hour. */
export const anyHour = /*#__PURE__*/ message({ en: () => "Write at any hour.", lg: () => "Wandiika essaawa yonna.", sw: () => "Andika saa yoyote." });

/** Open WhatsApp */
export const openWhatsApp = /*#__PURE__*/ message({ en: () => "Open WhatsApp", lg: () => "Ggulawo WhatsApp", sw: () => "Fungua WhatsApp" });

/** Call us */
export const callUs = /*#__PURE__*/ message({ en: () => "Call us", lg: () => "Tukubire essimu", sw: () => "Tupigie simu" });

/** E-mail us */
export const emailUs = /*#__PURE__*/ message({ en: () => "E-mail us", lg: () => "Tuwandiikire e-mail", sw: () => "Tuandikie barua pepe" });

/** Visit us */
export const visitUs = /*#__PURE__*/ message({ en: () => "Visit us", lg: () => "Tukyalire", sw: () => "Tutembelee" });

/** {name} answers. */
export const answers = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `${values.name} answers.`, lg: (values) => `${values.name} y'akwata essimu.`, sw: (values) => `${values.name} anapokea simu.` });

/** {name} answers. Speaks <office>{languages}</office>. */
export const answersAndSpeaks = /*#__PURE__*/ message({ en: (values: { name: string | number; languages: string | number }): (string | Marked<"office">)[] => [`${values.name}`, " answers. Speaks ", { mark: "office", text: `${values.languages}` }, "."], lg: (values): (string | Marked<"office">)[] => [`${values.name}`, " y'akwata essimu. Ayogera ", { mark: "office", text: `${values.languages}` }, "."], sw: (values): (string | Marked<"office">)[] => [`${values.name}`, " anapokea simu. Anazungumza ", { mark: "office", text: `${values.languages}` }, "."] });

/** Business hours */
export const businessHours = /*#__PURE__*/ message({ en: () => "Business hours", lg: () => "Essaawa z'okukola", sw: () => "Saa za kazi" });

/** Opening hours */
export const openingHours = /*#__PURE__*/ message({ en: () => "Opening hours", lg: () => "Essaawa ze tuggulawo", sw: () => "Saa za kufungua" });

/** Outside these hours */
export const outsideHours = /*#__PURE__*/ message({ en: () => "Outside these hours", lg: () => "Ebweru w'essaawa zino", sw: () => "Nje ya saa hizi" });

/** Write on WhatsApp */
export const writeOnWhatsApp = /*#__PURE__*/ message({ en: () => "Write on WhatsApp", lg: () => "Wandiika ku WhatsApp", sw: () => "Andika kwa WhatsApp" });

/** Call me back */
export const callMeBack = /*#__PURE__*/ message({ en: () => "Call me back", lg: () => "Munkubire", sw: () => "Nipigieni simu" });

/** Leave your number */
export const leaveNumber = /*#__PURE__*/ message({ en: () => "Leave your number", lg: () => "Leka ennamba yo", sw: () => "Acha namba yako" });

/** Expert team */
export const expertTeam = /*#__PURE__*/ message({ en: () => "Expert team", lg: () => "Abakugu baffe", sw: () => "Timu ya wataalamu" });

/** Contact our team */
export const contactTeam = /*#__PURE__*/ message({ en: () => "Contact our team", lg: () => "Tuukirira abakozi baffe", sw: () => "Wasiliana na timu yetu" });

/** Call <link>{phone}</link> and ask for the one you need. */
export const callShared = /*#__PURE__*/ message({ en: (values: { phone: string | number }): (string | Marked<"link">)[] => ["Call ", { mark: "link", text: `${values.phone}` }, " and ask for the one you need."], lg: (values): (string | Marked<"link">)[] => ["Kuba ku ", { mark: "link", text: `${values.phone}` }, " osabe oyo gwe weetaaga."], sw: (values): (string | Marked<"link">)[] => ["Piga ", { mark: "link", text: `${values.phone}` }, " na uombe unayemhitaji."] });

/** Ask for {name}. */
export const askFor = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `Ask for ${values.name}.`, lg: (values) => `Saba okwogera ne ${values.name}.`, sw: (values) => `Omba kuzungumza na ${values.name}.` });

/** Speaks <office>{languages}</office>. */
export const speaks = /*#__PURE__*/ message({ en: (values: { languages: string | number }): (string | Marked<"office">)[] => ["Speaks ", { mark: "office", text: `${values.languages}` }, "."], lg: (values): (string | Marked<"office">)[] => ["Ayogera ", { mark: "office", text: `${values.languages}` }, "."], sw: (values): (string | Marked<"office">)[] => ["Anazungumza ", { mark: "office", text: `${values.languages}` }, "."] });
