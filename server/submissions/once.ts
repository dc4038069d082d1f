import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { daysBefore } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

/** Ids and numbers of what was done. Personal data would outlive its erasure here. */
export type SubmissionResult = { readonly [name: string]: boolean | number | readonly SubmissionResult[] };

/** A form as it was sent. */
export interface Submission {
  /**
   * A random UUID, which is made with the form and sent again with it; undefined for a program, which sends nothing
   * again.
   */
  key: string | undefined;
  /** The command is what is asked for, such as "payment.record". */
  command: string;
  /** The input is what was entered, without answers to questions. Another input with a used key is rejected. */
  input: unknown;
  by: { actor: { id: string } };
  now: Date;
}

/** The form has done something else, or what it did can no longer be compared. */
type FormUsed = { ok: false; reason: "form-used" };

/** `isNew` is false for a form that was sent before; the other values then say what it did. */
export type OnceOutcome<Outcome extends { ok: boolean }> = Outcome extends { ok: true }
  ? Outcome & { isNew: boolean }
  : Outcome | FormUsed;

/**
 * Does `work` once for each form, however often the form is sent: a second request waits for the transaction of the
 * first, and gets its result. A rejection leaves the key free, so that the corrected form is done.
 *
 * The key is locked before anything else that the command locks (agreements by id, then the receipt counter), so that
 * two requests with one key never deadlock.
 *
 * @param trx a transaction, in which `work` is done as well
 * @returns what `work` returns, with `isNew`; or "form-used"
 * @throws what `work` throws; the rollback frees the key
 */
export function once<Outcome extends ({ ok: true } & SubmissionResult) | { ok: false }>(
  trx: Database,
  submission: Submission,
  work: () => Promise<Outcome>,
): Promise<OnceOutcome<Outcome>>;
export async function once(
  trx: Database,
  submission: Submission,
  work: () => Promise<({ ok: true } & SubmissionResult) | { ok: false }>,
): Promise<object> {
  const { key, command, input, by, now } = submission;
  if (!trx.isTransaction) throw new Error("a form is stored in a transaction");
  if (key === undefined) return markNew(await work());
  const digest = digestOf(key, input);
  const row = rowOf(key);
  const begun = await trx
    .insertInto("submissions")
    .values({ key: row, command, input_digest: digest, actor_id: by.actor.id, submitted_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows === 0n) {
    const earlier = await trx
      .selectFrom("submissions")
      .select(["command", "input_digest", "result"])
      .where("key", "=", row)
      .executeTakeFirst();
    // The row was deleted between the two statements.
    if (!earlier) return once(trx, submission, work);
    const { result } = earlier;
    const isSame = earlier.command === command && earlier.input_digest === digest;
    if (!isSame || typeof result !== "object" || result === null) return { ok: false, reason: "form-used" };
    return { ...result, ok: true, isNew: false };
  }
  const outcome = await work();
  if (outcome.ok) {
    const { ok: _, ...result } = outcome;
    await trx
      .updateTable("submissions")
      .set({ result: JSON.stringify(result) })
      .where("key", "=", row)
      .execute();
  } else {
    await trx.deleteFrom("submissions").where("key", "=", row).execute();
  }
  return markNew(outcome);
}

const markNew = (outcome: { ok: boolean }): object => (outcome.ok ? { ...outcome, isNew: true } : outcome);

/**
 * Returns the `id` in the result of what the form did, whatever it is sent with now; undefined for what another command
 * did.
 */
export async function findSubmittedId(
  db: Database,
  { key, command }: Pick<Submission, "key" | "command">,
): Promise<number | undefined> {
  if (key === undefined) return undefined;
  const row = await db
    .selectFrom("submissions")
    .select(sql<number | null>`(result ->> 'id')::bigint`.as("id"))
    .where("key", "=", rowOf(key))
    .where("command", "=", command)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/**
 * Returns the key for one of the many things that a form can do, such as a list in which every row can be copied.
 *
 * @param key a UUID, with or without its dashes
 * @param part such as "property 7"
 * @returns a UUID of 32 hexadecimal digits
 */
export function keyOfPart(key: string | undefined, part: string): string | undefined {
  if (key === undefined) return undefined;
  return createHash("sha256")
    .update(`${key.toLowerCase().replaceAll("-", "")} ${part}`)
    .digest("hex")
    .slice(0, 32);
}

/**
 * Returns the row of a form, a UUID of 32 hexadecimal digits. The key itself is only in the form and stored nowhere, so
 * nobody who reads the table can test its digests against guessed words, not even after a person's erasure.
 *
 * @param key a UUID, with or without its dashes
 */
export const rowOf = (key: string): string => keyOfPart(key, "row") ?? "";

/**
 * Returns an HMAC-SHA-256 with the form's key, of 64 hexadecimal digits. The order of properties, and those that are
 * undefined, do not matter.
 */
export function digestOf(key: string, input: unknown): string {
  return createHmac("sha256", key.toLowerCase().replaceAll("-", ""))
    .update(JSON.stringify(input, inOrder) ?? "")
    .digest("hex");
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const REMEMBERS_FOR_DAYS = 90;

/** Deletes old submissions. A form that is sent later than this counts as a new one. */
export async function forgetOldSubmissions(db: Database, now: Date): Promise<void> {
  const since = daysBefore(now, REMEMBERS_FOR_DAYS);
  await db.deleteFrom("submissions").where("submitted_at", "<", since).execute();
}
