// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Key facts of a plan */
export const title = /*#__PURE__*/ message({ en: () => "Key facts of a plan" });

/** An illustration with the terms of {date}, not an offer. What you sign counts. We never take money by a personal number. */
export const smallPrint = /*#__PURE__*/ message({ en: (values: { date: string | number }) => `An illustration with the terms of ${values.date}, not an offer. What you sign counts. We never take money by a personal number.` });

/** A home of {price} */
export const homeOf = /*#__PURE__*/ message({ en: (values: { price: string | number }) => `A home of ${values.price}` });

/** {amount} a day is too little for this home. This sheet counts with {least} a day, the least that buys it. */
export const tooLittle = /*#__PURE__*/ message({ en: (values: { amount: string | number; least: string | number }) => `${values.amount} a day is too little for this home. This sheet counts with ${values.least} a day, the least that buys it.` });

/** Price */
export const price = /*#__PURE__*/ message({ en: () => "Price" });

/** Deposit at the start */
export const depositAtStart = /*#__PURE__*/ message({ en: () => "Deposit at the start" });

/** Nothing */
export const nothing = /*#__PURE__*/ message({ en: () => "Nothing" });

/** Of the price through a bank */
export const throughBank = /*#__PURE__*/ message({ en: () => "Of the price through a bank" });

/** The bank's rate and term */
export const rateAndTerm = /*#__PURE__*/ message({ en: () => "The bank's rate and term" });

/** {rate}% a year, {years, plural, one {# year} other {# years}} */
export const rateAndYears = /*#__PURE__*/ message({ en: (values: { rate: string | number; years: number }) => `${values.rate}% a year, ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })}` });

/** Interest */
export const interest = /*#__PURE__*/ message({ en: () => "Interest" });

/** Bank fee */
export const bankFee = /*#__PURE__*/ message({ en: () => "Bank fee" });

/** You pay */
export const youPay = /*#__PURE__*/ message({ en: () => "You pay" });

/** Service charge, beside it */
export const serviceCharge = /*#__PURE__*/ message({ en: () => "Service charge, beside it" });

/** about {amount} a day */
export const aboutAPayingDay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `about ${values.amount} a day` });

/** Together */
export const together = /*#__PURE__*/ message({ en: () => "Together" });

/** {amount} a day. The agreement names what is for the home */
export const togetherAPayingDay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} a day. The agreement names what is for the home` });

/** To whom */
export const toWhom = /*#__PURE__*/ message({ en: () => "To whom" });

/** That is */
export const thatIs = /*#__PURE__*/ message({ en: () => "That is" });

/** Interest and fees to us */
export const interestAndFees = /*#__PURE__*/ message({ en: () => "Interest and fees to us" });

/** None */
export const none = /*#__PURE__*/ message({ en: () => "None" });

/** If you begin on */
export const firstDay = /*#__PURE__*/ message({ en: () => "If you begin on" });

/** Last payment */
export const lastPayment = /*#__PURE__*/ message({ en: () => "Last payment" });

/** {date}, after {duration} */
export const lastPaymentAfter = /*#__PURE__*/ message({ en: (values: { date: string | number; duration: string | number }) => `${values.date}, after ${values.duration}` });

/** You pay for the home */
export const youPayForHome = /*#__PURE__*/ message({ en: () => "You pay for the home" });

/** {amount} a day, {days, plural, one {# paying day} other {# paying days}} a month */
export const perPayingDay = /*#__PURE__*/ message({ en: (values: { amount: string | number; days: number }) => `${values.amount} a day, ${plural("en", values.days, { "one": `${formatNumber(values.days)} paying day`, "other": `${formatNumber(values.days)} paying days` })} a month` });

/** {amount} a day, {days, plural, one {# paying day} other {# paying days}} a month, together each month */
export const perPayingDayMonthly = /*#__PURE__*/ message({ en: (values: { amount: string | number; days: number }) => `${values.amount} a day, ${plural("en", values.days, { "one": `${formatNumber(values.days)} paying day`, "other": `${formatNumber(values.days)} paying days` })} a month, together each month` });

/** What you pay us directly bears no interest. All amounts are whole shillings; the last payment takes the remainder. */
export const noInterestToUs = /*#__PURE__*/ message({ en: () => "What you pay us directly bears no interest. All amounts are whole shillings; the last payment takes the remainder." });

/** The bank's part is repaid in equal instalments. A month's interest is a twelfth of the yearly rate on what is left. */
export const bankPart = /*#__PURE__*/ message({ en: () => "The bank's part is repaid in equal instalments. A month's interest is a twelfth of the yearly rate on what is left." });

/** Each payment gets a numbered receipt. A pause or another amount is agreed in writing, and changes the last day. */
export const numberedReceipt = /*#__PURE__*/ message({ en: () => "Each payment gets a numbered receipt. A pause or another amount is agreed in writing, and changes the last day." });

/** What happens when you miss a day, stop or sell: {link} */
export const whenYouMiss = /*#__PURE__*/ message({ en: (values: { link: string | number }) => `What happens when you miss a day, stop or sell: ${values.link}` });

/** End of */
export const endOf = /*#__PURE__*/ message({ en: () => "End of" });

/** Paid in all */
export const paidInAll = /*#__PURE__*/ message({ en: () => "Paid in all" });

/** Of it interest and fee */
export const ofItCosts = /*#__PURE__*/ message({ en: () => "Of it interest and fee" });

/** Still to pay */
export const stillToPay = /*#__PURE__*/ message({ en: () => "Still to pay" });

/** Share paid */
export const sharePaid = /*#__PURE__*/ message({ en: () => "Share paid" });

/** Change it yourself. */
export const changeIt = /*#__PURE__*/ message({ en: () => "Change it yourself." });

/** Scan the QR code: this plan opens, with every month in it. */
export const scan = /*#__PURE__*/ message({ en: () => "Scan the QR code: this plan opens, with every month in it." });

/** To others, once, about */
export const toOthersOnce = /*#__PURE__*/ message({ en: () => "To others, once, about" });
