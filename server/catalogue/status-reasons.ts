import { sql } from "kysely";
import type { UnitHolder } from "#domain/catalogue/unit-holder.ts";
import type { Database } from "#server/db/connection.ts";

export interface StatusReason {
  note: string;
  changedBy: string;
  changedAt: Date;
  holder: UnitHolder | undefined;
}

/** Reads why units have their present status: the newest entry of each unit's history. */
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

/** Finds the unit that is reserved for a buyer or an enquiry now. */
export async function findUnitReservedFor(db: Database, holder: UnitHolder, now: Date): Promise<number | undefined> {
  const found = await db
    .selectFrom("unit_status_history as reservation")
    .innerJoin("units", "units.id", "reservation.unit_id")
    .select("units.id")
    .where(holder.kind === "buyer" ? "reservation.buyer_id" : "reservation.enquiry_id", "=", holder.id)
    .where("units.status", "=", "reserved")
    .where("units.reserved_until", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("unit_status_history as newer")
            .select("newer.id")
            .whereRef("newer.unit_id", "=", "reservation.unit_id")
            .where(sql<boolean>`(newer.changed_at, newer.id) > (reservation.changed_at, reservation.id)`),
        ),
      ),
    )
    .orderBy("reservation.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
