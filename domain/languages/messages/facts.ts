// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** A deposit, {percent}% of the price. */
export const deposit = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `A deposit, ${values.percent}% of the price.` });

/** No deposit is asked. */
export const noDeposit = /*#__PURE__*/ message({ en: () => "No deposit is asked." });

/** {count, plural, one {# Month Max} other {# Months Max}} */
export const construction = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} Month Max`, "other": `${formatNumber(values.count)} Months Max` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Tegusukka mwezi ${formatNumber(values.count)}`, "other": `Tegisukka myezi ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Si zaidi ya mwezi ${formatNumber(values.count)}`, "other": `Si zaidi ya miezi ${formatNumber(values.count)}` })}` });

/** {from}-{to} months */
export const process = /*#__PURE__*/ message({ en: (values: { from: string | number; to: string | number }) => `${values.from}-${values.to} months`, lg: (values) => `emyezi ${values.from}-${values.to}`, sw: (values) => `miezi ${values.from}-${values.to}` });

/** an advocate */
export const anAdvocate = /*#__PURE__*/ message({ en: () => "an advocate" });

/** stamp duty */
export const stampDuty = /*#__PURE__*/ message({ en: () => "stamp duty" });

/** the registration of the title */
export const registration = /*#__PURE__*/ message({ en: () => "the registration of the title" });

/** all that you paid */
export const refundOfAll = /*#__PURE__*/ message({ en: () => "all that you paid" });

/** what you paid, less {percent}% */
export const refundLess = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `what you paid, less ${values.percent}%` });
