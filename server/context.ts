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

/** What loaders and actions may ask for: each key is set by `server/route-requests.ts` for every request. */
export const dbContext = createContext<Database>();

/** Where pictures are kept and worked on. */
export const mediaContext = createContext<Media>();

/** Notes what an action has the connections of `dbContext` store. */
export const noteWritesContext = createContext<NoteWrites>();

/** Takes what is too long for a request. */
export const jobsContext = createContext<Pick<Jobs, "enqueue">>();

/** Makes brochures and preview pictures. */
export const documentsContext = createContext<Documents>();

/** Whether a mail server is set. Without one mails wait in the outbox. */
export const hasMailServerContext = createContext<boolean>();

/** The backups that are made of the site. */
export const backupsContext = createContext<SiteBackups>();

/** For failures that a route answers itself. */
export const logContext = createContext<Log>();

/** Where a route leaves why it could not answer. */
export const failureContext = createContext<RequestFailure>();

/** The time of the request. Code below never asks the clock itself. */
export const nowContext = createContext<Date>();

/** Ties what a person saw ("quote this number") to the log line. */
export const requestIdContext = createContext<string>();

/** The form that came with this request, whoever reads it besides; null when none came. */
export const submittedFormContext = createContext<FormData | null>(null);

/**
 * Set when nothing is done for this request until later: whoever asks has used up what one address may send (429, unless it
 * says otherwise), or too many ask at once (503).
 */
export const rateLimitedContext = createContext<RateLimited | null>(null);

/** What is written of the dashboard's records, as it happens, and the clock for whoever listens longer than one request. */
export const liveContext = createContext<{ changes: Changes; clock: () => Date }>();

/** The address under which the world knows this site, without a trailing slash: absolute links start with it, never with the request's host. */
export const publicUrlContext = createContext<string>();

/** The patterns of the pages that everybody may look at, and a browser may fetch ahead. */
export const publicPagesContext = createContext<readonly string[]>([]);

/** What signing in and checking a session needs. */
export const authContext = createContext<AuthSettings>();

/**
 * Set below the guard of the previews: drafts are shown as if they were published. `id` is of the record that is there in
 * place of the one that the address names: it was made of what is typed.
 */
export const previewContext = createContext<{ id: number | undefined } | null>(null);

/** The IP address of whoever asks, freed of what untrusted proxies claim. Not set while a public page is rendered for the cache. */
export const clientAddressContext = createContext<string>();

/** Who is signed in. Set by the guard of the dashboard, and only below it. */
export const administratorContext = createContext<Administrator>();
