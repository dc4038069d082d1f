// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** What this site promises, what it does not, and how to pay us safely. */
export const termsLead = /*#__PURE__*/ message({ en: () => "What this site promises, what it does not, and how to pay us safely.", lg: () => "Omukutu guno kye gusuubiza, kye gutasuubiza, n'engeri y'okutusasulamu nga tewali bulabe.", sw: () => "Tovuti hii inaahidi nini, haiahidi nini, na jinsi ya kutulipa kwa usalama." });

/** What we ask for, why, who sees it, and how you end it. */
export const privacyLead = /*#__PURE__*/ message({ en: () => "What we ask for, why, who sees it, and how you end it.", lg: () => "Bye tubuuza, lwaki, ani abiraba, n'engeri gy'obikomyamu.", sw: () => "Tunauliza nini, kwa nini, nani anaona, na jinsi unavyositisha." });

/** What holds between us */
export const whatHolds = /*#__PURE__*/ message({ en: () => "What holds between us", lg: () => "Ebiri wakati waffe naawe", sw: () => "Yanayotuhusu sisi na wewe" });

/** In this text */
export const inThisText = /*#__PURE__*/ message({ en: () => "In this text", lg: () => "Ebiri mu kiwandiiko kino", sw: () => "Yaliyomo katika maandishi haya" });

/** Last changed on {date}. */
export const changedOn = /*#__PURE__*/ message({ en: (values: { date: string | number }) => `Last changed on ${values.date}.`, lg: (values) => `Kyasembayo okukyusibwa nga ${values.date}.`, sw: (values) => `Yalibadilishwa mwisho ${values.date}.` });
