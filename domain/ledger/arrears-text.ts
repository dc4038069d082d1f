import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
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

/** Lists the ways to pay so that the sentence can continue after "by"; "" if there are none. */
export function waysToPayText(accounts: readonly PayingAccount[], agreement: string): string {
  if (accounts.length === 0) return "";
  const ways = accounts.map(({ kind, number, name }) => {
    const way = [kind, number].filter(Boolean).join(" ");
    return name === "" ? way : `${way} (${name})`;
  });
  const all = [ways.slice(0, -1).join(", "), ways.at(-1)].filter(Boolean).join(" or ");
  return `${all}, with ${agreement} as the reference`;
}

/**
 * Fills the reminder that a person sends: `texts.behind` if daily payments are behind, `texts.deposit` if only the
 * deposit is late.
 */
export function arrearsText(
  owed: OwedByBuyer,
  texts: Record<"behind" | "deposit", string>,
  accounts: readonly PayingAccount[],
): string {
  const { buyer, company, on, standing, lastPayment } = owed;
  const agreement = agreementDisplayId(owed.agreementId);
  const deposit = standing.isDepositLate ? `, and ${formatUgx(standing.depositOwed)} of the deposit` : "";
  const values = {
    name: buyer,
    company,
    agreement,
    amount: formatUgx(overdueInAll(standing)),
    days: `${overdueDaysText(standing)}${standing.aheadDays === 0 ? " of the daily payments" : ""}${deposit}`,
    since: dateText(standing.depositDueOn),
    date: dateText(on),
    lastPayment: lastPayment ? `${formatUgx(lastPayment.amount)} on ${dateText(lastPayment.paidOn)}` : "none yet",
    waysToPay: waysToPayText(accounts, agreement) || "the ways that our office names",
  };
  return fillText(standing.overdue > 0 ? texts.behind : texts.deposit, values);
}
