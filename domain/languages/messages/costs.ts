// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Advocate, about {percent}% */
export const advocate = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `Advocate, about ${values.percent}%`, lg: (values) => `Looya, nga ${values.percent}%`, sw: (values) => `Wakili, kama ${values.percent}%` });

/** Stamp duty, {percent}% */
export const stampDuty = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `Stamp duty, ${values.percent}%`, lg: (values) => `Omusolo gwa sitampu, ${values.percent}%`, sw: (values) => `Ushuru wa stempu, ${values.percent}%` });

/** Registering the title */
export const registeringTitle = /*#__PURE__*/ message({ en: () => "Registering the title", lg: () => "Okuwandiisa ekyapa", sw: () => "Kusajili hati" });

/** Together, once, about */
export const togetherOnce = /*#__PURE__*/ message({ en: () => "Together, once, about", lg: () => "Awamu, omulundi gumu, nga", sw: () => "Jumla, mara moja, kama" });

/** Service charge a month */
export const serviceChargeMonthly = /*#__PURE__*/ message({ en: () => "Service charge a month", lg: () => "Okulabirira ekizimbe buli mwezi", sw: () => "Ada ya huduma kwa mwezi" });

/** Service charge, paid {months, plural, one {once} other {# times}}, about */
export const serviceChargeTimes = /*#__PURE__*/ message({ en: (values: { months: number }) => `Service charge, paid ${plural("en", values.months, { "one": "once", "other": `${formatNumber(values.months)} times` })}, about`, lg: (values) => `Okulabirira ekizimbe, okusasulwa ${plural("lg", values.months, { "one": `omulundi ${formatNumber(values.months)}`, "other": `emirundi ${formatNumber(values.months)}` })}, nga`, sw: (values) => `Ada ya huduma, hulipwa ${plural("sw", values.months, { "one": `mara ${formatNumber(values.months)}`, "other": `mara ${formatNumber(values.months)}` })}, kama` });

/** Price and costs, all in */
export const allIn = /*#__PURE__*/ message({ en: () => "Price and costs, all in", lg: () => "Omuwendo n'ebirala, byonna", sw: () => "Bei na gharama, jumla" });

/** Price and costs, until it is yours, about */
export const untilYours = /*#__PURE__*/ message({ en: () => "Price and costs, until it is yours, about", lg: () => "Omuwendo n'ebirala, okutuusa lwe kifuuka kikyo, nga", sw: () => "Bei na gharama, hadi iwe yako, takriban" });

/** {home} a day for the home, as in the agreement, and about {charge} service charge */
export const divided = /*#__PURE__*/ message({ en: (values: { home: string | number; charge: string | number }) => `${values.home} a day for the home, as in the agreement, and about ${values.charge} service charge` });

/** {home} a day for the home, as in the agreement: {bank} a month of it to the bank for {years}, what is left to us until our part is paid. And about {charge} service charge */
export const dividedWithBank = /*#__PURE__*/ message({ en: (values: { home: string | number; bank: string | number; years: string | number; charge: string | number }) => `${values.home} a day for the home, as in the agreement: ${values.bank} a month of it to the bank for ${values.years}, what is left to us until our part is paid. And about ${values.charge} service charge` });

/** {home} a day, as in the agreement: {bank} a month of it to the bank for {years}, what is left to us until our part is paid */
export const withBank = /*#__PURE__*/ message({ en: (values: { home: string | number; bank: string | number; years: string | number }) => `${values.home} a day, as in the agreement: ${values.bank} a month of it to the bank for ${values.years}, what is left to us until our part is paid` });

/** {bank} a month to the bank for {years}, and no payments to us */
export const allToBank = /*#__PURE__*/ message({ en: (values: { bank: string | number; years: string | number }) => `${values.bank} a month to the bank for ${values.years}, and no payments to us` });

/** {bank} a month to the bank for {years}, and no payments to us. And about {charge} service charge a day */
export const allToBankAndCharge = /*#__PURE__*/ message({ en: (values: { bank: string | number; years: string | number; charge: string | number }) => `${values.bank} a month to the bank for ${values.years}, and no payments to us. And about ${values.charge} service charge a day` });

/** {amount} once */
export const once = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} once`, lg: (values) => `${values.amount} omulundi gumu`, sw: (values) => `${values.amount} mara moja` });

/** {amount} a month */
export const monthly = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} a month`, lg: (values) => `${values.amount} buli mwezi`, sw: (values) => `${values.amount} kwa mwezi` });

/** + title at the end, about {amount} */
export const toOthers = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `+ title at the end, about ${values.amount}` });

/** To others at the end, for the title, about */
export const othersForTitle = /*#__PURE__*/ message({ en: () => "To others at the end, for the title, about" });

/** Service charge until then, {monthly} a month, about */
export const chargeUntilThen = /*#__PURE__*/ message({ en: (values: { monthly: string | number }) => `Service charge until then, ${values.monthly} a month, about` });

/** In all, about */
export const inAll = /*#__PURE__*/ message({ en: () => "In all, about" });

/** Until it is yours, about */
export const untilItIsYours = /*#__PURE__*/ message({ en: () => "Until it is yours, about" });
