import { Socket } from "node:net";
import pg from "pg";

export interface SilenceLimits {
  /** A connection in use from which nothing came for so long makes us ask whether the server is there at all. */
  suspectMs: number;
  /** How long it may take to answer that. */
  probeMs: number;
  /** A connection in use from which nothing came for so long is lost, also when the server answers others. */
  lostMs: number;
}

const CHECK_MS = 250;

/**
 * Closes connections on which packets get lost instead of being rejected: nobody says that they are dead, and whoever asks on
 * one would wait for minutes. When a server says nothing at all, neither to us nor to a new connection, all are closed,
 * also those that rest, so that the first question after its return is asked on a new one.
 */
export function closeSilentConnections(pool: pg.Pool, { suspectMs, probeMs, lostMs }: SilenceLimits): void {
  const connections = new Map<pg.PoolClient, { bytesRead: number; heardAt: number; isInUse: boolean }>();
  let heardAt = performance.now();
  let isProbing = false;

  pool.on("acquire", (client) => {
    connections.set(client, { bytesRead: bytesRead(client), heardAt: performance.now(), isInUse: true });
  });
  pool.on("release", (_error, client) => {
    const known = connections.get(client);
    if (known) known.isInUse = false;
  });
  pool.on("remove", (client) => connections.delete(client));

  function check(): void {
    if (pool.ended) clearInterval(timer);
    const now = performance.now();
    let quietestMs = 0;
    for (const [client, known] of connections) {
      const read = bytesRead(client);
      if (read !== known.bytesRead) {
        Object.assign(known, { bytesRead: read, heardAt: now });
        heardAt = now;
      }
      if (!known.isInUse) continue;
      const quietMs = now - known.heardAt;
      if (quietMs > lostMs) client.connection.stream.destroy();
      quietestMs = Math.max(quietestMs, quietMs);
    }
    if (quietestMs > suspectMs && now - heardAt > suspectMs && !isProbing) void probe();
  }

  async function probe(): Promise<void> {
    isProbing = true;
    const startedAt = performance.now();
    const isThere = await answers(pool.options, probeMs);
    isProbing = false;
    check();
    // A busy server that is late with a new connection may have answered an old one meanwhile.
    if (isThere || heardAt > startedAt) heardAt = performance.now();
    else for (const client of connections.keys()) client.connection.stream.destroy();
  }

  const timer = setInterval(check, CHECK_MS);
  timer.unref();
}

function bytesRead(client: pg.PoolClient): number {
  const { stream } = client.connection;
  return stream instanceof Socket ? stream.bytesRead : 0;
}

/** Whether the server says anything to a new connection; a rejection is an answer. */
async function answers(options: pg.PoolConfig, withinMs: number): Promise<boolean> {
  const { connectionString } = options;
  const client = new pg.Client({ connectionString, application_name: "amaka probe" });
  client.on("error", () => {});
  const silence = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => silence.resolve(false), withinMs);
  const asked = client
    .connect()
    .then(() => client.query("select"))
    .then(
      () => true,
      () => true,
    );
  try {
    return await Promise.race([asked, silence.promise]);
  } finally {
    clearTimeout(timer);
    client.connection.stream.destroy();
  }
}
