/** Bounds memory for long texts. */
const BATCH = 100;

/** By short queries, so that a slow reader holds no connection. */
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
