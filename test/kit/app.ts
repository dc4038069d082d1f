import { mkdtemp, rm } from "node:fs/promises";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import type { AuthSettings } from "#server/accounts/auth-settings.ts";
import type { App, AppDependencies } from "#server/app.ts";
import { backupQueues, openBackups } from "#server/backup/backup-jobs.ts";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { applicationRole } from "#server/db/embedded/application-role.ts";
import { findPendingMigrations } from "#server/db/migrate.ts";
import { connectNotifications } from "#server/db/notifications.ts";
import { noteWrites } from "#server/db/sent-writes.ts";
import { documentPool } from "#server/documents/document-pool.ts";
import { type Documents, openDocuments } from "#server/documents/documents.ts";
import { type Jobs, startJobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";
import { mediaQueues, openMedia, workOnMedia } from "#server/media/media.ts";
import { statementQueues, workOnStatements } from "#server/statements/statement-jobs.ts";
import { watchDiskRoom } from "#server/watch/disk-room.ts";
import { createTestDatabase, patience, type TestDatabase } from "./database.ts";

/**
 * A test site is the whole built program on a database, without a port. `remove` stops it and deletes what it stored.
 */
export interface TestSite {
  app: App["app"];
  warm: App["warm"];
  answerFromMemory: App["answerFromMemory"];
  storeViews: App["storeViews"];
  /** The database as its owner, for what tests prepare and look at. The program itself has the rights of its role only. */
  db: Database;
  databaseUrl: string;
  auth: AuthSettings;
  publicUrl: string;
  /**
   * A test may set the time that the program reads. Sessions and rate limits use the clocks of the machine all the
   * same.
   */
  clock: { now: Date };
  logged: { level: string; message: string; fields: Record<string, unknown> | undefined }[];
  visitor(options?: VisitorOptions): Visitor;
  /** Opens a second process on the same database. It is removed together with this site. */
  anotherProcess(): Promise<TestSite>;
  remove(): Promise<void>;
}

/** Each visitor has cookies of its own. `address` is the IP address from which its requests come. */
export interface VisitorOptions {
  address?: string;
  userAgent?: string;
  /** The visitor's browser names this origin with each form. By default it is the public address of the site. */
  origin?: string;
}

export interface Page {
  status: number;
  headers: Headers;
  body: string;
  bytes: Buffer;
}

export interface Visitor {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  /** Sends the form as a browser without script does. */
  post(path: string, fields: Record<string, string> | string[][], headers?: Record<string, string>): Promise<Page>;
}

export interface SiteOptions {
  publicUrl?: string;
  /** This is the address of a migrated database, which the test removes itself. By default a new database is made. */
  databaseUrl?: string;
  /** Forwarded addresses are believed from these proxies. By default no proxy is trusted. */
  trustedProxies?: BlockList;
  documents?: Documents;
  /** The dashboard says whether mails can be sent; none is sent in either case. The default is true. */
  hasMailServer?: boolean;
  /** The dashboard names this gateway for text messages, but no message is sent. By default there is none. */
  smsGateway?: string;
  openProviders?: AppDependencies["openProviders"];
  hasBackups?: boolean;
  pageMemoryMebibytes?: number;
  metricsToken?: string;
  /** The program opens at most this many connections to the database. By default it opens three: each costs a test 30 ms. */
  maxConnections?: number;
  /** Starts the job queues, which pictures and statements need and which takes half a second. */
  jobs?: boolean;
}

/** Returns the visitor's cookies as the value of a `Cookie` header. */
export const cookieHeader = ({ cookies }: Pick<Visitor, "cookies">): string =>
  [...cookies].map((pair) => pair.join("=")).join("; ");

const root = join(import.meta.dirname, "../..");

/**
 * Opens the built program on a new database. `remove` stops it and removes its database, unless `databaseUrl` was
 * given.
 */
export async function openSite(options: SiteOptions = {}): Promise<TestSite> {
  const database = options.databaseUrl ? openDatabase(options.databaseUrl) : await createTestDatabase();
  const site = await openProcess(database.db, database.url, options);
  return {
    ...site,
    async remove() {
      await site.remove();
      await database.remove();
    },
  };
}

function openDatabase(url: string): TestDatabase {
  const db = connectDatabase(url);
  return { db, url, remove: () => db.destroy() };
}

async function openProcess(db: Database, databaseUrl: string, options: SiteOptions): Promise<TestSite> {
  const { publicUrl = "http://localhost:3000" } = options;
  // Only on a database of its own may it wait as long as a busy machine needs.
  const programDb = connectDatabase(asApplication(databaseUrl), {
    ...(options.databaseUrl ? {} : patience),
    maxConnections: options.maxConnections ?? 3,
  });
  const { createApp }: typeof import("#server/app.ts") = await import(join(root, "build/server/index.js"));
  const notifications = connectNotifications(databaseUrl);
  const clock = { now: new Date() };
  const logged: TestSite["logged"] = [];
  const auth = { secret: "the sign-in secret of the tests, 32 characters and more", publicUrl };
  const log: Log = (level, message, fields) => {
    if (level !== "debug") logged.push({ level, message, fields });
    // A test sees only the status 500, so the cause is printed.
    if (message === "a request failed") console.error(message, JSON.stringify(fields));
  };
  const folder = await mkdtemp(join(tmpdir(), "amaka-site-"));
  const jobs = options.jobs
    ? await startJobs({
        databaseUrl: asApplication(databaseUrl),
        queues: [...mediaQueues, ...backupQueues, ...statementQueues],
        log,
      })
    : noJobs;
  const media = openMedia({ dataDir: folder, s3: undefined, jobs, clock: () => clock.now });
  if (options.jobs) {
    await workOnMedia(programDb, media, jobs);
    await workOnStatements(programDb, jobs, () => clock.now);
  }
  const dependencies: AppDependencies = {
    db: programDb,
    noteWrites,
    notifications,
    media,
    documents: options.documents ?? patientDocuments(),
    log,
    publicUrl,
    hasMailServer: options.hasMailServer ?? true,
    smsGateway: options.smsGateway,
    backups: {
      scheduled: options.hasBackups === false ? undefined : openBackups(backupSettings, jobs),
      source: { databaseUrl, store: media.store, readAuthSecret: undefined },
    },
    openProviders: options.openProviders ?? [],
    trustedProxies: options.trustedProxies ?? new BlockList(),
    authSecret: auth.secret,
    metricsToken: options.metricsToken,
    metrics: [],
    findPendingMigrations: () => findPendingMigrations(programDb),
    diskRoom: watchDiskRoom(programDb, folder),
    stopping: new AbortController().signal,
    pageMemoryMebibytes: options.pageMemoryMebibytes ?? 64,
    clientDirectory: join(root, "build/client"),
    clock: () => clock.now,
  };
  const { app, warm, answerFromMemory, storeViews, close } = await createApp(dependencies);
  const others: TestSite[] = [];
  return {
    app,
    warm,
    answerFromMemory,
    storeViews,
    db,
    databaseUrl,
    auth,
    publicUrl,
    clock,
    logged,
    visitor: (who = {}) => visitorOf(app, publicUrl, who),
    async anotherProcess() {
      const itsDatabase = connectDatabase(databaseUrl);
      const other = await openProcess(itsDatabase, databaseUrl, options);
      others.push({ ...other, remove: () => other.remove().then(() => itsDatabase.destroy()) });
      return other;
    },
    async remove() {
      for (const other of others) await other.remove();
      await close();
      await media.pictures.stop();
      await jobs.stop(1);
      await notifications.close();
      await programDb.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a database for the role with which the site runs beside its own PostgreSQL. */
function asApplication(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", `-c role=${applicationRole}`);
  return url.href;
}

const backupSettings = {
  place: "/srv/backups",
  at: "02:30",
  everyHours: 24,
  isEncrypted: false,
};

/** Documents may take four minutes, for busy machines. All sites of a test file share these processes. */
const patientPool = documentPool({ limitMs: 240_000 });

/** Makes documents in processes of their own, and waits longer for them than the program does. */
export const patientDocuments = (): Documents =>
  openDocuments({ run: (request) => patientPool.run("makeDocument", request) });

const noJobs: Jobs = {
  enqueue: rejectJobs,
  work: rejectJobs,
  schedule: rejectJobs,
  metrics: [],
  unschedule: rejectJobs,
  stop: async () => {},
};

async function rejectJobs(): Promise<never> {
  throw new Error("this site has no job queues: open it with { jobs: true }");
}

function visitorOf(
  app: App["app"],
  publicUrl: string,
  {
    address = "198.51.100.7",
    userAgent = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile",
    origin = publicUrl,
  }: VisitorOptions,
): Visitor {
  const cookies = new Map<string, string>();
  // The program reads nothing else of Node's request.
  const bindings = { incoming: { socket: { remoteAddress: address } } } as HttpBindings;

  async function send(path: string, init: RequestInit, more: Record<string, string> = {}): Promise<Page> {
    const headers = new Headers({
      accept: "text/html",
      "user-agent": userAgent,
      host: new URL(origin).host,
      ...more,
    });
    if (cookies.size > 0) headers.set("cookie", cookieHeader({ cookies }));
    const response = await app.request(origin + path, { ...init, headers }, bindings);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split("; ");
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (attributes.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: new TextDecoder().decode(bytes), bytes };
  }

  return {
    cookies,
    get: (path, headers) => send(path, {}, headers),
    post: (path, fields, headers) =>
      send(path, { method: "POST", body: new URLSearchParams(fields) }, { origin, ...headers }),
  };
}
