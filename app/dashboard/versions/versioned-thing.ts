import { editRejectionText } from "#domain/records/edit-outcome.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { FormValues } from "../actions/form-values.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";

type Restored = { ok: true; version: number } | { ok: false; message: string };

/** Something that has versions, as it is now. */
export type VersionedSubject = {
  title: string;
  version: number;
  /** What the audit log calls it. */
  entity: { type: string; id: string };
  labels: Record<string, string>;
  values: FormValues;
  /** Its form. */
  form: string;
  /** Undefined for a state that no form can show. */
  valuesOf: (state: unknown) => Promise<FormValues | undefined>;
  /** Saves such values over the version that was seen, as a new version. */
  restore: (values: FormValues, version: number, by: By, now: Date) => Promise<Restored>;
};

/** Finds what an address names; undefined where there is nothing that has versions. */
export type FindVersioned = (db: Database, params: ViewRequest["params"]) => Promise<VersionedSubject | undefined>;

export function restoreRejection(reason: Parameters<typeof editRejectionText>[0] | "unreadable"): string {
  if (reason === "unreadable") return "This version can no longer be saved";
  if (reason === "changed-meanwhile")
    return "This was saved by someone else meanwhile. Look at the newest version, then decide";
  return editRejectionText(reason);
}
