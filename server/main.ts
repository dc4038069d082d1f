// This is the only file with side effects on import.
import { once } from "node:events";
import { isIPv6 } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Provider } from "#domain/collections/provider.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { errorCode } from "#server/db/error-code.ts";
import { reminderQueues, workOnReminders } from "#server/ledger/payment-reminders.ts";
import { createSmsWriter } from "#server/ledger/sms-writer.ts";
import { proofQueues, workOnProofs } from "#server/ledger/transaction-proof.ts";
import { statementQueues, workOnStatements } from "#server/statements/statement-jobs.ts";
import { inviteAdministrator } from "./accounts/invite-administrator.ts";
import { pageViewQueues, workOnPageViews } from "./analytics/page-views.ts";
import type { AppDependencies } from "./app.ts";
import { backupMetrics, backupQueues, startBackups } from "./backup/backup-jobs.ts";
import { callbackPath } from "./collections/callback-routes.ts";
import { collectionMetrics } from "./collections/collection-metrics.ts";
import { startCollections } from "./collections/deliver-collections.ts";
import { openProviders } from "./collections/open-providers.ts";
import { startSandbox } from "./collections/sandbox.ts";
import { contentQueues, workOnContent } from "./content-jobs.ts";
import { isAbort } from "./db/abort-error.ts";
import { checkDatabase } from "./db/check-database.ts";
import { connectDatabase, type Database } from "./db/connection.ts";
import { grantToApplication } from "./db/embedded/application-role.ts";
import { startEmbeddedPostgres } from "./db/embedded/embedded-postgres.ts";
import { explainFolder } from "./db/embedded/folder-problem.ts";
import { findPendingMigrations, migrate } from "./db/migrate.ts";
import { connectNotifications } from "./db/notifications.ts";
import { PlainError } from "./db/plain-error.ts";
import { noteWrites } from "./db/sent-writes.ts";
import { documentPool } from "./documents/document-pool.ts";
import { openDocuments } from "./documents/documents.ts";
import { visitMailQueues, workOnVisitMails } from "./enquiries/visit-mails.ts";
import { type Environment, readEnvironment } from "./env.ts";
import { isStoreUnavailable, type MediaStore } from "./file-store/file-store.ts";
import { createNodeServer } from "./http/node-server.ts";
import { startJobs } from "./jobs/jobs.ts";
import { loadAuthSecret } from "./keys/auth-secret.ts";
import { createLog, describeError } from "./log.ts";
import { startMailDelivery } from "./mail/deliver-mails.ts";
import { createSmtpSender } from "./mail/smtp-sender.ts";
import { mediaQueues, openMedia, workOnMedia } from "./media/media.ts";
import type { Media } from "./media/media-services.ts";
import { newsQueues, workOnNews } from "./newsletter/notify-subscribers.ts";
import { retentionQueues, workOnRetention } from "./personal-data/retention-job.ts";
import { startPush, webPushSender } from "./push/send-notices.ts";
import { vapidKeys } from "./push/vapid.ts";
import { fillWithSampleContent } from "./sample-content.ts";
import { getSettings } from "./settings/settings.ts";
import { loadBuiltSite, loadSiteFromSource, type Site } from "./site.ts";
import { startSmsDelivery } from "./sms/deliver-sms.ts";
import { smsMetrics } from "./sms/sms-metrics.ts";
import { openSmsGateway } from "./sms/sms-settings.ts";
import { programVersion } from "./version.ts";
import { watchDiskRoom } from "./watch/disk-room.ts";
import { siteMetrics } from "./watch/site-metrics.ts";

/** Ctrl+C arrives directly and again through npm, so only a signal later than this means that the person insists. */
const INSISTING_AFTER_MS = 1_000;

const END_PATIENCE_MS = 60_000;

/** It is set while `scripts/start.mjs` builds the site, which sends "built" as its one message. */
const awaitsBuild = process.env.AWAITS_BUILD !== undefined;
const isBuilt = awaitsBuild ? once(process, "message") : Promise.resolve();

const stopping = new AbortController();
const stop = Promise.withResolvers<void>();
const drained = Promise.withResolvers<void>();
let exitCode = 0;

