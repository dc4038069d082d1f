import type { Fields } from "#domain/fields/field.ts";
import { editRejectionText } from "#domain/records/edit-outcome.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { FormValues } from "../actions/form-values.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";

type Restored = { ok: true; version: number } | { ok: false; message: string };

export type VersionedSubject = {
  title: string;
  version: number;
  /** The audit log knows the record under this type and id. */
  entity: { type: string; id: string };
  labels: Record<string, string>;
  /** The fields say how a value reads: a holiday by its name, the hours of a week by their days. */
  fields: Fields;
  values: FormValues;
  form: string;
  /** The function returns the form values of a stored state; undefined if no form can show the state. */
  valuesOf: (state: unknown) => Promise<FormValues | undefined>;
  /** The function saves older values as a new version, unless the version that was seen has changed. */
  restore: (values: FormValues, version: number, by: By, now: Date) => Promise<Restored>;
};

/**
 * The function finds a record with its versions. It returns undefined if the record does not exist or has no versions.
 */
export type FindVersioned = (db: Database, params: ViewRequest["params"]) => Promise<VersionedSubject | undefined>;

/** Says why older values could not be restored. */
export function restoreRejection(reason: Parameters<typeof editRejectionText>[0] | "unreadable"): string {
  if (reason === "unreadable") return "This version can no longer be saved";
  if (reason === "changed-meanwhile")
    return "This was saved elsewhere meanwhile. Look at the newest version, then decide";
  return editRejectionText(reason);
}
