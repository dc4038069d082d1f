import { z } from "zod";
import type { FailureReason, ProviderStatus } from "#domain/collections/collection.ts";
import type { Provider } from "#domain/collections/provider.ts";
import { parseJson, retryAfterMs, sendOut } from "#server/http/outgoing-request.ts";

interface PaymentRequest {
  /** A UUID; the provider accepts it once. */
  reference: string;
  /** Whole shillings. */
  amount: number;
  /** E.164. */
  phone: string;
  /** "A-0012-5" */
  agreement: string;
  /** For MTN only. */
  callbackUrl: string;
}

/** `description` holds no personal data and no secret. */
export interface ProviderTrouble {
  ok: false;
  /**
   * - no-answer: lost, late or broken; it may have arrived
   * - busy: not accepted; repeat after `retryAfterMs`
   * - rejected: our account, key or address is wrong; an operator has to act
   */
  trouble: "no-answer" | "busy" | "rejected";
  retryAfterMs?: number | undefined;
  description: string;
}

/**
 * The provider works, and what it says of this one payment is not understood: an unknown state, a success without a
 * number, a value of another type. A person looks at it; the provider is asked again all the same.
 */
export interface OddAnswer {
  ok: false;
  trouble: "odd";
  /** For the history: what is odd, without personal data. */
  description: string;
  /** The whole answer, for the office. Without secrets, at most `limits.shownChars`. */
  answer: string;
  /** Whether it shows that the provider has the request. */
  isTaken: boolean;
}

export type RequestOutcome =
  | { ok: true }
  /** `answer` as of `OddAnswer`, where its code says too little; else "". */
  | { ok: false; trouble: undefined; reason: FailureReason; code: string; answer: string }
  | OddAnswer
  | ProviderTrouble;

/** `answer` as of `OddAnswer`. */
export type LookOutcome = { ok: true; word: ProviderStatus; answer: string } | OddAnswer | ProviderTrouble;

export interface ListedTransaction {
  number: string;
  state: "successful" | "pending" | "failed";
  amount: number;
  currency: string;
  reference: string;
  /** Airtel's without the country. */
  payerPhone: string;
  payerName: string;
  at: Date;
}

/** A row of a provider's list that may be money and cannot be taken as it is. */
export interface OddRow {
  /** "" if it has none. */
  number: string;
  problem: string;
  /** The whole row. */
  answer: string;
  /** Undefined where its time cannot be read. */
  at: Date | undefined;
}

export interface PaymentProvider {
  provider: Provider;
  /** No money moves. */
  isTest: boolean;
  /** "EUR" in MTN's test environment. */
  currency: string;
  request(payment: PaymentRequest): Promise<RequestOutcome>;
  look(reference: string): Promise<LookOutcome>;
  /** Includes unrequested payments. */
  list?: (span: {
    from: Date;
    until: Date;
  }) => Promise<{ ok: true; transactions: ListedTransaction[]; odd: OddRow[] } | ProviderTrouble>;
}

const limits = { waitMs: 10_000, maxBytes: 1024 * 1024, shownChars: 4_000 };

export interface Answer {
  ok: true;
  status: number;
  headers: Headers;
  json: unknown;
  /** For the office: without secrets, at most `limits.shownChars`. */
  shown: string;
}

export async function requestProvider(
  url: string,
  init: { method?: string; headers: Record<string, string>; body?: string },
  waitMs = limits.waitMs,
): Promise<Answer | ProviderTrouble> {
  const answered = await sendOut(url, init, { ...limits, waitMs });
  if (answered.ok) {
    const { status, headers, text } = answered;
    return { ok: true, status, headers, json: parseJson(text), shown: textForOffice(text, init.headers) };
  }
  const description = answered.isLate ? "no answer in time" : "no connection";
  return { ok: false, trouble: "no-answer", description };
}

/** Errors of gateways may repeat what was sent: keys, tokens and callback addresses are taken out. */
const secretHeaders = ["Authorization", "Ocp-Apim-Subscription-Key", "X-Callback-Url"];

function textForOffice(text: string, sent: Record<string, string>): string {
  const secrets = secretHeaders.flatMap((name) => sent[name]?.split(" ").at(-1) ?? []);
  const open = secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
  return open.replace(/\p{Cc}/gu, " ").slice(0, limits.shownChars);
}

export function oddAnswer(answer: Answer, description: string, isTaken: boolean): OddAnswer {
  return { ok: false, trouble: "odd", description, answer: answer.shown, isTaken };
}

/** Of an answer that says nothing of a payment. */
export function troubleOf({ status, headers }: Pick<Answer, "status" | "headers">): ProviderTrouble {
  const description = `status ${status}`;
  if (status === 429 || (status === 503 && headers.has("retry-after")))
    return { ok: false, trouble: "busy", retryAfterMs: retryAfterMs(headers), description };
  if (status === 400 || status === 401 || status === 403) return { ok: false, trouble: "rejected", description };
  return { ok: false, trouble: "no-answer", description };
}

export const unreadableAnswer: ProviderTrouble = {
  ok: false,
  trouble: "no-answer",
  description: "the answer cannot be read",
};

const tokenAnswer = z.object({ access_token: z.string().min(1).max(8_192), expires_in: z.coerce.number().positive() });

export function tokenOf(answer: Answer | ProviderTrouble): ({ ok: true } & Token) | ProviderTrouble {
  if (!answer.ok) return answer;
  if (answer.status !== 200) return troubleOf(answer);
  const { data } = tokenAnswer.safeParse(answer.json);
  return data ? { ok: true, value: data.access_token, expiresIn: data.expires_in } : unreadableAnswer;
}

/** NaN matches no request. */
export const transactionAmount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}(?:\.\d{1,4})?$/)
      .transform(Number),
    z.null().transform(() => undefined),
  ])
  .optional()
  .catch(Number.NaN);

export const transactionCurrency = z
  .string()
  .max(10)
  .nullish()
  .transform((currency) => currency ?? undefined);

export const transactionNumber = z
  .union([z.string(), z.number().int().transform(String)])
  .pipe(z.string().trim().min(1).max(100));

interface Token {
  value: string;
  expiresIn: number;
}

/** None expires on its way. */
const TOKEN_MARGIN_MS = 30_000;

/** Shared by concurrent callers; a new one after 401, once. */
export function createTokens(fetchToken: () => Promise<({ ok: true } & Token) | ProviderTrouble>) {
  let known: { value: string; until: number } | undefined;
  let asking: Promise<{ ok: true; value: string } | ProviderTrouble> | undefined;

  async function renew(): Promise<{ ok: true; value: string } | ProviderTrouble> {
    const token = await fetchToken();
    if (!token.ok) return token;
    const lifeMs = token.expiresIn * 1_000;
    known = { value: token.value, until: performance.now() + Math.max(lifeMs - TOKEN_MARGIN_MS, lifeMs / 2) };
    return { ok: true, value: token.value };
  }

  function get(): Promise<{ ok: true; value: string } | ProviderTrouble> {
    if (known && performance.now() < known.until) return Promise.resolve({ ok: true, value: known.value });
    asking ??= renew().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return async function withToken(
    send: (token: string) => Promise<Answer | ProviderTrouble>,
  ): Promise<Answer | ProviderTrouble> {
    const token = await get();
    if (!token.ok) return token;
    const answer = await send(token.value);
    if (!answer.ok || answer.status !== 401) return answer;
    if (known?.value === token.value) known = undefined;
    const renewed = await get();
    return renewed.ok ? send(renewed.value) : renewed;
  };
}
