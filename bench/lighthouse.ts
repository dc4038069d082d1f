// Lighthouse on every kind of public page as on a phone on slow 4G (its simulated throttling), the median of three runs each.
// Fails when a target is missed. Run after a build, with nothing else at work on the machine:
//   node bench/lighthouse.ts [address of a running site with the sample content] [path ...]
// Lighthouse itself (some hundred packages) is no dependency: npm fetches this very version of it when it is first asked for.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { oneOfEachKind, openSampleSite, publicPaths } from "./sample-site.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
/** How often a run that fails is repeated, as it now and then does when the page is slow to begin (NO_NAVSTART). */
const REPEATS = 2;
const MIN_PERFORMANCE = 98;
const MOST = { lcpMs: 1_500, shift: 0.01, blockingMs: 50 };
const FULL_MARKS = ["accessibility", "best-practices", "seo"] as const;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

const [address, ...selected] = process.argv.slice(2);
const site = await openSampleSite(address);
const folder = await mkdtemp(join(tmpdir(), "amaka-lighthouse-"));
const missed: string[] = [];
const unmeasured: string[] = [];
try {
  const paths = selected.length > 0 ? selected : oneOfEachKind(await publicPaths(site.origin));
  console.log("perf  a11y  best   seo    LCP ms   shift   TBT ms   path");
  for (const path of paths) {
    // The page is kept from then on, as for all but its first visitor.
    await (await fetch(site.origin + path)).text();
    const reports = await measure(site.origin + path);
    if (reports.length === RUNS) judge(path, reports);
    else console.log(`could not be measured   ${path}`);
  }
  if (missed.length > 0) console.log(`\nMISSED\n${missed.join("\n")}`);
  if (unmeasured.length > 0) console.log(`\nNOT MEASURED\n${unmeasured.join("\n")}`);
  if (missed.length + unmeasured.length === 0) console.log("\nall targets are met");
} finally {
  await rm(folder, { recursive: true, force: true });
  await site.stop();
}
process.exitCode = missed.length + unmeasured.length > 0 ? 1 : 0;

/** As many reports as there are to be runs; fewer when one run failed again and again. */
async function measure(url: string): Promise<Report[]> {
  const reports: Report[] = [];
  let repeats = 0;
  while (reports.length < RUNS) {
    const outcome = await runLighthouse(url);
    if (outcome.ok) reports.push(outcome.report);
    else if (repeats < REPEATS) repeats += 1;
    else {
      unmeasured.push(`${url}: ${outcome.reason}`);
      break;
    }
  }
  return reports;
}

function judge(path: string, reports: readonly Report[]): void {
  const score = (name: string) => median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
  const audit = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const performance = score("performance");
  const lcpMs = audit("largest-contentful-paint");
  const shift = audit("cumulative-layout-shift");
  const blockingMs = audit("total-blocking-time");
  const marks = FULL_MARKS.map(score);
  const columns = [performance.toFixed(0).padStart(4), ...marks.map((mark) => mark.toFixed(0).padStart(6))];
  const figures = [lcpMs.toFixed(0).padStart(10), shift.toFixed(3).padStart(8), blockingMs.toFixed(0).padStart(9)];
  console.log(`${columns.join("")}${figures.join("")}   ${path}`);
  if (performance < MIN_PERFORMANCE) missed.push(`${path} performance ${performance}, at least ${MIN_PERFORMANCE}`);
  FULL_MARKS.forEach((name, index) => {
    if (marks[index] !== 100 && !isKeptOut(path, name))
      missed.push(`${path} ${name} ${marks[index]}: ${faults(reports)}`);
  });
  if (lcpMs > MOST.lcpMs) missed.push(`${path} largest contentful paint ${lcpMs.toFixed(0)} ms, at most ${MOST.lcpMs}`);
  if (shift > MOST.shift) missed.push(`${path} layout shift ${shift.toFixed(3)}, at most ${MOST.shift}`);
  if (blockingMs > MOST.blockingMs)
    missed.push(`${path} blocking ${blockingMs.toFixed(0)} ms, at most ${MOST.blockingMs}`);
}

/** Pages that say themselves that no search engine shall list them, and one that is not there, lose points for just that. */
function isKeptOut(path: string, category: string): boolean {
  return category === "seo" && /^\/(?:saved|ask|visit|login|nothing-of-this-name)|\?/.test(path);
}

function faults(reports: readonly Report[]): string {
  const audits = Object.values(reports[0]?.audits ?? {});
  return audits
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0)
    .map(({ title }) => title)
    .join("; ");
}

/** What it says of a failure on standard error, among npm's warnings, is shown only when it fails. */
async function runLighthouse(url: string): Promise<{ ok: true; report: Report } | { ok: false; reason: string }> {
  const output = join(folder, "report.json");
  await rm(output, { force: true });
  const args = ["exec", "--yes", "--loglevel=error", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url, "--quiet"];
  const options = [
    "--output=json",
    `--output-path=${output}`,
    "--form-factor=mobile",
    "--throttling-method=simulate",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
  ];
  const child = spawn("npm", [...args, ...options], {
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "close");
  const said = await text(child.stderr);
  const [code] = await ended;
  if (code !== 0) return { ok: false, reason: `Lighthouse ended with ${code}. ${said.trim().slice(-400)}` };
  const parsed = reportSchema.safeParse(JSON.parse(await readFile(output, "utf8")));
  if (!parsed.success) return { ok: false, reason: "the report has no marks, as when a page could not be looked at" };
  return { ok: true, report: parsed.data };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
