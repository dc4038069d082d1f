import { z } from "zod";
import type { FailureReason, ProviderStatus } from "#domain/collections/collection.ts";
import type { Provider } from "#domain/collections/provider.ts";
import { parseJson, retryAfterMs, sendOut } from "#server/http/outgoing-request.ts";

interface PaymentRequest {
  /** A UUID, which the provider accepts only once. */
  reference: string;
  /** The amount is in whole shillings. */
  amount: number;
  /** E.164. */
  phone: string;
  /** The agreement is named such as "A-0012-5". */
  agreement: string;
  /** Only MTN uses it. */
  callbackUrl: string;
}

/** A failure of the provider itself. `description` has no personal data and no secret. */
export interface ProviderTrouble {
  ok: false;
  /**
   * What is wrong.
   * - no-answer: the answer was lost, late or broken; the request may have arrived
   * - busy: the request was not accepted and may be repeated after `retryAfterMs`
   * - rejected: the company's account, key or address is wrong, and an operator has to act
   */
  trouble: "no-answer" | "busy" | "rejected";
  retryAfterMs?: number | undefined;
  description: string;
}

/**
 * The provider works, but its answer about this one payment is not understood: an unknown state, a success without a
 * number, or a value of another type. A person looks at it, and the provider is asked again all the same.
 */
export interface OddAnswer {
  ok: false;
  trouble: "odd";
  /** This says what is odd, without personal data, for the history. */
  description: string;
  /** The whole answer for the office, without secrets, of at most `limits.shownChars` characters. */
  answer: string;
  /** This is true if the answer shows that the provider has the request. */
  isTaken: boolean;
}

export type RequestOutcome =
  | { ok: true }
  /** `answer` is as in `OddAnswer` if the code says too little; otherwise "". */
  | { ok: false; trouble: undefined; reason: FailureReason; code: string; answer: string }
  | OddAnswer
  | ProviderTrouble;

/** `answer` is as in `OddAnswer`. */
export type StatusOutcome = { ok: true; status: ProviderStatus; answer: string } | OddAnswer | ProviderTrouble;

export interface ListedTransaction {
  number: string;
  state: "successful" | "pending" | "failed";
  amount: number;
  currency: string;
  reference: string;
  /** Airtel's numbers have no country code. */
  payerPhone: string;
  payerName: string;
  at: Date;
}

/** A row of a provider's list that may be money, but cannot be booked as it is. */
export interface OddRow {
  /** The transaction number; "" if the row has none. */
  number: string;
  problem: string;
  /** The whole row. */
  answer: string;
  /** The time of the payment; undefined if it cannot be read. */
  at: Date | undefined;
}

export interface PaymentProvider {
  provider: Provider;
  /** This is true for the provider's test system, where no money moves. */
  isTest: boolean;
  /** The currency of its amounts: "EUR" in MTN's test environment, otherwise "UGX". */
  currency: string;
  /** Asks a phone for a payment. */
  request(payment: PaymentRequest): Promise<RequestOutcome>;
  /** Asks what has become of a request. */
  fetchStatus(reference: string): Promise<StatusOutcome>;
  /** Lists the payments of a span, also those that were not requested. It is missing if the provider has no list. */
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
  /** The answer for the office, without secrets, of at most `limits.shownChars` characters. */
  shown: string;
}

/** Sends a request to a provider. Every answer counts as one, whatever its status; only a missing one is a trouble. */
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

/** Removes keys, tokens and callback addresses, because errors of gateways may repeat what was sent. */
const secretHeaders = ["Authorization", "Ocp-Apim-Subscription-Key", "X-Callback-Url"];

function textForOffice(text: string, sent: Record<string, string>): string {
  const secrets = secretHeaders.flatMap((name) => sent[name]?.split(" ").at(-1) ?? []);
  const open = secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
  return open.replace(/\p{Cc}/gu, " ").slice(0, limits.shownChars);
}

/**
 * Makes the outcome of an answer that cannot be understood. `isTaken` says that the provider may have accepted the
 * call.
 */
export function oddAnswer(answer: Answer, description: string, isTaken: boolean): OddAnswer {
  return { ok: false, trouble: "odd", description, answer: answer.shown, isTaken };
}

/** Says what is wrong with a provider whose answer says nothing about a payment, by its HTTP status. */
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

/** Reads an access token from the answer of a provider. */
export function tokenOf(answer: Answer | ProviderTrouble): ({ ok: true } & Token) | ProviderTrouble {
  if (!answer.ok) return answer;
  if (answer.status !== 200) return troubleOf(answer);
  const { data } = tokenAnswer.safeParse(answer.json);
  return data ? { ok: true, value: data.access_token, expiresIn: data.expires_in } : unreadableAnswer;
}

/** An amount that cannot be read becomes NaN, which equals no requested amount. */
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

/** A token is renewed so long before its end, so that none expires on its way. */
const TOKEN_MARGIN_MS = 30_000;

/** Keeps the provider's token. Concurrent callers share it, and a new one is fetched once after a 401. */
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
