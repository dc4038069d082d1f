import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { showQuestions } from "#domain/forms/question.ts";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { paidAlreadyText, setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import { giveBackNames, setAsideText } from "#domain/ledger/set-aside.ts";
import { purposeOfRow } from "#domain/ledger/standing.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { rowQuestionTexts } from "#domain/statements/row-questions.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { listSentReceipts } from "#server/agreements/private-links.ts";
import { listAgreementHolders } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import { listClosedMonths } from "#server/ledger/closed-months.ts";
import { findSetAside, listReceiptsOf, placeOfSetAside, type SetAsideRow } from "#server/ledger/set-aside-money.ts";
import { findSimilarEntries, type MoneyOfAgreement } from "#server/ledger/similar-entries.ts";
import { listOtherUses } from "#server/ledger/transaction-uses.ts";
import { findTwins, type RowUse, type TwinUse } from "#server/ledger/twin-transactions.ts";
import { type DepositLeft, listDepositBooked, listDepositLeft } from "#server/statements/deposit-of-rows.ts";
import type { StatementLine } from "#server/statements/read-statements.ts";
import { canBeAssigned } from "#server/statements/row-decision.ts";

/**
 * Adds to the rows of a statement what the page says of each, and what can be done about it.
 *
 * @param choice.isUndone their file is undone, so that nothing of it is decided any more
 */
export async function describeRows(
  db: Database,
  lines: readonly StatementLine[],
  { now, isUndone }: { now: Date; isUndone: boolean },
) {
  const closed = await listClosedMonths(
    db,
    lines.flatMap(({ paidOn }) => paidOn ?? []),
  );
  const ids = [...new Set(lines.flatMap((line) => line.candidates))];
  const buyers = new Map((await listAgreementHolders(db, ids)).map((one) => [one.id, one]));
  const moneyOf = ({ numberedId: transactionId, amount, wholeAmount }: StatementLine) => ({
    ...{ transactionId, amount: amount ?? 0, wholeAmount: wholeAmount ?? amount ?? 0 },
  });
  const twinsOf = await findTwins(db, lines.map(moneyOf));
  const similarIn = new Map(
    await Promise.all(
      [...Map.groupBy(isUndone ? [] : lines, ({ importId }) => importId)].map(
        async ([importId, own]) =>
          [importId, await findSimilarEntries(db, own.flatMap(moneyOfAgreement), importId)] as const,
      ),
    ),
  );
  const paidAlready = (line: StatementLine) =>
    moneyOfAgreement(line).flatMap(
      (money) => paidAlreadyText(money, similarIn.get(line.importId)?.(money) ?? []) ?? [],
    );
  const depositLeft = await listDepositLeft(db, lines, localDate(now));
  const depositBooked = await listDepositBooked(db, lines);
  const sent = await listSentReceipts(
    db,
    lines.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const receiptsOf = await listReceiptsOf(
    db,
    lines.flatMap(({ outcome, transactionId }) => (outcome === "dismissed" ? transactionId : [])),
  );
  const setAsideOf = await findSetAside(
    db,
    lines.flatMap((line) => (isGivenBackElsewhere(line) || isPartlyOpen(line) ? line.transactionId : [])),
  );
  const usesOf = await listUsesOfPartlyOpen(db, lines);
  const shownTwins = (line: StatementLine) => (!isUndone && canBeAssigned(line) ? twinsOf(moneyOf(line)) : []);
  return lines.map((line) => ({
    ...line,
    ...readyTextsOf(line),
    receipt: receiptOf(line, sent),
    twins: shownTwins(line).map(twinText),
    /** The ledger has the same amount of the same buyer and day, which may be this money. */
    paidAlready: paidAlready(line),
    /** Booking would refuse it until a person has answered. */
    needsAnswer: line.outcome === "matched" && shownTwins(line).some(({ kind }) => kind === "booked"),
    account: accountOfRow(line, depositLeft.get(line.id), depositBooked.get(line.id)),
    isForDeposit: isLineForDeposit(line),
    ...candidatesOf(line, buyers),
    aside: asideText(line, receiptsOf.get(line.transactionId ?? 0)),
    ...elsewhereOf(line, { setAside: setAsideOf(line.transactionId), uses: usesOf.get(line.id) ?? [] }),
    /** These questions are known before the first press, so the form asks them at once. */
    questions: showQuestions(
      rowQuestionTexts,
      line.paidOn !== null && closed.has(monthOf(line.paidOn))
        ? [{ code: "month-closed", facts: { paidOn: line.paidOn }, needsReason: true }]
        : [],
    ),
    canBeAssigned: !isUndone && canBeAssigned(line) && line.amount !== null && line.paidOn !== null,
    canBeSetAside: !isUndone && !["booked", "undone", "dismissed"].includes(line.outcome),
    canBePutBack: !isUndone && (line.outcome === "matched" || (line.outcome === "dismissed" && !line.isGivenBack)),
    canBeCorrected: !isUndone && line.outcome === "booked" && line.readAs !== "reversal",
    canBeReversed: !isUndone && line.outcome === "reversal" && line.reverses.length > 0,
  }));
}

/** Returns the money of a row that is ready to be booked, if nobody was asked about it yet; an empty list for others. */
function moneyOfAgreement(line: StatementLine): MoneyOfAgreement[] {
  const { outcome, agreementId, amount, paidOn } = line;
  const isKnown = outcome === "matched" && agreementId !== null && amount !== null && paidOn !== null;
  // Whoever has assigned a row without a number was asked.
  const wasAsked = line.decidedBy !== null && line.numberedId === null;
  return isKnown && !wasAsked ? [{ agreementId, amount, paidOn }] : [];
}

const isGivenBackElsewhere = ({ isGivenBack, givenBackOn }: StatementLine) => isGivenBack && givenBackOn === null;

/** Tells whether a row waits for less than its amount. */
const isPartlyOpen = ({ openAmount, amount }: StatementLine) => openAmount !== null && openAmount < (amount ?? 0);

/** Lists where the money of rows that wait for less than their amount is ready to be booked, by the row. */
async function listUsesOfPartlyOpen(db: Database, lines: readonly StatementLine[]): Promise<Map<number, RowUse[]>> {
  const uses = new Map<number, RowUse[]>();
  for (const line of lines)
    if (isPartlyOpen(line) && line.transactionId !== null)
      uses.set(
        line.id,
        await listOtherUses(db, line.transactionId, { importId: line.importId, line: line.lineNumber }),
      );
  return uses;
}

/** Says where the money of a row is decided, if that is in another line; "" if it is not. */
function elsewhereOf(
  line: StatementLine,
  { setAside, uses }: { setAside: readonly SetAsideRow[]; uses: readonly RowUse[] },
): { elsewhere: string; isSeenElsewhere: boolean } {
  if (!isGivenBackElsewhere(line) && !isPartlyOpen(line)) return { elsewhere: "", isSeenElsewhere: false };
  const others = setAside.filter(({ importId, line: at }) => importId !== line.importId || at !== line.lineNumber);
  const shown = isPartlyOpen(line) ? others : others.filter(({ givenBackOn }) => givenBackOn !== null);
  const places = [...shown.map((one) => setAsidePlaceText(placeOfSetAside(one))), ...uses.map(describeUse)];
  const open = line.openAmount ?? 0;
  const said = open > 0 ? [`Only ${formatUgx(ugx(open))} of it is open`, ...places] : places;
  const texts = [...new Set(said)].filter((text) => text !== line.problem);
  return { elsewhere: texts.join(". "), isSeenElsewhere: line.openAmount === 0 && places.length > 0 };
}

/** Says why a row was set aside, and what became of its money since; "" for other rows. */
function asideText(line: StatementLine, receipts: readonly number[] = []): string {
  if (line.outcome !== "dismissed") return "";
  const { setAsideFor, setAsideNote, givenBackOn, givenBackBy, givenBackReference, owedToPayer } = line;
  const why = setAsideText(setAsideFor, setAsideNote);
  if (givenBackOn !== null && givenBackBy !== null) {
    const how = [giveBackNames[givenBackBy], givenBackReference].filter(Boolean).join(", ");
    return [`Given back on ${dateText(givenBackOn)}: ${how}`, why].filter(Boolean).join(". ");
  }
  if (owedToPayer > 0 && owedToPayer < (line.amount ?? 0))
    return [why, `Of it, ${formatUgx(ugx(owedToPayer))} is still owed to its payer`].filter(Boolean).join(". ");
  // Of a row that was split, the receipts may be those of its other parts.
  if (receipts.length === 0 || owedToPayer > 0 || setAsideFor === "counted") return why;
  const named = `${receipts.length === 1 ? "receipt" : "receipts"} ${receipts.map(formatNumber).join(", ")}`;
  return [why, `Booked since: ${named}`].filter(Boolean).join(". ");
}

/** Reads why a row is ready. The evidence that its money arrived is of interest only to whoever doubts that. */
function readyTextsOf({ shownBy }: StatementLine): { shownBy: string; arrivedBy: string } {
  const [why = "", arrivedBy = ""] = shownBy.split("\n");
  return { shownBy: why, arrivedBy };
}

/** Returns the receipt of a booked payment, which can be sent; undefined for other rows. */
function receiptOf(
  { outcome, readAs, agreementId, buyerId, paymentId, receiptNumber }: StatementLine,
  sent: Awaited<ReturnType<typeof listSentReceipts>>,
) {
  if (outcome !== "booked" || readAs === "reversal") return undefined;
  if (agreementId === null || buyerId === null || paymentId === null || receiptNumber === null) return undefined;
  return { agreementId, buyerId, paymentId, receiptNumber, sent: sent.get(paymentId) };
}

type Holder = Awaited<ReturnType<typeof listAgreementHolders>>[number];

/** An agreement that has ended takes no money, so it is named and not offered. */
function candidatesOf({ candidates }: StatementLine, holders: ReadonlyMap<number, Holder>) {
  const named = candidates.flatMap((id) => holders.get(id) ?? []);
  const isEnded = ({ state }: Holder) => state === "ended";
  return {
    candidates: named.filter((one) => !isEnded(one)).map(({ id, buyer }) => ({ id, buyer })),
    ended: named.filter(isEnded).map(({ id, buyer }) => `${agreementDisplayId(id)} of ${buyer}`),
  };
}

/**
 * Names the account of an agreement in which a row counts; undefined for an agreement with only one.
 *
 * @param left how much of the deposit is left for a row that waits to be booked; undefined for other rows
 * @param booked what of a booked row counts for the deposit, in UGX; undefined for other rows
 */
export function accountOfRow(line: StatementLine, left?: DepositLeft, booked?: Ugx): string | undefined {
  if (line.agreementId === null || !line.hasDeposit) return undefined;
  const amount = line.amount ?? 0;
  if (booked !== undefined) return bookedAccount(amount, booked);
  if (!isLineForDeposit(line)) return "for daily payments";
  if (left === undefined || amount <= left.amount) return "for the deposit";
  const after = left.isAfterOtherFile ? ", once what is ready in another file is booked" : "";
  if (left.amount === 0)
    return `for the deposit, of which nothing is left to pay${after}, so it counts for daily payments`;
  return `${formatUgx(left.amount)} for the deposit${after}, ${restText(amount - left.amount)}`;
}

function bookedAccount(amount: number, forDeposit: Ugx): string {
  if (forDeposit <= 0) return "for daily payments";
  if (forDeposit >= amount) return "for the deposit";
  return `${formatUgx(forDeposit)} for the deposit, ${restText(amount - forDeposit)}`;
}

const restText = (rest: number) => `and the rest of ${formatUgx(ugx(rest))} for daily payments`;

function isLineForDeposit({ agreementId, details, isForDeposit, hasDeposit }: StatementLine): boolean {
  if (agreementId === null || !hasDeposit) return false;
  return purposeOfRow({ agreementId, details, isForDeposit }) === "deposit";
}

/** Says where else a row's money counts, like "Receipt 7, A-0001-3" or "Line 3 of May.csv, ready for A-0001-3". */
export function describeUse(use: RowUse): string {
  const whose = use.agreementId === null ? "" : agreementDisplayId(use.agreementId);
  if (use.kind === "booked") return `Receipt ${formatNumber(use.receiptNumber)}, ${whose}`;
  return `Line ${use.line} of ${use.fileName}${use.kind === "assigned" ? `, ready for ${whose}` : ""}`;
}

/**
 * Says where another transaction has the same number, or nearly the same one, before anything is decided about a row.
 */
function twinText(twin: TwinUse): string {
  const found = `${describeUse(twin)}, has the same number, or nearly the same one, as paid by ${paymentMethodNames[twin.method]}`;
  return twin.kind === "waiting"
    ? `${found}, and waits too. If it is the same payment, set one of the two aside.`
    : `${found}. If it is the same payment, set this row aside. If not, assign it and say why.`;
}
