import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RateLimited } from "./limits.ts";
import type { ReceivedBody } from "./receive-body.ts";

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
    /** What an action may read. */
    received: ReceivedBody;
  };
};

export type HttpContext = Context<HttpEnv>;

export const isSafeMethod = (method: string) => ["GET", "HEAD", "OPTIONS"].includes(method);

/** Puts `response` in the place of the answer, of which Hono would keep the headers. */
export function replaceAnswer(c: HttpContext, response: Response): void {
  c.res = undefined;
  c.res = response;
}
