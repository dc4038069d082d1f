// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Ask on WhatsApp */
export const askOnWhatsApp = /*#__PURE__*/ message({
  en: () => "Ask on WhatsApp",
  lg: () => "Buuza ku WhatsApp",
  sw: () => "Uliza kwenye WhatsApp",
});
