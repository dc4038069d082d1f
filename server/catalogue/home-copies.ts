import type { Database } from "#server/db/connection.ts";

/** Once per form; a press at the same moment waits for the first. */
export async function copyOnce<Outcome extends { ok: true; id: number } | { ok: false }>(
  trx: Database,
  asked: { formKey: string; kind: "property" | "apartment"; originalId: number },
  add: () => Promise<Outcome>,
): Promise<Outcome | { ok: true; id: number }> {
  const key = { form_key: asked.formKey, kind: asked.kind, original_id: asked.originalId };
  const begun = await trx
    .insertInto("home_copies")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows === 0n) {
    const made = await trx
      .selectFrom("home_copies")
      .select("copy_id")
      .where((eb) => eb.and(key))
      .executeTakeFirst();
    if (made?.copy_id == null) throw new Error("a copy was not made");
    return { ok: true, id: made.copy_id };
  }
  const copy = await add();
  if (copy.ok)
    await trx
      .updateTable("home_copies")
      .set({ copy_id: copy.id })
      .where((eb) => eb.and(key))
      .execute();
  else
    await trx
      .deleteFrom("home_copies")
      .where((eb) => eb.and(key))
      .execute();
  return copy;
}