function fail(error: unknown): void {
  exitCode = 1;
  if (error instanceof PlainError) console.error(error.message);
  else log("error", "the program cannot go on", describeError(error));
  drained.resolve();
  stopping.abort();
  stop.resolve();
  setTimeout(() => process.exit(exitCode), END_PATIENCE_MS).unref();
}

function stopOnSignals(): void {
  let lastAt: number | undefined;
  let isDraining = false;
  const onSignal = (signal: string) => {
    const isFirst = lastAt === undefined;
    if (lastAt !== undefined && performance.now() - lastAt < INSISTING_AFTER_MS) return;
    lastAt = performance.now();
    if (isFirst) {
      // Only SIGTERM suggests a load balancer, which needs time to notice; a person who stops the program does not want
      // to wait.
      isDraining = signal === "SIGTERM";
      if (!isDraining) drained.resolve();
      stopping.abort();
      stop.resolve();
    } else if (isDraining) {
      isDraining = false;
      drained.resolve();
    } else {
      process.exit(1);
    }
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  // The channel closes if scripts/start.mjs dies.
  process.on("disconnect", () => onSignal("disconnect"));
}

async function run(env: Environment): Promise<void> {
  if (awaitsBuild) await tryPort(env);
  if (env.databaseUrl !== undefined) {
    await checkDatabase(env.databaseUrl);
    return runOnDatabase(env, env.databaseUrl);
  }
  const postgres = await startEmbeddedPostgres(env.dataDir, {
    onLost: fail,
    signal: stopping.signal,
    onWaiting: (error) => log("error", "the database cannot start and is tried again", describeError(error)),
  });
  // PostgreSQL is also stopped after an uncaught error or `process.exit`.
  process.once("exit", postgres.stopSoon);
  try {
    stopping.signal.throwIfAborted();
    await runOnDatabase(env, postgres.url, postgres.applicationUrl);
  } finally {
    await postgres.stop();
    process.off("exit", postgres.stopSoon);
  }
}

async function runOnDatabase(env: Environment, ownerUrl: string, databaseUrl = ownerUrl): Promise<void> {
  await migrate(ownerUrl, undefined, {
    signal: stopping.signal,
    onWaiting: () => log("info", "another process is changing the tables of this database; waiting for it"),
  });
  if (databaseUrl !== ownerUrl) await grantToApplication(ownerUrl);
  const db = connectDatabase(databaseUrl, { maxConnections: env.databaseConnections });
  const notifications = connectNotifications(databaseUrl);
  const clock = () => new Date();
  const queues = [
    ...mediaQueues,
    ...contentQueues,
    ...retentionQueues,
    ...pageViewQueues,
    ...newsQueues,
    ...backupQueues,
    ...statementQueues,
    ...proofQueues,
    ...reminderQueues,
    ...visitMailQueues,
  ];
  const jobs = await startJobs({ databaseUrl, queues, log });
  const media = openMedia({ dataDir: env.dataDir, s3: env.s3, picturesAtOnce: env.picturesAtOnce, jobs, clock });
  const documents = documentPool();
  let stopMail = async () => {};
  let stopSms = async () => {};
  let stopCollections = async () => {};
  let stopSandbox = () => {};
  let stopPush = async () => {};
  try {
    await checkStore(media.store);
    stopping.signal.throwIfAborted();
    await workOnMedia(db, media, jobs);
    await takeInPictures(media, async () => {
      if (env.sampleContent) await fillWithSampleContent(db, media, clock(), showPictures);
      await workOnContent(db, media, jobs, clock);
    });
    await workOnRetention(db, jobs, clock);
    await workOnVisitMails(db, jobs, clock);
    await workOnPageViews(db, jobs, clock);
    await workOnStatements(db, jobs, clock);
    await workOnProofs(db, jobs, clock);
    if (env.smtpUrl !== undefined) {
      const sender = createSmtpSender(env.smtpUrl, () => mailbox(db));
      void sender.offersEncryption().then((isOffered) => {
        if (!isOffered) {
          log(
            "error",
            "the mail server of SMTP_URL offers no encryption (STARTTLS), so no mail is sent: choose one that does, or smtps://",
          );
        }
      });
      stopMail = startMailDelivery({ db, notifications, sender, log, clock });
    }
    const authSecret = await loadAuthSecret(db, env.dataDir, env.authSecret);
    const gateway = env.sms && openSmsGateway(env.sms);
    await workOnReminders(db, jobs, gateway !== undefined, clock);
    if (gateway) {
      const writer = createSmsWriter({ publicUrl: env.publicUrl, secret: authSecret });
      stopSms = startSmsDelivery(db, notifications, { gateway, writer, log, clock });
    }
    const callbackUrl = (provider: Provider, reference?: string) =>
      env.publicUrl + callbackPath({ secret: authSecret, version: env.callbackVersions[0] ?? 1 }, provider, reference);
    const sandbox = env.payments === "sandbox" ? await startSandbox(callbackUrl("airtel")) : undefined;
    if (sandbox) {
      stopSandbox = sandbox.stop;
      console.log(`Payments are played by a simulator, and its phones are at ${sandbox.url}`);
    }
    const providers = openProviders(env.payments === "sandbox" ? (sandbox?.settings ?? {}) : env.payments);
    stopCollections = startCollections({ db, notifications, providers, callbackUrl, log, clock });
    const send = webPushSender(vapidKeys(authSecret), env.publicUrl);
    stopPush = startPush({ db, notifications, send, log, clock });
    await workOnNews(db, jobs, { publicUrl: env.publicUrl, secret: authSecret }, clock);
    const readAuthSecret = env.authSecret === undefined ? async () => authSecret : undefined;
    const source = { databaseUrl: ownerUrl, store: media.store, readAuthSecret };
    const backups = await startBackups(env, { db, source, jobs }, log, clock);
    await serve(env, {
      db,
      noteWrites,
      backups: { scheduled: backups, source },
      hasMailServer: env.smtpUrl !== undefined,
      smsGateway: gateway?.name,
      callbackVersions: env.callbackVersions,
      openProviders: providers.map(({ provider, isTest }) => ({ provider, isTest })),
      authSecret,
      trustedProxies: env.trustedProxies,
      notifications,
      media,
      documents: openDocuments({ run: (request) => documents.run("makeDocument", request), log }),
      log,
      publicUrl: env.publicUrl,
      metricsToken: env.metricsToken,
      metrics: [
        ...siteMetrics({
          db,
          hasMailServer: env.smtpUrl !== undefined,
          dataDir: env.dataDir,
          build: { ...programVersion(), instance: env.instanceId },
          clock,
        }),
        ...smsMetrics(db, gateway !== undefined, clock),
        ...collectionMetrics(
          db,
          providers.map(({ provider }) => provider),
          clock,
        ),
        ...jobs.metrics,
        ...(backups ? backupMetrics(db, backups, clock) : []),
      ],
      findPendingMigrations: () => findPendingMigrations(db),
      diskRoom: watchDiskRoom(db, env.dataDir),
      stopping: stopping.signal,
      pageMemoryMebibytes: env.pageMemoryMebibytes,
      clientDirectory: join(import.meta.dirname, "../build/client"),
      clock,
    });
  } finally {
    const works = [jobs.stop(), stopMail(), stopSms(), stopCollections(), stopPush()];
    await Promise.all([...works, media.pictures.stop(), documents.stop()]);
    stopSandbox();
    await notifications.close();
    await db.destroy();
  }
}

/**
 * Imports the pictures that are shipped, which are dozens at the first start. Stopping the program ends that at once,
 * and the next start imports those that are missing.
 */
async function takeInPictures(media: Media, work: () => Promise<void>): Promise<void> {
  stopping.signal.addEventListener("abort", media.pictures.stop, { once: true });
  try {
    await work();
    stopping.signal.throwIfAborted();
  } finally {
    stopping.signal.removeEventListener("abort", media.pictures.stop);
  }
}

/** Checks the store of pictures. The program starts even if it cannot be reached, because no page needs it. */
async function checkStore(store: MediaStore): Promise<void> {
  await store.check().catch((error: unknown) => {
    if (!isStoreUnavailable(error)) throw error;
    log("error", "the object store cannot be reached; pictures are missing until it can", describeError(error));
  });
}

async function mailbox(db: Database): Promise<{ name: string; address: string }> {
  const { company, contacts } = await getSettings(db, companyArea, contactsArea);
  return { name: company.name, address: contacts.email };
}

/** Reports the imported pictures to `scripts/start.mjs`, which shows a line about them. */
function showPictures(done: number, total: number): void {
  if (process.connected) process.send?.({ title: "Pictures", done, total });
}

async function serve(env: Environment, dependencies: AppDependencies): Promise<void> {
  await Promise.race([isBuilt, stop.promise]);
  stopping.signal.throwIfAborted();
  let site: Site | undefined;
  const node = createNodeServer((request, response) => site?.handle(request, response));
  site =
    process.env.NODE_ENV === "development"
      ? await loadSiteFromSource(dependencies, node.server)
      : await loadBuiltSite(dependencies);
  try {
    stopping.signal.throwIfAborted();
    await node.listen(env.port, env.host).catch((error: unknown) => {
      throw explainListening(error, env);
    });
    if (!stopping.signal.aborted) {
      log("info", "started", { version: programVersion().text, node: process.version, pid: process.pid });
      console.log(`Amaka runs at ${addressOf(env)}`);
    }
    // The link is made after listening has begun, so that a start that fails does not end the link of the process that
    // has the port.
    await showInvitation(dependencies.db, env);
    void site.warm?.();
    await stop.promise;
    await Promise.race([drained.promise, sleep(env.drainSeconds * 1_000, undefined, { ref: false })]);
    await node.close();
  } finally {
    await site.close();
  }
}

/** Shows the administrator's link as soon as the database answers: a database that is lost meanwhile comes back. */
async function showInvitation(db: Database, env: Environment): Promise<void> {
  while (!stopping.signal.aborted) {
    try {
      const invitation = await inviteAdministrator(db, env, process.env.JOURNAL_STREAM, new Date());
      if (invitation !== undefined) console.log(invitation);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await Promise.race([sleep(1_000), stop.promise]);
    }
  }
}

/**
 * Listens for a moment, so that a start that takes minutes says first that it cannot have its port.
 *
 * @throws {PlainError}
 */
async function tryPort(env: Environment): Promise<void> {
  const node = createNodeServer((_request, response) => response.writeHead(503).end());
  await node.listen(env.port, env.host).catch((error: unknown) => {
    throw explainListening(error, env);
  });
  await node.close();
}

/** Returns an address that a browser can open: with brackets around IPv6, and with a name for "all addresses". */
function addressOf({ host: given, port }: Environment): string {
  const host = given === undefined || given === "0.0.0.0" || given === "::" ? "localhost" : given;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function explainListening(error: unknown, { port, host }: Environment): unknown {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new PlainError(
        `Port ${port} is taken: stop the program that uses it, or choose another port, such as PORT=${port + 1} npm start.`,
      );
    case "EACCES":
      return new PlainError(`Port ${port} is kept for the system: choose one above 1023, such as PORT=3000 npm start.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new PlainError(`HOST ${host} is not an address of this machine: choose another one, or leave HOST out.`);
    default:
      return error;
  }
}

const environment = readEnvironment(process.env);
const log = createLog({
  least: environment.ok ? environment.env.logLevel : "info",
  instance: environment.ok ? environment.env.instanceId : "",
});
stopOnSignals();
// The program that reads the output may end, which must not end this one.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
process.on("uncaughtException", (error) => {
  // The user of the connection gets the error as well; an idle connection of the job queue has no listener.
  if (isDatabaseUnavailable(error)) log("warn", "a connection to the database was lost", describeError(error));
  else fail(error);
});
process.on("unhandledRejection", (error) => log("error", "an unhandled failure", describeError(error)));

if (environment.ok) {
  await run(environment.env).catch((error: unknown) => {
    if (!stopping.signal.aborted || !isAbort(error)) fail(explainFolder(error, environment.env.dataDir));
  });
} else {
  exitCode = 1;
  for (const problem of environment.problems) console.error(problem);
}
process.exit(exitCode);
