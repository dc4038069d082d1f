import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect } from "vitest";
import { checkDatabase } from "#server/db/check-database.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

let database: TestDatabase;

test.beforeAll(({ database: opened }) => {
  database = opened;
});

const NOTIFICATION = "A".charCodeAt(0);

/** Starts a pooler that drops notifications, as one in transaction mode does. */
async function startDeafPooler(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const target = new URL(databaseUrl);
  const { hostname, port } = target;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) socket.on("error", () => {});
    client.pipe(upstream);
    let rest = Buffer.alloc(0);
    upstream.on("data", (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      // A message begins with a letter, which the length that follows does not include.
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const end = rest.readUInt32BE(1) + 1;
        if (rest[0] !== NOTIFICATION) client.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
    upstream.on("close", () => client.destroy());
    client.on("close", () => upstream.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  target.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: target.href,
    async stop() {
      server.close();
      await once(server, "close");
    },
  };
}

test("a database whose announcements arrive is taken, and one behind a pooler that loses them is rejected with the way out", async () => {
  await expect(checkDatabase(database.url)).resolves.toBeUndefined();
  const pooler = await startDeafPooler(database.url);
  try {
    await expect(checkDatabase(pooler.url, 500)).rejects.toThrow(
      "DATABASE_URL leads through a pooler in transaction mode. Set its pool_mode to session, or connect directly.",
    );
  } finally {
    await pooler.stop();
  }
});
