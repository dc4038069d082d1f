import type { Database } from "#server/db/connection.ts";
import type { StatementPlace } from "#server/ledger/statement-rows.ts";

const keyOf = ({ importId, line }: StatementPlace) => `${importId}:${line}`;

/** @returns whether a person has said that two lines are two payments; nothing is told apart from no line */
export async function listLinesToldApart(
  db: Database,
  importId: number,
): Promise<(one: StatementPlace, other: StatementPlace | undefined) => boolean> {
  const rows = await db
    .selectFrom("statement_lines_told_apart")
    .select(["import_id", "line_number", "other_import_id", "other_line_number"])
    .where((eb) => eb.or([eb("import_id", "=", importId), eb("other_import_id", "=", importId)]))
    .execute();
  const pairs = new Set(
    rows.flatMap((row) => {
      const one = keyOf({ importId: row.import_id, line: row.line_number });
      const other = keyOf({ importId: row.other_import_id, line: row.other_line_number });
      return [`${one} ${other}`, `${other} ${one}`];
    }),
  );
  return (one, other) => other !== undefined && pairs.has(`${keyOf(one)} ${keyOf(other)}`);
}

/** Stores that a person said that a line and others are several payments, and why. */
export async function tellLinesApart(
  trx: Database,
  { of, others, reason }: { of: StatementPlace; others: readonly StatementPlace[]; reason: string },
  toldBy: string,
  now: Date,
): Promise<void> {
  if (others.length === 0) return;
  const told = { reason: reason.trim().slice(0, 1000), told_by: toldBy, told_at: now };
  await trx
    .insertInto("statement_lines_told_apart")
    .values(
      others.map((other) => ({
        ...{ import_id: of.importId, line_number: of.line },
        ...{ other_import_id: other.importId, other_line_number: other.line },
        ...told,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
