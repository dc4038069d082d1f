// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Your payments */
export const title = /*#__PURE__*/ message({ en: () => "Your payments", lg: () => "Ensasula zo", sw: () => "Malipo yako" });

/** Your payments, from the link in a text message. */
export const description = /*#__PURE__*/ message({ en: () => "Your payments, from the link in a text message.", lg: () => "Ensasula zo, okuva ku linki eri mu SMS.", sw: () => "Malipo yako, kutoka kiungo cha SMS." });

/** Agreement {agreement}, with {company} */
export const lead = /*#__PURE__*/ message({ en: (values: { agreement: string | number; company: string | number }) => `Agreement ${values.agreement}, with ${values.company}`, lg: (values) => `Endagaano ${values.agreement}, ne ${values.company}`, sw: (values) => `Mkataba ${values.agreement}, na ${values.company}` });

/** We no longer send SMS to the number that ends with {digits}. */
export const stoppedAll = /*#__PURE__*/ message({ en: (values: { digits: string | number }) => `We no longer send SMS to the number that ends with ${values.digits}.`, lg: (values) => `Tetukyaweereza SMS ku nnamba ekomekkerera ne ${values.digits}.`, sw: (values) => `Hatutumi tena SMS kwa namba inayoishia na ${values.digits}.` });

/** No more reminders are sent by SMS to the number that ends with {digits}. You still get a receipt for each payment. */
export const stoppedReminders = /*#__PURE__*/ message({ en: (values: { digits: string | number }) => `No more reminders are sent by SMS to the number that ends with ${values.digits}. You still get a receipt for each payment.`, lg: (values) => `SMS ezijjukiza tezikyagenda ku nnamba ekomekkerera ne ${values.digits}. Okyafuna lisiiti ya buli kusasula.`, sw: (values) => `Vikumbusho vya SMS havitumwi tena kwa namba inayoishia na ${values.digits}. Bado utapata risiti ya kila malipo.` });

/** This link has ended. Ask us for a new one. */
export const ended = /*#__PURE__*/ message({ en: () => "This link has ended. Ask us for a new one.", lg: () => "Linki eno yaggwako. Tusabe endala.", sw: () => "Kiungo hiki kimeisha. Tuombe kingine." });

/** See your receipt */
export const seeReceipt = /*#__PURE__*/ message({ en: () => "See your receipt", lg: () => "Laba lisiiti yo", sw: () => "Tazama risiti yako" });

/** See what is paid and what is due */
export const seeStatement = /*#__PURE__*/ message({ en: () => "See what is paid and what is due", lg: () => "Laba ezisasuddwa n'ezirina okusasulwa", sw: () => "Tazama kilicholipwa na kinachodaiwa" });

/** Stop reminders by SMS */
export const stopReminders = /*#__PURE__*/ message({ en: () => "Stop reminders by SMS", lg: () => "Komya SMS ezijjukiza", sw: () => "Sitisha vikumbusho vya SMS" });

/** Send me messages again */
export const sendAgain = /*#__PURE__*/ message({ en: () => "Send me messages again", lg: () => "Muddemu okumpeereza obubaka", sw: () => "Nitumie ujumbe tena" });

/** Stop receipts as well */
export const stopReceipts = /*#__PURE__*/ message({ en: () => "Stop receipts as well", lg: () => "Komya ne lisiiti", sw: () => "Sitisha risiti pia" });
