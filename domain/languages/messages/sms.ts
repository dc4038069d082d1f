// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** {company}: {amount} received for {agreement}, {purpose}. Paid in all: {paid}. Finish: {finish}. {link} */
export const receipt = /*#__PURE__*/ message({ en: (values: { company: string | number; amount: string | number; agreement: string | number; purpose: string | number; paid: string | number; finish: string | number; link: string | number }) => `${values.company}: ${values.amount} received for ${values.agreement}, ${values.purpose}. Paid in all: ${values.paid}. Finish: ${values.finish}. ${values.link}` });

/** {company}: {amount} for {agreement} is due by {date}. See it, pay or stop these SMS: {link} */
export const before = /*#__PURE__*/ message({ en: (values: { company: string | number; amount: string | number; agreement: string | number; date: string | number; link: string | number }) => `${values.company}: ${values.amount} for ${values.agreement} is due by ${values.date}. See it, pay or stop these SMS: ${values.link}` });

/** {company}: {amount} is overdue on {agreement}, {days}. See it, pay or stop these SMS: {link} */
export const behind = /*#__PURE__*/ message({ en: (values: { company: string | number; amount: string | number; agreement: string | number; days: string | number; link: string | number }) => `${values.company}: ${values.amount} is overdue on ${values.agreement}, ${values.days}. See it, pay or stop these SMS: ${values.link}` });

/** payment */
export const payment = /*#__PURE__*/ message({ en: () => "payment" });

/** daily payments */
export const dailyPayments = /*#__PURE__*/ message({ en: () => "daily payments" });

/** daily */
export const daily = /*#__PURE__*/ message({ en: () => "daily" });

/** deposit */
export const deposit = /*#__PURE__*/ message({ en: () => "deposit" });

/** deposit and daily payments */
export const depositAndDailyPayments = /*#__PURE__*/ message({ en: () => "deposit and daily payments" });

/** deposit and daily */
export const depositAndDaily = /*#__PURE__*/ message({ en: () => "deposit and daily" });

/** all is paid */
export const allPaid = /*#__PURE__*/ message({ en: () => "all is paid" });

/** paid */
export const allPaidShort = /*#__PURE__*/ message({ en: () => "paid" });

/** open */
export const open = /*#__PURE__*/ message({ en: () => "open" });

/** the deposit */
export const theDeposit = /*#__PURE__*/ message({ en: () => "the deposit" });

/** {days}, and {amount} of the deposit */
export const andAmountOfDeposit = /*#__PURE__*/ message({ en: (values: { days: string | number; amount: string | number }) => `${values.days}, and ${values.amount} of the deposit` });

/** {days} and deposit */
export const andDeposit = /*#__PURE__*/ message({ en: (values: { days: string | number }) => `${values.days} and deposit` });

/** {days}, {amount} and deposit */
export const amountAndDeposit = /*#__PURE__*/ message({ en: (values: { days: string | number; amount: string | number }) => `${values.days}, ${values.amount} and deposit` });
