import { type Answers, noAnswers, reasonFor, stillAsked } from "#domain/forms/question.ts";
import { proposesDeposit } from "#domain/ledger/deposit-proposal.ts";
import { paidAlreadyQuestions } from "#domain/ledger/payment-questions.ts";
import type { SetAsideReason } from "#domain/ledger/set-aside.ts";
import type { RowQuestion } from "#domain/statements/row-questions.ts";
import { reasonsByName } from "#domain/statements/statement-matching.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { listPayable } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { listClosedMonths } from "#server/ledger/closed-months.ts";
import { type SplitPart, type SplitRejection, validateSplit } from "#server/ledger/payment-parts.ts";
import { depositAccountInSql } from "#server/ledger/payments.ts";
import { reverseSalePayment } from "#server/ledger/reversals.ts";
import { exceedsReturned, findSetAside, isGivenBack, placeOfSetAside } from "#server/ledger/set-aside-money.ts";
import { findSimilarEntries } from "#server/ledger/similar-entries.ts";
import { findSimilarNumbers, placeOfSimilar, useOfSimilar } from "#server/ledger/similar-numbers.ts";
import {
  changeRows,
  deleteRows,
  insertRows,
  isPutTogether,
  lastPartOfLine,
  type RowOutcome,
} from "#server/ledger/statement-rows.ts";
import {
  countsElsewhere,
  isOfRemainder,
  isOpenFor,
  letReversedRowsWait,
  listOtherUses,
  listRemainders,
  separateTransaction,
  type TransactionUse,
} from "#server/ledger/transactions.ts";
import { distinctUses, findTwins, type RowUse, tellApart } from "#server/ledger/twin-transactions.ts";
import type { By } from "#server/records/versioned-record.ts";
import { findLookalikes } from "./earlier-payments.ts";
import { listLinesToldApart, tellLinesApart } from "./lines-told-apart.ts";
import { countReasons, type StatementLine } from "./read-statements.ts";

interface RowUses {
  /** Under the row's own transaction. */
  own: readonly TransactionUse[];
  /** Under the same number at another provider, nearly the same number, or without one in a row that looks the same. */
  others: readonly RowUse[];
  /** These lines of the same file count among `others`. They look the same as the row, and none has a number. */
  equalLines: readonly number[];
}

export type RowRejection =
  | { ok: false; reason: "row-not-open" | "reason-missing" }
  | { ok: false; reason: "no-deposit" }
  | {
      ok: false;
      reason:
        | "not-owed"
        /** The rejection means that the money went back to its payer, as this row or that of another file says. */
        | "given-back"
        | "in-the-future"
        | "before-it-came"
        | "reference-missing"
        | "reference-used"
        /** The rejection means that money which came in has this number. */
        | "reference-came-in";
    }
  | SplitRejection
  /** `uses` lists where else the row's transaction counts, if that is asked about. */
  | { ok: false; reason: "needs-answers"; questions: RowQuestion[]; uses: readonly RowUse[] }
  | { ok: false; reason: "decided-meanwhile"; outcome: RowOutcome; agreementId: number | null; decidedBy: string };

/** A row as it was shown, so that a later decision is not overwritten. */
export interface SeenRow {
  rowId: number;
  version?: number | undefined;
}

/**
 * Assigns a row to an agreement; the next `bookStatement` books it. It is rejected if its money is in the ledger
 * already.
 */
