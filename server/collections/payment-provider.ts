import type { FailureReason, ProviderWord } from "#domain/collections/collection.ts";
import type { Provider } from "#domain/collections/provider.ts";

/** What a phone is asked for. */
export interface PaymentRequest {
  /** A UUID: the provider knows the request by it, and takes it once. */
  reference: string;
  /** Whole shillings. */
  amount: number;
  /** E.164. */
  phone: string;
  /** "A-0012-5" */
  agreement: string;
  /** Where the provider says that something has happened, if it lets us name an address for each request. */
  callbackUrl: string;
}

/** No answer that says anything of the request. `description` holds no personal data and no secret. */
export interface Trouble {
  ok: false;
  /**
   * - no-answer: lost, late or broken, so it may have arrived
   * - busy: it was not taken, and may be sent again after `retryAfterMs`
   * - rejected: our account, key or address is not taken; a person has to do something
   */
  trouble: "no-answer" | "busy" | "rejected";
  retryAfterMs?: number | undefined;
  description: string;
}

export type RequestOutcome =
  /** Taken, now or before: a request is known by its reference. */
  | { ok: true }
  /** It will not be taken. */
  | { ok: false; trouble: undefined; reason: FailureReason; code: string }
  | Trouble;

/** A payment as a provider's own list has it. */
export interface ListedTransaction {
  /** The provider's number of it. */
  number: string;
  state: "successful" | "pending" | "failed";
  amount: number;
  currency: string;
  /** What the payer wrote. */
  reference: string;
  /** As the provider writes it, without the country for Airtel. */
  payerPhone: string;
  payerName: string;
  at: Date;
}

export interface PaymentProvider {
  provider: Provider;
  /** No money moves: everything goes to a test environment. */
  isTest: boolean;
  /** In which the provider is asked for money: "UGX", but "EUR" in the test environment of MTN. */
  currency: string;
  request(payment: PaymentRequest): Promise<RequestOutcome>;
  look(reference: string): Promise<{ ok: true; word: ProviderWord } | Trouble>;
  /** Payments into the merchant's account, also those that nobody asked for; undefined where the provider has no such list. */
  list?: (span: { from: Date; until: Date }) => Promise<{ ok: true; transactions: ListedTransaction[] } | Trouble>;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_RETRY_AFTER_MS = 3_600_000;

interface Answer {
  ok: true;
  status: number;
  headers: Headers;
  /** Undefined where it is no JSON. */
  json: unknown;
}

/** Sends a request and reads the answer, within a time and a size. Where it leads elsewhere, that is no answer. */
export async function ask(url: string, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Answer | Trouble> {
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    const text = await readText(response);
    return { ok: true, status: response.status, headers: response.headers, json: parseJson(text) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "Error";
    return {
      ok: false,
      trouble: "no-answer",
      description: name === "TimeoutError" ? "no answer in time" : "no connection",
    };
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new RangeError("the answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer of this status says that is none of what the request may be answered by. */
export function troubleOf({ status, headers }: Pick<Answer, "status" | "headers">): Trouble {
  const description = `status ${status}`;
  if (status === 429 || (status === 503 && headers.has("retry-after")))
    return { ok: false, trouble: "busy", retryAfterMs: retryAfterOf(headers), description };
  if (status === 400 || status === 401 || status === 403) return { ok: false, trouble: "rejected", description };
  return { ok: false, trouble: "no-answer", description };
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : undefined;
}

interface Token {
  value: string;
  /** In seconds. */
  expiresIn: number;
}

/** Renewed when so little is left of it, so that none expires on its way. */
const TOKEN_MARGIN_MS = 30_000;

/**
 * Keeps a provider's token until shortly before it ends, one for all who ask at the same time. `withToken` runs a request with it, and once
 * more with a new one where the provider takes it no more (401).
 */
export function createTokens(fetchToken: () => Promise<({ ok: true } & Token) | Trouble>) {
  let known: { value: string; until: number } | undefined;
  let asking: Promise<{ ok: true; value: string } | Trouble> | undefined;

  async function renew(): Promise<{ ok: true; value: string } | Trouble> {
    const token = await fetchToken();
    if (!token.ok) return token;
    const lifeMs = token.expiresIn * 1_000;
    known = { value: token.value, until: performance.now() + Math.max(lifeMs - TOKEN_MARGIN_MS, lifeMs / 2) };
    return { ok: true, value: token.value };
  }

  function get(): Promise<{ ok: true; value: string } | Trouble> {
    if (known && performance.now() < known.until) return Promise.resolve({ ok: true, value: known.value });
    asking ??= renew().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return async function withToken(send: (token: string) => Promise<Answer | Trouble>): Promise<Answer | Trouble> {
    const token = await get();
    if (!token.ok) return token;
    const answer = await send(token.value);
    if (!answer.ok || answer.status !== 401) return answer;
    // Others may have renewed it meanwhile.
    if (known?.value === token.value) known = undefined;
    const renewed = await get();
    return renewed.ok ? send(renewed.value) : renewed;
  };
}
