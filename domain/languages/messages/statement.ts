// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** Statement of {agreement} */
export const title = /*#__PURE__*/ message({ en: (values: { agreement: string | number }) => `Statement of ${values.agreement}` });

/** {parties}, agreement {agreement}, since {date} */
export const since = /*#__PURE__*/ message({ en: (values: { parties: string | number; agreement: string | number; date: string | number }) => `${values.parties}, agreement ${values.agreement}, since ${values.date}` });

/** {parties}, agreement {agreement} with {company}. As of {date}. */
export const asOf = /*#__PURE__*/ message({ en: (values: { parties: string | number; agreement: string | number; company: string | number; date: string | number }) => `${values.parties}, agreement ${values.agreement} with ${values.company}. As of ${values.date}.` });

/** {others} and {last} */
export const andLast = /*#__PURE__*/ message({ en: (values: { others: string | number; last: string | number }) => `${values.others} and ${values.last}` });

/** Everything is paid. The home is yours. */
export const everythingPaid = /*#__PURE__*/ message({ en: () => "Everything is paid. The home is yours." });

/** This agreement has ended. {outcome} */
export const hasEnded = /*#__PURE__*/ message({ en: (values: { outcome: string | number }) => `This agreement has ended. ${values.outcome}` });

/** Neither side owes anything. */
export const nobodyOwes = /*#__PURE__*/ message({ en: () => "Neither side owes anything." });

/** {amount} too much was given back, which the buyer owes us. */
export const buyerOwes = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} too much was given back, which the buyer owes us.` });

/** We owe the buyer {amount}, to be given back. */
export const weOwe = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `We owe the buyer ${values.amount}, to be given back.` });

/** We owe the buyer {amount}, to be given back by {date}. */
export const weOweBy = /*#__PURE__*/ message({ en: (values: { amount: string | number; date: string | number }) => `We owe the buyer ${values.amount}, to be given back by ${values.date}.` });

/** Paid in all */
export const paidInAll = /*#__PURE__*/ message({ en: () => "Paid in all" });

/** Kept as agreed, {percent}% */
export const keptAsAgreed = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `Kept as agreed, ${values.percent}%` });

/** Given back */
export const givenBack = /*#__PURE__*/ message({ en: () => "Given back" });

/** Given back too much, owed to us */
export const givenBackTooMuch = /*#__PURE__*/ message({ en: () => "Given back too much, owed to us" });

/** Still to be given back, owed to the buyer */
export const toBeGivenBack = /*#__PURE__*/ message({ en: () => "Still to be given back, owed to the buyer" });

/** Price */
export const price = /*#__PURE__*/ message({ en: () => "Price" });

/** Interest */
export const interest = /*#__PURE__*/ message({ en: () => "Interest" });

/** Bank fee */
export const bankFee = /*#__PURE__*/ message({ en: () => "Bank fee" });

/** Deposit, in the price */
export const depositInPrice = /*#__PURE__*/ message({ en: () => "Deposit, in the price" });

/** Interest for the time of pauses */
export const pauseInterest = /*#__PURE__*/ message({ en: () => "Interest for the time of pauses" });

/** To pay in all */
export const toPayInAll = /*#__PURE__*/ message({ en: () => "To pay in all" });

/** Paid */
export const paid = /*#__PURE__*/ message({ en: () => "Paid" });

/** Of this, for the deposit */
export const ofThisDeposit = /*#__PURE__*/ message({ en: () => "Of this, for the deposit" });

/** Of this, by daily payments */
export const ofThisDaily = /*#__PURE__*/ message({ en: () => "Of this, by daily payments" });

/** Overpaid, to be given back */
export const overpaid = /*#__PURE__*/ message({ en: () => "Overpaid, to be given back" });

/** Of this, owed by this day */
export const owedByThisDay = /*#__PURE__*/ message({ en: () => "Of this, owed by this day" });

/** Of what is owed, what was due at the start */
export const dueAtStart = /*#__PURE__*/ message({ en: () => "Of what is owed, what was due at the start" });

/** Its day */
export const itsDay = /*#__PURE__*/ message({ en: () => "Its day" });

/** Share paid */
export const sharePaid = /*#__PURE__*/ message({ en: () => "Share paid" });

/** Expected finish */
export const expectedFinish = /*#__PURE__*/ message({ en: () => "Expected finish" });

/** Not within 100 years at this amount */
export const neverEnds = /*#__PURE__*/ message({ en: () => "Not within 100 years at this amount" });

/** Open while it is paused */
export const openWhilePaused = /*#__PURE__*/ message({ en: () => "Open while it is paused" });

/** From {date} */
export const termsFrom = /*#__PURE__*/ message({ en: (values: { date: string | number }) => `From ${values.date}` });

/** Paused */
export const termsPaused = /*#__PURE__*/ message({ en: () => "Paused" });

/** {amount} a day, {days} a month */
export const termsByDay = /*#__PURE__*/ message({ en: (values: { amount: string | number; days: string | number }) => `${values.amount} a day, ${values.days} a month` });

/** {sum} a month: {days} of {amount} */
export const termsByMonth = /*#__PURE__*/ message({ en: (values: { sum: string | number; days: string | number; amount: string | number }) => `${values.sum} a month: ${values.days} of ${values.amount}` });

/** Reversed: {entry} */
export const reversedEntry = /*#__PURE__*/ message({ en: (values: { entry: string | number }) => `Reversed: ${values.entry}` });

/** Reverses receipt {number} */
export const reversesReceipt = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Reverses receipt ${values.number}` });

