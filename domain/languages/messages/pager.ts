// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Pages */
export const pages = /*#__PURE__*/ message({ en: () => "Pages", lg: () => "Empapula", sw: () => "Kurasa" });

/** Page {number} */
export const page = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Page ${values.number}`, lg: (values) => `Olupapula ${values.number}`, sw: (values) => `Ukurasa ${values.number}` });

/** Previous */
export const previous = /*#__PURE__*/ message({ en: () => "Previous", lg: () => "Emabega", sw: () => "Iliyotangulia" });

/** Next */
export const next = /*#__PURE__*/ message({ en: () => "Next", lg: () => "Mu maaso", sw: () => "Inayofuata" });
