/** The number of rows in a batch, small enough for long texts to fit into memory. */
const BATCH = 100;

/** Reads rows in batches. Each is a short query, so that a slow reader does not occupy a connection. */
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
