import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { commonLanguage } from "#domain/languages/common-language.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/office-messages.ts";
import { daysAndRest, payingDays } from "#domain/languages/messages/standing.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { fillText } from "#domain/text/mail-text.ts";
import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import { overdueInAll, type Standing } from "./standing.ts";
import { overdueDaysText } from "./standing-text.ts";

/** These are the placeholders of the texts. `days` also names a late deposit. */
export const arrearsNames = ["name", "company", "agreement", "amount", "days", "date", "lastPayment", "waysToPay"];

export const depositNames = ["name", "company", "agreement", "amount", "since", "date", "lastPayment", "waysToPay"];

export interface PayingAccount {
  kind: string;
  number: string;
  name: string;
}

export interface OwedByBuyer {
  buyer: string;
  company: string;
  agreementId: number;
  on: LocalDate;
  standing: Pick<Standing, "aheadDays" | "overdue" | "overdueRest" | "depositOwed" | "depositDueOn" | "isDepositLate">;
  lastPayment: { amount: Ugx; paidOn: LocalDate } | undefined;
}

/** The values of a reminder, each of which is filled in when it is written. */
const later = {
  ...{ name: "{{name}}", company: "{{company}}", agreement: "{{agreement}}", amount: "{{amount}}", days: "{{days}}" },
  ...{ date: "{{date}}", since: "{{since}}", lastPayment: "{{lastPayment}}", waysToPay: "{{waysToPay}}" },
};

type ArrearsTexts = Record<"behind" | "deposit", string>;

/** The reminders that are written unless the office writes its own. */
export const shippedArrears: Record<keyof ArrearsTexts, () => string> = {
  behind: () => words.arrearsBehind(later),
  deposit: () => words.arrearsDeposit(later),
};

/** Lists the ways to pay so that the sentence can continue after "by"; "" if there are none. */
export function waysToPayText(accounts: readonly PayingAccount[], agreement: string): string {
  if (accounts.length === 0) return "";
  const ways = accounts.map(({ kind, number, name }) => {
    const way = [kind, number].filter(Boolean).join(" ");
    return name === "" ? way : `${way} (${name})`;
  });
  const last = ways.at(-1) ?? "";
  const all = ways.length === 1 ? last : words.waysOr({ ways: ways.slice(0, -1).join(", "), last });
  return words.waysWithReference({ ways: all, agreement });
}

/**
 * Fills the reminder that a person sends: `texts.behind` if daily payments are behind, `texts.deposit` if only the
 * deposit is late. What the office wrote itself stays as it is, with English values.
 */
export function arrearsText(
  owed: OwedByBuyer,
  texts: ArrearsTexts,
  accounts: readonly PayingAccount[],
  wanted: Language = "en",
): string {
  const text = owed.standing.overdue > 0 ? "behind" : "deposit";
  const isOfOffice = texts[text] !== writtenIn("en", shippedArrears[text]);
  const language = isOfOffice ? "en" : commonLanguage(wanted, words, { daysAndRest, payingDays });
  return writtenIn(language, () =>
    fillText(isOfOffice ? texts[text] : shippedArrears[text](), arrearsValues(owed, accounts)),
  );
}

function arrearsValues(owed: OwedByBuyer, accounts: readonly PayingAccount[]) {
  const { buyer, company, on, standing, lastPayment } = owed;
  const agreement = agreementDisplayId(owed.agreementId);
  return {
    name: buyer,
    company,
    agreement,
    amount: formatUgx(overdueInAll(standing)),
    days: overdueText(standing),
    since: dateText(standing.depositDueOn),
    date: dateText(on),
    lastPayment: lastPayment
      ? words.lastPayment({ amount: formatUgx(lastPayment.amount), date: dateText(lastPayment.paidOn) })
      : words.noPaymentYet(),
    waysToPay: waysToPayText(accounts, agreement) || words.waysOfOffice(),
  };
}

function overdueText(standing: OwedByBuyer["standing"]): string {
  const behind = overdueDaysText(standing);
  const days = standing.aheadDays === 0 ? words.ofDailyPayments({ rest: behind }) : behind;
  if (!standing.isDepositLate) return days;
  return words.andOfDeposit({ days, amount: formatUgx(standing.depositOwed) });
}
