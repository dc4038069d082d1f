// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Hello {buyer}, we received {amount}. Your receipt, number {number}: {link} The link is yours alone. {company} */
export const received = /*#__PURE__*/ message({ en: (values: { buyer: string | number; amount: string | number; number: string | number; link: string | number; company: string | number }) => `Hello ${values.buyer}, we received ${values.amount}. Your receipt, number ${values.number}: ${values.link} The link is yours alone. ${values.company}` });

/** Hello {buyer}, we received {amount}. Your receipts, by number: {receipts} The links are yours alone. {company} */
export const receivedSeveral = /*#__PURE__*/ message({ en: (values: { buyer: string | number; amount: string | number; receipts: string | number; company: string | number }) => `Hello ${values.buyer}, we received ${values.amount}. Your receipts, by number: ${values.receipts} The links are yours alone. ${values.company}` });

/** Hello {buyer}, receipt {reversed} was reversed. The receipt of the reversal, number {number}: {link} The link is yours alone. {company} */
export const reversed = /*#__PURE__*/ message({ en: (values: { buyer: string | number; reversed: string | number; number: string | number; link: string | number; company: string | number }) => `Hello ${values.buyer}, receipt ${values.reversed} was reversed. The receipt of the reversal, number ${values.number}: ${values.link} The link is yours alone. ${values.company}` });

/** Hello {buyer}, {amount} was given back to you. The receipt, number {number}: {link} The link is yours alone. {company} */
export const givenBack = /*#__PURE__*/ message({ en: (values: { buyer: string | number; amount: string | number; number: string | number; link: string | number; company: string | number }) => `Hello ${values.buyer}, ${values.amount} was given back to you. The receipt, number ${values.number}: ${values.link} The link is yours alone. ${values.company}` });

/** Hello {buyer}, {amount} was moved between your agreements. The receipt, number {number}: {link} The link is yours alone. {company} */
export const moved = /*#__PURE__*/ message({ en: (values: { buyer: string | number; amount: string | number; number: string | number; link: string | number; company: string | number }) => `Hello ${values.buyer}, ${values.amount} was moved between your agreements. The receipt, number ${values.number}: ${values.link} The link is yours alone. ${values.company}` });

/** Hello {buyer}, here is what you have paid for {home} and what remains: {link} The link is yours alone. {company} */
export const statement = /*#__PURE__*/ message({ en: (values: { buyer: string | number; home: string | number; link: string | number; company: string | number }) => `Hello ${values.buyer}, here is what you have paid for ${values.home} and what remains: ${values.link} The link is yours alone. ${values.company}` });

/** Hello {name}, this is {company}. On {date}, {amount} is overdue on your agreement {agreement} ({days}). Your last payment: {lastPayment}. You can pay by {waysToPay}. When may we expect it? */
export const arrearsBehind = /*#__PURE__*/ message({ en: (values: { name: string | number; company: string | number; date: string | number; amount: string | number; agreement: string | number; days: string | number; lastPayment: string | number; waysToPay: string | number }) => `Hello ${values.name}, this is ${values.company}. On ${values.date}, ${values.amount} is overdue on your agreement ${values.agreement} (${values.days}). Your last payment: ${values.lastPayment}. You can pay by ${values.waysToPay}. When may we expect it?` });

/** Hello {name}, this is {company}. The deposit of your agreement {agreement} was due on {since}, and {amount} of it is not paid on {date}. You can pay by {waysToPay}. When may we expect it? */
export const arrearsDeposit = /*#__PURE__*/ message({ en: (values: { name: string | number; company: string | number; agreement: string | number; since: string | number; amount: string | number; date: string | number; waysToPay: string | number }) => `Hello ${values.name}, this is ${values.company}. The deposit of your agreement ${values.agreement} was due on ${values.since}, and ${values.amount} of it is not paid on ${values.date}. You can pay by ${values.waysToPay}. When may we expect it?` });

/** {amount} on {date} */
export const lastPayment = /*#__PURE__*/ message({ en: (values: { amount: string | number; date: string | number }) => `${values.amount} on ${values.date}` });

/** none yet */
export const noPaymentYet = /*#__PURE__*/ message({ en: () => "none yet" });

/** {rest} of the daily payments */
export const ofDailyPayments = /*#__PURE__*/ message({ en: (values: { rest: string | number }) => `${values.rest} of the daily payments` });

/** {days}, and {amount} of the deposit */
export const andOfDeposit = /*#__PURE__*/ message({ en: (values: { days: string | number; amount: string | number }) => `${values.days}, and ${values.amount} of the deposit` });

/** {ways} or {last} */
export const waysOr = /*#__PURE__*/ message({ en: (values: { ways: string | number; last: string | number }) => `${values.ways} or ${values.last}` });

/** {ways}, with {agreement} as the reference */
export const waysWithReference = /*#__PURE__*/ message({ en: (values: { ways: string | number; agreement: string | number }) => `${values.ways}, with ${values.agreement} as the reference` });

/** the ways that our office names */
export const waysOfOffice = /*#__PURE__*/ message({ en: () => "the ways that our office names" });

/** Hello {buyer}, your agreement {agreement} for {home} has ended. {outcome} {company} */
export const ended = /*#__PURE__*/ message({ en: (values: { buyer: string | number; agreement: string | number; home: string | number; outcome: string | number; company: string | number }) => `Hello ${values.buyer}, your agreement ${values.agreement} for ${values.home} has ended. ${values.outcome} ${values.company}` });

/** You have paid {amount}. */
export const endedPaid = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `You have paid ${values.amount}.` });

/** You have paid {amount}, of which {percent}% is kept as agreed. */
export const endedPaidKept = /*#__PURE__*/ message({ en: (values: { amount: string | number; percent: string | number }) => `You have paid ${values.amount}, of which ${values.percent}% is kept as agreed.` });

/** We give back {amount}. */
export const endedGivesBack = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `We give back ${values.amount}.` });

/** We give back {amount} by {date}. */
export const endedGivesBackBy = /*#__PURE__*/ message({ en: (values: { amount: string | number; date: string | number }) => `We give back ${values.amount} by ${values.date}.` });

/** Your agreement {agreement} has ended */
export const endedSubject = /*#__PURE__*/ message({ en: (values: { agreement: string | number }) => `Your agreement ${values.agreement} has ended` });

/** Hello {buyer}, receipt {number} of {amount} does not count any more: receipt {reversedBy} reversed it. {link} The link is yours alone. {company} */
export const wasReversed = /*#__PURE__*/ message({ en: (values: { buyer: string | number; number: string | number; amount: string | number; reversedBy: string | number; link: string | number; company: string | number }) => `Hello ${values.buyer}, receipt ${values.number} of ${values.amount} does not count any more: receipt ${values.reversedBy} reversed it. ${values.link} The link is yours alone. ${values.company}` });
