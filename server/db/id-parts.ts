import { type RawBuilder, sql } from "kysely";

/**
 * The records of a table are listed in parts, so that no list grows with the table: part n holds the ids from
 * (n - 1) * size + 1 to n * size, of which some may be gone. A part stays the same when other parts change, and is found by the
 * primary key, the last as quickly as the first.
 */
export const idPartSize = 10_000;

/** A part that has records, and when the newest change in it was. */
export interface IdPart {
  /** 1 is the first. */
  part: number;
  updatedAt: Date;
}

/** The part that an id belongs to. */
export function partOfId(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${id} - 1) / ${sql.lit(idPartSize)} + 1`;
}

/** Whether an id belongs to the part. */
export function isInPart(id: RawBuilder<unknown>, part: number): RawBuilder<boolean> {
  // A part far beyond every id holds none; the database's numbers end before ours do.
  const last = Math.min(part, Number.MAX_SAFE_INTEGER / idPartSize) * idPartSize;
  return sql<boolean>`${id} between ${Math.trunc(last - idPartSize + 1)} and ${Math.trunc(last)}`;
}
