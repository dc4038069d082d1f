import { hash, randomBytes, randomUUID } from "node:crypto";
import type { BlockList } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Metric } from "prom-client";
import { addDays, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import { clientAddress, networkOf } from "#server/http/client-address.ts";
import { detached } from "#server/http/detached-text.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { describeError, type Log } from "#server/log.ts";
import { totals } from "#server/watch/metrics.ts";
import type { ClientEvent } from "./client-events.ts";

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,88}[a-z0-9])?$/;

/** How often one visitor saw one page of a day, coming from one place. */
type CountedViews = {
  day: LocalDate;
  kind: "view" | "call" | "whatsapp";
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
  /** What the rows (visitor, page, source) that wait to be stored may take; what is seen beyond them is lost, and that is counted. */
  maxWaitingBytes?: number;
};

export type ViewCounter = {
  /** Counts one page that was sent to somebody. Never throws. */
  countView(path: string, viewer: Viewer, campaign?: string | null): void;
  /** Counts what a page says that was done on it. */
  countEvent(event: ClientEvent, viewer: Viewer): void;
  /** Stores what has been counted; resolves when it is stored, or cannot be now. */
  flush(): Promise<void>;
  /** The last flush. */
  close(): Promise<void>;
  metrics: Metric[];
};

/** Who is remembered from one request to the next, by a hash of what they send: some 3 MB. */
const MAX_REMEMBERED = 20_000;

/** No browser's name and no page's path is longer. */
const MAX_USER_AGENT = 500;
const MAX_PATH = 200;

/** What a row takes besides its texts, which are there twice: in it and in its key. */
const ROW_BYTES = 400;

/**
 * New rows from one network: far more than the phones behind one address of a mobile network cause, and few enough that nobody
 * fills the database by pretending to be many visitors from many sites.
 */
const ROWS_OF_NETWORK = { burst: 5_000, perMinute: 60 };

/** Nobody's restart waits longer for a database that does not answer. */
const LAST_FLUSH_MS = 4_000;

/**
 * Counts in memory and stores in batches. One row is one visitor on one page, so a page that is reloaded a thousand
 * times is one row. Nothing of the request but the row's few values is kept, and addresses never leave this module.
 */