export function assignRow(
  db: Database,
  choice: SeenRow & {
    agreementId: number;
    answers?: Answers;
    /** This is undefined if nobody has chosen the account; then it is proposed. */
    isForDeposit?: boolean | undefined;
  },
  by: By,
  now: Date,
): Promise<{ ok: true } | RowRejection> {
  return decide(db, choice, async (trx, row) => {
    const canAssign = canBeAssigned(standingOf(row));
    if (row.isGivenBack || row.exceedsReturned) return { ok: false, reason: "given-back" };
    if (!canAssign || row.amount_ugx === null || row.paid_on === null) return { ok: false, reason: "row-not-open" };
    const agreement = await trx
      .selectFrom("agreements")
      .select(["state", depositAccountInSql.as("hasDeposit")])
      .where("id", "=", choice.agreementId)
      .executeTakeFirst();
    if (!agreement || agreement.state === "ended") return { ok: false, reason: "agreement-not-open" };
    if (choice.isForDeposit && !agreement.hasDeposit) return { ok: false, reason: "no-deposit" };
    const { answers = noAnswers } = choice;
    const payable = (await listPayable(trx, [choice.agreementId], localDate(now))).get(choice.agreementId);
    const owed = payable?.remaining ?? 0;
    const { uses, questions } = await questionsOfRow(trx, row, row.paid_on, [
      { agreementId: choice.agreementId, amount: row.amount_ugx },
    ]);
    if (row.amount_ugx > owed) {
      const facts = { amount: row.amount_ugx, owed, agreement: choice.agreementId };
      questions.push({ code: "more-than-owed", facts });
    }
    const open = stillAsked(questions, answers);
    if (open.length > 0) return { ok: false, reason: "needs-answers", questions: open, uses: allUses(uses) };
    const closedMonthReason = reasonOf(questions, answers, "month-closed");
    await separateRow(trx, row, { uses, reason: reasonFor(answers, "same-transaction"), by, now });
    await changeRows(trx, [row.id], {
      outcome: "matched",
      agreement_id: choice.agreementId,
      allows_overpayment: row.amount_ugx > owed,
      closed_month_reason: closedMonthReason,
      is_for_deposit: choice.isForDeposit ?? proposedFor({ ...row, amount: row.amount_ugx }, payable),
      decided_by: by.actor.name,
      decided_at: now,
    });
    await recordAction(trx, by, now, {
      action: "statement.match",
      id: row.import_id,
      before: row.agreement_id === null ? undefined : { row: row.id, agreement: row.agreement_id },
      after: { row: row.id, agreement: choice.agreementId, closedMonthReason: closedMonthReason || undefined },
    });
    return { ok: true };
  });
}

/** Returns null if nothing but the text of the row says for which account it is. */
function proposedFor(
  row: { amount: number; details: string },
  payable: Parameters<typeof proposesDeposit>[1] | undefined,
): true | null {
  return payable && proposesDeposit(row, payable) ? true : null;
}

const MAX_TOGETHER = 2_000;

/**
 * Assigns the rows that wait for one reason to their only candidates, or dismisses them. Rows that are booked, or above
 * what is owed, are left.
 *
 * @param choice.seen what `countReasons` said of the rows that whoever decides has seen; undefined if nothing was shown
 * @returns "other-rows" if others wait by now, of which nothing is decided; a decision that is sent again finds none
 */
export function decideTogether(
  db: Database,
  choice: {
    importId: number;
    reason: string;
    decision: "assign" | "dismiss";
    seen?: string | undefined;
  } & SetAside,
  by: By,
  now: Date,
): Promise<{ ok: true; done: number; left: number } | { ok: false; reason: "other-rows"; rows: number }> {
  return inTransaction(db, async (trx) => {
    // Decisions about rows lock the import too, so nothing changes between the comparison and the decision.
    await trx.selectFrom("statement_imports").select("id").where("id", "=", choice.importId).forUpdate().execute();
    const waiting = (await countReasons(trx, choice.importId)).find(({ reason }) => reason === choice.reason);
    if (choice.seen !== undefined && waiting && waiting.seen !== choice.seen)
      return { ok: false, reason: "other-rows", rows: waiting.rows };
    const rows = await trx
      .selectFrom("statement_rows")
      .select(["id", "candidates"])
      .where("import_id", "=", choice.importId)
      .where("reason", "=", choice.reason)
      .where("outcome", "=", "unmatched")
      .orderBy("id")
      .limit(MAX_TOGETHER)
      .execute();
    let done = 0;
    for (const { id, candidates } of rows) {
      const [agreementId, another] = candidates;
      if (choice.decision === "dismiss") {
        const { why, note } = choice;
        if ((await dismissRow(trx, { rowId: id, why, note }, by, now)).ok) done += 1;
      } else if (agreementId !== undefined && another === undefined && !reasonsByName.includes(choice.reason)) {
        if ((await assignRow(trx, { rowId: id, agreementId }, by, now)).ok) done += 1;
      }
    }
    return { ok: true, done, left: rows.length - done };
  });
}

