// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** I can pay a day */
export const iCanPay = /*#__PURE__*/ message({ en: () => "I can pay a day", lg: () => "Nsobola buli lunaku", sw: () => "Naweza kwa siku" });

/** Show */
export const show = /*#__PURE__*/ message({ en: () => "Show", lg: () => "Laga", sw: () => "Onyesha" });

/** type an amount */
export const typeAmount = /*#__PURE__*/ message({ en: () => "type an amount", lg: () => "wandiika ssente", sw: () => "andika kiasi" });

/** More a day */
export const more = /*#__PURE__*/ message({ en: () => "More a day", lg: () => "Ezisingawo buli lunaku", sw: () => "Zaidi kwa siku" });

/** Less a day */
export const less = /*#__PURE__*/ message({ en: () => "Less a day", lg: () => "Entono ku ezo buli lunaku", sw: () => "Pungufu kwa siku" });

/** Enter what you can pay a day, at most {amount} */
export const tooMuch = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Enter what you can pay a day, at most ${values.amount}`, lg: (values) => `Wandiika z'osobola okusasula buli lunaku, ezitasukka ${values.amount}`, sw: (values) => `Andika unachoweza kulipa kwa siku, kisichozidi ${values.amount}` });

/** Enter what you can pay a day, at least {amount} */
export const tooLittle = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Enter what you can pay a day, at least ${values.amount}`, lg: (values) => `Wandiika z'osobola okusasula buli lunaku, ezitakka wansi wa ${values.amount}`, sw: (values) => `Andika unachoweza kulipa kwa siku, kisichopungua ${values.amount}` });

/** Enter an amount in UGX */
export const empty = /*#__PURE__*/ message({ en: () => "Enter an amount in UGX", lg: () => "Wandiika ssente mu UGX", sw: () => "Andika kiasi kwa UGX" });

/** We could not read this amount. Write it like {example} or {short} */
export const unreadable = /*#__PURE__*/ message({ en: (values: { example: string | number; short: string | number }) => `We could not read this amount. Write it like ${values.example} or ${values.short}`, lg: (values) => `Tetusobodde kusoma ssente zino. Ziwandiike nga ${values.example} oba ${values.short}`, sw: (values) => `Hatukuweza kusoma kiasi hiki. Kiandike kama ${values.example} au ${values.short}` });

/** This amount can be read in two ways. Write it in full, like {example} */
export const ambiguous = /*#__PURE__*/ message({ en: (values: { example: string | number }) => `This amount can be read in two ways. Write it in full, like ${values.example}`, lg: (values) => `Ssente zino zisobola okusomebwa mu ngeri bbiri. Ziwandiike mu bujjuvu, nga ${values.example}`, sw: (values) => `Kiasi hiki kinaweza kusomwa kwa njia mbili. Kiandike chote, kama ${values.example}` });

/** Amounts are whole shillings */
export const fraction = /*#__PURE__*/ message({ en: () => "Amounts are whole shillings", lg: () => "Ssente ziba za siringi nzijuvu", sw: () => "Kiasi ni shilingi kamili" });

/** The amount must be more than zero */
export const zero = /*#__PURE__*/ message({ en: () => "The amount must be more than zero", lg: () => "Ssente zirina okusinga zeero", sw: () => "Kiasi lazima kizidi sifuri" });

/** The amount must not be negative */
export const negative = /*#__PURE__*/ message({ en: () => "The amount must not be negative", lg: () => "Ssente tezisobola kuba wansi wa zeero", sw: () => "Kiasi hakiwezi kuwa chini ya sifuri" });

/** The amount must be at most {amount} */
export const tooLarge = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `The amount must be at most ${values.amount}`, lg: (values) => `Ssente tezisobola kusukka ${values.amount}`, sw: (values) => `Kiasi kisizidi ${values.amount}` });

/** I can pay {amount} a day. */
export const canPay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `I can pay ${values.amount} a day.`, lg: (values) => `Nsobola okusasula ${values.amount} buli lunaku.`, sw: (values) => `Ninaweza kulipa ${values.amount} kwa siku.` });
