// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** I can pay a day */
export const iCanPay = /*#__PURE__*/ message({
  en: () => "I can pay a day",
  lg: () => "Nsobola buli lunaku",
  sw: () => "Naweza kulipa kwa siku",
});

/** Show */
export const show = /*#__PURE__*/ message({ en: () => "Show", lg: () => "Laga", sw: () => "Onyesha" });

/** More a day */
export const more = /*#__PURE__*/ message({
  en: () => "More a day",
  lg: () => "Ezisingawo buli lunaku",
  sw: () => "Zaidi kwa siku",
});

/** Less a day */
export const less = /*#__PURE__*/ message({
  en: () => "Less a day",
  lg: () => "Entono ku ezo buli lunaku",
  sw: () => "Pungufu kwa siku",
});

/** We could not read this amount. Write it like 15,000 or 15k */
export const notReadable = /*#__PURE__*/ message({
  en: () => "We could not read this amount. Write it like 15,000 or 15k",
  lg: () => "Tetusobodde kusoma muwendo guno. Guwandiike nga 15,000 oba 15k",
  sw: () => "Hatukuweza kusoma kiasi hiki. Andika kama 15,000 au 15k",
});

/** Enter what you can pay a day, at most {amount} */
export const tooMuch = /*#__PURE__*/ message({
  en: (values: { amount: string | number }) => `Enter what you can pay a day, at most ${values.amount}`,
  lg: (values: { amount: string | number }) => `Wandiika z'osobola okusasula buli lunaku, ezitasukka ${values.amount}`,
  sw: (values: { amount: string | number }) => `Andika unachoweza kulipa kwa siku, kisichozidi ${values.amount}`,
});
