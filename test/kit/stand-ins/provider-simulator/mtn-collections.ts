import type { ProviderAnswer, ReceivedCall } from "./exchange.ts";
import type { SimulatorKeys } from "./keys.ts";
import { type MtnError, mtnErrors, mtnReasons } from "./published.ts";
import type { Tokens, WalletPayment, Wallets } from "./wallets.ts";

const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MAX_NOTE_LENGTH = 160;
const TOKEN_LIFE_MS = 3_600_000;

export interface MtnBooks {
  wallets: Wallets;
  tokens: Tokens;
  keys: SimulatorKeys;
  /** These phones have no wallet, such as "256772123456", so a request to them is rejected at once. */
  withoutWallet: ReadonlySet<string>;
  tokenLifeMs?: number | undefined;
  onRequest: (payment: WalletPayment) => void;
}

/** Makes an answer of Azure's gateway in front of MTN, which has a form of its own. */
const gateway = (status: number, message: string): ProviderAnswer => ({
  status,
  body: { statusCode: status, message },
});

/** Makes the answer of a documented error, with its status. */
export const mtnError = (code: MtnError): ProviderAnswer => ({
  status: mtnErrors[code].status,
  body: { code, message: mtnErrors[code].message },
});

/** Answers a call of MTN's API. It is undefined for addresses of another API. */
export function mtnCollections(received: ReceivedCall, books: MtnBooks): ProviderAnswer | undefined {
  const { method, path, headers } = received;
  const { keys, tokens, wallets } = books;
  if (!path.startsWith("/collection/")) return undefined;
  if (headers["ocp-apim-subscription-key"] !== keys.subscriptionKey)
    return gateway(401, "Access denied due to invalid subscription key. Make sure to provide a valid key.");
  if (method === "POST" && path === "/collection/token/") {
    const basic = `Basic ${Buffer.from(`${keys.apiUser}:${keys.apiKey}`).toString("base64")}`;
    if (headers.authorization !== basic) return { status: 401, body: { error: "login_failed" } };
    const lifeMs = books.tokenLifeMs ?? TOKEN_LIFE_MS;
    const body = {
      access_token: tokens.give(lifeMs),
      token_type: "access_token",
      expires_in: Math.ceil(lifeMs / 1_000),
    };
    return { status: 200, body };
  }
  if (!tokens.takes(headers.authorization)) return gateway(401, "Access denied due to missing or invalid token.");
  if (headers["x-target-environment"] !== keys.targetEnvironment) return mtnError("NOT_ALLOWED_TARGET_ENVIRONMENT");
  if (method === "POST" && path === "/collection/v1_0/requesttopay") return requestToPay(received, books);
  const [, reference] = /^\/collection\/v1_0\/requesttopay\/([^/]+)$/.exec(path) ?? [];
  if (method !== "GET" || reference === undefined) return gateway(404, "Resource not found");
  if (!UUID4.test(reference)) return mtnError("BAD_REQUEST");
  const payment = wallets.find("mtn", reference);
  return payment ? { status: 200, body: requestToPayResult(payment) } : mtnError("RESOURCE_NOT_FOUND");
}

function requestToPay(
  { headers, json }: ReceivedCall,
  { wallets, keys, withoutWallet, onRequest }: MtnBooks,
): ProviderAnswer {
  const reference = String(headers["x-reference-id"] ?? "");
  const { amount, currency, externalId, payer, payerMessage, payeeNote } = Object(json);
  const { partyIdType, partyId } = Object(payer);
  const notes = [payerMessage, payeeNote];
  const isRight =
    UUID4.test(reference) &&
    /^\d+(\.\d+)?$/.test(String(amount)) &&
    typeof amount === "string" &&
    typeof externalId === "string" &&
    partyIdType === "MSISDN" &&
    /^\d{9,15}$/.test(String(partyId)) &&
    notes.every(
      (note) => typeof note === "string" && note !== "" && note.length <= MAX_NOTE_LENGTH && !/['&<>]/.test(note),
    );
  if (!isRight) return mtnError("BAD_REQUEST");
  const callbackUrl = headers["x-callback-url"];
  if (typeof callbackUrl === "string" && keys.callbackHost && new URL(callbackUrl).hostname !== keys.callbackHost)
    return mtnError("INVALID_CALLBACK_URL_HOST");
  if (wallets.find("mtn", reference)) return mtnError("RESOURCE_ALREADY_EXIST");
  if (currency !== currencyOf(keys)) return mtnError("INVALID_CURRENCY");
  if (withoutWallet.has(partyId)) return mtnError("PAYER_NOT_FOUND");
  onRequest(
    wallets.open({
      ...{ provider: "mtn", reference, currency, phone: partyId, details: externalId, amount: Number(amount) },
      callbackUrl: typeof callbackUrl === "string" ? callbackUrl : undefined,
    }),
  );
  return { status: 202 };
}

const currencyOf = ({ targetEnvironment }: SimulatorKeys) => (targetEnvironment === "sandbox" ? "EUR" : "UGX");

/** Describes a payment as MTN does, both when it is asked and when it calls back. */
export function requestToPayResult(payment: WalletPayment): Record<string, unknown> {
  const { state, number, details, phone } = payment;
  const common = {
    externalId: details,
    amount: String(payment.paidAmount),
    currency: payment.paidCurrency,
    payer: { partyIdType: "MSISDN", partyId: phone },
    payerMessage: `Agreement ${details}`,
    payeeNote: details,
  };
  if (state === "waiting") return { ...common, status: "PENDING" };
  if (state === "paid") return { financialTransactionId: number, ...common, status: "SUCCESSFUL" };
  return { ...common, status: "FAILED", reason: mtnReasons[state] };
}
