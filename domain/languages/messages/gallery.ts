// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Photo of the site */
export const photoOfSite = /*#__PURE__*/ message({ en: () => "Photo of the site", lg: () => "Foto y'ekifo we bazimba", sw: () => "Picha halisi ya eneo la ujenzi" });

/** Photo of the site, {date} */
export const photoOfSiteOn = /*#__PURE__*/ message({ en: (values: { date: string | number }) => `Photo of the site, ${values.date}`, lg: (values) => `Foto y'ekifo we bazimba, ${values.date}`, sw: (values) => `Picha halisi ya eneo la ujenzi, ${values.date}` });

/** Pictures */
export const pictures = /*#__PURE__*/ message({ en: () => "Pictures", lg: () => "Ebifaananyi", sw: () => "Picha" });

/** Picture {number}: {text} */
export const picture = /*#__PURE__*/ message({ en: (values: { number: string | number; text: string | number }) => `Picture ${values.number}: ${values.text}`, lg: (values) => `Ekifaananyi ${values.number}: ${values.text}`, sw: (values) => `Picha ${values.number}: ${values.text}` });

/** Picture */
export const number = /*#__PURE__*/ message({ en: () => "Picture", lg: () => "Ekifaananyi", sw: () => "Picha" });

/** Full screen */
export const fullScreen = /*#__PURE__*/ message({ en: () => "Full screen", lg: () => "Jjuza essimu", sw: () => "Skrini nzima" });

/** All {count} photos */
export const allPhotos = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `All ${values.count} photos`, lg: (values) => `Foto zonna ${values.count}`, sw: (values) => `Picha halisi zote ${values.count}` });

/** All {count} pictures */
export const allPictures = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `All ${values.count} pictures`, lg: (values) => `Ebifaananyi byonna ${values.count}`, sw: (values) => `Picha zote ${values.count}` });

/** Previous picture */
export const previous = /*#__PURE__*/ message({ en: () => "Previous picture", lg: () => "Ekifaananyi ekiri emabega", sw: () => "Picha iliyotangulia" });

/** Next picture */
export const next = /*#__PURE__*/ message({ en: () => "Next picture", lg: () => "Ekifaananyi ekiddako", sw: () => "Picha inayofuata" });

/** Close */
export const close = /*#__PURE__*/ message({ en: () => "Close", lg: () => "Ggalawo", sw: () => "Funga" });

/** Photo */
export const photo = /*#__PURE__*/ message({ en: () => "Photo", lg: () => "Foto", sw: () => "Picha halisi" });

/** Artist’s impression */
export const impression = /*#__PURE__*/ message({ en: () => "Artist’s impression", lg: () => "Kisiige, si foto", sw: () => "Mchoro wa msanii" });

/** {kind}, {day} */
export const takenOn = /*#__PURE__*/ message({ en: (values: { kind: string | number; day: string | number }) => `${values.kind}, ${values.day}`, lg: (values) => `${values.kind}, ${values.day}`, sw: (values) => `${values.kind}, ${values.day}` });
