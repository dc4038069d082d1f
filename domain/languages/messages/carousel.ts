// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Pause the slides */
export const pause = /*#__PURE__*/ message({ en: () => "Pause the slides", lg: () => "Yimiriza ebifaananyi", sw: () => "Simamisha picha" });

/** {name}: slides */
export const slides = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `${values.name}: slides`, lg: (values) => `${values.name}: ebifaananyi`, sw: (values) => `${values.name}: picha` });

/** {name}: pages */
export const pages = /*#__PURE__*/ message({ en: (values: { name: string | number }) => `${values.name}: pages`, lg: (values) => `${values.name}: empapula`, sw: (values) => `${values.name}: kurasa` });

/** Page {number} */
export const page = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Page ${values.number}`, lg: (values) => `Olupapula ${values.number}`, sw: (values) => `Ukurasa ${values.number}` });

/** Previous slide */
export const previousSlide = /*#__PURE__*/ message({ en: () => "Previous slide", lg: () => "Ekifaananyi ekiri emabega", sw: () => "Picha iliyotangulia" });

/** Next slide */
export const nextSlide = /*#__PURE__*/ message({ en: () => "Next slide", lg: () => "Ekifaananyi ekiddako", sw: () => "Picha inayofuata" });

/** Previous page */
export const previousPage = /*#__PURE__*/ message({ en: () => "Previous page", lg: () => "Olupapula oluli emabega", sw: () => "Ukurasa uliotangulia" });

/** Next page */
export const nextPage = /*#__PURE__*/ message({ en: () => "Next page", lg: () => "Olupapula oluddako", sw: () => "Ukurasa unaofuata" });
