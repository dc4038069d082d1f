import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { commonLanguage } from "#domain/languages/common-language.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/sms.ts";
import { daysAndRest, payingDays } from "#domain/languages/messages/standing.ts";
import { overdueInAll, type Standing } from "#domain/ledger/standing.ts";
import { overdueDaysText } from "#domain/ledger/standing-text.ts";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import {
  type LocalDate,
  monthYearText,
  shortDateText,
  shortMonthYearText,
  weekdayDateText,
} from "#domain/time/kampala-time.ts";
import { fittingSms, nameChoices, type TextChoices } from "./fitting-text.ts";
import type { Sms } from "./sms-length.ts";

export const smsPlaceholders = {
  receipt: ["name", "company", "amount", "purpose", "home", "agreement", "paid", "remaining", "finish", "link"],
  before: ["name", "company", "amount", "date", "agreement", "link"],
  behind: ["name", "company", "amount", "days", "agreement", "link"],
} as const;

type BuyerText = keyof typeof smsPlaceholders;

/** The values of a text, each of which is filled in when it is sent. */
const later = {
  ...{ company: "{{company}}", amount: "{{amount}}", purpose: "{{purpose}}", agreement: "{{agreement}}" },
  ...{ paid: "{{paid}}", finish: "{{finish}}", date: "{{date}}", days: "{{days}}", link: "{{link}}" },
};

/** The texts that are sent unless the office writes its own. */
export const shippedSms: Record<BuyerText, () => string> = {
  receipt: () => words.receipt(later),
  before: () => words.before(later),
  behind: () => words.behind(later),
};

/**
 * Fills a text in a language. What the office wrote itself stays as it is, with English values. `kept` is the text in the
 * settings.
 */
export function smsIn(
  wanted: Language,
  { text, kept }: { text: BuyerText; kept: string },
  fill: (template: string) => Sms,
): Sms {
  const isOfOffice = kept !== writtenIn("en", shippedSms[text]);
  const language = isOfOffice ? "en" : commonLanguage(wanted, words, { daysAndRest, payingDays });
  return writtenIn(language, () => fill(isOfOffice ? kept : shippedSms[text]()));
}

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
    finish: remaining === 0 ? [words.allPaid(), words.allPaidShort()] : finishChoices(finishOn),
    purpose: purposeChoices(facts),
    amount: [formatUgx(amount)],
    paid: [formatUgx(paid)],
    remaining: [formatUgx(remaining)],
  });
}

function purposeChoices({ amount, forDeposit }: Pick<ReceiptFacts, "amount" | "forDeposit">): TextChoices {
  if (forDeposit === null) return [words.payment()];
  if (forDeposit === 0) return [words.dailyPayments(), words.daily()];
  return forDeposit === amount ? [words.deposit()] : [words.depositAndDailyPayments(), words.depositAndDaily()];
}

/** Fills the text of a reminder before a payment is due; `amount` is in UGX. */
export function upcomingReminderSms(template: string, facts: About & { amount: Ugx; on: LocalDate }): Sms {
  const date: TextChoices = [weekdayDateText(facts.on), shortDateText(facts.on)];
  return fittingSms(template, { ...aboutValues(facts), date, amount: [formatUgx(facts.amount)] });
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
  if (standing.overdue === 0) return [words.theDeposit()];
  const { aheadDays, overdueRest, depositOwed } = standing;
  const named =
    aheadDays < 0 && overdueRest > 0
      ? words.amountAndDeposit({
          days: overdueDaysText({ aheadDays, overdueRest: ugx(0) }, "day"),
          amount: formatUgx(overdueRest),
        })
      : words.andDeposit({ days: short });
  return [words.andAmountOfDeposit({ days, amount: formatUgx(depositOwed) }), named];
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
  return on === undefined ? [words.open()] : [monthYearText(on), shortMonthYearText(on)];
}
