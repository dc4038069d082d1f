import { retryAfterMs, sendOut } from "#server/http/outgoing-request.ts";
import type { SendOutcome } from "./gateway.ts";

const limits = { waitMs: 30_000, maxBytes: 64 * 1024 };

/** Error codes of Node.js and undici that arise before there is a connection. */
const neverConnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/;

type Answer = { ok: true; text: string } | { ok: false; failure: SendOutcome };

/**
 * Sends a request to a gateway. It was certainly not accepted if there was no connection, or after 3xx, 4xx, 429 and
 * 503 (RFC 9110, 15.6.4). It may have been accepted if there was no answer, if the connection was lost, or after 408
 * and other 5xx.
 */
export async function sendRequest(
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
  waitMs = limits.waitMs,
): Promise<Answer> {
  const answered = await sendOut(url, request, { ...limits, waitMs });
  if (!answered.ok) {
    const { code, isLate } = answered;
    if (isLate) return { ok: false, failure: { outcome: "unknown", reason: "NO-ANSWER" } };
    const outcome = neverConnected.test(code) ? "not-taken" : "unknown";
    return { ok: false, failure: { outcome, reason: code } };
  }
  const { status, headers, text } = answered;
  if (status >= 200 && status < 300) return { ok: true, text };
  const reason = `HTTP-${status}`;
  if (status === 408 || (status >= 500 && status !== 503))
    return { ok: false, failure: { outcome: "unknown", reason } };
  const pauseMs = status === 429 || status === 503 ? retryAfterMs(headers) : undefined;
  const retryAfterSeconds = pauseMs === undefined ? undefined : Math.ceil(pauseMs / 1000);
  return { ok: false, failure: { outcome: "not-taken", reason, retryAfterSeconds } };
}
