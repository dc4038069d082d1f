import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection } from "kysely";

interface SentWrites {
  /** A commit was sent, and its answer did not rule out that it was stored. */
  mayBeStored: boolean;
}

const underWay = new AsyncLocalStorage<SentWrites>();

export type NoteWrites = <Result>(sent: SentWrites, work: () => Result) => Result;

export const noteWrites: NoteWrites = (sent, work) => underWay.run(sent, work);

/** COMMIT, and outside of a transaction whatever does not just read. */
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
      if (isServerError(error)) sent.mayBeStored = before;
      throw error;
    }
  };
}

const reads = ({ sql }: CompiledQuery): boolean =>
  /^\s*(?:select|begin|start transaction|rollback|savepoint)\b/i.test(sql);

/** A server being stopped may have stored the statement. */
function isServerError(error: unknown): boolean {
  if (!(error instanceof Error) || !("severity" in error && "code" in error)) return false;
  return !String(error.code).startsWith("57P");
}
