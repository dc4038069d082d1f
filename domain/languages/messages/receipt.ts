// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Receipt {number} */
export const title = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Receipt ${values.number}` });

/** Receipt {number}: a reversal */
export const titleReversal = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Receipt ${values.number}: a reversal` });

/** Receipt {number}: a refund */
export const titleRefund = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Receipt ${values.number}: a refund` });

/** Receipt {number}: a transfer */
export const titleTransfer = /*#__PURE__*/ message({ en: (values: { number: string | number }) => `Receipt ${values.number}: a transfer` });

/** Received */
export const received = /*#__PURE__*/ message({ en: () => "Received" });

/** Reversed */
export const reversed = /*#__PURE__*/ message({ en: () => "Reversed" });

/** Given back */
export const givenBack = /*#__PURE__*/ message({ en: () => "Given back" });

/** Moved to another agreement */
export const movedAway = /*#__PURE__*/ message({ en: () => "Moved to another agreement" });

/** Moved here from another agreement */
export const movedHere = /*#__PURE__*/ message({ en: () => "Moved here from another agreement" });

/** To */
export const to = /*#__PURE__*/ message({ en: () => "To" });

/** From */
export const from = /*#__PURE__*/ message({ en: () => "From" });

/** Agreement {agreement}, {date} */
export const agreementOn = /*#__PURE__*/ message({ en: (values: { agreement: string | number; date: string | number }) => `Agreement ${values.agreement}, ${values.date}` });

/** Paid */
export const paidOn = /*#__PURE__*/ message({ en: () => "Paid" });

/** Reverses */
export const reverses = /*#__PURE__*/ message({ en: () => "Reverses" });

/** Receipt {number}, {how} */
export const receiptHow = /*#__PURE__*/ message({ en: (values: { number: string | number; how: string | number }) => `Receipt ${values.number}, ${values.how}` });

/** Received from */
export const receivedFrom = /*#__PURE__*/ message({ en: () => "Received from" });

/** Buyer */
export const buyer = /*#__PURE__*/ message({ en: () => "Buyer" });

/** For */
export const forHome = /*#__PURE__*/ message({ en: () => "For" });

/** {home}, agreement {agreement} */
export const homeAgreement = /*#__PURE__*/ message({ en: (values: { home: string | number; agreement: string | number }) => `${values.home}, agreement ${values.agreement}` });

/** Counts for */
export const countsFor = /*#__PURE__*/ message({ en: () => "Counts for" });

/** Counted for */
export const countedFor = /*#__PURE__*/ message({ en: () => "Counted for" });

/** Daily payments */
export const dailyPayments = /*#__PURE__*/ message({ en: () => "Daily payments" });

/** Deposit */
export const deposit = /*#__PURE__*/ message({ en: () => "Deposit" });

/** Deposit {deposit} + daily {daily} */
export const depositAndDaily = /*#__PURE__*/ message({ en: (values: { deposit: string | number; daily: string | number }) => `Deposit ${values.deposit} + daily ${values.daily}` });

/** In words */
export const inWords = /*#__PURE__*/ message({ en: () => "In words" });

/** Uganda shillings {words} only */
export const shillings = /*#__PURE__*/ message({ en: (values: { words: string | number }) => `Uganda shillings ${values.words} only` });

/** Minus Uganda shillings {words} only */
export const minusShillings = /*#__PURE__*/ message({ en: (values: { words: string | number }) => `Minus Uganda shillings ${values.words} only` });

/** Why */
export const why = /*#__PURE__*/ message({ en: () => "Why" });

/** Recorded */
export const recorded = /*#__PURE__*/ message({ en: () => "Recorded" });

/** Paid so far */
export const paidSoFar = /*#__PURE__*/ message({ en: () => "Paid so far" });

/** {amount}, this receipt included */
export const thisIncluded = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount}, this receipt included` });

/** Still to pay */
export const stillToPay = /*#__PURE__*/ message({ en: () => "Still to pay" });

/** This receipt was reversed on {date} by receipt {number}. It no longer counts. */
export const warning = /*#__PURE__*/ message({ en: (values: { date: string | number; number: string | number }) => `This receipt was reversed on ${values.date} by receipt ${values.number}. It no longer counts.` });

/** Cash */
export const cash = /*#__PURE__*/ message({ en: () => "Cash" });

/** Bank */
export const bank = /*#__PURE__*/ message({ en: () => "Bank" });

/** Is it genuine? */
export const isGenuine = /*#__PURE__*/ message({ en: () => "Is it genuine?" });

/** Scan the QR code: our own page must show the same. */
export const scan = /*#__PURE__*/ message({ en: () => "Scan the QR code: our own page must show the same." });

/** Made from our books, which only grow: a mistake is reversed by another receipt, never erased. We never take money by a personal number. */
export const smallPrint = /*#__PURE__*/ message({ en: () => "Made from our books, which only grow: a mistake is reversed by another receipt, never erased. We never take money by a personal number." });