/**
 * Returns what must be asked whatever is decided about the row: about a number that counts elsewhere, about the
 * same amount of the same buyer and day if the row has no number, and about a closed month.
 */
async function questionsOfRow(
  trx: Database,
  row: OpenRow,
  paidOn: LocalDate,
  assigned: readonly { agreementId: number; amount: number }[],
): Promise<{ questions: RowQuestion[]; uses: RowUses }> {
  const agreementIds = assigned.map(({ agreementId }) => agreementId);
  const transactionId = row.transaction_id;
  const own = transactionId === null ? [] : await listSeparateUses(trx, row, transactionId);
  const money = partOf(row);
  // A twin that waits counts nowhere yet. It is asked about when it is decided itself.
  const same = (await findTwins(trx, [money]))(money).filter(({ kind }) => kind !== "waiting");
  const { alike, equalLines } = await listAlike(trx, row, paidOn, agreementIds);
  const others = distinctUses([...alike, ...same]);
  const uses = allUses({ own, others });
  const receipts = uses.flatMap((use) => (use.kind === "booked" ? [use.receiptNumber] : []));
  const lines = uses.flatMap((use) => (use.kind === "assigned" ? [`${use.importId}:${use.line}`] : []));
  const isClosed = (await listClosedMonths(trx, [paidOn])).size > 0;
  const questions: RowQuestion[] = [];
  if (uses.length > 0)
    questions.push({
      code: "same-transaction",
      facts: {
        ...{ row: row.id, receipts: receipts.join(","), lines: lines.join(",") },
        paidBy: [...new Set(others.flatMap((use) => ("method" in use ? [use.method] : [])))].join(","),
        equalLines: equalLines.join(","),
      },
      needsReason: true,
    });
  if (transactionId === null) {
    const parts = assigned.map((part) => ({ ...part, paidOn }));
    const similarOf = await findSimilarEntries(trx, parts, row.import_id);
    const isNew = ({ receiptNumber }: { receiptNumber: number }) => !receipts.includes(receiptNumber);
    for (const part of parts)
      for (const { code, facts } of paidAlreadyQuestions(part, similarOf(part).filter(isNew)))
        questions.push({ code, facts: { row: row.id, ...facts } });
  }
  const [setAside] = (await findSetAside(trx, [transactionId]))(transactionId).filter(
    ({ importId, line }) => importId !== row.import_id || line !== row.line_number,
  );
  if (setAside) questions.push({ code: "set-aside", facts: { row: row.id, ...placeOfSetAside(setAside) } });
  if (isClosed) questions.push({ code: "month-closed", facts: { paidOn }, needsReason: true });
  return { questions, uses: { own, others, equalLines } };
}

const allUses = ({ own, others }: Pick<RowUses, "own" | "others">): readonly RowUse[] => [...own, ...others];

/**
 * Lists where else the row's transaction counts. There is none if the row is what a booked part of the transaction has
 * left.
 */
async function listSeparateUses(
  trx: Database,
  row: OpenRow,
  transactionId: number,
): Promise<readonly TransactionUse[]> {
  const { import_id: importId, line_number: line } = row;
  const uses = await listOtherUses(trx, transactionId, { importId, line });
  const isRest =
    uses.every(({ kind }) => kind === "booked") &&
    isOfRemainder(partOf(row), await listRemainders(trx, [transactionId]));
  return isRest ? [] : uses;
}

