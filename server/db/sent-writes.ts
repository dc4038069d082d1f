import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection } from "kysely";

interface SentWrites {
  /** This is true once a commit was sent and its answer did not rule out that it was stored. */
  mayBeStored: boolean;
}

const underWay = new AsyncLocalStorage<SentWrites>();

export type NoteWrites = <Result>(sent: SentWrites, work: () => Result) => Result;

/** Runs work, and marks `sent` as soon as a write of the work may have been stored. */
export const noteWrites: NoteWrites = (sent, work) => underWay.run(sent, work);

/** Notes what may have been stored: a COMMIT and, outside of a transaction, each statement that does not only read. */
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

/** Tells whether the server itself rejected the statement. A server that is being stopped may have stored it. */
function isServerError(error: unknown): boolean {
  if (!(error instanceof Error) || !("severity" in error && "code" in error)) return false;
  return !String(error.code).startsWith("57P");
}
