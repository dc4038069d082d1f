import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestFailure } from "./failures.ts";

/** A client has used up what they may ask for. */
export type RateLimited = { message: string; retryAfterSeconds: number; status?: 503 };

export type ReceivedBody = {
  /** What the action is given: the form anew, of accepted fields only, or the file as it arrives. */
  body: URLSearchParams | ReadableStream<Uint8Array> | null;
  form: FormData | undefined;
};

/** Who sends a request. "unknown": the cookie is one of ours, and the database cannot be asked. */
export type Sender = "administrator" | "stranger" | "unknown";

/** What middleware knows of a request. `Bindings` come from Node's server; a request that nobody sent over a network has none. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    /** Of the client, freed of what untrusted proxies claim; undefined when nobody sent it over a network. */
    address: string | undefined;
    /** The pattern of an address that machines ask for all day long: written down only when it fails. */
    machineRoute: string | undefined;
    /** Nothing is done for this request: its client has used up what they may ask for. */
    rateLimited: RateLimited | undefined;
    failure: RequestFailure;
    /** Set ahead of what is done for administrators only; the guard of the dashboard asks again, and decides. */
    sender: Sender;
    /** What an action may read. */
    received: ReceivedBody;
  };
};

export type HttpContext = Context<HttpEnv>;

export const isSafeMethod = (method: string) => method === "GET" || method === "HEAD";
