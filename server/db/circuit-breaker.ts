import { connect, Socket } from "node:net";
import type { PostgresPool } from "kysely";
import pg from "pg";

/** The error of a query that was rejected without being sent. */
class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  readonly code = "08006";
  constructor() {
    super("the database does not answer");
  }
}

/** Times in ticks of 100 ms, of which a busy process may miss some. */
export interface SilenceLimits {
  /** After this long without data while a query is open, the server is probed. */
  askAfter: number;
  /** After this long without an answer to the probe, the database counts as silent. */
  silentAfter: number;
  /** A connection without data for so long, while others have some, counts as lost. */
  lostAfter: number;
}

const TICK_MS = 100;

/** The server ends a statement, and a transaction that is idle, some seconds before the connection counts as lost. */
export const usualLimits = (statementMs: number): SilenceLimits => ({
  askAfter: 3,
  silentAfter: 5,
  lostAfter: (statementMs + 7_000) / TICK_MS,
});

/**
 * Adds a circuit breaker for a database that does not answer at all, instead of refusing: queries are rejected until
 * the probe, an SSLRequest, is answered.
 */
export function withCircuitBreaker(pool: pg.Pool, limits: SilenceLimits): PostgresPool {
  const { host, port } = new pg.Client(pool.options);
  const connections = new Map<pg.PoolClient, { bytes: number; quiet: number; isInUse: boolean }>();
  const waiting = new Set<(silent: DatabaseSilent) => void>();
  let quiet = 0;
  let isSilent = false;
  let probe: Socket | undefined;

  pool.on("acquire", (client) => {
    connections.set(client, { bytes: bytesFrom(client), quiet: 0, isInUse: true });
  });
  pool.on("release", (_error, client) => {
    const known = connections.get(client);
    if (known) known.isInUse = false;
  });
  pool.on("remove", (client) => connections.delete(client));

  function tick(): void {
    if (pool.ended) clearInterval(timer);
    let isHeard = probe !== undefined && (probe.bytesRead > 0 || probe.closed);
    let isAwaited = isSilent || waiting.size > 0;
    for (const [client, known] of connections) {
      const bytes = bytesFrom(client);
      const isQuiet = known.isInUse && bytes === known.bytes;
      isHeard ||= bytes !== known.bytes;
      isAwaited ||= known.isInUse;
      Object.assign(known, { bytes, quiet: isQuiet ? known.quiet + 1 : 0 });
      if (known.quiet > limits.lostAfter) client.connection.stream.destroy();
    }
    quiet = isHeard || !isAwaited ? 0 : quiet + 1;
    if (quiet === 0) isSilent = false;
    const asked = quiet - limits.askAfter;
    if (quiet > 0 && (asked < 0 || asked % limits.silentAfter > 0)) return;
    if (asked > 0) openCircuit();
    probe?.destroy();
    probe = quiet === 0 ? undefined : ask(host, port);
  }

  function openCircuit(): void {
    isSilent = true;
    for (const client of connections.keys()) client.connection.stream.destroy();
    for (const reject of waiting) reject(new DatabaseSilent());
  }

  const timer = setInterval(tick, TICK_MS).unref();

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (isSilent) throw new DatabaseSilent();
      const silence = Promise.withResolvers<never>();
      waiting.add(silence.reject);
      const connected = pool.connect();
      try {
        return await Promise.race([connected, silence.promise]);
      } catch (error) {
        connected.then(
          (client) => client.release(),
          () => {},
        );
        throw error;
      } finally {
        waiting.delete(silence.reject);
      }
    },
  };
}

function bytesFrom(client: pg.PoolClient): number {
  const { stream } = client.connection;
  return stream instanceof Socket ? stream.bytesRead : 0;
}

const offerOfEncryption = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Probes the server. A refused connection is an answer, too. */
function ask(host: string, port: number): Socket {
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on("error", () => {});
  return socket.on("data", () => {}).on("connect", () => socket.write(offerOfEncryption));
}
