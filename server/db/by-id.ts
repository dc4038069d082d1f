/** Bounds memory also for records with long texts. */
const BATCH = 100;

/**
 * All records in id order, in batches by short queries: no connection is held between batches, however slowly they are
 * consumed.
 * @param read the next `limit` records after this id; undefined: from the start
 */
export async function* batchesById<Row extends { id: number }>(
  read: (after: number | undefined, limit: number) => Promise<Row[]>,
  limit = BATCH,
): AsyncGenerator<Row[], void, undefined> {
  let after: number | undefined;
  for (;;) {
    const rows = await read(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id;
  }
}
