import { sql } from "kysely";
import {
  type CollectionState,
  openStates,
  PROMPT_LIFE_MS,
  type QuestionReason,
} from "#domain/collections/collection.ts";
import { type OpenProvider, type Provider, providerOf } from "#domain/collections/provider.ts";
import { daysBefore } from "#domain/time/kampala-time.ts";
import { listPhonesOfAgreements } from "#server/buyers/read-paying-numbers.ts";
import type { Database } from "#server/db/connection.ts";
import { listDownProviders } from "./provider-state.ts";

interface ShownCollection {
  id: number;
  agreementId: number;
  provider: Provider;
  amount: number;
  /** E.164; "" once the person was erased. */
  phone: string;
  state: CollectionState;
  reason: string;
  askedAt: Date;
  receiptNumber: number | null;
  paymentId: number | null;
  isAwaited: boolean;
  /** The provider's whole answer, for the office, if it is a question. */
  oddAnswer: string;
}

/** Lists the requests of agreements from the last day, and all that are open or wait for a person, newest first. */
export async function listShownCollections(
  db: Database,
  agreementIds: readonly number[],
  now: Date,
): Promise<ShownCollection[]> {
  const rows = await db
    .selectFrom("collections")
    .leftJoin("payments", "payments.id", "collections.payment_id")
    .select([
      "collections.id",
      "collections.agreement_id as agreementId",
      "collections.provider",
      "collections.amount_ugx as amount",
      "collections.phone",
      "collections.state",
      "collections.reason",
      "collections.asked_at as askedAt",
      "collections.odd_answer as oddAnswer",
      "payments.receipt_number as receiptNumber",
      "payments.id as paymentId",
    ])
    .where("collections.agreement_id", "=", sql<number>`any(${[...agreementIds]}::bigint[])`)
    .where((eb) =>
      eb.or([
        eb("collections.asked_at", ">", daysBefore(now, 1)),
        eb("collections.state", "in", [...openStates, "needs-person" as const]),
      ]),
    )
    .orderBy("collections.id", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...row,
    isAwaited: openStates.some((open) => open === row.state) && now.getTime() - row.askedAt.getTime() < PROMPT_LIFE_MS,
  }));
}

const LATE_MS = 3_600_000;
const QUESTION_SHOWN_DAYS = 14;

/** Lists requests that are undecided for an hour, or wait for a person; the oldest first. */
export async function listStuckCollections(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ agreementId: number; provider: Provider; amount: number; state: CollectionState; reason: string }[]> {
  return db
    .selectFrom("collections")
    .select(["agreement_id as agreementId", "provider", "amount_ugx as amount", "state", "reason"])
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "in", [...openStates]), eb("asked_at", "<", new Date(now.getTime() - LATE_MS))]),
        // Rows of statements are shown elsewhere until they are assigned. The others are checked in the provider's
        // portal, and are shown until they are closed or for two weeks.
        eb.and([
          eb("state", "=", "needs-person"),
          eb("statement_row_id", "is", null),
          eb.or([
            eb("reason", "in", ["never-told", "odd-answer"] satisfies QuestionReason[]),
            eb("ended_at", ">", daysBefore(now, QUESTION_SHOWN_DAYS)),
          ]),
        ]),
      ]),
    )
    .orderBy("id")
    .limit(limit)
    .execute();
}

interface AskablePhone {
  phone: string;
  provider: Provider;
}

/** Lists the phones of agreements' buyers that one of the open providers can ask, each once. */
export async function listAskablePhones(
  db: Database,
  agreementIds: readonly number[],
  open: readonly OpenProvider[],
): Promise<Map<number, AskablePhone[]>> {
  const rows = await listPhonesOfAgreements(db, agreementIds);
  const phones = new Map<number, AskablePhone[]>();
  for (const { agreementId, phone } of rows) {
    const provider = providerOf(phone);
    if (provider === undefined || !open.some((one) => one.provider === provider)) continue;
    const known = phones.get(agreementId) ?? [];
    if (!known.some((one) => one.phone === phone)) phones.set(agreementId, [...known, { phone, provider }]);
  }
  return phones;
}

/** Adds to each provider whether it is silent, which means that it has not answered lately. */
export async function listOpenProviders(
  db: Database,
  open: readonly OpenProvider[],
): Promise<(OpenProvider & { isSilent: boolean })[]> {
  if (open.length === 0) return [];
  const silent = await listDownProviders(db);
  return open.map((one) => ({ ...one, isSilent: silent.includes(one.provider) }));
}
