import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge, Histogram, type Metric, Registry } from "prom-client";
import { withDeadline } from "#server/with-deadline.ts";

/** Metrics belong to one site and not to the library's global registry, because tests have several sites. */
export const unregistered = { registers: [] };

/** Makes a counter with one label. `read` returns the totals since the program started, by the label's value. */
export function counters<Label extends string>(
  name: string,
  help: string,
  label: Label,
  read: () => Record<string, number>,
): Counter<Label> {
  return new Counter<string>({
    name,
    help,
    labelNames: [label],
    ...unregistered,
    collect() {
      this.reset();
      for (const [value, total] of Object.entries(read())) this.inc({ [label]: value }, total);
    },
  });
}

/** Makes a metric that is left out if reading it fails. */
export function gauge(name: string, help: string, read: () => number | Promise<number>): Gauge {
  return new Gauge({
    name,
    help,
    ...unregistered,
    async collect() {
      try {
        this.set(await read());
      } catch {
        this.remove();
      }
    },
  });
}

/** Makes a metric that is always 1 and tells something by its labels, as is usual for versions. */
export function infoGauge(name: string, help: string, labels: Record<string, string>): Gauge {
  const info = new Gauge({ name, help, labelNames: Object.keys(labels), ...unregistered });
  info.set(labels, 1);
  return info;
}

/** Makes a metric with one label, whose values are left out if reading them fails. */
export function gauges<Label extends string>(
  name: string,
  help: string,
  label: Label,
  read: () => Record<string, number> | Promise<Record<string, number>>,
): Gauge<Label> {
  return new Gauge<string>({
    name,
    help,
    labelNames: [label],
    ...unregistered,
    async collect() {
      this.reset();
      const values = await Promise.resolve(read()).catch(() => ({}));
      for (const [of, value] of Object.entries(values)) this.set({ [label]: of }, value);
    },
  });
}

/** Makes the metrics of this process: its memory, its processor time and the delays of its event loop. */
export function processMetrics(): Metric[] {
  return [
    gauge("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss()),
    gauge("nodejs_heap_used_bytes", "Memory that JavaScript objects take.", () => process.memoryUsage().heapUsed),
    new Counter({
      name: "process_cpu_seconds_total",
      help: "Processor time, user and system.",
      ...unregistered,
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    }),
    gauge("process_start_time_seconds", "When it started, in seconds since 1970.", () => performance.timeOrigin / 1000),
    eventLoopDelay(),
  ];
}

const TICK_MS = 20;
const TICKS_OF_A_SECOND = 1000 / TICK_MS;

/** The delay of each second, so that any number of collectors read the same. */
const eventLoopDelay = once(() => {
  const counted = new Histogram({
    name: "nodejs_eventloop_delay_seconds",
    help: "The longest time for which the event loop was held up, of each second and of what is left of it when this is read.",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    ...unregistered,
    async collect() {
      // A delay is known only once the delayed timer has run.
      await sleep(2 * TICK_MS);
      count();
    },
  });
  let due = performance.now() + TICK_MS;
  let longestMs = 0;
  let ticks = 0;
  const count = () => {
    if (ticks > 0) counted.observe(longestMs / 1000);
    longestMs = 0;
    ticks = 0;
  };
  setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - due);
    due = now + TICK_MS;
    ticks += 1;
    if (ticks >= TICKS_OF_A_SECOND) count();
  }, TICK_MS).unref();
  return counted;
});

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Remembers an answer, or that asking failed, for so many seconds, for any number of collectors. It asks again only once
 * the last question has ended.
 *
 * @throws what `ask` throws, or after a second without an answer
 */
export function cachedFor<Value>(seconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let asked: { answer: Promise<Value>; at: number } | undefined;
  let isUnderWay = false;
  return async () => {
    if (!asked || (!isUnderWay && performance.now() - asked.at >= seconds * 1_000)) {
      isUnderWay = true;
      const answer = ask().finally(() => {
        isUnderWay = false;
      });
      answer.catch(() => {});
      asked = { answer, at: performance.now() };
    }
    return withDeadline(COLLECTING_MS, asked.answer);
  };
}

const COLLECTING_MS = 1_000;

/** Writes metrics in the text format of Prometheus. */
export function metricsText(metrics: readonly Metric[]): Promise<string> {
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric(metric);
  return registry.metrics();
}
