import type { HostAnswer, HostContext, HostRequest } from "./exchange.ts";
import type { HostPayment, HostState } from "./payments.ts";

/** Numbers of MTN's sandbox that have a fixed outcome. */
const sandboxNumbers: Record<string, HostState> = {
  "46733123450": "failed",
  "46733123451": "declined",
  "46733123452": "expired",
  "46733123453": "pending",
  "46733123455": "unknown-number",
};

export function sandboxState(phone: string): HostState | undefined {
  return sandboxNumbers[phone];
}

const reasons: Partial<Record<HostState, string>> = {
  declined: "APPROVAL_REJECTED",
  expired: "EXPIRED",
  "not-enough": "NOT_ENOUGH_FUNDS",
  "unknown-number": "PAYER_NOT_FOUND",
  failed: "INTERNAL_PROCESSING_ERROR",
};

const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * 202 without a body, 409 for a known reference, 404 for an unknown one.
 *
 * @see https://momodeveloper.mtn.com/api-documentation
 */
export function answerMtn(request: HostRequest, context: HostContext): HostAnswer | undefined {
  const { method, path, headers } = request;
  const { payments, tokens, keys } = context;
  if (!path.startsWith("/collection/")) return undefined;
  if (headers["ocp-apim-subscription-key"] !== keys.subscriptionKey)
    return { status: 401, body: { statusCode: 401, message: "Access denied due to invalid subscription key." } };
  if (method === "POST" && path === "/collection/token/") {
    const basic = `Basic ${Buffer.from(`${keys.apiUser}:${keys.apiKey}`).toString("base64")}`;
    if (headers.authorization !== basic) return { status: 401, body: { error: "login_failed" } };
    const lifeMs = context.tokenLifeMs;
    return {
      status: 200,
      body: { access_token: tokens.give(lifeMs), token_type: "access_token", expires_in: Math.ceil(lifeMs / 1_000) },
    };
  }
  if (!tokens.takes(headers.authorization)) return { status: 401, body: { error: "invalid_token" } };
  if (headers["x-target-environment"] !== keys.targetEnvironment)
    return {
      status: 500,
      body: { code: "NOT_ALLOWED_TARGET_ENVIRONMENT", message: "Access to target environment is forbidden." },
    };
  if (method === "POST" && path === "/collection/v1_0/requesttopay") return takeRequest(request, context);
  const [, reference] = /^\/collection\/v1_0\/requesttopay\/([0-9a-f-]{36})$/.exec(path) ?? [];
  if (method === "GET" && reference !== undefined) {
    const payment = payments.find("mtn", reference);
    if (!payment)
      return { status: 404, body: { code: "RESOURCE_NOT_FOUND", message: "Requested resource was not found." } };
    return { status: 200, body: mtnState(payment) };
  }
  return { status: 404, body: { statusCode: 404, message: "Resource not found" } };
}

function takeRequest({ headers, json }: HostRequest, { payments, keys }: HostContext): HostAnswer {
  const reference = String(headers["x-reference-id"] ?? "");
  const { amount, currency, externalId, payer, payerMessage, payeeNote } = Object(json);
  const isRight =
    UUID4.test(reference) &&
    [amount, currency, externalId, payerMessage, payeeNote].every((text) => typeof text === "string") &&
    /^\d+$/.test(amount) &&
    Object(payer).partyIdType === "MSISDN" &&
    /^\d{9,15}$/.test(Object(payer).partyId);
  if (!isRight)
    return { status: 400, body: { code: "BAD_REQUEST", message: "The request does not follow the specification." } };
  if (payments.find("mtn", reference))
    return {
      status: 409,
      body: { code: "RESOURCE_ALREADY_EXIST", message: "Duplicated reference id. Creation of resource failed." },
    };
  if (currency !== (keys.targetEnvironment === "sandbox" ? "EUR" : "UGX"))
    return { status: 500, body: { code: "INVALID_CURRENCY", message: "Currency not supported." } };
  const callbackUrl = headers["x-callback-url"];
  const payment = payments.add({
    ...{ provider: "mtn", reference, currency, payerName: "", details: externalId, at: new Date() },
    ...{
      amount: Number(amount),
      phone: payer.partyId,
      callbackUrl: typeof callbackUrl === "string" ? callbackUrl : undefined,
    },
  });
  return { status: 202, body: undefined, added: payment };
}

/** Also the body of a callback. */
export function mtnState(payment: HostPayment): Record<string, unknown> {
  const common = {
    amount: String(payment.paidAmount),
    currency: payment.currency,
    externalId: payment.details,
    payer: { partyIdType: "MSISDN", partyId: payment.phone },
    payerMessage: `Agreement ${payment.details}`,
    payeeNote: payment.details,
  };
  if (payment.state === "pending") return { ...common, status: "PENDING" };
  if (payment.state === "paid") return { financialTransactionId: payment.number, ...common, status: "SUCCESSFUL" };
  return { ...common, status: "FAILED", reason: reasons[payment.state] };
}
