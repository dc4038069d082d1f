// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** {count, plural, one {# paying day} other {# paying days}} */
export const payingDays = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} paying day`, "other": `${formatNumber(values.count)} paying days` })}` });

/** {days} and {amount} */
export const daysAndRest = /*#__PURE__*/ message({ en: (values: { days: string | number; amount: string | number }) => `${values.days} and ${values.amount}` });

/** Paused: nothing new falls due. */
export const paused = /*#__PURE__*/ message({ en: () => "Paused: nothing new falls due." });

/** Paused since {since}: nothing new falls due. */
export const pausedSince = /*#__PURE__*/ message({ en: (values: { since: string | number }) => `Paused since ${values.since}: nothing new falls due.` });

/** Paused since {since}, until {until}: nothing new falls due. */
export const pausedUntil = /*#__PURE__*/ message({ en: (values: { since: string | number; until: string | number }) => `Paused since ${values.since}, until ${values.until}: nothing new falls due.` });

/** {amount} from before the pause is still due. */
export const owedFromBefore = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} from before the pause is still due.` });

/** {amount} more is due today. */
export const moreDueToday = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} more is due today.` });

/** {amount} is due today. */
export const dueToday = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} is due today.` });

/** {rest} behind, less than a day. */
export const behindLess = /*#__PURE__*/ message({ en: (values: { rest: string | number }) => `${values.rest} behind, less than a day.` });

/** {days} behind: {amount} should have been paid before today. */
export const behind = /*#__PURE__*/ message({ en: (values: { days: string | number; amount: string | number }) => `${values.days} behind: ${values.amount} should have been paid before today.` });

/** {days} ahead. Well done. */
export const ahead = /*#__PURE__*/ message({ en: (values: { days: string | number }) => `${values.days} ahead. Well done.` });

/** On time. */
export const onTime = /*#__PURE__*/ message({ en: () => "On time." });

/** The daily payments are on time. */
export const dailyOnTime = /*#__PURE__*/ message({ en: () => "The daily payments are on time." });

/** {amount} of what was due at the start, on {date}, is not paid yet. */
export const depositLate = /*#__PURE__*/ message({ en: (values: { amount: string | number; date: string | number }) => `${values.amount} of what was due at the start, on ${values.date}, is not paid yet.` });

/** {amount} of what is due at the start is to be paid today. */
export const depositToday = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} of what is due at the start is to be paid today.` });
