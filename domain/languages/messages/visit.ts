// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** MY VISIT */
export const myVisit = /*#__PURE__*/ message({
  en: () => "MY VISIT",
  lg: () => "OKUKYALA KWANGE",
  sw: () => "ZIARA YANGU",
});
