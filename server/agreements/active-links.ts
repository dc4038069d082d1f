import type { Database } from "#server/db/connection.ts";

interface OpenLink {
  id: number;
  agreementId: number;
  paymentId: number | null;
  /** Null for a link to the statement. */
  receiptNumber: number | null;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  sentBy: string | null;
  /** The token is derived from it; null if the link was made without one and cannot be shown again. */
  nonce: string | null;
  /** The hash of the token. */
  hash: Buffer;
}

/** Lists the private links to these agreements that can be opened now, newest first. */
export async function listActiveLinks(db: Database, agreementIds: readonly number[], now: Date): Promise<OpenLink[]> {
  return db
    .selectFrom("private_links")
    .leftJoin("payments", "payments.id", "private_links.payment_id")
    .select([
      "private_links.id",
      "private_links.agreement_id as agreementId",
      "private_links.payment_id as paymentId",
      "payments.receipt_number as receiptNumber",
      "private_links.created_by as createdBy",
      "private_links.created_at as createdAt",
      "private_links.expires_at as expiresAt",
      "private_links.sent_at as sentAt",
      "private_links.sent_by as sentBy",
      "private_links.nonce",
      "private_links.token_hash as hash",
    ])
    .where("private_links.agreement_id", "in", [...agreementIds, 0])
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("private_links.id", "desc")
    .execute();
}
