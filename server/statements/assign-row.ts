import { type Answers, noAnswers, reasonFor, stillAsked } from "#domain/forms/question.ts";
import { proposesDeposit } from "#domain/ledger/deposit-proposal.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listPayable } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { depositAccountInSql } from "#server/ledger/agreement-locks.ts";
import { type SplitPart, validateSplit } from "#server/ledger/payment-parts.ts";
import { changeRows, deleteRows, insertRows, lastPartOfLine } from "#server/ledger/statement-rows.ts";
import type { By } from "#server/records/versioned-record.ts";
import { canBeAssigned, decide, isReturned, type RowRejection, type SeenRow, standingOf } from "./row-decision.ts";
import { allUses, questionsOfRow, reasonOf, separateRow } from "./row-questions.ts";

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
    if (isReturned(standingOf(row)) || (row.exceedsReturned && row.numberedId !== null))
      return { ok: false, reason: "given-back" };
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
    if (isReturned(standingOf(row))) return { ok: false, reason: "given-back" };
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