export function createViewCounter(options: ViewCounterOptions): ViewCounter {
  // Long because its functions share what it holds, and nothing else may.
  const { clock, log, trustedProxies, ownHost, flushEveryMs = 5_000, maxWaitingBytes = 8_000_000 } = options;
  const newRows = createRateLimit(ROWS_OF_NETWORK);
  const remembered = new LRUCache<string, bigint | "machine">({ max: MAX_REMEMBERED });
  let salts: ReadonlyMap<LocalDate, Buffer> = new Map();
  let day = "";
  let dayEndsAt = Number.NEGATIVE_INFINITY;
  let salt: Buffer = randomBytes(32);

  let rows = new Map<string, CountedViews>();
  let rowBytes = 0;
  let unsentBytes = 0;
  let unsent: ViewBatch | undefined;
  let flushing: Promise<void> | undefined;
  let counted = 0;
  let lost = 0;
  let isFailing = false;

  function followDay(): void {
    const now = clock();
    if (now.getTime() < dayEndsAt) return;
    day = localDate(now);
    dayEndsAt = localInstant(addDays(day, 1)).getTime();
    // Until the database says which salt all processes use, a visitor has a number of this process alone.
    takeSalt(salts.get(day) ?? randomBytes(32));
  }

  function takeSalt(next: Buffer): void {
    salt = next;
    remembered.clear();
  }

  function networkOfViewer({ remoteAddress = "", header }: Viewer): string {
    return networkOf(clientAddress(remoteAddress, header("x-forwarded-for"), trustedProxies));
  }

  function visitorOf(viewer: Viewer): bigint | "machine" {
    const { remoteAddress = "", header } = viewer;
    const userAgent = header("user-agent") ?? "";
    if (userAgent === "" || userAgent.length > MAX_USER_AGENT) return "machine";
    const forwardedFor = header("x-forwarded-for") ?? "";
    const key = hash("sha256", `${remoteAddress}\n${forwardedFor}\n${userAgent}`, "base64");
    const known = remembered.get(key);
    if (known !== undefined) return known;
    // Whoever has one address of an IPv6 network has them all, and changes them during the day.
    const secret = Buffer.concat([salt, Buffer.from(`${networkOfViewer(viewer)}\n${userAgent}`)]);
    const visitor = isbot(userAgent) ? "machine" : hash("sha256", secret, "buffer").readBigInt64LE();
    remembered.set(key, visitor);
    return visitor;
  }

  function add(kind: CountedViews["kind"], path: string, source: string | null, viewer: Viewer): void {
    followDay();
    const visitor = path.length > MAX_PATH ? "machine" : visitorOf(viewer);
    if (visitor === "machine") return;
    const key = `${visitor} ${kind} ${path} ${source}`;
    let row = rows.get(key);
    if (row === undefined || row.day !== day) {
      const bytes = ROW_BYTES + 2 * (path.length + (source?.length ?? 0));
      const mayWait = rowBytes + unsentBytes + bytes <= maxWaitingBytes;
      if (!mayWait || !newRows.take(networkOfViewer(viewer), clock().getTime()).ok) {
        lost += 1;
        return;
      }
      rowBytes += bytes;
      row = { day, kind, path: detached(path), source: source && detached(source), visitor, times: 0 };
      rows.set(key, row);
    }
    row.times += 1;
    counted += 1;
  }

  async function knowSalts(): Promise<void> {
    followDay();
    const days = [day, addDays(day, 1)];
    if (days.every((one) => salts.has(one))) return;
    salts = await options.loadSalts(days);
    const known = salts.get(day);
    if (known && !known.equals(salt)) takeSalt(known);
  }

  function forgetUnsent(): void {
    unsent = undefined;
    unsentBytes = 0;
  }

  async function store(): Promise<void> {
    try {
      await knowSalts();
      if (!unsent) {
        if (rows.size === 0) return;
        unsent = { id: randomUUID(), views: [...rows.values()] };
        unsentBytes = rowBytes;
        rows = new Map();
        rowBytes = 0;
      }
      await options.store(unsent, clock());
      forgetUnsent();
      isFailing = false;
    } catch (error) {
      // It waits for the database to come back. Anything else would fail for ever, and with it all that comes after.
      if (!isDatabaseAway(error)) {
        lost += unsent?.views.reduce((sum, { times }) => sum + times, 0) ?? 0;
        forgetUnsent();
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
    countView(path, viewer, campaign) {
      if (!isMereHint(viewer, ownHost)) add("view", path, sourceOf(viewer, campaign, ownHost), viewer);
    },
    countEvent: ({ kind, path }, viewer) => add(kind, path, null, viewer),
    flush,
    async close() {
      clearInterval(timer);
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

/**
 * Where a visitor came from: "utm:" and the campaign that the link names, else the host of the page with the link, without
 * "www."; '' when nobody knows, and null for one of our own pages. Of the other page nothing but its host is kept.
 */
function sourceOf(
  { header }: { header(name: string): string | undefined },
  campaign: string | null | undefined,
  ownHost: string,
): string | null {
  const name = campaign ? campaignName(campaign) : "";
  if (name !== "") return `utm:${name}`;
  const referer = header("referer") ?? "";
  if (referer === "") return "";
  const host = hostOf(referer);
  // A phone in the office may reach us by another address than the public one.
  if (host === ownHost || header("host")?.replace(/:\d+$/, "") === host) return null;
  return host.replace(/^www\./, "");
}

/** "Flyer Ntinda 2026!" becomes "flyer-ntinda-2026": what a link says of itself is bounded, and never markup or a formula. */
function campaignName(campaign: string): string {
  return campaign
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[-._]+|[-._]+$/g, "")
    .slice(0, 40);
}

function hostOf(referer: string): string {
  // Apps on Android name themselves: android-app://com.whatsapp/
  const app = /^android-app:\/\/([a-zA-Z0-9._]+)/.exec(referer)?.[1]?.toLowerCase();
  const host = app ?? (URL.canParse(referer) ? new URL(referer).hostname : "");
  return HOST.test(host) ? host : "";
}
