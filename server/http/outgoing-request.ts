/** The answer of another server. `code` is never a message, which may have secrets. */
export type Answered =
  | { ok: true; status: number; headers: Headers; text: string }
  | { ok: false; code: string; isLate: boolean };

/**
 * Sends a request to another server. It follows no redirects and reads at most so many bytes. It never throws: a
 * failure has the code of the error, and `isLate` if the time was up.
 */
export async function sendOut(
  url: string,
  request: Omit<RequestInit, "signal" | "redirect">,
  { waitMs, maxBytes }: { waitMs: number; maxBytes: number },
): Promise<Answered> {
  // `fetch` holds an AbortSignal.timeout so weakly that it can be collected before it fires.
  const abandon = new AbortController();
  const timer = setTimeout(() => abandon.abort(), waitMs);
  try {
    const response = await fetch(url, { ...request, redirect: "manual", signal: abandon.signal });
    const text = await readText(response, maxBytes);
    return { ok: true, status: response.status, headers: response.headers, text };
  } catch (error) {
    return { ok: false, code: codeOf(error), isLate: abandon.signal.aborted };
  } finally {
    clearTimeout(timer);
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw Object.assign(new Error("an answer is too long"), { code: "ANSWER-TOO-LONG" });
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^[\w-]{1,60}$/.test(at.code)) return at.code;
  }
  return "CONNECTION-LOST";
}

/** Reads Retry-After, in seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : undefined;
}

/**
 * Parses JSON; undefined if it is none. NUL and halves of characters are removed from its texts, because PostgreSQL
 * cannot store them.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
    );
  } catch {
    return undefined;
  }
}
