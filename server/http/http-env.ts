import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { FailureAnswer, RequestFailure } from "./failures.ts";

export type ReceivedBody = {
  /** The body has only the accepted fields, or is the file as it arrives. */
  body: URLSearchParams | ReadableStream<Uint8Array> | null;
  form: FormData | undefined;
};

/** "unknown" means that the request has a session cookie, but the database cannot be asked about it. */
export type Sender = "administrator" | "stranger" | "unknown";

/** A request that is made inside the process has no `Bindings`. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    /** The address without what untrusted proxies claim; undefined inside the process. */
    address: string | undefined;
    /** The pattern of a route that machines ask at intervals. */
    machineRoute: string | undefined;
    /** Set if the request is not carried out, because its sender is over the limit or there are too many at once. */
    turnedAway: FailureAnswer | undefined;
    failure: RequestFailure;
    /** The number of a browser in which somebody signed in before. */
    knownBrowser: string | undefined;
    /** The dashboard's guard asks again, and decides. */
    sender: Sender;
    received: ReceivedBody;
  };
};

export type HttpContext = Context<HttpEnv>;

/** Tells whether a request with this method only reads. */
export const isSafeMethod = (method: string) => method === "GET" || method === "HEAD";
