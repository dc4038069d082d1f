import { type Answers, noAnswers, stillAsked } from "#domain/forms/question.ts";
import { owedSetAside, type SetAsideReason } from "#domain/ledger/set-aside.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { isGivenBack } from "#server/ledger/set-aside-money.ts";
import { changeRows, deleteRows } from "#server/ledger/statement-rows.ts";
import { isOpenFor } from "#server/ledger/transactions.ts";
import { countsElsewhere } from "#server/ledger/waiting-rows.ts";
import type { By } from "#server/records/versioned-record.ts";
import {
  decide,
  findRow,
  listOtherParts,
  type OpenRow,
  openRowColumns,
  partOf,
  type RowRejection,
  rowFacts,
  type SeenRow,
} from "./row-decision.ts";
import { questionsOfOwed } from "./row-questions.ts";

export interface SetAside {
  /** It is undefined if nobody said why, as for rows that the program sets aside. */
  why?: SetAsideReason | undefined;
  note?: string | undefined;
}

/**
 * Sets a row aside: it is not booked. The same money that waits in other files is set aside with it. Before it is owed to
 * its payer, a person is asked about what may be the same money elsewhere.
 */
export function dismissRow(
  db: Database,
  choice: SeenRow & SetAside & { answers?: Answers },
  by: By,
  now: Date,
): Promise<{ ok: true } | RowRejection> {
  const { why, note = "", answers = noAnswers } = choice;
  return decide(db, choice, async (trx, row) => {
    if (row.outcome === "booked" || row.outcome === "undone" || row.outcome === "dismissed")
      return { ok: false, reason: "row-not-open" };
    if (owedSetAside.some((owed) => owed === why)) {
      const { questions, uses } = await questionsOfOwed(trx, row);
      const open = stillAsked(questions, answers);
      if (open.length > 0) return { ok: false, reason: "needs-answers", questions: open, uses };
    }
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

const isOpen = (trx: Database, row: Parameters<typeof partOf>[0]) => isOpenFor(trx, partOf(row));
