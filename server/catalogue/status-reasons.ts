import type { UnitHolder } from "#domain/catalogue/unit-holder.ts";
import type { Database } from "#server/db/connection.ts";

/** How a unit came to be what it is. */
export interface StatusReason {
  note: string;
  changedBy: string;
  changedAt: Date;
  /** For whom it was reserved. */
  holder: UnitHolder | undefined;
}

/** The last entry in the history of each of these units. */
export async function listStatusReasons(db: Database, ids: readonly number[]): Promise<Map<number, StatusReason>> {
  const rows = await db
    .selectFrom("unit_status_history")
    .distinctOn("unit_id")
    .select(["unit_id", "note", "changed_by", "changed_at", "enquiry_id", "buyer_id"])
    .where("unit_id", "in", [...ids, 0])
    .orderBy("unit_id")
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    rows.map((row) => [
      row.unit_id,
      {
        note: row.note,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
        holder: holderOf(row.enquiry_id, row.buyer_id),
      },
    ]),
  );
}

function holderOf(enquiryId: number | null, buyerId: number | null): UnitHolder | undefined {
  if (enquiryId !== null) return { kind: "enquiry", id: enquiryId };
  return buyerId === null ? undefined : { kind: "buyer", id: buyerId };
}
