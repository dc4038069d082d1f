import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { BlockList } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Metric } from "prom-client";
import { addDays, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { isDatabaseAway } from "#server/db/availability.ts";
import type { ServedRequest } from "#server/http/accelerator.ts";
import { clientAddress, isTrusted, networkOf } from "#server/http/client-address.ts";
import { totals } from "#server/http/metrics.ts";
import type { StoredResponse } from "#server/http/stored-response.ts";
import { describeError, type Log } from "#server/log.ts";
import type { ClientEvent } from "./client-events.ts";
import { sourceOf } from "./view-source.ts";

type CountedKind = "view" | "call" | "whatsapp";

/** How often one visitor saw one page of a day, coming from one place. */
export type CountedViews = {
  day: LocalDate;
  kind: CountedKind;
  path: string;
  /** See the column of the same name. */
  source: string | null;
  /** A signed number of 64 bits. */
  visitor: bigint;
  times: number;
};

/** Handed in whole; `id` stays the same when it has to be handed in again. */
export type ViewBatch = { id: string; views: readonly CountedViews[] };

/** Somebody who looks at pages; `header` reads the request's head, by a name in lower case. */
export type Viewer = { remoteAddress: string | undefined; header(name: string): string | undefined };

type ViewCounterOptions = {
  /** Stores a batch once, however often it is handed in. */
  store: (batch: ViewBatch, now: Date) => Promise<void>;
  /** The salts of these days, the same for all processes; forgets those of earlier days. */
  loadSalts: (days: readonly LocalDate[]) => Promise<ReadonlyMap<LocalDate, Buffer>>;
  /** The host name of the site itself: who comes from there came from nowhere else. */
  ownHost: string;
  trustedProxies: BlockList;
  log: Log;
  clock: () => Date;
  flushEveryMs?: number;
  /** Most rows (visitor, page, source) that wait to be stored; what is seen beyond them is lost, and that is counted. */
  maxWaiting?: number;
};

export type ViewCounter = {
  /** Counts one page that was sent to somebody. Never throws. */
  countView(path: string, viewer: Viewer, campaign?: string | null): void;
  /**
   * Counts what the accelerator has sent, if it is a page. The accelerator knows no cookies, so nobody here is signed in. Runs
   * for each of its answers: where a connection asks for the same as before, it does next to nothing.
   */
  countServed(served: ServedRequest, isPage: (stored: StoredResponse) => boolean): void;
  /** Counts what a page says that was done on it. */
  countEvent(event: ClientEvent, viewer: Viewer): void;
  /** Stores what has been counted; resolves when it is stored, or cannot be now. */
  flush(): Promise<void>;
  /** The last flush. */
  close(): Promise<void>;
  metrics: Metric[];
};

type Visitor = { number: bigint; generation: number; rows: Map<string, CountedViews> };
/** What was last counted for one head of a connection. */
type Latest = { target: string; stored: StoredResponse; generation: number; row: CountedViews };
/** Those who come with one User-Agent, by their address. */
type Agent = Map<string, Visitor>;

/** Who is remembered from one request to the next, in memory only; then everybody is worked out anew. */
const MAX_REMEMBERED = 20_000;

/** Nobody's restart waits longer for a database that does not answer. */
const LAST_FLUSH_MS = 4_000;

/**
 * Counts in memory and stores in batches. One row stands for one visitor on one page, so a page that is reloaded a thousand
 * times is one row. Nothing of the request but the row's few values is kept, and addresses never leave this module.
 */
export function createViewCounter(options: ViewCounterOptions): ViewCounter {
  const { clock, log, trustedProxies, flushEveryMs = 5_000, maxWaiting = 20_000 } = options;
  let agents = new Map<string, Agent | undefined>();
  let remembered = 0;
  let salts: ReadonlyMap<LocalDate, Buffer> = new Map();
  let day = "";
  let midnight: NodeJS.Timeout | undefined;
  let dayEndsAt = Number.NEGATIVE_INFINITY;
  let salt: Buffer = randomBytes(32);

  /** Rows of an earlier generation are not added to any more: they are on their way, or of another day. */
  let generation = 0;
  let waiting: CountedViews[] = [];
  const latest = new WeakMap<Viewer["header"], Latest>();
  let unsent: ViewBatch | undefined;
  let flushing: Promise<void> | undefined;
  let counted = 0;
  let lost = 0;
  let isFailing = false;

  function followDay(now: number): void {
    if (now < dayEndsAt) return;
    const previous = day;
    day = localDate(new Date(now));
    dayEndsAt = localInstant(addDays(day, 1)).getTime();
    generation += 1;
    clearTimeout(midnight);
    midnight = setTimeout(() => followDay(clock().getTime()), dayEndsAt - now);
    midnight.unref();
    // Until the database says which salt all processes use, a visitor has a number of this process alone.
    if (day !== previous) takeSalt(salts.get(day) ?? randomBytes(32));
  }

  function takeSalt(next: Buffer): void {
    salt = next;
    forgetVisitors();
  }

  function forgetVisitors(): void {
    agents = new Map();
    remembered = 0;
  }

  function visitorOf(viewer: Viewer): Visitor | undefined {
    const userAgent = viewer.header("user-agent") ?? "";
    let agent = agents.get(userAgent);
    if (agent === undefined) {
      if (agents.has(userAgent)) return undefined;
      if (remembered >= MAX_REMEMBERED) forgetVisitors();
      remembered += 1;
      agent = userAgent === "" || isbot(userAgent) ? undefined : new Map();
      agents.set(userAgent, agent);
      if (agent === undefined) return undefined;
    }
    const address = addressOf(viewer);
    const known = agent.get(address);
    if (known) return known;
    if (remembered >= MAX_REMEMBERED) {
      forgetVisitors();
      agents.set(userAgent, agent);
      agent.clear();
    }
    remembered += 1;
    const visitor = { number: numberOf(address, userAgent), generation, rows: new Map() };
    agent.set(address, visitor);
    return visitor;
  }

  function addressOf({ remoteAddress = "", header }: Viewer): string {
    const forwarded = isProxy(remoteAddress) ? header("x-forwarded-for") : undefined;
    return forwarded === undefined ? remoteAddress : `${remoteAddress}, ${forwarded}`;
  }

  const proxies = new LRUCache<string, boolean>({ max: 1_000 });
  function isProxy(remoteAddress: string): boolean {
    const known = proxies.get(remoteAddress);
    if (known !== undefined) return known;
    const answer = remoteAddress !== "" && isTrusted(remoteAddress, trustedProxies);
    proxies.set(remoteAddress, answer);
    return answer;
  }

  /** Whoever has one address of an IPv6 network has them all, and changes them during the day. */
  function numberOf(address: string, userAgent: string): bigint {
    const [remoteAddress = "", ...forwarded] = address.split(", ");
    const client = clientAddress(remoteAddress, forwarded.join(", "), trustedProxies);
    const hash = createHash("sha256").update(salt).update(networkOf(client)).update("\n").update(userAgent);
    return hash.digest().readBigInt64LE();
  }

  function add(kind: CountedKind, path: string, source: string | null, visitor: Visitor): CountedViews | undefined {
    if (visitor.generation !== generation) {
      visitor.generation = generation;
      visitor.rows = new Map();
    }
    // Most views are of this kind and come from a page of ours: their key is the path as it is.
    const key = kind === "view" && source === null ? path : `${kind} ${path} ${source}`;
    let row = visitor.rows.get(key);
    if (row === undefined) {
      if (waiting.length + (unsent?.views.length ?? 0) >= maxWaiting) {
        lost += 1;
        return undefined;
      }
      row = { day, kind, path, source, visitor: visitor.number, times: 0 };
      visitor.rows.set(key, row);
      waiting.push(row);
    }
    row.times += 1;
    counted += 1;
    return row;
  }

  function countView(path: string, viewer: Viewer, campaign: string | null | undefined): CountedViews | undefined {
    if (isMereHint(viewer, options.ownHost)) return undefined;
    followDay(clock().getTime());
    const visitor = visitorOf(viewer);
    return visitor && add("view", path, sourceOf(viewer, campaign, options.ownHost), visitor);
  }

  async function knowSalts(): Promise<void> {
    followDay(clock().getTime());
    const days = [day, addDays(day, 1)];
    if (days.every((one) => salts.has(one))) return;
    salts = await options.loadSalts(days);
    const known = salts.get(day);
    if (known && !known.equals(salt)) takeSalt(known);
  }

  async function store(): Promise<void> {
    try {
      await knowSalts();
      if (!unsent) {
        if (waiting.length === 0) return;
        unsent = { id: randomUUID(), views: waiting };
        waiting = [];
        generation += 1;
      }
      await options.store(unsent, clock());
      unsent = undefined;
      isFailing = false;
    } catch (error) {
      // It waits for the database to come back. Anything else would fail for ever, and with it all that comes after.
      if (!isDatabaseAway(error)) {
        lost += unsent?.views.reduce((sum, { times }) => sum + times, 0) ?? 0;
        unsent = undefined;
      }
      if (!isFailing) log("warn", "page views could not be stored", describeError(error));
      isFailing = true;
    }
  }

  function flush(): Promise<void> {
    flushing ??= store().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  void flush();

  return {
    countView,
    countServed(served, isPage) {
      const { header, target, stored } = served;
      const last = latest.get(header);
      if (last?.generation === generation && last.stored === stored && last.target === target) {
        last.row.times += 1;
        counted += 1;
        return;
      }
      if (!isPage(stored)) return;
      const query = target.indexOf("?");
      const path = query < 0 ? target : target.slice(0, query);
      const campaign = query < 0 ? null : new URLSearchParams(target.slice(query)).get("utm_source");
      const row = countView(path, served, campaign);
      if (row) latest.set(header, { target, stored, generation, row });
    },
    countEvent({ kind, path }, viewer) {
      followDay(clock().getTime());
      const visitor = visitorOf(viewer);
      if (visitor) add(kind, path, null, visitor);
    },
    flush,
    async close() {
      clearInterval(timer);
      clearTimeout(midnight);
      // The first waits for a batch that is on its way, the second takes what was counted meanwhile.
      const stored = flush().then(() => (isFailing ? undefined : flush()));
      await Promise.race([stored, sleep(LAST_FLUSH_MS, undefined, { ref: false })]);
    },
    metrics: [
      totals("page_views_total", "Views and taps by what became of them.", "outcome", () => ({ counted, lost })),
    ],
  };
}

/**
 * Whether a page is fetched ahead on a mere hint. Our own pages have it done only while a link is pressed
 * (app/document/speculation-rules.ts), and the page is then shown without another request: that is a view.
 */
function isMereHint({ header }: Viewer, ownHost: string): boolean {
  const purpose = header("sec-purpose") ?? header("purpose");
  return purpose?.includes("prefetch") === true && URL.parse(header("referer") ?? "")?.hostname !== ownHost;
}
