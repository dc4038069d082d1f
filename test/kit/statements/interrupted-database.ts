import type { KyselyPlugin } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** Returns the same database, which waits for `after` behind each statement. Statements are counted from 1. */
export function withInterruptions(db: Database, after: (statement: number) => Promise<void>): Database {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      await after(statements);
      return result;
    },
  };
  return db.withPlugin(plugin);
}
