import { createContext } from "react-router";
import type { Administrator } from "#domain/accounts/administrator.ts";
import type { AuthSettings } from "#server/accounts/auth-settings.ts";
import type { SiteBackups } from "#server/backup/backup-jobs.ts";
import type { Database } from "#server/db/connection.ts";
import type { NoteWrites } from "#server/db/sent-writes.ts";
import type { Documents } from "#server/documents/documents.ts";
import type { RequestFailure } from "#server/http/failures.ts";
import type { RateLimited } from "#server/http/http-env.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Changes } from "#server/live/changes.ts";
import type { Log } from "#server/log.ts";
import type { Media } from "#server/media/media-services.ts";

/** Set by `server/route-requests.ts` for every request. */
export const dbContext = createContext<Database>();

export const mediaContext = createContext<Media>();

/** Notes writes through `dbContext`. */
export const noteWritesContext = createContext<NoteWrites>();

export const jobsContext = createContext<Pick<Jobs, "enqueue">>();

export const documentsContext = createContext<Documents>();

/** Without a mail server, mails wait in the outbox. */
export const hasMailServerContext = createContext<boolean>();

export const backupsContext = createContext<SiteBackups>();

export const logContext = createContext<Log>();

export const failureContext = createContext<RequestFailure>();

/** The time of the request; code below never reads the clock. */
export const nowContext = createContext<Date>();

/** Ties the number that a person quotes to the log line. */
export const requestIdContext = createContext<string>();

/** Null without a form; the body can be read elsewhere too. */
export const submittedFormContext = createContext<FormData | null>(null);

/** The request is not carried out: over the limit of its address (429), or too many at once (503). */
export const rateLimitedContext = createContext<RateLimited | null>(null);

export const liveContext = createContext<{ changes: Changes; clock: () => Date }>();

/** Without a trailing slash; absolute links start with it, never with the request's host. */
export const publicUrlContext = createContext<string>();

/** Patterns; browsers may prefetch them. */
export const publicPagesContext = createContext<readonly string[]>([]);

export const authContext = createContext<AuthSettings>();

/** Shows drafts as published; `id` is of the temporary record with the typed values. */
export const previewContext = createContext<{ id: number | undefined } | null>(null);

/** Without claims of untrusted proxies. Not set while a page is rendered for the cache. */
export const clientAddressContext = createContext<string>();

/** Set by the dashboard's guard, only below it. */
export const administratorContext = createContext<Administrator>();
