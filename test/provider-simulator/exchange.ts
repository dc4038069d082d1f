import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** A call that the simulator has received. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** It is undefined if the body is not JSON. */
  json: unknown;
}

/** An answer of the simulator. `body` is undefined for an empty one, a text for HTML, and anything else for JSON. */
export interface ProviderAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Reads a whole call, with its body. */
export async function receiveCall(incoming: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://simulator");
  const { headers, method = "" } = incoming;
  return { method, path: pathname, query: searchParams, headers, body, json: parsed(body) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
