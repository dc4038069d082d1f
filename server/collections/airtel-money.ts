import { z } from "zod";
import type { FailureReason, ProviderStatus } from "#domain/collections/collection.ts";
import type { AirtelSettings } from "#domain/collections/provider-settings.ts";
import {
  createTokens,
  type ListedTransaction,
  type PaymentProvider,
  type RequestOutcome,
  requestProvider,
  tokenOf,
  transactionAmount,
  transactionCurrency,
  transactionNumber,
  troubleOf,
  unreadableAnswer,
} from "./payment-provider.ts";

const statusPart = z.object({
  result_code: z.string().max(100).default(""),
  response_code: z.string().max(100).default(""),
});

const answerWithStatus = z.object({ status: statusPart });

/** `amount` is undocumented. */
const enquiry = z.object({
  data: z.object({
    transaction: z.object({
      status: z.enum(["TS", "TF", "TA", "TIP", "TE"]),
      airtel_money_id: transactionNumber.nullish(),
      amount: transactionAmount,
      currency: transactionCurrency,
    }),
  }),
  status: statusPart.prefault({}),
});

const listAnswer = z.object({
  data: z.object({
    transactions: z.array(
      z.object({
        payer: z
          .object({
            currency: z.string().default(""),
            msisdn: z.coerce.string().default(""),
            name: z
              .string()
              .default("")
              .transform((text) => text.slice(0, 200)),
          })
          .prefault({}),
        service: z.object({ type: z.string().default("") }).prefault({}),
        transaction: z.object({
          airtel_money_id: transactionNumber,
          amount: transactionAmount.pipe(z.int().positive()),
          /** Milliseconds; rejects seconds. */
          created_at: z.coerce.number().min(1_500_000_000_000).max(4_000_000_000_000),
          // By the payer: one too long must not stop the list.
          reference_number: z.coerce
            .string()
            .default("")
            .transform((text) => text.slice(0, 1_000)),
          status: z.string(),
        }),
      }),
    ),
  }),
});

const responseReasons: Record<string, FailureReason> = {
  DP00800001002: "declined",
  DP00800001003: "limit",
  DP00800001004: "refused",
  DP00800001005: "no-pin",
  DP00800001007: "not-enough",
  DP00800001008: "declined",
  DP00800001009: "not-allowed",
  DP00800001010: "not-allowed",
  DP00800001024: "no-pin",
  DP00800001029: "no-pin",
};

const refusals: Record<string, FailureReason> = {
  ESB000033: "unknown-number",
  ESB000036: "unknown-number",
  ESB000034: "refused",
  ESB000035: "refused",
  ESB000039: "refused",
};

const takenBefore = "ESB000041";
const unknownHere = ["ESB000045", "DP00800001025"];

const LIST_PAGE = 100;
const LIST_PAGES = 50;

/**
 * The callback address is set in Airtel's portal. An enquiry has no amount: the requested one is booked and compared
 * with the list.
 *
 * @see https://developers.airtel.africa/documentation (Authorization; Collection-APIs; Account, Transactions Summary;
 * error codes)
 */