/**
 * Lists where money of the same amount and day counts, in other files or from the payment desk, if one of the two has no
 * number, or under a number or a text that may be the same. Of the row's own file, these are the lines that look the same
 * and have no number either. What a person has told apart is left out.
 */
async function listAlike(
  trx: Database,
  row: OpenRow,
  paidOn: LocalDate,
  agreementIds: readonly number[],
): Promise<{ alike: RowUse[]; equalLines: number[] }> {
  const { import_id: importId, line_number: line, external_reference, payer_phone: payer, details } = row;
  const { transactionId, amount, wholeAmount } = partOf(row);
  const { method } = await trx
    .selectFrom("statement_imports")
    .select("method")
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  const areToldApart = await listLinesToldApart(trx, importId);
  const money = { method, transactionId, agreementIds, paidOn, details };
  const compared = { ...money, importId, line, payer, amount: wholeAmount };
  const numbered = {
    ...money,
    reference: external_reference ?? "",
    amounts: [amount, wholeAmount],
    line: { importId, line },
    isPersonAsked: true,
  };
  const lookalikes = (await findLookalikes(trx, [compared]))(compared).filter(
    ({ shownIn }) => !areToldApart({ importId, line }, shownIn),
  );
  const equalLines = lookalikes.flatMap(({ shownIn }) => (shownIn?.importId === importId ? [shownIn.line] : []));
  const similar = (await findSimilarNumbers(trx, [numbered]))(numbered)
    .filter((use) => !areToldApart({ importId, line }, placeOfSimilar(use)))
    .map(useOfSimilar);
  return {
    alike: [...lookalikes.map(({ recordedAt: _, shownIn: __, ...use }) => use), ...similar],
    equalLines: [...new Set(equalLines)],
  };
}

/** Returns "" for a question that was not asked, whatever the form says. */
function reasonOf(questions: readonly RowQuestion[], answers: Answers, code: RowQuestion["code"]): string {
  return questions.some((question) => question.code === code) ? reasonFor(answers, code) : "";
}

export interface SetAside {
  /** It is undefined if nobody said why, as for rows that the program sets aside. */
  why?: SetAsideReason | undefined;
  note?: string | undefined;
}

/** Sets a row aside: it is not booked. The same money that waits in other files is set aside with it. */
export function dismissRow(
  db: Database,
  choice: SeenRow & SetAside,
  by: By,
  now: Date,
): Promise<{ ok: true } | RowRejection> {
  const { why, note = "" } = choice;
  return decide(db, choice, async (trx, row) => {
    if (row.outcome === "booked" || row.outcome === "undone" || row.outcome === "dismissed")
      return { ok: false, reason: "row-not-open" };
    const rows = [row.id, ...(await listWaitingElsewhere(trx, row, { why, note }))];
    await changeRows(trx, rows, {
      ...{ outcome: "dismissed", set_aside_for: why ?? null, set_aside_note: note },
      ...{ decided_by: by.actor.name, decided_at: now },
    });
    for (const id of rows)
      await recordAction(trx, by, now, {
        action: "statement.dismiss",
        id: row.import_id,
        after: { row: id, why, note: note || undefined },
      });
    return { ok: true };
  });
}

/**
 * Lists rows of other files and lists that show the same money and wait as this one does, because one decision is for all
 * of them. A decision about the whole is one about its parts that wait. One about a part says something of the whole that
 * another file shows only if the other parts were set aside in the same way.
 */
async function listWaitingElsewhere(trx: Database, row: OpenRow, { why, note }: SetAside): Promise<number[]> {
  const others = await listOtherParts(trx, row);
  const isWhole = others.every(
    (part) => part.outcome === "dismissed" && part.set_aside_for === why && part.set_aside_note === note,
  );
  const same = await sameMoneyElsewhere(trx, row).where("outcome", "=", "unmatched").execute();
  const divided = isWhole ? await dividedElsewhere(trx, row).where("outcome", "=", "unmatched").execute() : [];
  return [...same, ...divided].map(({ id }) => id);
}

