import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Outcome } from "#domain/outcome.ts";
import type { Database } from "#server/db/connection.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { allValues, type FormValues } from "../actions/form-values.ts";
import type { FoundRecord, RecordCommands, SaveCommands } from "./record-commands.ts";

type Saved = Outcome<
  { id: number; version: number },
  "unreadable" | "changed-meanwhile" | "not-found" | "unknown-reference"
>;

export type SaveValues = (
  db: Database,
  what: { values: FormValues; target: Target | undefined },
  by: By,
  now: Date,
) => Promise<Saved>;

/** These commands can also save values that are known only as the texts of a form, whatever the kind of record. */
export type SavableKind = RecordCommands & { saveValues: SaveValues };

/** Adds `saveValues` to the commands of a kind of record, which hides the type of its details. */
export function savableKind<Schema extends z.ZodObject, Found extends FoundRecord>(
  commands: RecordCommands & SaveCommands<Schema, Found>,
): SavableKind {
  return { ...commands, saveValues: savingValues(commands) };
}

/** Returns a function that saves form values as a new record, or over the version in `target`. */
export function savingValues<Schema extends z.ZodObject, Found extends FoundRecord>(
  commands: SaveCommands<Schema, Found>,
): SaveValues {
  return async (db, { values, target }, by, now) => {
    const submission = parseWithZod(formOf(values), { schema: commands.kind.schema });
    if (submission.status !== "success") return { ok: false, reason: "unreadable" };
    const details = submission.value;
    if (target) {
      const edited = await commands.edit(db, { ...target, details }, by, now);
      return edited.ok ? { ...edited, id: target.id } : edited;
    }
    const created = await commands.create(db, { details }, by, now);
    return created.ok ? { ...created, version: 1 } : created;
  };
}

/** Turns form values back into a form, as a browser would send them. */
export function formOf(values: FormValues): FormData {
  const form = new FormData();
  for (const name of Object.keys(values)) for (const value of allValues(values, name)) form.append(name, value);
  return form;
}
