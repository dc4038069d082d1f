import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

type Labels = Record<string, string>;

/** Something measured, in the text format of Prometheus. */
export type Metric = { text(): string | Promise<string> };

export type Counter = Metric & { add(labels?: Labels, by?: number): void };
export type Histogram = Metric & { observe(seconds: number, labels?: Labels): void };

/** A total that only rises. Labels must come from a small fixed set of values. */
export function counter(name: string, help: string): Counter {
  const totals = new Map<string, { labels: Labels; total: number }>();
  return {
    add(labels = {}, by = 1) {
      const key = labelText(labels);
      totals.set(key, { labels, total: (totals.get(key)?.total ?? 0) + by });
    },
    text: () =>
      counterText(
        name,
        help,
        [...totals.values()].map(({ labels, total }) => [labels, total]),
      ),
  };
}

/** For totals that somebody keeps themselves. */
export function counterText(name: string, help: string, totals: (readonly [Labels, number])[]): string {
  return lines(
    name,
    help,
    "counter",
    totals.map(([labels, total]) => `${name}${labelText(labels)} ${total}`),
  );
}

/** How long something took, in seconds. */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, { labels: Labels; counts: number[]; count: number; sum: number }>();
  return {
    observe(seconds, labels = {}) {
      const key = labelText(labels);
      const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      series.set(key, one);
      one.counts = one.counts.map((count, index) => (seconds <= (bounds[index] ?? 0) ? count + 1 : count));
      one.count += 1;
      one.sum += seconds;
    },
    text() {
      const samples = [...series.values()].flatMap(({ labels, counts, count, sum }) => [
        ...counts.map((upTo, index) => `${name}_bucket${labelText({ ...labels, le: String(bounds[index]) })} ${upTo}`),
        `${name}_bucket${labelText({ ...labels, le: "+Inf" })} ${count}`,
        `${name}_sum${labelText(labels)} ${sum}`,
        `${name}_count${labelText(labels)} ${count}`,
      ]);
      return lines(name, help, "histogram", samples);
    },
  };
}

/** A value that is read when somebody asks; one that cannot be read then is left out. */
export function gauge(name: string, help: string, read: () => number | Promise<number>): Metric {
  return {
    async text() {
      try {
        return lines(name, help, "gauge", [`${name} ${await read()}`]);
      } catch {
        return "";
      }
    },
  };
}

/** What the process itself uses. */
export function processMetrics(): Metric[] {
  return [
    gauge("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss()),
    gauge("nodejs_heap_used_bytes", "Memory that JavaScript objects take.", () => process.memoryUsage().heapUsed),
    gauge("process_cpu_seconds_total", "Processor time, user and system.", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }),
    gauge("process_uptime_seconds", "Time since the start.", () => process.uptime()),
    eventLoopLag(),
  ];
}

const LAG_RESOLUTION_MS = 10;

/** While one piece of work runs, nobody else is answered: the longest of these since the metrics were last read. */
function eventLoopLag(): Metric {
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  delay.enable();
  return gauge(
    "nodejs_eventloop_lag_max_seconds",
    "Longest time for which the event loop was held up since this was last read.",
    async () => {
      // A delay is only known once the timer that was held up has run.
      await sleep(2 * LAG_RESOLUTION_MS);
      const seconds = Math.max(0, delay.max / 1e9 - LAG_RESOLUTION_MS / 1000);
      delay.reset();
      return seconds;
    },
  );
}

export async function metricsText(metrics: readonly Metric[]): Promise<string> {
  const texts = await Promise.all(metrics.map((metric) => metric.text()));
  return texts.join("");
}

function lines(name: string, help: string, type: string, samples: string[]): string {
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples].join("\n")}\n`;
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, "_")}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
