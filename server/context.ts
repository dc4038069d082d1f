import { createContext } from "react-router";
import type { Administrator } from "#domain/accounts/administrator.ts";
import type { AuthSettings } from "#server/accounts/auth-settings.ts";
import type { SiteBackups } from "#server/backup/backup-jobs.ts";
import type { Database } from "#server/db/connection.ts";
import type { NoteWrites } from "#server/db/sent-writes.ts";
import type { Documents } from "#server/documents/documents.ts";
import type { FailureAnswer, RequestFailure } from "#server/http/failures.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Changes } from "#server/live/changes.ts";
import type { Log } from "#server/log.ts";
import type { Media } from "#server/media/media-services.ts";

/** Set by `server/route-requests.ts` for every request. */
export const dbContext = createContext<Database>();

export const mediaContext = createContext<Media>();

export const noteWritesContext = createContext<NoteWrites>();

export const jobsContext = createContext<Pick<Jobs, "enqueue">>();

export const documentsContext = createContext<Documents>();

export const hasMailServerContext = createContext<boolean>();

export const backupsContext = createContext<SiteBackups>();

export const logContext = createContext<Log>();

export const failureContext = createContext<RequestFailure>();

/** Code below never reads the clock. */
export const nowContext = createContext<Date>();

/** A person quotes it. */
export const requestIdContext = createContext<string>();

export const submittedFormContext = createContext<FormData | null>(null);

/** Not carried out: over the limit (429), or too many at once (503). */
export const turnedAwayContext = createContext<FailureAnswer | null>(null);

export const liveContext = createContext<{ changes: Changes; clock: () => Date }>();

/** Absolute links start with it, never with the request's host. */
export const publicUrlContext = createContext<string>();

/** Patterns, for prefetching. */
export const publicPagesContext = createContext<readonly string[]>([]);

export const authContext = createContext<AuthSettings>();

/** `id` is of the temporary record with the typed values, or of the saved one; undefined if the address has a slug. */
export const previewContext = createContext<{ id: number | undefined } | null>(null);

/** Not set while a page is rendered for the cache. */
export const clientAddressContext = createContext<string>();

/** Set by the dashboard's guard. */
export const administratorContext = createContext<Administrator>();
