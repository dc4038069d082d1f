import { type RawBuilder, sql } from "kysely";

/** Part n has the ids from (n - 1) * size + 1 to n * size. */
export const ID_PART_SIZE = 10_000;

export interface IdPart {
  part: number;
  updatedAt: Date;
}

/** Computes the part of an id in SQL; the first part is 1. */
export function partOfId(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${id} - 1) / ${sql.lit(ID_PART_SIZE)} + 1`;
}

/** Returns a condition for the ids of a part. It compares the id itself, so that an index can be used. */
export function isInPart(id: RawBuilder<unknown>, part: number): RawBuilder<boolean> {
  // The part is bounded, so that its last id is still a safe integer.
  const last = Math.min(part, Number.MAX_SAFE_INTEGER / ID_PART_SIZE) * ID_PART_SIZE;
  return sql<boolean>`${id} between ${Math.trunc(last - ID_PART_SIZE + 1)} and ${Math.trunc(last)}`;
}
