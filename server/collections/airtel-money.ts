import { z } from "zod";
import type { FailureReason, ProviderStatus } from "#domain/collections/collection.ts";
import type { AirtelSettings } from "#domain/collections/provider-settings.ts";
import { MAX_UGX } from "#domain/money/money-input.ts";
import {
  type Answer,
  createTokens,
  type ListedTransaction,
  type OddRow,
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

const statusPart = z.object({
  result_code: z.string().max(100).default(""),
  response_code: z.string().max(100).default(""),
});

const answerWithStatus = z.object({ status: statusPart });

/** Airtel's answer about a payment. Its `amount` is undocumented. */
const enquiry = z.object({
  data: z.object({
    transaction: z.object({
      status: z.enum(["TS", "TF", "TA", "TIP", "TE"]),
      airtel_money_id: z.union([z.literal(""), transactionNumber]).nullish(),
      amount: transactionAmount,
      currency: transactionCurrency,
    }),
  }),
  status: statusPart.prefault({}),
});

const listAnswer = z.object({ data: z.object({ transactions: z.array(z.unknown()) }) });

/** The time in milliseconds. A time in seconds is too small and rejected. */
const listedTime = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(
  z
    .number()
    .min(1_500_000_000_000)
    .max(4_000_000_000_000)
    .transform((ms) => new Date(ms)),
);

const listedState = z
  .enum(["TS", "TF", "TE", "TA", "TIP"])
  .transform((state) =>
    state === "TS"
      ? ("successful" as const)
      : state === "TF" || state === "TE"
        ? ("failed" as const)
        : ("pending" as const),
  );

const listedRow = z.object({
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
  transaction: z.object({
    airtel_money_id: transactionNumber,
    amount: transactionAmount.pipe(z.int().positive().max(MAX_UGX)),
    created_at: listedTime,
    // The payer writes this text, so one that is too long is cut and does not make the row odd.
    reference_number: z.coerce
      .string()
      .default("")
      .transform((text) => text.slice(0, 1_000)),
    status: listedState,
  }),
});

/** Reads the parts of a row one by one, so that one odd value does not hide the others. */
const oddRow = z.object({
  service: z
    .object({ type: z.string().default("") })
    .prefault({})
    .catch({ type: "" }),
  transaction: z
    .object({
      airtel_money_id: transactionNumber.catch(""),
      created_at: listedTime.optional().catch(undefined),
      status: z.string().catch(""),
    })
    .catch({ airtel_money_id: "", created_at: undefined, status: "" }),
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

/** Codes of the gateway that are about the company's account or the headers, so that every payment would fail. */
const ofAccount = [
  ...["ROUTER001", "ROUTER003", "ROUTER005", "ROUTER006", "ROUTER007", "ROUTER112", "ROUTER119"],
  "DP00800001026",
];

const takenBefore = "ESB000041";
const unknownHere = ["ESB000045", "DP00800001025"];

const LIST_PAGE = 100;
/** The list of a day of a very busy account has fewer pages than this. */
const LIST_PAGES = 1_000;

/**
 * Makes the adapter of Airtel Money. The callback address is set in Airtel's portal. Airtel's answer about a payment
 * has no amount, so the requested one is booked and later compared with the list.
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
        // The documentation does not say which other characters are allowed.
        reference: agreement.replace(/[^A-Za-z0-9]/g, ""),
        // The documentation says: "Do not send country code in msisdn".
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
      return answer.ok ? requestOutcome(answer) : answer;
    },
    async fetchStatus(reference) {
      const answer = await read(`/standard/v1/payments/${idOf(reference)}`);
      return answer.ok ? statusOutcome(answer) : answer;
    },
    async list({ from, until }) {
      const transactions: ListedTransaction[] = [];
      const odd: OddRow[] = [];
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
        for (const row of listed) {
          const read = listedOf(row);
          if (read && "problem" in read) odd.push(read);
          else if (read) transactions.push(read);
        }
        if (listed.length < LIST_PAGE) return { ok: true, transactions, odd };
      }
      // Requests beyond the last page would never be listed again, so this is a failure.
      return { ok: false, trouble: "no-answer", description: "the list of transactions has no end" };
    },
  };
}

/** Writes a reference, which is a UUID, as Airtel's id: without hyphens. */
export function idOf(reference: string): string {
  return reference.replaceAll("-", "");
}

/** Reads Airtel's id; undefined if it is not one of ours. */
export function referenceOf(id: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id);
  return parts ? parts.slice(1).join("-") : undefined;
}

async function fetchToken({ baseUrl, clientId, clientSecret }: AirtelSettings, timeoutMs: number | undefined) {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" });
  return tokenOf(await requestProvider(`${baseUrl}/auth/oauth2/token`, { method: "POST", headers, body }, timeoutMs));
}

const accountTrouble = (code: string) => ({ ok: false, trouble: "rejected", description: code }) as const;

function codesOf(json: unknown): string[] | undefined {
  const status = answerWithStatus.safeParse(json).data?.status;
  return status && [status.response_code, status.result_code].filter((code) => code !== "");
}

function requestOutcome(answer: Answer): RequestOutcome {
  const codes = codesOf(answer.json);
  if (!codes || answer.status >= 500) return troubleOf(answer);
  if (codes.includes(takenBefore)) return { ok: true };
  const account = codes.find((code) => ofAccount.includes(code));
  if (account !== undefined) return accountTrouble(account);
  const refused = codes.find((code) => refusals[code] !== undefined);
  if (refused !== undefined)
    return { ok: false, trouble: undefined, reason: refusals[refused] ?? "refused", code: refused, answer: "" };
  const [code = ""] = codes;
  if (answer.status === 400) return { ok: false, trouble: undefined, reason: "failed", code, answer: answer.shown };
  if (answer.status !== 200) return troubleOf(answer);
  if (code === "DP00800001006" || code === "DP00800001001") return { ok: true };
  if (codes.length === 0) return unreadableAnswer;
  return oddAnswer(answer, code, false);
}

/**
 * Reads the answer about a payment. An answer that speaks of the payment is about this payment alone, however odd it
 * is.
 */
function statusOutcome(answer: Answer): StatusOutcome {
  const codes = codesOf(answer.json) ?? [];
  if (codes.some((code) => unknownHere.includes(code)))
    return { ok: true, status: { state: "not-known" }, answer: answer.shown };
  const account = codes.find((code) => ofAccount.includes(code));
  if (account !== undefined) return accountTrouble(account);
  if (answer.status !== 200 && !(answer.status === 400 && codes.length > 0)) return troubleOf(answer);
  const status = statusOf(answer.json);
  if (typeof status === "object") return { ok: true, status, answer: answer.shown };
  const isAboutPayment = aboutPayment.safeParse(answer.json).success;
  if (!isAboutPayment && codes.length === 0) return unreadableAnswer;
  return oddAnswer(answer, isAboutPayment ? status : codes.join(" "), isAboutPayment);
}

const aboutPayment = z.object({ data: z.object({ transaction: z.looseObject({}) }) });

/** Reads the status of a payment; a text says why it is not understood. */
function statusOf(json: unknown): ProviderStatus | string {
  const parsed = enquiry.safeParse(json);
  if (!parsed.success) {
    const [field = "answer"] = parsed.error.issues.flatMap(({ path }) => path.slice(-1).map(String));
    return `${field} is not understood`;
  }
  const { transaction } = parsed.data.data;
  const code = parsed.data.status.response_code;
  switch (transaction.status) {
    case "TS":
      return transaction.airtel_money_id
        ? {
            state: "successful",
            number: transaction.airtel_money_id,
            amount: transaction.amount,
            currency: transaction.currency,
          }
        : "successful without a transaction number";
    case "TF":
      return { state: "failed", reason: responseReasons[code] ?? "failed", code };
    case "TE":
      return { state: "expired", reason: "no-pin", code };
    // These two are ambiguous, so the payment stays open.
    case "TA":
    case "TIP":
      return { state: "pending" };
  }
}

/**
 * Reads a row of the list. It is undefined for what is no payment to the merchant, or not yet: Airtel gives only
 * completed payments a number.
 */
function listedOf(row: unknown): ListedTransaction | OddRow | undefined {
  const seen = oddRow.safeParse(row).data;
  if (seen && seen.service.type !== "MERCHPAY") return undefined;
  const parsed = listedRow.safeParse(row);
  if (!parsed.success) {
    const isNoMoney = listedState.safeParse(seen?.transaction.status).data;
    if (isNoMoney === "failed" || isNoMoney === "pending") return undefined;
    const [field = "row"] = parsed.error.issues.flatMap(({ path }) => path.slice(-1).map(String));
    const number = seen?.transaction.airtel_money_id ?? "";
    return { number, problem: field, answer: JSON.stringify(row), at: seen?.transaction.created_at };
  }
  const { payer, transaction } = parsed.data;
  return {
    number: transaction.airtel_money_id,
    state: transaction.status,
    amount: transaction.amount,
    currency: payer.currency,
    reference: transaction.reference_number,
    payerPhone: payer.msisdn,
    payerName: payer.name,
    at: transaction.created_at,
  };
}
