import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { isStoreUnavailable } from "#server/file-store/file-store.ts";
import { describeError, type Log } from "#server/log.ts";
import { QueueFull } from "./bounded-queue.ts";

export const failureCauses = ["database", "store", "disk_full", "overload", "timeout", "bug"] as const;

export type FailureCause = (typeof failureCauses)[number];

/** Ran too long. */
const STATEMENT_CANCELLED = "57014";

/** A zero byte, or its escape in JSON. */
const UNSTORABLE = ["22021", "22P05"];

export class RequestTimedOut extends Error {
  override name = "RequestTimedOut";
}

export type Failure = {
  status: 400 | 429 | 500 | 503 | 507;
  title: string;
  message: string;
  retryAfterSeconds?: number;
};

const ours = {
  status: 500,
  title: "Something went wrong on our side",
  message: "We have a record of it. Trying again in a moment often helps.",
} as const;

const failures: Record<FailureCause | "unstorable", Failure> = {
  unstorable: {
    status: 400,
    title: "This cannot be stored",
    message:
      "The text contains a character that is not allowed (a zero byte), so nothing was changed. Please save the file as plain text and send it again.",
  },
  disk_full: {
    status: 507,
    title: "The disk is full",
    message: "The disk is full, so nothing was changed. Free some space where the database is kept, then try again.",
    retryAfterSeconds: 60,
  },
  store: {
    status: 503,
    title: "Our pictures are out of reach",
    message: "We cannot reach our pictures at the moment. Please try again shortly.",
    retryAfterSeconds: 5,
  },
  database: {
    status: 503,
    title: "Our records are out of reach",
    message: "We cannot reach our records at the moment, so nothing was changed. Please try again shortly.",
    retryAfterSeconds: 5,
  },
  overload: {
    status: 503,
    title: "The site is very busy right now",
    message: "This could not be done in time, so nothing was stored. Please try again in a moment.",
    retryAfterSeconds: 5,
  },
  timeout: ours,
  bug: ours,
};

function classify(error: unknown): FailureCause | "unstorable" {
  if (error instanceof QueueFull) return "overload";
  if (isDiskFull(error)) return "disk_full";
  if (isStoreUnavailable(error)) return "store";
  if (isDatabaseUnavailable(error)) return "database";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (UNSTORABLE.includes(code)) return "unstorable";
  return code === STATEMENT_CANCELLED || error instanceof RequestTimedOut ? "timeout" : "bug";
}

export function failureOf(error: unknown, { isOfAdministrator = false } = {}): Failure {
  const cause = classify(error);
  if (cause === "disk_full" && !isOfAdministrator) return failures.database;
  if (!(error instanceof QueueFull)) return failures[cause];
  const { retryAfterSeconds } = error;
  const message = `This could not be done in time, so nothing was stored. Please try again in ${retryAfterSeconds} seconds.`;
  return { ...failures.overload, message, retryAfterSeconds };
}

const events: Partial<Record<FailureCause, string>> = {
  disk_full: "the disk is full",
  store: "the object store is away",
  database: "the database is away",
};

export type RequestFailure = {
  cause: FailureCause | undefined;
  /** Once, however many loaders of a page fail. */
  note(error: unknown): void;
};

export function requestFailure(log: Log, about: { requestId: string; method: string }): RequestFailure {
  return {
    cause: undefined,
    note(error) {
      const cause = classify(error);
      if (this.cause !== undefined || cause === "unstorable") return;
      this.cause = cause;
      // A log line for each would help an attacker.
      if (cause === "overload") return;
      const event = events[cause];
      log(event ? "warn" : "error", event ?? "a request failed", { ...about, ...describeError(error) });
    },
  };
}

export function causeOfStatus(status: number): FailureCause {
  if (status === 507) return "disk_full";
  return status === 503 ? "overload" : "bug";
}
