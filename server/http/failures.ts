import type { FailureKind } from "#domain/failures/failure.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { errorCode } from "#server/db/error-code.ts";
import { isStoreUnavailable } from "#server/file-store/file-store.ts";
import { describeError, type Log } from "#server/log.ts";
import { QueueFull } from "./bounded-queue.ts";

export const failureCauses = ["database", "store", "disk_full", "overload", "timeout", "bug"] as const;

export type FailureCause = (typeof failureCauses)[number];

/** PostgreSQL's code for a statement that ran too long. */
const STATEMENT_CANCELLED = "57014";

/** PostgreSQL's codes for a zero byte, and for its escape in JSON. */
const UNSTORABLE = ["22021", "22P05"];

export class RequestTimedOut extends Error {
  override name = "RequestTimedOut";
}

/** The server answers this after an error; `domain/failures/server-failures.ts` has the words. */
export type FailureAnswer = {
  status: 400 | 429 | 500 | 503 | 507;
  kind: FailureKind;
  /** Seconds, sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Seconds that the person is told to wait. */
  waitSeconds?: number;
};

const answers: Record<FailureCause | "unstorable", Omit<FailureAnswer, "kind">> = {
  unstorable: { status: 400 },
  disk_full: { status: 507, retryAfterSeconds: 60 },
  store: { status: 503, retryAfterSeconds: 5 },
  database: { status: 503, retryAfterSeconds: 5 },
  overload: { status: 503, retryAfterSeconds: 5 },
  timeout: { status: 500 },
  bug: { status: 500 },
};

function classify(error: unknown): FailureCause | "unstorable" {
  if (error instanceof QueueFull) return "overload";
  if (isDiskFull(error)) return "disk_full";
  if (isStoreUnavailable(error)) return "store";
  if (isDatabaseUnavailable(error)) return "database";
  const code = String(errorCode(error));
  if (UNSTORABLE.includes(code)) return "unstorable";
  return code === STATEMENT_CANCELLED || error instanceof RequestTimedOut ? "timeout" : "bug";
}

/** Turns an error into an answer. Only administrators are told that the disk is full. */
export function failureOf(error: unknown, { isOfAdministrator = false } = {}): FailureAnswer {
  const cause = classify(error);
  if (error instanceof QueueFull) return overloaded(error.retryAfterSeconds);
  const kind = cause === "disk_full" && !isOfAdministrator ? "database" : cause;
  return { kind, ...answers[kind] };
}

/** Answers that too many requests wait, and when to try again. */
export function overloaded(retryAfterSeconds: number): FailureAnswer {
  return { kind: "overload", status: 503, retryAfterSeconds, waitSeconds: retryAfterSeconds };
}

/** Answers that too many requests came from one network, and when to try again. */
export function rateLimited(retryAfterSeconds: number): FailureAnswer {
  return { kind: "too-many-requests", status: 429, retryAfterSeconds, waitSeconds: retryAfterSeconds };
}

const events: Partial<Record<FailureCause, string>> = {
  disk_full: "the disk is full",
  store: "the object store is away",
  database: "the database is away",
};

export type RequestFailure = {
  cause: FailureCause | undefined;
  /** Notes the cause of a failure, once, however many loaders of a page fail. */
  note(error: unknown): void;
};

/** Makes the record of what went wrong in a request. Only its first failure counts and is logged. */
export function requestFailure(log: Log, about: { requestId: string; method: string }): RequestFailure {
  return {
    cause: undefined,
    note(error) {
      const cause = classify(error);
      if (this.cause !== undefined || cause === "unstorable") return;
      this.cause = cause;
      // An overload is not logged, because a line for each request would help an attacker fill the disk.
      if (cause === "overload") return;
      const event = events[cause];
      log(event ? "warn" : "error", event ?? "a request failed", { ...about, ...describeError(error) });
    },
  };
}

/** Returns the cause of a failure by its HTTP status, for an answer whose error was not noted. */
export function causeOfStatus(status: number): FailureCause {
  if (status === 507) return "disk_full";
  return status === 503 ? "overload" : "bug";
}
