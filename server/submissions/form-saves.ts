import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** A form with a key, as it was sent. It keeps the key while it is open, however often its button is pressed. */
export interface SentForm {
  /** The row in which the save is remembered, as `rowOf` returns it. */
  row: string;
  /** The digest of all fields and of the address, as `digestOf` returns it. */
  digest: string;
}

interface Saver {
  actor: { id: string };
  form?: SentForm | undefined;
}

interface Saved {
  /** The kind is such as "property". */
  kind: string;
  /** It is null for a save of an earlier release. */
  version: number | null;
  id: number;
  /** This is true if the same form was sent again, because its answer was lost. */
  isSame: boolean;
}

/** Finds what this administrator's form has saved last. */
export async function findSaveOfForm(db: Database, { actor, form }: Saver): Promise<Saved | undefined> {
  if (!form) return undefined;
  const { rows } = await sql<Saved>`
    select substr(command, 1, length(command) - 5) as kind, (result ->> 'id')::bigint as id,
      (result ->> 'version')::integer as version, coalesce(input_digest = ${form.digest}, false) as "isSame"
    from submissions where key = ${form.row}::uuid and actor_id = ${actor.id} and command like '%.save'`.execute(db);
  return rows[0];
}

/** Thrown if another request has saved the same form as it was sent, to undo the transaction. */
export class SavedBefore extends Error {
  constructor() {
    super("the form was saved before");
  }
}

/** The forms that were compared. Each request is compared only once, because what it then saves is its own. */
const compared = new WeakSet<SentForm>();

/** Lets requests of one form wait for each other. */
export async function lockForm(trx: Database, { form }: Saver): Promise<void> {
  if (form) await sql`select pg_advisory_xact_lock(hashtextextended(${form.row}, 0))`.execute(trx);
}

/**
 * Returns what a form changes, in the version that its user knows: the one with which it was opened, or a later one
 * that the form itself has saved and whose answer was lost. What somebody else has saved stays a conflict.
 *
 * @throws {SavedBefore} for the second of two identical requests at the same time
 */
export async function knownTarget<Target extends { id: number; version: number }>(
  trx: Database,
  by: Saver,
  kind: string,
  target: Target,
): Promise<Target> {
  await lockForm(trx, by);
  const saved = await findSaveOfForm(trx, by);
  const isFirst = by.form !== undefined && !compared.has(by.form);
  if (by.form) compared.add(by.form);
  if (isFirst && saved?.kind === kind && saved.id === target.id && saved.isSame) throw new SavedBefore();
  return { ...target, version: versionAfter(saved, kind, target) };
}

/** Returns the version of `knownTarget`, without waiting for a request that is under way. */
export async function knownVersion(
  db: Database,
  by: Saver,
  kind: string,
  target: { id: number; version: number },
): Promise<number> {
  return versionAfter(await findSaveOfForm(db, by), kind, target);
}

function versionAfter(
  saved: Saved | undefined,
  kind: string,
  { id, version }: { id: number; version: number },
): number {
  return saved?.kind === kind && saved.id === id ? Math.max(version, saved.version ?? 0) : version;
}

/** Remembers what a form has saved, in place of what it saved before. */
export async function rememberSave(
  trx: Database,
  { actor, form }: Saver,
  { kind, id, version }: { kind: string; id: number; version: number },
  now: Date,
): Promise<void> {
  if (!form) return;
  const result = JSON.stringify({ id, version });
  await sql`
    insert into submissions (key, command, input_digest, result, actor_id, submitted_at)
    values (${form.row}, ${`${kind}.save`}, ${form.digest}, ${result}, ${actor.id}, ${now})
    on conflict (key) do update
      set command = excluded.command, input_digest = excluded.input_digest, result = excluded.result,
        submitted_at = excluded.submitted_at
      where submissions.actor_id = excluded.actor_id and submissions.command like '%.save'`.execute(trx);
}
