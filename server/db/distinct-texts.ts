import { type RawBuilder, sql } from "kysely";
import type { Database } from "./connection.ts";
import { containsFolded } from "./text-search.ts";

/** If a column has more different texts than this, comparing them costs more than it saves. */
const MAX_TEXTS = 200;

/**
 * Makes a condition for a column that is indexed and has few different texts: one of those that contain `part`. They
 * are found by going from one text to the next in the index, so that none is compared twice, and a list in another
 * order is read by an index instead of folding the text of every row.
 *
 * @param within rows of the index; what it leaves out, other conditions have to leave out too
 */
export async function isOneOfTextsWith(
  db: Database,
  { table, column, within }: { table: string; column: string; within: RawBuilder<boolean> },
  part: string,
): Promise<RawBuilder<boolean>> {
  const text = sql.ref<string>(column);
  const next = (condition: RawBuilder<boolean>) =>
    sql`select ${text} from ${sql.table(table)} where ${within} and ${condition} order by ${text} limit 1`;
  const { rows } = await sql<{ text: string; isFound: boolean }>`
    with recursive each as (
      select (${next(sql<boolean>`true`)}) as text
      union all select (${next(sql<boolean>`${text} > each.text`)}) from each where each.text is not null
    )
    select text, ${containsFolded(sql.ref<string>("text"), part)} as "isFound"
    from each where text is not null limit ${MAX_TEXTS + 1}`.execute(db);
  if (rows.length > MAX_TEXTS) return containsFolded(text, part);
  const found = rows.filter(({ isFound }) => isFound);
  return found.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${text} in (${sql.join(found.map((row) => row.text))})`;
}
