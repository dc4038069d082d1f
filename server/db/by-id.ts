/** So many records are read at a time where all are wanted: few enough for memory also where each has a long text. */
const BATCH = 100;

/**
 * All records in the order of their ids, a batch at a time, each by a short query of its own: no connection is held between
 * two batches, however slowly they are taken.
 *
 * @param read the next `limit` records after the one with this id; undefined: from the beginning
 * @param limit more than the usual, for records that are small
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
