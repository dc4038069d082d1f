import { createHmac } from "node:crypto";
import type { ProviderAnswer, ReceivedCall } from "./exchange.ts";
import type { SimulatorKeys } from "./keys.ts";
import {
  type AirtelResponse,
  type AirtelResult,
  airtelEnds,
  airtelResponses,
  airtelResults,
  airtelStates,
} from "./published.ts";
import type { Tokens, WalletPayment, Wallets } from "./wallets.ts";

/** Airtel documents "180" seconds for a token. */
const TOKEN_LIFE_MS = 180_000;

export interface AirtelBooks {
  wallets: Wallets;
  tokens: Tokens;
  keys: SimulatorKeys;
  tokenLifeMs?: number | undefined;
  onRequest: (payment: WalletPayment) => void;
}

/** Makes an answer of Airtel. Nearly every one has the status 200, and its envelope says what it means. */
export const airtelAnswer = (
  { result = "ESB000010", response = "" }: { result?: AirtelResult; response?: AirtelResponse | "" },
  data?: unknown,
): ProviderAnswer => ({
  status: 200,
  body: {
    ...(data === undefined ? {} : { data }),
    status: {
      code: "200",
      message: response === "" ? airtelResults[result] : airtelResponses[response],
      result_code: result,
      response_code: response,
      success: result === "ESB000010",
    },
  },
});

/** Answers a call of Airtel's API. It is undefined for addresses of another API. */
export function airtelCollections(received: ReceivedCall, books: AirtelBooks): ProviderAnswer | undefined {
  const { method, path, headers } = received;
  const { keys, tokens, wallets } = books;
  if (path === "/auth/oauth2/token") return token(received, books);
  if (!/^\/(merchant|standard)\//.test(path)) return undefined;
  if (!tokens.takes(headers.authorization))
    return {
      status: 401,
      body: { error: "invalid_token", error_description: "The access token is invalid or has expired" },
    };
  if (headers["x-country"] !== "UG") return airtelAnswer({ result: "ROUTER006" });
  if (headers["x-currency"] !== "UGX") return airtelAnswer({ result: "ROUTER112" });
  if (method === "POST" && path === "/merchant/v1/payments/") return pay(received, books);
  if (method === "GET" && path === "/merchant/v1/transactions") return summary(received, wallets, keys);
  const [, id] = /^\/standard\/v1\/payments\/(\w{1,80})$/.exec(path) ?? [];
  if (method !== "GET" || id === undefined)
    return { status: 404, body: { message: "no Route matched with those values" } };
  const payment = wallets.find("airtel", id);
  if (!payment) return airtelAnswer({ result: "ESB000045", response: "DP00800001025" });
  const { state, response } = airtelEnds[payment.state];
  return airtelAnswer(
    { response },
    {
      transaction: {
        ...(state === "TS" ? { airtel_money_id: payment.number } : {}),
        ...{ id, message: airtelStates[state], status: state },
      },
    },
  );
}

function token(
  { method, json }: ReceivedCall,
  { keys, tokens, tokenLifeMs = TOKEN_LIFE_MS }: AirtelBooks,
): ProviderAnswer {
  const { client_id, client_secret, grant_type } = Object(json);
  const isKnown = client_id === keys.clientId && client_secret === keys.clientSecret;
  if (method !== "POST" || !isKnown || grant_type !== "client_credentials")
    return { status: 401, body: { error_description: "Invalid client authentication", error: "invalid_client" } };
  const expires_in = String(Math.ceil(tokenLifeMs / 1_000));
  return { status: 200, body: { token_type: "bearer", access_token: tokens.give(tokenLifeMs), expires_in } };
}

function pay({ json }: ReceivedCall, { wallets, onRequest }: AirtelBooks): ProviderAnswer {
  const { reference, subscriber, transaction } = Object(json);
  const { msisdn, country, currency } = Object(subscriber);
  const { amount, id } = Object(transaction);
  if (
    !/^[A-Za-z0-9]{4,64}$/.test(String(reference ?? "")) ||
    !/^\w{1,80}$/.test(String(id ?? "")) ||
    !Number.isInteger(amount) ||
    amount <= 0
  )
    return airtelAnswer({ result: "ESB000008" });
  if (country !== "UG") return airtelAnswer({ result: "ESB000034" });
  if (currency !== "UGX") return airtelAnswer({ result: "ESB000035" });
  if (!/^\d{9}$/.test(msisdn)) return airtelAnswer({ result: "ESB000033" });
  if (wallets.find("airtel", id)) return airtelAnswer({ result: "ESB000041" });
  onRequest(wallets.open({ provider: "airtel", reference: id, amount, currency, phone: msisdn, details: reference }));
  return airtelAnswer({ response: "DP00800001006" }, { transaction: { id, status: "SUCCESS" } });
}

/** Lists what came into the merchant's account, the newest first. */
function summary({ query }: ReceivedCall, wallets: Wallets, { merchant }: SimulatorKeys): ProviderAnswer {
  const [from = 0, until = 0, limit = 0, offset = 0] = ["from", "to", "limit", "offset"].map((name) =>
    Number(query.get(name)),
  );
  const within = wallets
    .paid("airtel")
    .filter(({ decidedAt }) => decidedAt && decidedAt.getTime() >= from && decidedAt.getTime() <= until)
    .toReversed();
  const transactions = within.slice(offset, offset + limit).map((payment, i) => ({
    charges: { service: "0" },
    payee: { currency: payment.paidCurrency, msisdn: merchant.phone, name: merchant.name },
    payer: { currency: payment.paidCurrency, msisdn: payment.phone, name: payment.payerName },
    service: { type: "MERCHPAY" },
    transaction: {
      airtel_money_id: payment.number,
      amount: String(payment.paidAmount),
      created_at: payment.decidedAt?.getTime(),
      id: offset + i + 1,
      reference_number: payment.details,
      status: "TS",
    },
  }));
  return airtelAnswer({}, { count: transactions.length, transactions });
}

/** Makes the body of a callback. It has the hash that proves its sender where the portal has a key for that. */
export function airtelCallback(payment: WalletPayment, callbackKey: string | undefined): Record<string, unknown> {
  const { reference, state, number = "", paidAmount, paidCurrency } = payment;
  const transaction = {
    id: reference,
    message:
      state === "paid" ? `Paid ${paidCurrency} ${paidAmount} Charge ${paidCurrency} 0, Trans ID ${number}.` : "Failed",
    status_code: state === "paid" ? "TS" : "TF",
    airtel_money_id: number,
  };
  if (callbackKey === undefined) return { transaction };
  const hash = createHmac("sha256", callbackKey).update(JSON.stringify(transaction)).digest("base64");
  return { transaction, hash };
}
