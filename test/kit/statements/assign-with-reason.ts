import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { assignRow } from "#server/statements/assign-row.ts";
import { confirm } from "#test/forms/confirm.ts";

/** Assigns a row as a person does who confirms each question about it, with this reason where one is asked for. */
export async function assignWithReason(
  db: Database,
  { reason, ...choice }: { rowId: number; agreementId: number; reason: string },
  by: By,
  now: Date,
) {
  const asked = await assignRow(db, choice, by, now);
  if (asked.ok || asked.reason !== "needs-answers") return asked;
  return assignRow(db, { ...choice, answers: confirm(asked.questions, reason) }, by, now);
}
