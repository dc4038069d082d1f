import { type Insertable, sql, type Updateable } from "kysely";
import type { CollectionState } from "#domain/collections/collection.ts";
import type { Provider } from "#domain/collections/provider.ts";
import type { PaymentPurpose } from "#domain/ledger/standing.ts";
import { agreementsSignedBy } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import type { Schema } from "#server/db/schema.ts";

/** The NOTIFY channel of requests that are due; the payload is the provider. */
export const dueCollectionsChannel = "due_collections";

const LEASE_MS = 60_000;

export interface Collection {
  id: number;
  reference: string;
  provider: Provider;
  agreementId: number;
  purpose: PaymentPurpose;
  amount: number;
  phone: string;
  askedBy: string | null;
  askedAt: Date;
  state: CollectionState;
  reason: string;
  sentAt: Date | null;
  endedAt: Date | null;
  providerNumber: string | null;
  paymentId: number | null;
  looks: number;
  /** The provider's whole answer if a person has to decide about it; otherwise "". */
  oddAnswer: string;
}

export const collectionColumns = [
  "collections.id",
  "collections.reference",
  "collections.provider",
  "collections.agreement_id as agreementId",
  "collections.purpose",
  "collections.amount_ugx as amount",
  "collections.phone",
  "collections.asked_by as askedBy",
  "collections.asked_at as askedAt",
  "collections.state",
  "collections.reason",
  "collections.sent_at as sentAt",
  "collections.ended_at as endedAt",
  "collections.provider_number as providerNumber",
  "collections.payment_id as paymentId",
  "collections.looks",
  "collections.odd_answer as oddAnswer",
] as const;

/** Inserts a request with its first state, and wakes the process that sends it. */
export async function insertCollection(trx: Database, values: Insertable<Schema["collections"]>): Promise<Collection> {
  const inserted = await trx
    .insertInto("collections")
    .values(values)
    .returning(collectionColumns)
    .executeTakeFirstOrThrow();
  await addState(trx, inserted.id, { state: inserted.state, reason: "", code: "" }, inserted.askedAt);
  await announceDue(trx, inserted.provider);
  return inserted;
}

/** Notifies the process that sends requests, once the transaction is committed. */
export async function announceDue(db: Database, provider: Provider): Promise<void> {
  await sql`select pg_notify(${dueCollectionsChannel}, ${provider})`.execute(db);
}

/** Takes requests that are due. Two processes never have the same one at the same time. */
export async function leaseDueCollections(
  db: Database,
  { provider, limit }: { provider: Provider; limit: number },
  now: Date,
): Promise<Collection[]> {
  const due = db
    .selectFrom("collections")
    .select("id")
    .where("provider", "=", provider)
    .where("next_look_at", "<=", now)
    .orderBy("next_look_at")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable("collections")
    .set({ next_look_at: new Date(now.getTime() + LEASE_MS), looked_at: now, looks: sql`looks + 1` })
    .where("id", "in", due)
    .returning(collectionColumns)
    .execute();
}

/** Returns when the next request of a provider is to be looked at; undefined if none is. */
export async function findNextDue(db: Database, provider: Provider): Promise<Date | undefined> {
  const { next } = await db
    .selectFrom("collections")
    .select((eb) => eb.fn.min("next_look_at").as("next"))
    .where("provider", "=", provider)
    .where("next_look_at", "is not", null)
    .executeTakeFirstOrThrow();
  return next ?? undefined;
}

/** Locks a request for a payment until the transaction ends, and reads it as it is then. */
export function lockCollection(trx: Database, id: number): Promise<Collection> {
  return trx
    .selectFrom("collections")
    .select(collectionColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes a request that the caller has locked. A new state or reason is added to its history. */
export async function changeCollection(
  trx: Database,
  collection: Collection,
  { code = "", ...change }: Updateable<Schema["collections"]> & { code?: string },
  now: Date,
): Promise<void> {
  await trx.updateTable("collections").set(change).where("id", "=", collection.id).execute();
  const { state = collection.state, reason = collection.reason } = change;
  if (state !== collection.state || reason !== collection.reason)
    await addState(trx, collection.id, { state, reason, code }, now);
}

function addState(
  trx: Database,
  id: number,
  { state, reason, code }: { state: CollectionState; reason: string; code: string },
  at: Date,
) {
  return trx
    .insertInto("collection_states")
    .values({ collection_id: id, state, reason, code: code.slice(0, 200), at })
    .execute();
}

/** Asks the provider about these requests soon, but about each at most once a second. */
export async function scheduleChecks(db: Database, references: readonly string[], now: Date): Promise<void> {
  if (references.length === 0) return;
  const { rows } = await sql<{ provider: Provider }>`
    update collections set next_look_at = greatest(${now}::timestamptz, looked_at + interval '1 second')
    where reference = any(${[...references]}::uuid[]) and state <> 'successful'
      and (next_look_at is null or next_look_at > greatest(${now}::timestamptz, looked_at + interval '1 second'))
    returning provider`.execute(db);
  for (const provider of new Set(rows.map((row) => row.provider))) await announceDue(db, provider);
}

/** Erases the phones of buyers' requests, and answers of providers, which may repeat the phone. */
export async function eraseCollectionPhones(trx: Database, buyerIds: readonly number[]): Promise<void> {
  await trx
    .updateTable("collections")
    .set({ phone: "", odd_answer: "" })
    .where("agreement_id", "in", agreementsSignedBy(buyerIds))
    .where((eb) => eb.or([eb("phone", "<>", ""), eb("odd_answer", "<>", "")]))
    .execute();
}
