import { idKindNames, type Party } from "#domain/buyers/party.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { paymentsText } from "#domain/plan/plan-summary.ts";
import { type AgreementSums, hasDepositAccount, scheduleOf } from "#domain/plan/schedule.ts";
import { type ScheduleRow, scheduleTable } from "#domain/plan/schedule-table.ts";
import { countText } from "#domain/text/count-text.ts";
import type { TextBlock } from "#domain/text/html-blocks.ts";
import { numberInWords } from "#domain/text/number-in-words.ts";
import { dateText, durationText, type LocalDate } from "#domain/time/kampala-time.ts";
import { agreedText } from "./terms-text.ts";

export type DocumentLine = readonly [label: string, value: string];

export interface AgreementDocument {
  agreement: string;
  recordedOn: LocalDate;
  /** Sentences that say that the agreement is over, or that other terms were agreed after those of this document. */
  warnings: string[];
  parties: DocumentParty[];
  home: DocumentLine[];
  price: DocumentLine[];
  schedule: ScheduleRow[];
  terms: TextBlock[];
  areTermsSample: boolean;
  waysToPay: string;
}

export interface DocumentParty {
  role: string;
  name: string;
  /** A line whose text is "" leaves room for handwriting. */
  lines: DocumentLine[];
}

/** Returns the signers in their order, the buyer first, each with the lines that identify them. */
export function documentParties(parties: readonly Party[]): DocumentParty[] {
  return parties.map((party, i) => ({
    role: i === 0 ? "The buyer" : `Joint buyer ${i}`,
    name: party.name,
    lines: [
      [party.idNumber === "" ? "ID number" : idKindNames[party.idKind], party.idNumber],
      ["Phone", party.phone],
      ["Next of kin", [party.kinName, party.kinRelation, party.kinPhone].filter(Boolean).join(", ")],
    ],
  }));
}

function depositOrderText({ depositFirst }: Pick<AgreementSums, "depositFirst">): string {
  return depositFirst ? "For the deposit first" : "For the daily payments, unless paid for the deposit";
}

/**
 * Words price, terms and schedule as they were signed. Terms that were agreed later, which follow the first, are not in
 * this document.
 */
export function documentSums(signed: AgreementSums): Pick<AgreementDocument, "price" | "schedule"> {
  const sums = { ...signed, terms: signed.terms.slice(0, 1) };
  const schedule = scheduleOf(sums);
  const { plan } = schedule;
  const [terms] = sums.terms;
  const inWords = (amount: Ugx) => `Uganda shillings ${numberInWords(amount)} only`;
  const bank: DocumentLine[] = [
    ["Of the price through a bank", formatUgx(plan.bankPart)],
    ["The bank's rate and term", `${sums.yearlyRatePercent}% a year, ${countText(sums.bankYears, "year")}`],
    ["To the bank each month, of the payments", formatUgx(plan.bankInstalment)],
    ["Interest in all", formatUgx(plan.interest)],
    ["Bank fee", plan.fees > 0 ? `${formatUgx(plan.fees)}, on ${dateText(sums.startsOn)}` : "None"],
  ];
  // The account of the deposit also takes a bank's fee, so an agreement without a deposit can have one.
  const hasPaymentOrder = sums.deposit > 0 || hasDepositAccount(sums);
  return {
    price: [
      ["Price", formatUgx(sums.price)],
      ["In words", inWords(sums.price)],
      [
        "Deposit, in the price",
        sums.deposit > 0 ? `${formatUgx(sums.deposit)}, on ${dateText(sums.startsOn)}` : "None",
      ],
      ...(hasPaymentOrder ? [["Payments count", depositOrderText(sums)] as const] : []),
      ["To pay", terms ? agreedText(terms, sums.every) : ""],
      ["That is", paymentsText(plan)],
      ["First day", dateText(sums.startsOn)],
      ["Term", `${durationText(plan.startOn, plan.finishOn)}, the last payment on ${dateText(plan.finishOn)}`],
      ...(plan.bankPart > 0 ? bank : [["Interest and fees", "None"] as const]),
      ["To pay in all", formatUgx(plan.totalPaid)],
    ],
    schedule: scheduleTable(schedule),
  };
}
