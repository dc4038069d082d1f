// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Open now until {time} */
export const openUntil = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `Open now until ${values.time}`, lg: (values) => `Tuggudde kati, okutuuka ${values.time}`, sw: (values) => `Tuko wazi sasa hadi ${values.time}` });

/** Closed now */
export const closedNow = /*#__PURE__*/ message({ en: () => "Closed now", lg: () => "Kati tuggaddewo", sw: () => "Tumefunga sasa" });

/** Closed now, opens today at {time} */
export const opensToday = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `Closed now, opens today at ${values.time}`, lg: (values) => `Kati tuggaddewo, tuggulawo leero ku ${values.time}`, sw: (values) => `Tumefunga sasa, tunafungua leo ${values.time}` });

/** Closed now, opens tomorrow at {time} */
export const opensTomorrow = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `Closed now, opens tomorrow at ${values.time}`, lg: (values) => `Kati tuggaddewo, tuggulawo enkya ku ${values.time}`, sw: (values) => `Tumefunga sasa, tunafungua kesho ${values.time}` });

/** Closed now, opens on {day} at {time} */
export const opensOn = /*#__PURE__*/ message({ en: (values: { day: string | number; time: string | number }) => `Closed now, opens on ${values.day} at ${values.time}`, lg: (values) => `Kati tuggaddewo, tuggulawo ku ${values.day} ku ${values.time}`, sw: (values) => `Tumefunga sasa, tunafungua ${values.day} ${values.time}` });

/** Closed */
export const closed = /*#__PURE__*/ message({ en: () => "Closed", lg: () => "Tuggalawo", sw: () => "Tumefunga" });

/** {opens} to {closes} */
export const times = /*#__PURE__*/ message({ en: (values: { opens: string | number; closes: string | number }) => `${values.opens} to ${values.closes}`, lg: (values) => `${values.opens}-${values.closes}`, sw: (values) => `${values.opens} hadi ${values.closes}` });

/** {first} to {last} */
export const days = /*#__PURE__*/ message({ en: (values: { first: string | number; last: string | number }) => `${values.first} to ${values.last}`, lg: (values) => `${values.first}-${values.last}`, sw: (values) => `${values.first}-${values.last}` });