export function createAirtelMoney(settings: AirtelSettings, timeoutMs?: number): PaymentProvider {
  const { baseUrl, isTest } = settings;
  const withToken = createTokens(() => fetchToken(settings, timeoutMs));
  const headersWith = (token: string) => ({
    Accept: "application/json",
    "X-Country": "UG",
    "X-Currency": "UGX",
    Authorization: `Bearer ${token}`,
  });
  const read = (path: string) =>
    withToken((token) => requestProvider(`${baseUrl}${path}`, { headers: headersWith(token) }, timeoutMs));
  return {
    provider: "airtel",
    isTest,
    currency: "UGX",
    async request({ reference, amount, phone, agreement }) {
      const body = JSON.stringify({
        // Other allowed characters are undocumented.
        reference: agreement.replace(/[^A-Za-z0-9]/g, ""),
        // "Do not send country code in msisdn"
        subscriber: { country: "UG", currency: "UGX", msisdn: phone.replace(/^\+256/, "") },
        transaction: { amount, country: "UG", currency: "UGX", id: idOf(reference) },
      });
      const answer = await withToken((token) =>
        requestProvider(
          `${baseUrl}/merchant/v1/payments/`,
          { method: "POST", headers: { ...headersWith(token), "Content-Type": "application/json" }, body },
          timeoutMs,
        ),
      );
      if (!answer.ok) return answer;
      return requestOutcome(answer);
    },
    async look(reference) {
      const answer = await read(`/standard/v1/payments/${idOf(reference)}`);
      if (!answer.ok) return answer;
      const { result_code, response_code } = answerWithStatus.safeParse(answer.json).data?.status ?? {};
      if ([result_code, response_code].some((code) => code !== undefined && unknownHere.includes(code)))
        return { ok: true, word: { state: "not-known" } };
      if (answer.status !== 200) return troubleOf(answer);
      const word = wordOf(answer.json);
      return word ? { ok: true, word } : unreadableAnswer;
    },
    async list({ from, until }) {
      const transactions: ListedTransaction[] = [];
      for (let page = 0; page < LIST_PAGES; page += 1) {
        const question = new URLSearchParams({
          from: String(from.getTime()),
          to: String(until.getTime()),
          limit: String(LIST_PAGE),
          offset: String(page * LIST_PAGE),
        });
        const answer = await read(`/merchant/v1/transactions?${question}`);
        if (!answer.ok) return answer;
        if (answer.status !== 200) return troubleOf(answer);
        const parsed = listAnswer.safeParse(answer.json);
        if (!parsed.success) return unreadableAnswer;
        const listed = parsed.data.data.transactions;
        transactions.push(...listed.filter(({ service }) => service.type === "MERCHPAY").map(listedOf));
        if (listed.length < LIST_PAGE) break;
      }
      return { ok: true, transactions };
    },
  };
}

export function idOf(reference: string): string {
  return reference.replaceAll("-", "");
}

export function referenceOf(id: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id);
  return parts ? parts.slice(1).join("-") : undefined;
}

async function fetchToken({ baseUrl, clientId, clientSecret }: AirtelSettings, timeoutMs: number | undefined) {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" });
  return tokenOf(await requestProvider(`${baseUrl}/auth/oauth2/token`, { method: "POST", headers, body }, timeoutMs));
}

function requestOutcome(answer: { status: number; headers: Headers; json: unknown }): RequestOutcome {
  const codes = answerWithStatus.safeParse(answer.json).data?.status;
  if (!codes) return troubleOf(answer);
  if (codes.result_code === takenBefore) return { ok: true };
  const refusal = refusals[codes.result_code];
  if (refusal) return { ok: false, trouble: undefined, reason: refusal, code: codes.result_code };
  if (answer.status !== 200) return troubleOf(answer);
  if (codes.response_code === "DP00800001006" || codes.response_code === "DP00800001001") return { ok: true };
  return { ok: false, trouble: "no-answer", description: codes.response_code || codes.result_code || "no code" };
}

function wordOf(json: unknown): ProviderStatus | undefined {
  const parsed = enquiry.safeParse(json);
  if (!parsed.success) return undefined;
  const { transaction } = parsed.data.data;
  const code = parsed.data.status.response_code;
  switch (transaction.status) {
    case "TS":
      return !transaction.airtel_money_id
        ? undefined
        : {
            state: "successful",
            number: transaction.airtel_money_id,
            amount: transaction.amount,
            currency: transaction.currency,
          };
    case "TF":
      return { state: "failed", reason: responseReasons[code] ?? "failed", code };
    case "TE":
      return { state: "expired", reason: "no-pin", code };
    // Ambiguous.
    case "TA":
    case "TIP":
      return { state: "pending" };
  }
}

function listedOf(row: z.output<typeof listAnswer>["data"]["transactions"][number]): ListedTransaction {
  const { payer, transaction } = row;
  return {
    number: transaction.airtel_money_id,
    state: transaction.status === "TS" ? "successful" : transaction.status === "TF" ? "failed" : "pending",
    amount: transaction.amount,
    currency: payer.currency,
    reference: transaction.reference_number,
    payerPhone: payer.msisdn,
    payerName: payer.name,
    at: new Date(transaction.created_at),
  };
}
