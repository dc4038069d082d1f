import { isDatabaseAway } from "#server/db/database-away.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { isStoreAway } from "#server/file-store/file-store.ts";

/** Why a request was answered 5xx: what whoever runs the site looks at first. */
export const failureCauses = ["database", "store", "disk_full", "overload", "timeout", "bug"] as const;

export type FailureCause = (typeof failureCauses)[number];

/** PostgreSQL's word for a statement that took longer than it may. */
const STATEMENT_CANCELLED = "57014";

/** Something that ought to be quick was not, and was given up. */
export class TookTooLong extends Error {
  override name = "TookTooLong";
}

/** What was in the way, as far as the error says; anything that nobody expected is a bug. */
export function causeOf(error: unknown): FailureCause {
  if (isDiskFull(error)) return "disk_full";
  if (isStoreAway(error)) return "store";
  if (isDatabaseAway(error)) return "database";
  const isStatementTooLong = error instanceof Error && "code" in error && error.code === STATEMENT_CANCELLED;
  return isStatementTooLong || error instanceof TookTooLong ? "timeout" : "bug";
}

/** What is left to say when only the status is known. */
export function causeOfStatus(status: number): FailureCause {
  if (status === 507) return "disk_full";
  return status === 503 ? "overload" : "bug";
}
