import { paidAlreadyText, setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import { areDividedAlike, plainNumber } from "#domain/statements/near-numbers.ts";
import type { Reason } from "#domain/statements/statement-matching.ts";
import { type LocalDate, monthYearText } from "#domain/time/kampala-time.ts";
import type { Lookalike } from "#server/ledger/lookalikes.ts";
import { mayBeAnotherSlip } from "#server/ledger/payment-references.ts";
import { placeOfSetAside, type SetAsideRow } from "#server/ledger/set-aside-money.ts";
import { placeOfSimilar, similarPaymentText } from "#server/ledger/similar-numbers.ts";
import { isOfRemainder } from "#server/ledger/transactions.ts";
import {
  type BookingLedger,
  comparedOf,
  lineOf,
  numberedMoney,
  type Seen,
  similarityOf,
  similarRowOf,
} from "./booking-ledger.ts";
import {
  awaitedEntryText,
  bookedAlreadyText,
  bookedBeforeText,
  bookedTwinText,
  likelyTypoText,
  lookalikeText,
  otherAmountText,
  overpaymentText,
} from "./row-problem-texts.ts";
import type { MatchedRow } from "./rows-to-book.ts";

/** Says why a row cannot be booked, or not without a person; undefined if it can. */
export function problemOf(row: MatchedRow, seen: Seen, ledger: BookingLedger): Problem | undefined {
  const { isDecided, doubles, isReversed } = seen;
  if (!ledger.open.has(row.agreementId)) return unmatched("The agreement has ended", "not-running");
  if (doubles.length > 0 && !(isDecided && isOfRemainder(row, ledger.remainders))) {
    const same = doubles.filter((entry) => entry.amount === row.wholeAmount);
    if (same.length > 0 && !mayBeAnotherSlip(same, { ...row, method: ledger.method }))
      return duplicate(bookedAlreadyText(doubles), "twice", false);
    return duplicate(otherAmountText(doubles), "twice");
  }
  const isBooked = row.numberedId === null && ledger.remainders.has(row.transactionId ?? 0);
  if (isBooked && !(isDecided && isOfRemainder(row, ledger.remainders))) return duplicate(bookedBeforeText, "twice");
  const setAside = setAsideElsewhere(row, ledger);
  if (setAside) return duplicate(setAside, "twice");
  const placed = ledger.placed.get(row.transactionId ?? 0);
  if (placed !== undefined && placed.line !== row.line_number)
    return duplicate(`Line ${placed.line} of this file books the same transaction`, "twice");
  const whole = { ...row, amount: row.wholeAmount };
  if (!isDecided && isReversed) return duplicate("The same transaction number was booked before", "twice");
  const similar = ledger
    .similarOf(similarRowOf(row, ledger))
    .filter((use) => use.kind === "booked")
    .find((use) => !wasAskedAbout(use, row) && !ledger.areLinesToldApart(lineOf(row, ledger), placeOfSimilar(use)));
  if (similar) return duplicate(similarPaymentText(similar), "twice");
  const twin = ledger.twinsOf(numberedMoney(row)).find(({ kind }) => kind === "booked");
  if (twin) return duplicate(bookedTwinText(twin), "twice");
  const siblings = [
    ...(ledger.plain.get(plainNumber(row.reference)) ?? []).filter(({ reference }) =>
      areDividedAlike(reference, row.reference),
    ),
    ...ledger.similarNumbers.find(similarityOf(row), row.reference),
  ];
  const sibling = siblings.find(
    ({ transactionId }) => transactionId !== row.numberedId && !ledger.areToldApart(transactionId, row.numberedId),
  );
  if (sibling) return duplicate(`Line ${sibling.line} of this file books a payment under nearly this number`, "twice");
  const lookalike = ledger
    .lookalikesOf(comparedOf(row, ledger))
    .filter(({ shownIn }) => !ledger.areLinesToldApart(lineOf(row, ledger), shownIn))
    .find(wasDecidedSince(row));
  if (lookalike) return duplicate(lookalikeText(lookalike), "twice");
  const paid = paidSince(row, ledger);
  if (paid) return duplicate(paid, "twice");
  const awaited = isDecided || row.numberedId !== null ? undefined : ledger.awaitedOf(whole);
  if (awaited) return unmatched(awaitedEntryText(awaited), "twice");
  const slip = isDecided ? undefined : likelyTypoText(ledger.byHand.get(row.agreementId), whole);
  if (slip) return duplicate(slip, "slip");
  const rest = ledger.owed.get(row.agreementId) ?? 0;
  if (row.amount > rest && !row.allows_overpayment) return unmatched(overpaymentText(row.agreementId, rest), "owed");
  if (ledger.closed.has(monthOf(row.paidOn)) && row.closed_month_reason === "") {
    return unmatched(closedMonthText(row.paidOn), "month-closed");
  }
  return undefined;
}

/**
 * Says where the money of a row without a number may be in the ledger since it was read, or since a person, who was
 * asked about what was there by then, has assigned it.
 */
function paidSince(row: MatchedRow, ledger: BookingLedger): string | undefined {
  if (row.numberedId !== null) return undefined;
  const { decided_at: decidedAt } = row;
  const entries = ledger.similarEntriesOf(row);
  return paidAlreadyText(
    row,
    entries.filter(({ recordedAt }) => decidedAt === null || recordedAt > decidedAt),
  );
}

/**
 * Words where a row's money was set aside, unless a person has assigned the row since, being asked about that. Of a
 * divided payment only what nobody has set aside or been given back can be booked. A whole that is set aside says
 * nothing of a part that another file assigns.
 */
function setAsideElsewhere(row: MatchedRow, { setAsideOf, importId, remainders }: BookingLedger): string | undefined {
  const left = Math.min(row.wholeAmount, remainders.get(row.transactionId ?? 0)?.left ?? row.wholeAmount);
  const rows = setAsideOf(row.transactionId);
  const sumOf = (some: readonly SetAsideRow[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const leavesTooLittle = (some: readonly SetAsideRow[]) => some.length > 0 && row.amount > left - sumOf(some);
  const returned = rows.filter(({ givenBackOn }) => givenBackOn !== null);
  const since = rows.filter(
    (one) =>
      (one.importId !== importId || one.line !== row.line_number) &&
      one.amount <= row.amount &&
      (one.decidedAt?.getTime() ?? 0) > (row.decided_at?.getTime() ?? 0),
  );
  const byLine = Map.groupBy(since, ({ importId: file, line }) => `${file}:${line}`).values();
  const [found] = [returned, ...byLine].find(leavesTooLittle) ?? [];
  return found && setAsidePlaceText(placeOfSetAside(found));
}

/** A person who decides about a row is asked about what was booked or set aside by then. */
const wasDecidedSince =
  ({ decided_at: decidedAt }: MatchedRow) =>
  (lookalike: Lookalike): boolean => {
    const { kind } = lookalike;
    const since = kind === "booked" ? lookalike.recordedAt : kind === "set-aside" ? lookalike.row.decidedAt : null;
    return since !== null && (decidedAt === null || since > decidedAt);
  };

/**
 * Tells whether a person has answered for a payment of nearly the same number. Without transactions the answer is not
 * stored between the two, but whoever decides about a row is asked about all that was booked by then.
 */
const wasAskedAbout = (
  near: { transactionId: number | null; recordedAt: Date },
  { numberedId, decided_at: decidedAt }: MatchedRow,
): boolean =>
  (near.transactionId === null || numberedId === null) && decidedAt !== null && near.recordedAt <= decidedAt;

interface Problem {
  outcome: "unmatched" | "duplicate";
  problem: string;
  reason: Reason;
  is_possible_duplicate: boolean;
}

const unmatched = (problem: string, reason: Reason): Problem => ({
  outcome: "unmatched",
  problem,
  reason,
  is_possible_duplicate: false,
});

const duplicate = (problem: string, reason: Reason, isPossible = true): Problem => ({
  outcome: "duplicate",
  problem,
  reason,
  is_possible_duplicate: isPossible,
});

const closedMonthText = (day: LocalDate) =>
  `${monthYearText(day)} is closed: it is entered only with a reason for that`;