/** Moved to {agreement} */
export const movedTo = /*#__PURE__*/ message({ en: (values: { agreement: string | number }) => `Moved to ${values.agreement}` });

/** Moved from {agreement} */
export const movedFrom = /*#__PURE__*/ message({ en: (values: { agreement: string | number }) => `Moved from ${values.agreement}` });

/** another agreement */
export const anotherAgreement = /*#__PURE__*/ message({ en: () => "another agreement" });

/** Given back: {how} */
export const givenBackHow = /*#__PURE__*/ message({ en: (values: { how: string | number }) => `Given back: ${values.how}` });

/** This document holds the newest {shown} of {all} entries. {earlier, plural, =1 {The entry before them comes} other {The # before them come}} to {sum}; all of them are on our page, which the QR code opens: */
export const earlier = /*#__PURE__*/ message({ en: (values: { shown: string | number; all: string | number; earlier: number; sum: string | number }) => `This document holds the newest ${values.shown} of ${values.all} entries. ${plural("en", values.earlier, { "=1": "The entry before them comes", "other": `The ${formatNumber(values.earlier)} before them come` })} to ${values.sum}; all of them are on our page, which the QR code opens:` });

/** Nothing was paid yet. */
export const nothingPaid = /*#__PURE__*/ message({ en: () => "Nothing was paid yet." });

/** Date */
export const columnDate = /*#__PURE__*/ message({ en: () => "Date" });

/** Receipt */
export const columnReceipt = /*#__PURE__*/ message({ en: () => "Receipt" });

/** How */
export const columnHow = /*#__PURE__*/ message({ en: () => "How" });

/** Amount */
export const columnAmount = /*#__PURE__*/ message({ en: () => "Amount" });

/** What was agreed */
export const whatWasAgreed = /*#__PURE__*/ message({ en: () => "What was agreed" });

/** {count, plural, one {# entry} other {# entries}} */
export const entries = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} entry`, "other": `${formatNumber(values.count)} entries` })}` });

/** Receipt {number}: {entry} */
export const receiptEntry = /*#__PURE__*/ message({ en: (values: { number: string | number; entry: string | number }) => `Receipt ${values.number}: ${values.entry}` });

/** {amount} so far */
export const soFar = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} so far` });
