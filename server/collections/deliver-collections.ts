import { randomUUID } from "node:crypto";
import PQueue from "p-queue";
import type { Provider } from "#domain/collections/provider.ts";
import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import { describeError, type Log } from "#server/log.ts";
import { type Collection, dueCollectionsChannel, findNextDue, leaseDueCollections } from "./collection-store.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { listDownProviders, recordProviderDown } from "./provider-state.ts";
import { readTransactions } from "./read-transactions.ts";
import { settleCollection } from "./settle-collection.ts";

const AT_ONCE = 32;

/** At most this many writes run at once, because visitors share these connections. */
const WRITES_AT_ONCE = 2;

const MAX_SLEEP_MS = 15_000;

const LIST_LOOK_MS = 10_000;

/** After this many failures in a row, the provider gets only one question at a time. */
const SILENCES = 3;

interface DeliveryOptions {
  db: Database;
  notifications: Notifications;
  providers: readonly PaymentProvider[];
  callbackUrl: (provider: Provider, reference: string) => string;
  log: Log;
  clock: () => Date;
}

/**
 * Sends requests to the providers and asks for their outcome. The table is the queue, and a provider that is down does
 * not delay the others.
 *
 * @returns a function that stops this after the questions under way
 */
export function startCollections(options: DeliveryOptions): () => Promise<void> {
  const lines = new Map(options.providers.map((provider) => [provider.provider, new ProviderLine(provider, options)]));
  const wakeAll = () => {
    for (const line of lines.values()) line.wake();
  };
  const unsubscribe = options.notifications.subscribe(dueCollectionsChannel, {
    onNotification(provider) {
      for (const [name, line] of lines) if (name === provider) line.wake();
    },
    onConnect: wakeAll,
  });
  wakeAll();
  const reading = setInterval(() => {
    for (const line of lines.values()) line.readList();
  }, LIST_LOOK_MS);
  return async () => {
    unsubscribe();
    clearInterval(reading);
    await Promise.all([...lines.values()].map((line) => line.stop()));
  };
}

class ProviderLine {
  readonly #provider: PaymentProvider;
  readonly #options: DeliveryOptions;
  readonly #tools: Parameters<typeof settleCollection>[1];
  readonly #underWay = new Set<Promise<void>>();
  #silences: number | undefined;
  #pausedUntil = 0;
  #looking: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(provider: PaymentProvider, options: DeliveryOptions) {
    const writes = new PQueue({ concurrency: WRITES_AT_ONCE });
    this.#provider = provider;
    this.#options = options;
    this.#tools = {
      provider,
      callbackUrl: (reference) => options.callbackUrl(provider.provider, reference),
      clock: options.clock,
      write: (work) => writes.add(work),
    };
  }

  wake(): void {
    if (this.#isStopping) return;
    if (this.#looking) {
      this.#isAskedAgain = true;
      return;
    }
    this.#looking = this.#look()
      .then(() => this.#sleepUntilDue())
      .catch((error: unknown) => {
        this.#say("error", "payment requests cannot be worked on", describeError(error));
        this.#sleep(1_000);
      })
      .finally(() => {
        this.#looking = undefined;
        if (this.#isAskedAgain && this.#free > 0) this.wake();
      });
  }

  readList(): void {
    if (this.#isStopping || this.#reading || this.#isDown) return;
    const { db, clock } = this.#options;
    this.#reading = readTransactions(db, this.#provider, clock)
      .then((read) => {
        if (!read.ok)
          this.#say("warn", "the list of a payment provider cannot be read", { description: read.description });
      })
      .catch((error: unknown) => {
        this.#say("error", "the list of a payment provider cannot be worked on", describeError(error));
      })
      .finally(() => {
        this.#reading = undefined;
      });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#reading;
    await this.#looking;
    clearTimeout(this.#timer);
    await Promise.all(this.#underWay);
  }

  get #isDown(): boolean {
    return (this.#silences ?? 0) >= SILENCES;
  }

  get #free(): number {
    if (this.#isStopping || performance.now() < this.#pausedUntil) return 0;
    return (this.#isDown ? 1 : AT_ONCE) - this.#underWay.size;
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#options;
    const { provider } = this.#provider;
    // Another process, or an earlier run, may have found the provider down.
    this.#silences ??= (await listDownProviders(db)).includes(provider) ? SILENCES : 0;
    let taken = 0;
    do {
      this.#isAskedAgain = false;
      const limit = this.#free;
      if (limit <= 0) break;
      const due = await leaseDueCollections(db, { provider, limit }, clock());
      taken = due.length;
      for (const collection of due) this.#begin(collection);
    } while (taken > 0 || this.#isAskedAgain);
    if (this.#isDown && taken === 0 && this.#free > 0) await this.#probe();
  }

  #begin(collection: Collection): void {
    const one: Promise<void> = settleCollection(this.#options.db, this.#tools, collection)
      .then((outcome) => this.#hear(outcome))
      .catch((error: unknown) => {
        this.#say("error", "a payment request cannot be worked on", describeError(error));
      })
      .finally(() => {
        this.#underWay.delete(one);
        // The next ones are taken once half are done, which makes fewer queries in a burst.
        if (this.#underWay.size <= AT_ONCE / 2) this.wake();
      });
    this.#underWay.add(one);
  }

  async #probe(): Promise<void> {
    const found = await this.#provider.fetchStatus(randomUUID());
    await this.#hear(found.ok ? { ok: true } : found);
  }

  async #hear(outcome: Awaited<ReturnType<typeof settleCollection>>): Promise<void> {
    const { db, clock } = this.#options;
    const { provider } = this.#provider;
    // An odd answer about one payment is no failure of the provider, which works for all others.
    if (!outcome.ok && outcome.trouble === "odd")
      this.#say("warn", "an answer of a payment provider is not understood", { description: outcome.description });
    if (outcome.ok || outcome.trouble === undefined || outcome.trouble === "odd") {
      const wasDown = this.#isDown;
      this.#silences = 0;
      if (!wasDown) return;
      this.#say("info", "a payment provider answers again");
      return recordProviderDown(db, provider, null);
    }
    const { trouble, retryAfterMs = 0, description } = outcome;
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + retryAfterMs);
    this.#silences = (this.#silences ?? 0) + 1;
    if (this.#silences !== SILENCES) return;
    this.#say("warn", "a payment provider does not answer, and is tried again", { trouble, description });
    await recordProviderDown(db, provider, clock());
  }

  async #sleepUntilDue(): Promise<void> {
    const { db, clock } = this.#options;
    const next = await findNextDue(db, this.#provider.provider);
    const dueIn = next === undefined ? MAX_SLEEP_MS : next.getTime() - clock().getTime();
    this.#sleep(Math.max(dueIn, this.#pausedUntil - performance.now(), 100));
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopping) this.#timer = setTimeout(() => this.wake(), Math.min(ms, MAX_SLEEP_MS));
  }

  #say(level: "info" | "warn" | "error", message: string, fields: Record<string, unknown> = {}): void {
    this.#options.log(level, message, { provider: this.#provider.provider, ...fields });
  }
}
