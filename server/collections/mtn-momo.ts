import { z } from "zod";
import type { FailureReason, ProviderStatus } from "#domain/collections/collection.ts";
import type { MtnSettings } from "#domain/collections/provider-settings.ts";
import {
  createTokens,
  type PaymentProvider,
  requestProvider,
  tokenOf,
  transactionAmount,
  transactionCurrency,
  transactionNumber,
  troubleOf,
  unreadableAnswer,
} from "./payment-provider.ts";

const stateAnswer = z.object({
  status: z.enum(["PENDING", "SUCCESSFUL", "FAILED"]),
  financialTransactionId: transactionNumber.nullish().transform((number) => number ?? undefined),
  amount: transactionAmount,
  currency: transactionCurrency,
  reason: z
    .union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)])
    .nullish()
    .transform((reason) => reason ?? ""),
});

const reasons: Record<string, FailureReason> = {
  APPROVAL_REJECTED: "declined",
  EXPIRED: "no-pin",
  COULD_NOT_PERFORM_TRANSACTION: "no-pin",
  NOT_ENOUGH_FUNDS: "not-enough",
  LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: "not-enough",
  PAYER_LIMIT_REACHED: "limit",
  PAYER_NOT_FOUND: "unknown-number",
  NOT_ALLOWED: "not-allowed",
  PAYEE_NOT_FOUND: "refused",
  PAYEE_NOT_ALLOWED_TO_RECEIVE: "refused",
  NOT_ALLOWED_TARGET_ENVIRONMENT: "refused",
  INVALID_CALLBACK_URL_HOST: "refused",
  INVALID_CURRENCY: "refused",
};

const late = ["EXPIRED", "COULD_NOT_PERFORM_TRANSACTION"];

/**
 * The payer has five minutes. The published API lists no transactions: other payments arrive with the statement.
 *
 * @see https://momodeveloper.mtn.com/api-documentation (Collection; common errors; testing; callback)
 */
export function createMtnMomo(settings: MtnSettings, timeoutMs?: number): PaymentProvider {
  const { baseUrl, targetEnvironment, subscriptionKey } = settings;
  const isTest = targetEnvironment === "sandbox";
  const currency = isTest ? "EUR" : "UGX";
  const withToken = createTokens(() => fetchToken(settings, timeoutMs));
  const headersWith = (token: string) => ({
    Authorization: `Bearer ${token}`,
    "X-Target-Environment": targetEnvironment,
    "Ocp-Apim-Subscription-Key": subscriptionKey,
  });
  return {
    provider: "mtn",
    isTest,
    currency,
    async request({ reference, amount, phone, agreement, callbackUrl }) {
      const body = JSON.stringify({
        amount: String(amount),
        currency,
        externalId: agreement,
        payer: { partyIdType: "MSISDN", partyId: phone.replace(/^\+/, "") },
        payerMessage: `Agreement ${agreement}`,
        payeeNote: agreement,
      });
      const answer = await withToken((token) =>
        requestProvider(
          `${baseUrl}/collection/v1_0/requesttopay`,
          {
            method: "POST",
            headers: {
              ...headersWith(token),
              "X-Reference-Id": reference,
              "X-Callback-Url": callbackUrl,
              "Content-Type": "application/json",
            },
            body,
          },
          timeoutMs,
        ),
      );
      if (!answer.ok) return answer;
      // 409: accepted before.
      if (answer.status === 202 || answer.status === 409) return { ok: true };
      if (answer.status === 400) return { ok: false, trouble: undefined, reason: "refused", code: codeOf(answer.json) };
      return troubleOf(answer);
    },
    async look(reference) {
      const answer = await withToken((token) =>
        requestProvider(
          `${baseUrl}/collection/v1_0/requesttopay/${reference}`,
          { headers: headersWith(token) },
          timeoutMs,
        ),
      );
      if (!answer.ok) return answer;
      if (answer.status === 404) return { ok: true, word: { state: "not-known" } };
      if (answer.status !== 200) return troubleOf(answer);
      const word = wordOf(answer.json);
      return word ? { ok: true, word } : unreadableAnswer;
    },
  };
}

async function fetchToken({ baseUrl, subscriptionKey, apiUser, apiKey }: MtnSettings, timeoutMs: number | undefined) {
  const headers = {
    Authorization: `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString("base64")}`,
    "Ocp-Apim-Subscription-Key": subscriptionKey,
  };
  return tokenOf(await requestProvider(`${baseUrl}/collection/token/`, { method: "POST", headers }, timeoutMs));
}

function wordOf(json: unknown): ProviderStatus | undefined {
  const read = stateAnswer.safeParse(json);
  if (!read.success) return undefined;
  const { status, financialTransactionId: number, amount, currency, reason } = read.data;
  if (status === "PENDING") return { state: "pending" };
  if (status === "SUCCESSFUL")
    return number === undefined ? undefined : { state: "successful", number, amount, currency };
  return {
    state: late.includes(reason) ? "expired" : "failed",
    reason: reasons[reason] ?? "failed",
    code: reason.slice(0, 100),
  };
}

function codeOf(json: unknown): string {
  return z.object({ code: z.string() }).safeParse(json).data?.code.slice(0, 100) ?? "";
}
