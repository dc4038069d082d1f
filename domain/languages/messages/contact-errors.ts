// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Please enter your name */
export const enterName = /*#__PURE__*/ message({ en: () => "Please enter your name", lg: () => "Wandiika erinnya lyo", sw: () => "Tafadhali andika jina lako" });

/** Please enter a valid e-mail address */
export const enterEmail = /*#__PURE__*/ message({ en: () => "Please enter a valid e-mail address", lg: () => "Wandiika e-mail entuufu", sw: () => "Tafadhali andika barua pepe sahihi" });

/** Please enter your phone number */
export const enterPhone = /*#__PURE__*/ message({ en: () => "Please enter your phone number", lg: () => "Wandiika ennamba y'essimu yo", sw: () => "Tafadhali andika namba yako ya simu" });

/** Please enter a message */
export const enterMessage = /*#__PURE__*/ message({ en: () => "Please enter a message", lg: () => "Wandiika obubaka", sw: () => "Tafadhali andika ujumbe" });

/** Please choose a date */
export const chooseDate = /*#__PURE__*/ message({ en: () => "Please choose a date", lg: () => "Londa olunaku", sw: () => "Tafadhali chagua tarehe" });

/** Please choose a time */
export const chooseTime = /*#__PURE__*/ message({ en: () => "Please choose a time", lg: () => "Londa essaawa", sw: () => "Tafadhali chagua saa" });

/** Please choose a day and a time */
export const chooseSlot = /*#__PURE__*/ message({ en: () => "Please choose a day and a time", lg: () => "Londa olunaku n'essaawa", sw: () => "Tafadhali chagua siku na saa" });

/** Please enter a phone number we can call */
export const callablePhone = /*#__PURE__*/ message({ en: () => "Please enter a phone number we can call", lg: () => "Wandiika ennamba y'essimu gye tusobola okukuba", sw: () => "Tafadhali andika namba ya simu tunayoweza kupiga" });