/**
 * Lists rows of other files and lists that a person set aside together with this one. What was given back of money that
 * they divide in another way is none of it, nor is a part that was set aside on its own.
 */
async function listSetAsideWith(trx: Database, row: OpenRow): Promise<OpenRow[]> {
  const { outcome, set_aside_for, set_aside_note, decided_at } = row;
  if (outcome !== "dismissed" || set_aside_for === null) return [];
  const same = sameMoneyElsewhere(trx, row);
  const divided = dividedElsewhere(trx, row)
    .where("decided_at", "=", decided_at)
    .where(({ not }) => not(isGivenBack));
  const found = [];
  for (const rows of [same, divided])
    found.push(
      ...(await rows
        .where("outcome", "=", "dismissed")
        .where("set_aside_for", "=", set_aside_for)
        .where("set_aside_note", "=", set_aside_note)
        .where("decided_by", "is not", null)
        .execute()),
    );
  return found;
}

/** Selects the rows that show the money of a row, the same part or the whole, one of each other file and list. */
const sameMoneyElsewhere = (trx: Database, row: OpenRow) =>
  shownElsewhere(trx, row).distinctOn("import_id").where("amount_ugx", "=", row.amount_ugx);

/** Selects the parts of a whole row in other files and lists, or the whole of which a row is a part. */
const dividedElsewhere = (trx: Database, row: OpenRow) =>
  shownElsewhere(trx, row)
    .where("amount_ugx", "<>", row.amount_ugx)
    .where("whole_ugx", row.whole_ugx === null ? "is not" : "is", null);

function shownElsewhere(trx: Database, { transaction_id, import_id, amount_ugx, whole_ugx, paid_on }: OpenRow) {
  return (
    trx
      .selectFrom("statement_rows")
      .select([...openRowColumns, ...rowFacts])
      .where("transaction_id", "=", transaction_id)
      .where("import_id", "<>", import_id)
      .where((eb) => eb.fn.coalesce("whole_ugx", "amount_ugx"), "=", whole_ugx ?? amount_ugx)
      // A bank's slips begin again at their first number.
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb("paid_on", "=", paid_on),
          exists(
            selectFrom("transactions").select("id").where("id", "=", transaction_id).where("method", "<>", "bank"),
          ),
        ]),
      )
      .orderBy("import_id")
      .orderBy("id")
  );
}

/**
 * Reopens a row: a dismissed one is read again, with those of other files that were set aside with it, a matched one
 * waits again, and a split one becomes whole again, unless another part of it is decided in another way: that decision
 * stays. Money that was given back is not put back.
 */
export function reopenRow(db: Database, seen: SeenRow, by: By, now: Date): Promise<{ ok: true } | RowRejection> {
  return decide(db, seen, async (trx, row) => {
    if (row.outcome !== "dismissed" && row.outcome !== "matched") return { ok: false, reason: "row-not-open" };
    const rows = [row, ...(await listSetAsideWith(trx, row))];
    if (row.outcome === "dismissed" && rows.some((one) => one.isGivenBack)) return { ok: false, reason: "given-back" };
    for (const { id } of rows) {
      // The parts of a line are one row again as soon as the first of them is put back.
      const one = await findRow(trx, id);
      if (one) await reopen(trx, one, by, now);
    }
    return { ok: true };
  });
}

