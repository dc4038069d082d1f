import type { DocumentLine } from "#domain/agreements/agreement-document.ts";
import type { Database } from "#server/db/connection.ts";

/** Describes the home as it was at signing. An unknown title gets a line to write on. */
export async function describeSignedHome(db: Database, agreementId: number): Promise<DocumentLine[]> {
  const home = await db
    .selectFrom("agreement_homes")
    .selectAll()
    .where("agreement_id", "=", agreementId)
    .executeTakeFirstOrThrow();
  const lines: DocumentLine[] = [
    ["Home", home.name],
    ["Building", home.building],
    ["Place", home.place],
    ["Floor", numberText(home.floor)],
    ["Unit", home.unit],
    ["Kind", home.kind],
    ["Floor area", home.area_sqm === null ? "" : `${home.area_sqm} m²`],
    ["Bedrooms", numberText(home.bedrooms)],
    ["Bathrooms", numberText(home.bathrooms)],
    ["Parking spaces", numberText(home.parking_spaces)],
    ["Tenure", home.tenure],
  ];
  return [...lines.filter(([, value]) => value !== ""), ["Plot, block and title", home.title_number]];
}

/** Returns the home's name at signing, for receipts and statements. */
export async function nameSignedHome(db: Database, agreementId: number): Promise<string> {
  const { name } = await db
    .selectFrom("agreement_homes")
    .select("name")
    .where("agreement_id", "=", agreementId)
    .executeTakeFirstOrThrow();
  return name;
}

const numberText = (value: number | null) => (value === null ? "" : String(value));
