import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

export interface Heard {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** Undefined if the body is no JSON. */
  json: unknown;
}

/** `body`: undefined for none, a text for HTML, anything else for JSON. */
export interface Said {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function hear(incoming: IncomingMessage): Promise<Heard> {
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