async function reopen(trx: Database, row: OpenRow, by: By, now: Date): Promise<void> {
  const isUnreadable = row.amount_ugx === null || row.paid_on === null;
  const wasOpen = row.read_as === null || row.read_as === "matched" || row.read_as === "unmatched";
  const outcome = wasOpen ? (isUnreadable ? "bad" : "unmatched") : row.read_as;
  const whole = row.isPutTogether ? await joinParts(trx, row) : undefined;
  // The money may have been booked or given back in another way since the row was decided.
  const isCounted =
    outcome === "unmatched" &&
    (row.isGivenBack || !(await isOpen(trx, { ...row, amount_ugx: whole?.amount_ugx ?? row.amount_ugx })));
  await changeRows(trx, [row.id], {
    ...(isCounted ? countsElsewhere : { outcome: outcome ?? "unmatched" }),
    candidates: [...new Set([...row.candidates, ...(row.agreement_id === null ? [] : [row.agreement_id])])],
    agreement_id: row.read_as === "reversal" ? row.agreement_id : null,
    is_for_deposit: null,
    allows_overpayment: false,
    decided_by: by.actor.name,
    decided_at: now,
    ...whole,
  });
  await recordAction(trx, by, now, { action: "statement.put-back", id: row.import_id, after: { row: row.id } });
}

async function joinParts(trx: Database, row: OpenRow): Promise<{ amount_ugx: number | null; whole_ugx: null }> {
  const others = await listOtherParts(trx, row);
  await deleteRows(
    trx,
    others.map((other) => other.id),
  );
  return { amount_ugx: row.whole_ugx, whole_ugx: null };
}

/** Lists the other parts of a row's line. */
function listOtherParts(trx: Database, { id, import_id, line_number }: OpenRow) {
  return trx
    .selectFrom("statement_rows")
    .select(["id", "outcome", "set_aside_for", "set_aside_note"])
    .where("import_id", "=", import_id)
    .where("line_number", "=", line_number)
    .where("id", "<>", id)
    .execute();
}

/**
 * Splits a row into one row and entry for each part, none of which may exceed what is owed. It returns the line of the
 * file.
 */
export function splitRow(
  db: Database,
  choice: SeenRow & {
    parts: readonly SplitPart[];
    answers?: Answers;
  },
  by: By,
  now: Date,
): Promise<{ ok: true; line: number } | RowRejection> {
  return decide<{ ok: true; line: number }>(db, choice, async (trx, row) => {
    const { parts, answers = noAnswers } = choice;
    const canAssign = canBeAssigned(standingOf(row));
    if (row.isGivenBack) return { ok: false, reason: "given-back" };
    if (!canAssign || row.amount_ugx === null || row.paid_on === null) return { ok: false, reason: "row-not-open" };
    const rejection = await validateSplit(trx, row.amount_ugx, parts, localDate(now));
    if (rejection) return rejection;
    const agreementIds = parts.flatMap(({ agreementId }) => agreementId ?? []);
    const assigned = parts.flatMap(({ agreementId, amount }) =>
      agreementId === undefined ? [] : [{ agreementId, amount }],
    );
    const { uses, questions } = await questionsOfRow(trx, row, row.paid_on, assigned);
    const asked = stillAsked(questions, answers);
    if (asked.length > 0) return { ok: false, reason: "needs-answers", questions: asked, uses: allUses(uses) };
    const closedMonthReason = reasonOf(questions, answers, "month-closed");
    await separateRow(trx, row, { uses, reason: reasonFor(answers, "same-transaction"), by, now });
    const whole = await trx.selectFrom("statement_rows").selectAll().where("id", "=", row.id).executeTakeFirstOrThrow();
    const { id: _, version: __, ...columns } = whole;
    const payable = await listPayable(trx, agreementIds, localDate(now));
    const last = await lastPartOfLine(trx, row.id);
    await deleteRows(trx, [row.id]);
    await insertRows(
      trx,
      parts.map(({ amount, agreementId }, i) => ({
        ...columns,
        part: i === 0 ? whole.part : last + i,
        whole_ugx: whole.whole_ugx ?? whole.amount_ugx,
        amount_ugx: amount,
        outcome: agreementId === undefined ? ("unmatched" as const) : ("matched" as const),
        agreement_id: agreementId ?? null,
        is_for_deposit: proposedFor({ ...whole, amount }, payable.get(agreementId ?? 0)),
        allows_overpayment: false,
        closed_month_reason: closedMonthReason,
        decided_by: by.actor.name,
        decided_at: now,
      })),
    );
    await recordAction(trx, by, now, {
      action: "statement.split",
      id: row.import_id,
      after: { line: row.line_number, parts, closedMonthReason: closedMonthReason || undefined },
    });
    return { ok: true, line: row.line_number };
  });
}

