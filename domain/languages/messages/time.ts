// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Kampala time */
export const kampalaTime = /*#__PURE__*/ message({ en: () => "Kampala time", lg: () => "essaawa za Kampala", sw: () => "saa za Kampala" });

/** {hour} o'clock {part, select, morning {in the morning} noon {at noon} afternoon {in the afternoon} evening {in the evening} night {at night} other {}} */
export const saidTime = /*#__PURE__*/ message({ en: (values: { hour: string | number; part: "morning" | "noon" | "afternoon" | "evening" | "night" }) => `${values.hour} o'clock ${{ "morning": "in the morning", "noon": "at noon", "afternoon": "in the afternoon", "evening": "in the evening", "night": "at night" }[values.part]}`, lg: (values) => `essaawa ${values.hour} ${{ "morning": "ez'oku makya", "noon": "ez'omu ttuntu", "afternoon": "ez'olw'eggulo", "evening": "ez'olw'eggulo", "night": "ez'ekiro" }[values.part]}`, sw: (values) => `saa ${values.hour} ${{ "morning": "asubuhi", "noon": "mchana", "afternoon": "mchana", "evening": "jioni", "night": "usiku" }[values.part]}` });

/** {hour} o'clock */
export const saidHour = /*#__PURE__*/ message({ en: (values: { hour: string | number }) => `${values.hour} o'clock`, lg: (values) => `ssaawa ${values.hour}`, sw: (values) => `saa ${values.hour}` });

/** {years} {months} */
export const yearsAndMonths = /*#__PURE__*/ message({ en: (values: { years: string | number; months: string | number }) => `${values.years} ${values.months}`, lg: (values) => `${values.years} n'${values.months}`, sw: (values) => `${values.years} na ${values.months}` });

/** today at {time} */
export const todayAt = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `today at ${values.time}`, lg: (values) => `leero ku ${values.time}`, sw: (values) => `leo ${values.time}` });

/** yesterday at {time} */
export const yesterdayAt = /*#__PURE__*/ message({ en: (values: { time: string | number }) => `yesterday at ${values.time}`, lg: (values) => `jjo ku ${values.time}`, sw: (values) => `jana ${values.time}` });

/** on {day} at {time} */
export const onDayAt = /*#__PURE__*/ message({ en: (values: { day: string | number; time: string | number }) => `on ${values.day} at ${values.time}`, lg: (values) => `nga ${values.day} ku ${values.time}`, sw: (values) => `tarehe ${values.day} ${values.time}` });

/** on {day} */
export const onDay = /*#__PURE__*/ message({ en: (values: { day: string | number }) => `on ${values.day}`, lg: (values) => `nga ${values.day}`, sw: (values) => `tarehe ${values.day}` });
