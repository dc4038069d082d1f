// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** You are offline. What you typed stays on this page. */
export const offline = /*#__PURE__*/ message({ en: () => "You are offline. What you typed stays on this page.", lg: () => "Tolina yintaneeti. By'owandiise bisigala ku lupapula luno.", sw: () => "Huna mtandao. Ulichoandika kinabaki kwenye ukurasa huu." });

/** Search homes */
export const searchHomes = /*#__PURE__*/ message({ en: () => "Search homes", lg: () => "Noonya amaka", sw: () => "Tafuta nyumba" });

/** See all homes */
export const seeHomes = /*#__PURE__*/ message({ en: () => "See all homes", lg: () => "Laba amaka gonna", sw: () => "Tazama nyumba zote" });

/** Go to the home page */
export const goHome = /*#__PURE__*/ message({ en: () => "Go to the home page", lg: () => "Genda ku lupapula olusooka", sw: () => "Nenda ukurasa wa kwanza" });

/** Ask us */
export const askUs = /*#__PURE__*/ message({ en: () => "Ask us", lg: () => "Tubuuze", sw: () => "Tuulize" });

/** Call us */
export const callUs = /*#__PURE__*/ message({ en: () => "Call us", lg: () => "Tukubire essimu", sw: () => "Tupigie simu" });

/** We have no such visit. */
export const noVisit = /*#__PURE__*/ message({ en: () => "We have no such visit.", lg: () => "Okukyala okwo tetukurina.", sw: () => "Hatuna ziara kama hiyo." });

/** We have no such page. */
export const noPage = /*#__PURE__*/ message({ en: () => "We have no such page.", lg: () => "Olupapula olwo tetulurina.", sw: () => "Hatuna ukurasa kama huo." });
