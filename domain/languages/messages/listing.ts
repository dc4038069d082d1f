// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Contact for Price */
export const contactForPrice = /*#__PURE__*/ message({ en: () => "Contact for Price", lg: () => "Tubuuze omuwendo", sw: () => "Uliza bei" });
