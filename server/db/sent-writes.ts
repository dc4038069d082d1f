import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection } from "kysely";

/** What somebody asked for, as far as the database was told of it. */
interface SentWrites {
  /** A statement that stores for good was sent, and its answer did not say that nothing was stored. */
  mayBeStored: boolean;
}

const underWay = new AsyncLocalStorage<SentWrites>();

export type NoteWrites = <Result>(sent: SentWrites, work: () => Result) => Result;

/** Does the work, and notes in `sent` what it has the database store, on whichever connection. */
export const noteWrites: NoteWrites = (sent, work) => underWay.run(sent, work);

/** Has a new connection note what is stored by it: COMMIT, and outside a transaction whatever does not just read. */
export async function watchWrites(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  let isInTransaction = false;

  connection.executeQuery = async (query, options) => {
    const isEnd = query.sql === "commit" || query.sql === "rollback";
    const stores = query.sql === "commit" || !(isInTransaction || reads(query));
    isInTransaction = !isEnd && (isInTransaction || /^(?:begin|start transaction)\b/.test(query.sql));
    const sent = underWay.getStore();
    if (sent === undefined || !stores) return execute(query, options);
    const before = sent.mayBeStored;
    sent.mayBeStored = true;
    try {
      return await execute(query, options);
    } catch (error) {
      if (isServersWord(error)) sent.mayBeStored = before;
      throw error;
    }
  };
}

const reads = ({ sql }: CompiledQuery): boolean =>
  /^\s*(?:select|begin|start transaction|rollback|savepoint)\b/i.test(sql);

/** The server itself says that the statement failed; one that is just being stopped may have stored it all the same. */
function isServersWord(error: unknown): boolean {
  if (!(error instanceof Error) || !("severity" in error && "code" in error)) return false;
  return !String(error.code).startsWith("57P");
}
