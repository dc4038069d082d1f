// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Search */
export const search = /*#__PURE__*/ message({ en: () => "Search", lg: () => "Noonya", sw: () => "Tafuta" });

/** Find homes */
export const findHomes = /*#__PURE__*/ message({ en: () => "Find homes", lg: () => "Noonya amaka", sw: () => "Tafuta nyumba" });