/** Reverses what a row has booked, so that the row waits again. Its next entry replaces the reversed one. */
export function correctRow(
  db: Database,
  choice: SeenRow & { reason: string },
  by: By,
  now: Date,
): Promise<{ ok: true } | RowRejection> {
  return decide(db, choice, async (trx, row) => {
    if (choice.reason.trim() === "") return { ok: false, reason: "reason-missing" };
    if (row.outcome !== "booked" || row.payment_id === null || row.read_as === "reversal")
      return { ok: false, reason: "row-not-open" };
    const payment = await trx
      .selectFrom("payments")
      .select(["id", "agreement_id as agreementId", "receipt_number as receiptNumber"])
      .where("id", "=", row.payment_id)
      .executeTakeFirstOrThrow();
    await reverseSalePayment(trx, { paymentId: payment.id, reason: choice.reason }, by, now);
    await letReversedRowsWait(trx, { ...payment, paymentId: payment.id, reason: choice.reason }, by, now);
    await recordAction(trx, by, now, {
      action: "statement.correct",
      id: row.import_id,
      before: { row: row.id, receipt: payment.receiptNumber },
      after: { reason: choice.reason },
    });
    return { ok: true };
  });
}

/** Reverses the payments of a row that the provider has taken back. */
export function confirmReversal(db: Database, seen: SeenRow, by: By, now: Date): Promise<{ ok: true } | RowRejection> {
  return decide(db, seen, async (trx, row) => {
    if (row.outcome !== "reversal" || row.reverses_ids.length === 0) return { ok: false, reason: "row-not-open" };
    const payments = await trx
      .selectFrom("payments")
      .select("id")
      .where("id", "in", row.reverses_ids)
      .orderBy("agreement_id")
      .execute();
    let entry: number | null = null;
    for (const { id } of payments) {
      const reversed = await reverseSalePayment(
        trx,
        { paymentId: id, reason: `Reversed by the provider, line ${row.line_number}` },
        by,
        now,
      );
      if (reversed.ok) entry ??= reversed.payment.id;
    }
    const done = entry === null ? { outcome: "failed" as const } : { outcome: "booked" as const, payment_id: entry };
    await changeRows(trx, [row.id], { ...done, decided_by: by.actor.name, decided_at: now });
    await recordAction(trx, by, now, {
      action: "statement.reverse",
      id: row.import_id,
      after: { row: row.id, payment: entry },
    });
    return { ok: true };
  });
}

/** Tells whether a row can be assigned. Failed, outgoing, unreadable and returned money is no buyer's. */
export function canBeAssigned({
  outcome,
  readAs,
  isPossibleDuplicate,
  isGivenBack: isReturned,
}: Pick<StatementLine, "outcome" | "readAs" | "isPossibleDuplicate" | "isGivenBack">): boolean {
  if (isReturned) return false;
  if (outcome === "unmatched" || outcome === "matched") return true;
  const was = outcome === "dismissed" ? (readAs ?? "unmatched") : outcome;
  return was === "unmatched" || was === "matched" || (was === "duplicate" && isPossibleDuplicate);
}

/**
 * Makes a transaction of its own of the row's money, if its number counts elsewhere, and tells it apart from payments of
 * other providers and of nearly the same number, and from lines that have no number.
 */
