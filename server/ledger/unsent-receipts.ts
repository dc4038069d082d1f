import { sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { pageBounds } from "#domain/records/paging.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";

export interface UnsentReceipt {
  paymentId: number;
  receiptNumber: number;
  agreementId: number;
  amount: Ugx;
  paidOn: LocalDate;
  buyer: { id: number; name: string };
  /** This was sent a moment ago, and stays in the list for that long; undefined for what is not sent. */
  sent: { sentAt: Date; sentBy: string } | undefined;
}

/** A receipt that nobody sent for so long is asked for by its buyer, or not wanted. */
const ASKED_WITHIN_DAYS = 7;
/** No office records more entries in that time. Only these are looked at, so that a long ledger is not searched. */
const NEWEST_ENTRIES = 2_000;
const STAYS_MS = 10 * 60_000;

export interface UnsentReceiptsPage {
  receipts: UnsentReceipt[];
  matching: number;
  page: number;
  pages: number;
}

/**
 * Returns a page of the receipts of the last days that were sent neither by WhatsApp nor by SMS, the oldest first.
 * Whether a receipt was handed over on paper is not known. Reversed payments and buyers without a phone are left out.
 */
export async function listUnsentReceipts(
  db: Database,
  wanted: { page: number; perPage: number },
  now: Date,
): Promise<UnsentReceiptsPage> {
  const { perPage } = wanted;
  const { matching } = await selectUnsent(db, now)
    .select(({ fn }) => fn.countAll<number>().as("matching"))
    .executeTakeFirstOrThrow();
  const { page, pages } = pageBounds(matching, perPage, wanted.page);
  const rows = await selectUnsent(db, now)
    .select(["payments.id as paymentId", "payments.receipt_number as receiptNumber", "agreements.id as agreementId"])
    .select(["payments.amount_ugx as amount", "payments.paid_on as paidOn", "buyers.id as buyerId", "buyers.name"])
    .select(["link.sent_at as sentAt", "link.sent_by as sentBy"])
    .orderBy("payments.id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const receipts = rows.map(({ amount, buyerId, name, sentAt, sentBy, ...row }) => ({
    ...row,
    amount: ugx(amount),
    buyer: { id: buyerId, name },
    sent: sentAt === null || sentBy === null ? undefined : { sentAt, sentBy },
  }));
  return { receipts, matching, page, pages };
}

/** Counts the receipts that `listUnsentReceipts` lists and that are not sent. */
export async function countUnsentReceipts(db: Database, now: Date): Promise<number> {
  const { count } = await selectUnsent(db, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("link.sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

function selectUnsent(db: Database, now: Date) {
  return db
    .selectFrom((eb) =>
      eb.selectFrom("payments").selectAll().orderBy("id", "desc").limit(NEWEST_ENTRIES).as("payments"),
    )
    .innerJoin("agreements", "agreements.id", "payments.agreement_id")
    .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("private_links")
          .select(["sent_at", "sent_by"])
          .whereRef("private_links.payment_id", "=", "payments.id")
          .where("sent_at", "is not", null)
          .orderBy("sent_at", "desc")
          .limit(1)
          .as("link"),
      (join) => join.onTrue(),
    )
    .where("payments.kind", "=", "payment")
    .where("payments.recorded_at", ">=", new Date(now.getTime() - ASKED_WITHIN_DAYS * 86_400_000))
    .where(isNotReversed)
    .where("buyers.phone", "is not", null)
    .where("buyers.erased_at", "is", null)
    .where((eb) => eb.or([eb("link.sent_at", "is", null), eb("link.sent_at", ">", new Date(now.getTime() - STAYS_MS))]))
    .where(
      sql<boolean>`not exists (select from sms_messages where sms_messages.payment_id = payments.id
        and sms_messages.kind = 'receipt' and sms_messages.state not in ('dead', 'dropped'))`,
    );
}
