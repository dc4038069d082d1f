import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** The simulator has received this call. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** This is the parsed body; undefined if the body is not JSON. */
  json: unknown;
}

/**
 * The simulator gives this answer. `body` is undefined for an empty one, a text for HTML, and anything else for JSON.
 */
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
