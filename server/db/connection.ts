import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { type SilenceLimits, usualLimits, withCircuitBreaker } from "./circuit-breaker.ts";
import type { Schema } from "./schema.ts";
import { watchWrites } from "./sent-writes.ts";

/** A connection or a transaction, so that any function can join a transaction. */
export type Database = Kysely<Schema>;

const { INT8, NUMERIC, DATE } = pg.types.builtins;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number exactly`);
  return value;
}

/** Reads an array of one dimension, whose elements have no quotes. */
function list<T>(text: string, parse: (element: string) => T): (T | null)[] {
  if (text === "{}") return [];
  const elements = text.slice(1, -1).split(",");
  return elements.map((element) => (element === "NULL" ? null : parse(element)));
}

// They are not set in pg's own table of parsers, because that is for the whole process.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  [NUMERIC, Number],
  // A day stays a text, because it has no time zone.
  [DATE, (text) => text],
  [INT8_ARRAY, (text) => list(text, wholeNumber)],
  [DATE_ARRAY, (text) => list(text, String)],
]);

/** Reads bigint and numeric as numbers, and date as "YYYY-MM-DD". */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parser = format === "binary" ? undefined : parsers.get(oid);
    return parser ?? pg.types.getTypeParser(oid, format);
  },
};

interface ConnectionOptions {
  maxConnections?: number;
  waitMs?: number;
  statementMs?: number;
  silence?: SilenceLimits;
  applicationName?: string;
}

const IDLE_IN_TRANSACTION_MS = 20_000;

/**
 * Connects to the database. While the server is away, queries are rejected (within a second if it does not answer), and
 * the first one after its return succeeds. The server cancels a query after `statementMs` (15 s).
 */
export function connectDatabase(url: string, options: ConnectionOptions = {}): Database {
  const { pool, connections } = openConnections(url, options);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: connections, onCreateConnection: watchWrites }),
  });
  pools.set(db, pool);
  return db;
}

/** Opens a pool whose connections have this program's timeouts, with the circuit breaker around it. */
export function openConnections(url: string, options: ConnectionOptions): { pool: pg.Pool; connections: PostgresPool } {
  const { maxConnections = 10, waitMs = 5_000, statementMs = 15_000, applicationName = "amaka" } = options;
  const { silence = usualLimits(statementMs) } = options;
  const pool = new pg.Pool({
    connectionString: url,
    types: columnTypes,
    max: maxConnections,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: applicationName,
  });
  // Without a listener for "error" Node would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    // They are set by a query, because PgBouncer would reject them as parameters of the connection. If it fails, the
    // next query is rejected.
    client
      .query(
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      )
      .catch(() => {});
  });
  return { pool, connections: withCircuitBreaker(pool, silence) };
}

const pools = new WeakMap<Database, pg.Pool>();

/** Counts the connections of the pool. `waiting` counts queries that wait for one. */
export function connectionCounts(db: Database): { open: number; idle: number; max: number; waiting: number } {
  const pool = pools.get(db);
  return {
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    max: pool?.options.max ?? 0,
    waiting: pool?.waitingCount ?? 0,
  };
}
