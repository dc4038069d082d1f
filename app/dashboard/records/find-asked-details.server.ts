import { askedDetails, type MissingDetail } from "#domain/catalogue/missing-details.ts";
import type { Database } from "#server/db/connection.ts";
import { listMediaItems } from "#server/media-library/media-items.ts";
import type { EditedKind } from "./record-kind.ts";

/** Finds what visitors would miss of a record and what has to be confirmed before it appears on the site. */
export async function findAskedDetails(db: Database, kind: EditedKind, details: object): Promise<MissingDetail[]> {
  if (!kind.missing) return [];
  const undescribed = await listUndescribed(db, kind, details);
  return askedDetails(kind.missing({ ...details, undescribed }));
}

/** Returns the names of the fields whose picture has no description. */
async function listUndescribed(db: Database, { fields }: EditedKind, details: object): Promise<string[]> {
  const pictures = Object.entries(details).flatMap(([name, value]) =>
    isPictureField(fields[name]?.control.kind) ? idsOf(value).map((id) => ({ name, id })) : [],
  );
  const items = await listMediaItems(
    db,
    pictures.map(({ id }) => id),
  );
  const undescribed = new Set(items.flatMap(({ id, picture }) => (picture.alt === "" ? id : [])));
  return [...new Set(pictures.flatMap(({ name, id }) => (undescribed.has(id) ? name : [])))];
}

const isPictureField = (kind: string | undefined) => kind === "picture" || kind === "gallery";

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "number");
