import { createContext } from "react-router";
import type { Administrator } from "#domain/accounts/administrator.ts";
import type { OpenProvider } from "#domain/collections/provider.ts";
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

/** All these contexts are set by `server/route-requests.ts` for every request. */
export const dbContext = createContext<Database>();

export const mediaContext = createContext<Media>();

export const noteWritesContext = createContext<NoteWrites>();

export const jobsContext = createContext<Pick<Jobs, "enqueue">>();

export const documentsContext = createContext<Documents>();

export const hasMailServerContext = createContext<boolean>();

export const backupsContext = createContext<SiteBackups>();

export const logContext = createContext<Log>();

export const failureContext = createContext<RequestFailure>();

/** The time of the request. Code below the routes gets it as a parameter and never reads the clock. */
export const nowContext = createContext<Date>();

/** The number of the request, which a person can quote to the company. */
export const requestIdContext = createContext<string>();

export const submittedFormContext = createContext<FormData | null>(null);

/**
 * It is set if the request was not carried out, because its sender is over the limit (429) or there are too many at
 * once (503).
 */
export const turnedAwayContext = createContext<FailureAnswer | null>(null);

export const liveContext = createContext<{ changes: Changes; clock: () => Date }>();

/**
 * The site's address, with which absolute links begin. The request's host is never used, because a client can name any.
 */
export const publicUrlContext = createContext<string>();

/** The path patterns of public pages, which links may prefetch, and the query parameters that change each page. */
export const publicPagesContext = createContext<readonly { pattern: string; parameters: readonly string[] }[]>([]);

export const authContext = createContext<AuthSettings>();

/**
 * It is set while a page is a preview. `id` is that of the temporary record with the entered values, or of the saved
 * one; it is undefined if the address has a slug.
 */
export const previewContext = createContext<{ id: number | undefined } | null>(null);

/** It is not set while a page is rendered for the cache, because all visitors share that page. */
export const clientAddressContext = createContext<string>();

/** The guard of the dashboard sets it, so only routes below the guard can read it. */
export const administratorContext = createContext<Administrator>();

/** Null if there is no gateway; the dashboard then opens prepared texts on the phone instead. */
export const smsGatewayContext = createContext<{
  name: string;
  callbackPaths: { report: string; incoming: string; optOut: string };
} | null>(null);

/** Payments can be asked for on phones of these providers. */
export const openProvidersContext = createContext<readonly OpenProvider[]>();

/** The secret address that is entered in Airtel's portal. It is undefined while Airtel is not open. */
export const airtelCallbackContext = createContext<string | undefined>(undefined);