async function separateRow(
  trx: Database,
  row: OpenRow,
  { uses, reason, by, now }: { uses: RowUses; reason: string; by: By; now: Date },
): Promise<void> {
  const { transaction_id: transactionId, import_id: importId, line_number: line } = row;
  if (allUses(uses).length === 0) return;
  if (transactionId !== null) {
    const separated =
      uses.own.length > 0
        ? await separateTransaction(trx, { transactionId, line: { importId, line }, reason }, by.actor.name, now)
        : transactionId;
    const twins = uses.others.flatMap((use) => ("transactionId" in use ? [use.transactionId] : []));
    if (twins.length > 0) await tellApart(trx, { transactionId: separated, twins, reason }, by.actor.name, now);
  }
  const others = uses.others.flatMap((use) =>
    use.kind !== "assigned" || (transactionId !== null && "transactionId" in use)
      ? []
      : [{ importId: use.importId, line: use.line }],
  );
  others.push(...uses.equalLines.map((equal) => ({ importId, line: equal })));
  await tellLinesApart(trx, { of: { importId, line }, others, reason }, by.actor.name, now);
  await recordAction(trx, by, now, {
    action: "statement.separate",
    id: importId,
    after: { row: row.id, from: allUses(uses), reason },
  });
}

const standingOf = (row: OpenRow) => ({
  ...{ outcome: row.outcome, readAs: row.read_as, isPossibleDuplicate: row.is_possible_duplicate },
  isGivenBack: row.isGivenBack,
});

const partOf = (row: Pick<OpenRow, "transaction_id" | "amount_ugx" | "whole_ugx">) => ({
  transactionId: row.transaction_id,
  amount: row.amount_ugx ?? 0,
  wholeAmount: row.whole_ugx ?? row.amount_ugx ?? 0,
});

const isOpen = (trx: Database, row: Parameters<typeof partOf>[0]) => isOpenFor(trx, partOf(row));

const openRowColumns = [
  "id",
  "import_id",
  "external_reference",
  "payer_phone",
  "details",
  "outcome",
  "read_as",
  "amount_ugx",
  "paid_on",
  "agreement_id",
  "candidates",
  "is_possible_duplicate",
  "line_number",
  "whole_ugx",
  "payment_id",
  "reverses_ids",
  "version",
  "decided_by",
  "decided_at",
  "transaction_id",
  "given_back_on",
  "set_aside_for",
  "set_aside_note",
] as const;

const rowFacts = [
  isGivenBack.as("isGivenBack"),
  exceedsReturned.as("exceedsReturned"),
  isPutTogether.as("isPutTogether"),
] as const;

type OpenRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(trx: Database, rowId: number) {
  return trx
    .selectFrom("statement_rows")
    .select([...openRowColumns, ...rowFacts])
    .where("id", "=", rowId)
    .executeTakeFirst();
}

/** Runs a decision while the import is locked against booking. */
export function decide<Done extends { ok: true }>(
  db: Database,
  { rowId, version }: SeenRow,
  action: (trx: Database, row: OpenRow) => Promise<Done | RowRejection>,
): Promise<Done | RowRejection> {
  return inTransaction(db, async (trx): Promise<Done | RowRejection> => {
    const locked = await trx
      .selectFrom("statement_imports")
      .select("id")
      .where("id", "=", (eb) => eb.selectFrom("statement_rows").select("import_id").where("id", "=", rowId))
      .where("state", "not in", ["undoing", "undone"])
      .forUpdate()
      .executeTakeFirst();
    const row = locked && (await findRow(trx, rowId));
    if (!row) return { ok: false, reason: "row-not-open" };
    // If the same transaction was booked elsewhere, that decides nothing about this row; the action itself says where
    // it is booked.
    const isEndedByBooking = row.decided_by === null && row.outcome === "duplicate" && row.transaction_id !== null;
    if (version === undefined || version === row.version || isEndedByBooking) return action(trx, row);
    const { outcome, agreement_id: agreementId, decided_by: decidedBy } = row;
    return decidedBy === null
      ? { ok: false, reason: "row-not-open" }
      : { ok: false, reason: "decided-meanwhile", outcome, agreementId, decidedBy };
  });
}
