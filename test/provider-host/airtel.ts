import type { HostAnswer, HostContext, HostRequest } from "./exchange.ts";
import type { HostPayment, HostState } from "./payments.ts";

const responseCodes: Record<HostState, string> = {
  pending: "DP00800001006",
  paid: "DP00800001001",
  declined: "DP00800001008",
  expired: "DP00800001029",
  "not-enough": "DP00800001007",
  "unknown-number": "DP00800001010",
  failed: "DP00800001005",
};

const ok = { code: "200", message: "SUCCESS", result_code: "ESB000010", success: true };

/**
 * Nearly every answer has the status 200 and a code.
 *
 * @see https://developers.airtel.africa/documentation
 */
export function answerAirtel(request: HostRequest, context: HostContext): HostAnswer | undefined {
  const { method, path, headers, json, query } = request;
  const { payments, tokens, keys } = context;
  if (method === "POST" && path === "/auth/oauth2/token") {
    const { client_id, client_secret, grant_type } = Object(json);
    const isKnown = client_id === keys.clientId && client_secret === keys.clientSecret;
    if (!isKnown || grant_type !== "client_credentials")
      return { status: 401, body: { error_description: "Invalid client authentication", error: "invalid_client" } };
    const lifeMs = context.tokenLifeMs;
    return {
      status: 200,
      body: { token_type: "bearer", access_token: tokens.give(lifeMs), expires_in: String(Math.ceil(lifeMs / 1_000)) },
    };
  }
  if (!/^\/(merchant|standard)\/v1\//.test(path)) return undefined;
  if (!tokens.takes(headers.authorization)) return { status: 401, body: { error: "invalid_token" } };
  if (headers["x-country"] !== "UG") return failed("ROUTER006", "Invalid country");
  if (headers["x-currency"] !== "UGX") return failed("ROUTER112", "Invalid currency");
  if (method === "POST" && path === "/merchant/v1/payments/") return takeRequest(request, context);
  const [, id] = /^\/standard\/v1\/payments\/(\w{1,80})$/.exec(path) ?? [];
  if (method === "GET" && id !== undefined) {
    const payment = payments.find("airtel", id);
    return payment
      ? { status: 200, body: stateOf(payment) }
      : failed("ESB000045", "No Transaction Found With Provided Transaction Id.");
  }
  if (method === "GET" && path === "/merchant/v1/transactions") return listOf(context, query);
  return { status: 404, body: undefined };
}

function failed(code: string, message: string): HostAnswer {
  return {
    status: 200,
    body: { status: { code: "200", message, result_code: code, response_code: "", success: false } },
  };
}

function takeRequest({ json }: HostRequest, { payments }: HostContext): HostAnswer {
  const { reference, subscriber, transaction } = Object(json);
  const { msisdn, country, currency } = Object(subscriber);
  const { amount, id } = Object(transaction);
  if (!/^[A-Za-z0-9]{4,64}$/.test(reference) || !/^\w{1,80}$/.test(id) || !Number.isInteger(amount) || amount <= 0)
    return failed("ESB000008", "Field validation");
  if (country !== "UG") return failed("ESB000034", "Invalid Country Name");
  if (currency !== "UGX") return failed("ESB000035", "Invalid Currency Code");
  if (!/^\d{9}$/.test(msisdn)) return failed("ESB000033", "Invalid MSISDN Length. MSISDN Length should be 9");
  if (payments.find("airtel", id)) return failed("ESB000041", "External Transaction ID already exists.");
  const payment = payments.add({
    ...{ provider: "airtel", reference: id, amount, currency, phone: msisdn, payerName: "", details: reference },
    ...{ callbackUrl: undefined, at: new Date() },
  });
  return {
    status: 200,
    body: {
      data: { transaction: { id, status: "SUCCESS" } },
      status: { ...ok, response_code: "DP00800001006" },
    },
    added: payment,
  };
}

function stateOf(payment: HostPayment): Record<string, unknown> {
  const { state, number, reference } = payment;
  const status = state === "paid" ? "TS" : state === "pending" ? "TIP" : state === "expired" ? "TE" : "TF";
  return {
    data: {
      transaction: {
        ...(number === undefined ? {} : { airtel_money_id: number }),
        ...{ id: reference, message: state, status },
      },
    },
    status: { ...ok, response_code: responseCodes[state] },
  };
}

/** The newest come first. */
function listOf({ payments }: HostContext, query: URLSearchParams): HostAnswer {
  const [from, until, limit, offset] = ["from", "to", "limit", "offset"].map((name) => Number(query.get(name)));
  const rows = payments
    .paid("airtel")
    .filter(({ decidedAt = new Date(0) }) => decidedAt.getTime() >= (from ?? 0) && decidedAt.getTime() <= (until ?? 0))
    .toReversed()
    .slice(offset ?? 0, (offset ?? 0) + (limit ?? 0))
    .map((payment, i) => ({
      charges: { service: "0" },
      payee: { currency: payment.currency, msisdn: "700000000", name: "AMAKA HOMES" },
      payer: { currency: payment.currency, msisdn: payment.phone, name: payment.payerName },
      service: { type: "MERCHPAY" },
      transaction: {
        airtel_money_id: payment.number,
        amount: String(payment.paidAmount),
        created_at: payment.decidedAt?.getTime(),
        id: i + 1,
        reference_number: payment.details,
        status: "TS",
      },
    }));
  return { status: 200, body: { data: { count: rows.length, transactions: rows }, status: ok } };
}

export function airtelCallback({ reference, state, number }: HostPayment): Record<string, unknown> {
  return {
    transaction: {
      ...{ id: reference, message: state, status_code: state === "paid" ? "TS" : "TF" },
      ...(number === undefined ? {} : { airtel_money_id: number }),
    },
  };
}
