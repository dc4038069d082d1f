import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge, type Metric, Registry } from "prom-client";

/** In no registry of the whole process: what is measured belongs to one site, of which tests have several. */
export const unregistered = { registers: [] };

/** For totals that somebody keeps themselves, told when they are asked for. */
export function totals<Label extends string>(
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

/** A value that is read when somebody asks; one that cannot be read then is left out. */
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
function eventLoopLag(): Gauge {
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

/** All of these in the text format of Prometheus. */
export function metricsText(metrics: readonly Metric[]): Promise<string> {
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric(metric);
  return registry.metrics();
}
