import { sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { pageBounds } from "#domain/records/paging.ts";
import { daysBefore, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";

export interface UnsentReceipt {
  paymentId: number;
  receiptNumber: number;
  agreementId: number;
  kind: "payment" | "refund";
  /** The amount is above zero for a refund too. */
  amount: Ugx;
  paidOn: LocalDate;
  buyer: { id: number; name: string };
}

export interface JustSentReceipt extends UnsentReceipt {
  sent: { sentAt: Date; sentBy: string };
}

/** A receipt that nobody sent for so long is asked for by its buyer, or not wanted. */
const ASKED_WITHIN_DAYS = 7;
/** No office records more entries in that time. Only these are looked at, so that a long ledger is not searched. */
const NEWEST_ENTRIES = 2_000;
const JUST_SENT_MS = 10 * 60_000;
const SHOWN_JUST_SENT = 10;

export interface UnsentReceiptsPage {
  receipts: UnsentReceipt[];
  /** They were sent a moment ago, the newest first, so that a slip can be sent again. */
  justSent: JustSentReceipt[];
  matching: number;
  page: number;
  pages: number;
}

/**
 * Returns a page of the receipts of the last days, of payments and refunds, that were sent neither by WhatsApp nor by SMS,
 * the oldest first, and those that were sent a moment ago. Whether a receipt was handed over on paper is not known.
 * Reversed entries and buyers without a phone are left out.
 */
export async function listUnsentReceipts(
  db: Database,
  wanted: { page: number; perPage: number },
  now: Date,
): Promise<UnsentReceiptsPage> {
  const { perPage } = wanted;
  const matching = await countUnsentReceipts(db, now);
  const { page, pages } = pageBounds(matching, perPage, wanted.page);
  const rows = await describe(selectRecent(db, now).where("link.sent_at", "is", null))
    .orderBy("payments.id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const sent = await describe(selectRecent(db, now).where("link.sent_at", ">", new Date(now.getTime() - JUST_SENT_MS)))
    .orderBy("link.sent_at", "desc")
    .limit(SHOWN_JUST_SENT)
    .execute();
  const justSent = sent.flatMap((row) => {
    const { sentAt, sentBy } = row;
    return sentAt === null || sentBy === null ? [] : [{ ...receiptOf(row), sent: { sentAt, sentBy } }];
  });
  return { receipts: rows.map(receiptOf), justSent, matching, page, pages };
}

/** Counts the receipts that `listUnsentReceipts` lists on all its pages. */
export async function countUnsentReceipts(db: Database, now: Date): Promise<number> {
  const { count } = await selectRecent(db, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("link.sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the ids of the entries of one agreement that `listUnsentReceipts` lists. */
export async function listUnsentOf(db: Database, agreementId: number, now: Date): Promise<number[]> {
  const rows = await selectRecent(db, now)
    .select("payments.id")
    .where("payments.agreement_id", "=", agreementId)
    .where("link.sent_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

const describe = (query: ReturnType<typeof selectRecent>) =>
  query
    .select(["payments.id as paymentId", "payments.receipt_number as receiptNumber", "agreements.id as agreementId"])
    .select(["payments.kind", "payments.amount_ugx as amount", "payments.paid_on as paidOn"])
    .select(["buyers.id as buyerId", "buyers.name", "link.sent_at as sentAt", "link.sent_by as sentBy"]);

type Described = Awaited<ReturnType<ReturnType<typeof describe>["execute"]>>[number];

const receiptOf = ({ kind, amount, buyerId, name, sentAt: _, sentBy: __, ...row }: Described): UnsentReceipt => ({
  ...row,
  kind: kind === "refund" ? "refund" : "payment",
  amount: ugx(Math.abs(amount)),
  buyer: { id: buyerId, name },
});

/** Selects entries of the last days whose receipts a buyer may be sent, unless they went by SMS. */
function selectRecent(db: Database, now: Date) {
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
    .where("payments.kind", "in", ["payment", "refund"])
    .where("payments.recorded_at", ">=", daysBefore(now, ASKED_WITHIN_DAYS))
    .where(isNotReversed)
    .where("buyers.phone", "is not", null)
    .where("buyers.erased_at", "is", null)
    .where(
      sql<boolean>`not exists (select from sms_messages where sms_messages.payment_id = payments.id
        and sms_messages.kind = 'receipt' and sms_messages.state not in ('dead', 'dropped'))`,
    );
}
