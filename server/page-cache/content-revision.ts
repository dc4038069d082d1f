import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import type { PageCache } from "./page-cache.ts";

const RETRY_MS = 500;

/** Reads the number that each change of what pages show raises. */
export async function readContentRevision(db: Database): Promise<number> {
  const { revision } = await db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  return revision;
}

/**
 * Announces each new revision to the page cache. While the connection that brings them is lost, the cache is told so,
 * and asks the database instead of trusting what it has heard last.
 *
 * @returns a function that ends this
 */
export function followContentRevision(pageCache: PageCache, notifications: Notifications): () => void {
  let connection: symbol | undefined;
  const unsubscribe = notifications.subscribe("content_revision", {
    onNotification: (payload) => pageCache.announce(Number(payload)),
    async onConnect() {
      // Revisions may have been announced before this connection, and the database may not answer a query yet.
      const mine = Symbol();
      connection = mine;
      while (connection === mine) {
        const isKnown = await pageCache.catchUp().then(
          () => true,
          () => false,
        );
        if (isKnown) break;
        await sleep(RETRY_MS);
      }
      if (connection === mine) pageCache.follow(true);
    },
    onDisconnect() {
      connection = undefined;
      pageCache.follow(false);
    },
  });
  return () => {
    connection = undefined;
    pageCache.follow(false);
    unsubscribe();
  };
}
