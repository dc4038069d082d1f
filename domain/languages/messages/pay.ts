// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { type Marked, message, plural } from "../message.ts";

/** Pay from your phone */
export const heading = /*#__PURE__*/ message({ en: () => "Pay from your phone" });

/** A test: no money moves. */
export const test = /*#__PURE__*/ message({ en: () => "A test: no money moves." });

/** {count, plural, one {{names} does} other {{names} do}} not answer at the moment. The other ways to pay are below. */
export const silent = /*#__PURE__*/ message({ en: (values: { count: number; names: string | number }) => `${plural("en", values.count, { "one": `${values.names} does`, "other": `${values.names} do` })} not answer at the moment. The other ways to pay are below.` });

/** {one} and {other} */
export const both = /*#__PURE__*/ message({ en: (values: { one: string | number; other: string | number }) => `${values.one} and ${values.other}` });

/** <b>{amount} from {phone}</b>: {state}. */
export const request = /*#__PURE__*/ message({ en: (values: { amount: string | number; phone: string | number; state: string | number }): (string | Marked<"b">)[] => [{ mark: "b", text: `${values.amount} from ${values.phone}` }, ": ", `${values.state}`, "."] });

/** <b>{amount} from {phone}</b>: {state}, receipt {number}. */
export const requestPaid = /*#__PURE__*/ message({ en: (values: { amount: string | number; phone: string | number; state: string | number; number: string | number }): (string | Marked<"b">)[] => [{ mark: "b", text: `${values.amount} from ${values.phone}` }, ": ", `${values.state}`, ", receipt ", `${values.number}`, "."] });

/** This page looks again by itself. */
export const looksAgain = /*#__PURE__*/ message({ en: () => "This page looks again by itself." });

/** We do not have your mobile money number. Tell us which number you pay from. */
export const noNumber = /*#__PURE__*/ message({ en: () => "We do not have your mobile money number. Tell us which number you pay from." });

/** Amount */
export const amount = /*#__PURE__*/ message({ en: () => "Amount" });

/** UGX, {amount} or more */
export const amountHint = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `UGX, ${values.amount} or more` });

/** From */
export const from = /*#__PURE__*/ message({ en: () => "From" });

/** Another number? Tell us and we add it */
export const anotherNumber = /*#__PURE__*/ message({ en: () => "Another number? Tell us and we add it" });

/** For */
export const forWhat = /*#__PURE__*/ message({ en: () => "For" });

/** Pay now */
export const payNow = /*#__PURE__*/ message({ en: () => "Pay now" });

/** Pay {amount} now */
export const payAmountNow = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Pay ${values.amount} now` });

/** Other ways to pay */
export const otherWays = /*#__PURE__*/ message({ en: () => "Other ways to pay" });

/** Being sent to {provider} */
export const beingSent = /*#__PURE__*/ message({ en: (values: { provider: string | number }) => `Being sent to ${values.provider}` });

/** Approve it on your phone now, with your PIN */
export const approve = /*#__PURE__*/ message({ en: () => "Approve it on your phone now, with your PIN" });

/** {provider} has not answered yet. It is asked again until it does */
export const notAnswered = /*#__PURE__*/ message({ en: (values: { provider: string | number }) => `${values.provider} has not answered yet. It is asked again until it does` });

/** Paid */
export const paid = /*#__PURE__*/ message({ en: () => "Paid" });

/** The office is looking at this payment */
export const officeLooks = /*#__PURE__*/ message({ en: () => "The office is looking at this payment" });

/** It was declined on the phone */
export const declined = /*#__PURE__*/ message({ en: () => "It was declined on the phone" });

/** Nobody approved it on the phone in time */
export const noPin = /*#__PURE__*/ message({ en: () => "Nobody approved it on the phone in time" });

/** There was not enough money on the phone */
export const notEnough = /*#__PURE__*/ message({ en: () => "There was not enough money on the phone" });

/** This number has no mobile money account */
export const unknownNumber = /*#__PURE__*/ message({ en: () => "This number has no mobile money account" });

/** A limit of this account was reached */
export const limit = /*#__PURE__*/ message({ en: () => "A limit of this account was reached" });

/** This account may not pay in this way */
export const notAllowed = /*#__PURE__*/ message({ en: () => "This account may not pay in this way" });

/** The provider did not take this request */
export const refused = /*#__PURE__*/ message({ en: () => "The provider did not take this request" });

/** The provider could not be reached in time, so the phone was not asked */
export const notSent = /*#__PURE__*/ message({ en: () => "The provider could not be reached in time, so the phone was not asked" });

/** The office closed it: the provider never said what became of it */
export const closed = /*#__PURE__*/ message({ en: () => "The office closed it: the provider never said what became of it" });

/** The provider could not do it */
export const failed = /*#__PURE__*/ message({ en: () => "The provider could not do it" });

/** This agreement is no longer being paid. */
export const agreementOver = /*#__PURE__*/ message({ en: () => "This agreement is no longer being paid." });

/** This agreement has one account for all payments. */
export const oneAccount = /*#__PURE__*/ message({ en: () => "This agreement has one account for all payments." });

/** Please choose a number. */
export const chooseNumber = /*#__PURE__*/ message({ en: () => "Please choose a number." });

/** We cannot send a request to this number. Please choose another. */
export const cannotSend = /*#__PURE__*/ message({ en: () => "We cannot send a request to this number. Please choose another." });

/** Please enter {amount} or more. */
export const tooLittle = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Please enter ${values.amount} or more.` });

/** At most {amount} can be paid at once. */
export const tooMuch = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `At most ${values.amount} can be paid at once.` });

/** We have already sent a request to a phone. Please approve it there, or wait until it ends. */
export const openAlready = /*#__PURE__*/ message({ en: () => "We have already sent a request to a phone. Please approve it there, or wait until it ends." });

/** This was tried too often. Please wait an hour, or pay in another way. */
export const tooOften = /*#__PURE__*/ message({ en: () => "This was tried too often. Please wait an hour, or pay in another way." });

/** You sent this before. See below what happened to it. */
export const formUsed = /*#__PURE__*/ message({ en: () => "You sent this before. See below what happened to it." });

/** Please enter an amount and choose a number. */
export const enterBoth = /*#__PURE__*/ message({ en: () => "Please enter an amount and choose a number." });

/** Only {amount} is still to pay. */
export const moreThanOwed = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Only ${values.amount} is still to pay.` });
