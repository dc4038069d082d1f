import type { Database } from "#server/db/connection.ts";

interface OpenLink {
  id: number;
  agreementId: number;
  /** Null for a link to the statement. */
  receiptNumber: number | null;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function listActiveLinks(db: Database, agreementIds: readonly number[], now: Date): Promise<OpenLink[]> {
  return db
    .selectFrom("private_links")
    .leftJoin("payments", "payments.id", "private_links.payment_id")
    .select([
      "private_links.id",
      "private_links.agreement_id as agreementId",
      "payments.receipt_number as receiptNumber",
      "private_links.created_by as createdBy",
      "private_links.created_at as createdAt",
      "private_links.expires_at as expiresAt",
    ])
    .where("private_links.agreement_id", "in", [...agreementIds, 0])
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("private_links.id", "desc")
    .execute();
}
