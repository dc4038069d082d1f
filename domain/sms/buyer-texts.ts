import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { overdueInAll, type Standing } from "#domain/ledger/standing.ts";
import { overdueDaysText } from "#domain/ledger/standing-text.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { type LocalDate, monthYearText, weekdayDateText } from "#domain/time/kampala-time.ts";
import { fittingSms, nameChoices, type TextChoices } from "./fitting-text.ts";
import type { Sms } from "./sms-length.ts";

export const smsPlaceholders = {
  receipt: ["name", "company", "amount", "purpose", "home", "agreement", "paid", "remaining", "finish", "link"],
  before: ["name", "company", "amount", "date", "agreement", "link"],
  behind: ["name", "company", "amount", "days", "agreement", "link"],
} as const;

interface About {
  buyer: string;
  company: string;
  agreementId: number;
  link: string;
}

export interface ReceiptFacts extends About {
  amount: Ugx;
  /** The part of the amount that counts for the deposit; null if the deposit has no account of its own. */
  forDeposit: Ugx | null;
  home: string;
  paid: Ugx;
  remaining: Ugx;
  finishOn: LocalDate | undefined;
}

/** Fills the text of a receipt. The amounts are in UGX. */
export function receiptSms(template: string, facts: ReceiptFacts): Sms {
  const { amount, home, paid, remaining, finishOn } = facts;
  return fittingSms(template, {
    home: [home, ...cutChoices(home)],
    ...aboutValues(facts),
    finish: remaining === 0 ? ["all is paid", "paid"] : finishChoices(finishOn),
    purpose: purposeChoices(facts),
    amount: [formatUgx(amount)],
    paid: [formatUgx(paid)],
    remaining: [formatUgx(remaining)],
  });
}

function purposeChoices({ amount, forDeposit }: Pick<ReceiptFacts, "amount" | "forDeposit">): TextChoices {
  if (forDeposit === null) return ["payment"];
  if (forDeposit === 0) return ["daily payments", "daily"];
  return forDeposit === amount ? ["deposit"] : ["deposit and daily payments", "deposit and daily"];
}

/** Fills the text of a reminder before a payment is due; `amount` is in UGX. */
export function upcomingReminderSms(template: string, facts: About & { amount: Ugx; on: LocalDate }): Sms {
  const day = weekdayDateText(facts.on);
  const short = day.replace(/^(\w{3})\w*/, "$1").replace(/(\w{3})\w*$/, "$1");
  return fittingSms(template, { ...aboutValues(facts), date: [day, short], amount: [formatUgx(facts.amount)] });
}

type OverdueFacts = About & {
  standing: Pick<Standing, "aheadDays" | "overdue" | "overdueRest" | "depositOwed" | "isDepositLate">;
};

/** Fills the text of a reminder: the amount is overdue in all, and the days say what of it is what. */
export function overdueReminderSms(template: string, facts: OverdueFacts): Sms {
  const { standing } = facts;
  return fittingSms(template, {
    ...aboutValues(facts),
    days: overdueChoices(standing),
    amount: [formatUgx(overdueInAll(standing))],
  });
}

function overdueChoices(standing: OverdueFacts["standing"]): TextChoices {
  const [days, short] = [overdueDaysText(standing), overdueDaysText(standing, "day")];
  if (!standing.isDepositLate) return [days, short];
  if (standing.overdue === 0) return ["the deposit"];
  const named = short.includes(" and ") ? `${short.replace(" and ", ", ")} and deposit` : `${short} and deposit`;
  return [`${days}, and ${formatUgx(standing.depositOwed)} of the deposit`, named];
}

function aboutValues({ buyer, company, agreementId, link }: About) {
  return {
    name: nameChoices(buyer),
    company: [company, ...cutChoices(company)] satisfies TextChoices,
    agreement: [agreementDisplayId(agreementId)] satisfies TextChoices,
    link: [link] satisfies TextChoices,
  };
}

const cutChoices = (name: string) =>
  [24, 12].filter((most) => name.length > most).map((most) => Array.from(name).slice(0, most).join("").trim());

function finishChoices(on: LocalDate | undefined): TextChoices {
  if (on === undefined) return ["open"];
  const month = monthYearText(on);
  return [month, month.replace(/^(\w{3})\w*/, "$1")];
}
