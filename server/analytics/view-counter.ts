import { hash, randomBytes, randomUUID } from "node:crypto";
import type { BlockList } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Metric } from "prom-client";
import { addDays, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { detached } from "#server/http/detached-text.ts";
import { viewRowsADay } from "#server/http/limits.ts";
import { type Origin, originOf } from "#server/http/network.ts";
import { createNetworkBudget } from "#server/http/network-budget.ts";
import { describeError, type Log } from "#server/log.ts";
import { counters } from "#server/watch/metrics.ts";
import type { ClientEvent } from "./client-events.ts";

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,88}[a-z0-9])?$/;

type CountedViews = {
  day: LocalDate;
  kind: "view" | "call" | "whatsapp";
  path: string;
  source: string | null;
  /** A hash of network and browser, as a signed 64-bit number. */
  visitor: bigint;
  times: number;
};

/** A batch keeps its `id` when it is stored again, so that nothing is counted twice. */
export type ViewBatch = { id: string; views: readonly CountedViews[] };

/** `header` is called with names in lower case. */
export type Viewer = { remoteAddress: string | undefined; header(name: string): string | undefined };

type ViewCounterOptions = {
  store: (batch: ViewBatch, now: Date) => Promise<void>;
  loadSalts: (days: readonly LocalDate[]) => Promise<ReadonlyMap<LocalDate, Buffer>>;
  ownHost: string;
  trustedProxies: BlockList;
  log: Log;
  clock: () => Date;
  flushEveryMs?: number;
  /** Views beyond this size are lost, and only their number is kept. */
  maxWaitingBytes?: number;
};

export type ViewCounter = {
  /** Counts a view. It never throws. */
  countView(path: string, viewer: Viewer, campaign?: string | null): void;
  countEvent(event: ClientEvent, viewer: Viewer): void;
  /** Stores what was counted. It also resolves if storing is impossible now. */
  flush(): Promise<void>;
  close(): Promise<void>;
  metrics: Metric[];
};

/** So many visitors are remembered by their hash, which takes some 3 MB. */
const MAX_REMEMBERED = 20_000;

const MAX_USER_AGENT = 500;
const MAX_PATH = 200;

/** The bytes of a row besides its texts. */
const ROW_BYTES = 400;

/**
 * The visitors that a network may have a day. Beyond them all of a network count as one, so that nobody can make up a
 * crowd.
 */
const VISITORS_A_DAY = { narrow: 200, wide: 1_000, all: 100_000 };

const LAST_FLUSH_MS = 4_000;

/** Counts views without storing who visits: network addresses never leave this module. */
export function createViewCounter(options: ViewCounterOptions): ViewCounter {
  const { clock, log, trustedProxies, ownHost, flushEveryMs = 5_000, maxWaitingBytes = 8_000_000 } = options;
  const newRows = createNetworkBudget(viewRowsADay);
  const newVisitors = createNetworkBudget(VISITORS_A_DAY);
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
    // Until the shared salt is loaded, this process uses one of its own.
    takeSalt(salts.get(day) ?? randomBytes(32));
  }

  function takeSalt(next: Buffer): void {
    salt = next;
    remembered.clear();
  }

  function originOfViewer({ remoteAddress = "", header }: Viewer): Origin {
    return originOf(clientAddress(remoteAddress, header("x-forwarded-for"), trustedProxies));
  }

  function visitorAt(network: string, userAgent: string): bigint {
    const secret = Buffer.concat([salt, Buffer.from(`${network}\n${userAgent}`)]);
    return hash("sha256", secret, "buffer").readBigInt64LE();
  }

  /** A device may change its address within its network, so the narrow network is hashed and not the address. */
  function newVisitor(origin: Origin, userAgent: string): bigint {
    const isOne = newVisitors.take(origin, performance.now()).ok;
    return isOne ? visitorAt(origin.narrow, userAgent) : visitorAt(origin.wide, "");
  }

  function visitorOf(viewer: Viewer): bigint | "machine" {
    const { remoteAddress = "", header } = viewer;
    const userAgent = header("user-agent") ?? "";
    if (userAgent === "" || userAgent.length > MAX_USER_AGENT) return "machine";
    const forwardedFor = header("x-forwarded-for") ?? "";
    const key = hash("sha256", `${remoteAddress}\n${forwardedFor}\n${userAgent}`, "base64");
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const visitor = isbot(userAgent) ? "machine" : newVisitor(originOfViewer(viewer), userAgent);
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
      if (!mayWait || !newRows.take(originOfViewer(viewer), performance.now()).ok) {
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
      // Storing would fail again for ever with any other error, so the batch is given up.
      if (!isDatabaseUnavailable(error)) {
        lost += unsent?.views.reduce((sum, { times }) => sum + times, 0) ?? 0;
        forgetUnsent();
      }
      if (!isFailing) log("warn", "page views could not be stored", describeError(error));
      isFailing = true;
    }
  }

  /** A flush that is under way lacks what was counted since it began, so another one follows it. */
  function flush(): Promise<void> {
    const mine = (flushing ?? Promise.resolve()).then(store).finally(() => {
      if (flushing === mine) flushing = undefined;
    });
    flushing = mine;
    return mine;
  }

  const timer = setInterval(() => void (flushing ?? flush()), flushEveryMs);
  timer.unref();

  return {
    countView(path, viewer, campaign) {
      if (!isMereHint(viewer, ownHost)) add("view", path, sourceOf(viewer, campaign, ownHost), viewer);
    },
    countEvent: ({ kind, path }, viewer) => add(kind, path, null, viewer),
    flush,
    async close() {
      clearInterval(timer);
      await Promise.race([flush(), sleep(LAST_FLUSH_MS, undefined, { ref: false })]);
    },
    metrics: [
      counters("page_views_total", "Views and taps by what became of them.", "outcome", () => ({ counted, lost })),
    ],
  };
}

/**
 * Tells whether a page was only prefetched. The site's own pages prefetch only while a link is pressed, which is a
 * view.
 */
function isMereHint({ header }: Viewer, ownHost: string): boolean {
  const purpose = header("sec-purpose") ?? header("purpose");
  return purpose?.includes("prefetch") === true && URL.parse(header("referer") ?? "")?.hostname !== ownHost;
}

/**
 * Returns "utm:" and the campaign, otherwise the referring host; "" if it is unknown, null for the site's own pages.
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
  // The office may reach the site by another address than the public one.
  if (host === ownHost || header("host")?.replace(/:\d+$/, "") === host) return null;
  return host.replace(/^www\./, "");
}

/** Makes a name like "flyer-ntinda-2026", which is short and never markup or a formula. */
function campaignName(campaign: string): string {
  return campaign
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[-._]+|[-._]+$/g, "")
    .slice(0, 40);
}

function hostOf(referer: string): string {
  // Android apps refer as "android-app://com.whatsapp/".
  const app = /^android-app:\/\/([a-zA-Z0-9._]+)/.exec(referer)?.[1]?.toLowerCase();
  const host = app ?? (URL.canParse(referer) ? new URL(referer).hostname : "");
  return HOST.test(host) ? host : "";
}
