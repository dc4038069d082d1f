// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Open in your map */
export const openInMap = /*#__PURE__*/ message({ en: () => "Open in your map", lg: () => "Ggula mu maapu yo", sw: () => "Fungua kwenye ramani yako" });

/** City centre */
export const cityCentre = /*#__PURE__*/ message({ en: () => "City centre", lg: () => "Ekibuga wakati", sw: () => "Katikati ya mji" });

/** Lake Victoria */
export const lakeVictoria = /*#__PURE__*/ message({ en: () => "Lake Victoria", lg: () => "Nnalubaale", sw: () => "Ziwa Viktoria" });
