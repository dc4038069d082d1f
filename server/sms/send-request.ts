import type { SendOutcome } from "./gateway.ts";

/** Longer than this no answer is waited for. */
const answerMs = 30_000;

/** No answer of a gateway is longer. */
const maxAnswerBytes = 64 * 1024;

/** What went wrong before a connection stood, so that nobody can have read anything: by the codes of Node.js and undici. */
const neverConnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/;

type Answer = { ok: true; text: string } | { ok: false; failure: SendOutcome };

/**
 * Asks a gateway. Its answer is the text of a 2xx; anything else says whether the message can have left. It cannot where no
 * connection stood, and where the gateway turned the request away: 3xx, 4xx, 429, and 503 (RFC 9110, 15.6.4: not ready to handle it).
 * It can after silence, a lost connection, 408 and the other 5xx: nobody knows.
 */
export async function sendRequest(
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
  waitMs = answerMs,
): Promise<Answer> {
  const failed = (failure: SendOutcome): Answer => ({ ok: false, failure });
  // Not AbortSignal.timeout: fetch holds a request's signal so weakly that it can be collected, and then never fires.
  const abandon = new AbortController();
  const timer = setTimeout(() => abandon.abort(), waitMs);
  try {
    const response = await fetch(url, { ...request, redirect: "manual", signal: abandon.signal });
    const text = await textOf(response);
    const { status } = response;
    if (response.ok) return { ok: true, text };
    const reason = `HTTP-${status}`;
    if (status === 429 || status === 503) {
      return failed({
        outcome: "not-taken",
        reason,
        retryAfterSeconds: secondsOf(response.headers.get("retry-after")),
      });
    }
    if (status === 408 || status >= 500) return failed({ outcome: "unknown", reason });
    return failed({ outcome: "not-taken", reason });
  } catch (error) {
    if (abandon.signal.aborted) return failed({ outcome: "unknown", reason: "NO-ANSWER" });
    const code = codeOf(error);
    return failed({ outcome: neverConnected.test(code) ? "not-taken" : "unknown", reason: code });
  } finally {
    clearTimeout(timer);
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxAnswerBytes)
      throw Object.assign(new Error("a gateway answers too much"), { code: "ANSWER-TOO-LONG" });
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Seconds, or a date (RFC 9110, 10.2.3); at most an hour. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(0, Math.ceil(seconds))) : undefined;
}

/** The code of an error or of what caused it: never its message, which may hold the address with what was sent. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^[\w-]{1,60}$/.test(at.code)) return at.code;
  }
  return "CONNECTION-LOST";
}
