import { z } from "zod";
import type { FailureReason, ProviderStatus } from "#domain/collections/collection.ts";
import type { MtnSettings } from "#domain/collections/provider-settings.ts";
import {
  type Answer,
  createTokens,
  oddAnswer,
  type PaymentProvider,
  type RequestOutcome,
  requestProvider,
  type StatusOutcome,
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
  TRANSACTION_CANCELED: "declined",
  NOT_ALLOWED: "not-allowed",
  PAYEE_NOT_FOUND: "refused",
  PAYEE_NOT_ALLOWED_TO_RECEIVE: "refused",
  NOT_ALLOWED_TARGET_ENVIRONMENT: "refused",
  INVALID_CALLBACK_URL_HOST: "refused",
  INVALID_CURRENCY: "refused",
};

const late = ["EXPIRED", "COULD_NOT_PERFORM_TRANSACTION"];

/**
 * In the answer to a request these codes are about the company's account with MTN, so that every payment would fail.
 */
const ofAccount = ["NOT_ALLOWED", "NOT_ALLOWED_TARGET_ENVIRONMENT", "INVALID_CALLBACK_URL_HOST", "INVALID_CURRENCY"];

const takenBefore = "RESOURCE_ALREADY_EXIST";
const unknownHere = ["RESOURCE_NOT_FOUND", "TRANSACTION_NOT_FOUND"];

/**
 * Makes the adapter of MTN MoMo. The payer has five minutes to approve. The published API has no list of transactions,
 * so other payments arrive with the statement.
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
      return answer.ok ? requestOutcome(answer) : answer;
    },
    async fetchStatus(reference) {
      const answer = await withToken((token) =>
        requestProvider(
          `${baseUrl}/collection/v1_0/requesttopay/${reference}`,
          { headers: headersWith(token) },
          timeoutMs,
        ),
      );
      return answer.ok ? statusOutcome(answer) : answer;
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

/**
 * Reads the answer to a request. Its code says more than the HTTP status: MTN rejects a number without a wallet with
 * 400, 404 or 500.
 */
function requestOutcome(answer: Answer): RequestOutcome {
  const { status } = answer;
  const code = codeOf(answer.json);
  if (status === 202 || status === 409 || code === takenBefore) return { ok: true };
  if (ofAccount.includes(code)) return { ok: false, trouble: "rejected", description: code };
  const reason = reasons[code];
  if (reason) return { ok: false, trouble: undefined, reason, code, answer: "" };
  if (status === 400 && answer.json !== undefined)
    return { ok: false, trouble: undefined, reason: "refused", code, answer: answer.shown };
  return troubleOf(answer);
}

function statusOutcome(answer: Answer): StatusOutcome {
  const { status: httpStatus, json } = answer;
  const known = (status: ProviderStatus): StatusOutcome => ({ ok: true, status, answer: answer.shown });
  if (httpStatus === 200) {
    const status = statusOf(json);
    if (typeof status === "object") return known(status);
    return status === undefined ? unreadableAnswer : oddAnswer(answer, status, true);
  }
  const code = codeOf(json);
  if (httpStatus === 404 && (unknownHere.includes(code) || answer.shown.trim() === ""))
    return known({ state: "not-known" });
  // This 404 is from the gateway, for an address that MTN does not have.
  if (httpStatus === 404 && gatewayError.safeParse(json).success)
    return { ok: false, trouble: "rejected", description: "status 404, no such address" };
  const reason = reasons[code];
  if (reason && !ofAccount.includes(code)) return known({ state: "failed", reason, code });
  if (httpStatus === 400 && json !== undefined) return oddAnswer(answer, `status 400 ${code}`.trim(), false);
  return troubleOf(answer);
}

const gatewayError = z.object({ statusCode: z.literal(404) });

/** Every answer about a payment has at least one of these, whatever else is wrong with it. */
const aboutPayment = z.union([
  z.object({ status: z.unknown().refine((status) => status !== undefined) }),
  z.object({ financialTransactionId: z.unknown().refine((number) => number !== undefined) }),
  z.object({ externalId: z.string() }),
  z.object({ payer: z.looseObject({}) }),
]);

/**
 * Reads the status of a payment. A text says why it is not understood; undefined means that it is not about a payment
 * at all.
 */
function statusOf(json: unknown): ProviderStatus | string | undefined {
  const read = stateAnswer.safeParse(json);
  if (!read.success) {
    if (!aboutPayment.safeParse(json).success) return undefined;
    const [field = "answer"] = read.error.issues.flatMap(({ path }) => path.slice(0, 1).map(String));
    return `${field} is not understood`;
  }
  const { status, financialTransactionId: number, amount, currency, reason } = read.data;
  if (status === "PENDING") return { state: "pending" };
  if (status === "SUCCESSFUL")
    return number === undefined
      ? "successful without a transaction number"
      : { state: "successful", number, amount, currency };
  return {
    state: late.includes(reason) ? "expired" : "failed",
    reason: reasons[reason] ?? "failed",
    code: reason.slice(0, 100),
  };
}

function codeOf(json: unknown): string {
  return z.object({ code: z.string() }).safeParse(json).data?.code.slice(0, 100) ?? "";
}
