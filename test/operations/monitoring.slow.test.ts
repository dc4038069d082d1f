import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "#server/db/connection.ts";
import { createDataFolder, type DataFolder, type SiteProcess, startSite } from "#test/site-process.ts";

const deploy = join(import.meta.dirname, "../../deploy");

let data: DataFolder;
let backups: DataFolder;
let site: SiteProcess;

beforeAll(async () => {
  [data, backups] = await Promise.all([createDataFolder(), createDataFolder()]);
  site = await startSite({
    DATA_DIR: data.path,
    BACKUP_TO: backups.path,
    INSTANCE_ID: "first",
    SMTP_URL: "smtp://127.0.0.1:1",
    SMS_GATEWAY: "http",
    SMS_URL: "http://127.0.0.1:1/?to={to}&text={text}",
    MTN_BASE_URL: "http://127.0.0.1:1",
    MTN_SUBSCRIPTION_KEY: "of this test",
    MTN_API_USER: "of this test",
    MTN_API_KEY: "of this test",
  });
  await site.ready();
});

afterAll(async () => {
  site.child.kill("SIGTERM");
  await site.ended;
  await Promise.all([data.remove(), backups.remove()]);
});

const ask = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`);

/** Lists the names of the metrics in a Prometheus query. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^{}]*\}/g, "")
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, "");
  const words = bare.match(/\b[a-z]\w*\b(?!\s*\()/g) ?? [];
  return words.filter((word) => !["and", "or", "unless", "by", "without", "bool"].includes(word));
}

/** Lists the expressions of the alert rules. Each is on the line of `expr:` or below it. */
function expressionsOfRules(): string[] {
  const rules = readFileSync(join(deploy, "prometheus/alerts.yml"), "utf8");
  const found = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)];
  expect(found.length).toBe(rules.match(/- alert: /g)?.length);
  return found.map(([, lines, line]) => lines ?? line ?? "");
}

function expressionsOfDashboard(): string[] {
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(
    readFileSync(join(deploy, "grafana/amaka.json"), "utf8"),
  );
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

const madeByPrometheus = ["up"];

test.each([
  ["alert rules", expressionsOfRules],
  ["dashboard", expressionsOfDashboard],
])("whatever the %s ask for, the running program tells", async (_, expressions) => {
  const metrics = await (await ask("/metrics")).text();
  const exposed = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", kind]) =>
    kind === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const asked = [...new Set(expressions().flatMap(namesIn))];
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !exposed.includes(name) && !madeByPrometheus.includes(name))).toEqual([]);
});

test("every value of the running program is there: database, queues, disk, version", async () => {
  const metrics = await (await ask("/metrics")).text();
  for (const line of [
    /^amaka_build_info\{version="\S+",commit="[\w-]*",node="v\d+[.\d]+",instance_id="first"\} 1$/m,
    /^database_up 1$/m,
    /^database_connections_max \d+$/m,
    /^disk_free_bytes [\d.e+]+$/m,
    /^jobs_waiting\{queue="[\w-]+"\} \d+$/m,
    /^jobs_oldest_waiting_seconds\{queue="[\w-]+"\} [\d.]+$/m,
    /^mails_waiting 0$/m,
    /^mails_oldest_waiting_seconds 0$/m,
    /^sms_oldest_waiting_seconds 0$/m,
    /^payment_requests_open\{provider="mtn"\} 0$/m,
    /^payment_requests_oldest_seconds\{provider="mtn"\} 0$/m,
    /^payment_provider_down_seconds\{provider="mtn"\} 0$/m,
    /^http_failures_total\{cause="database"\} 0$/m,
    /^media_store_failures_total\{operation="put",reason="full"\} 0$/m,
  ]) {
    expect(metrics).toMatch(line);
  }
});

test("a page that fails is counted as a bug, and in the log under the process's name", async () => {
  const db = connectDatabase(await data.databaseUrl(), { maxConnections: 1 });
  await sql`alter table properties rename to properties_of_nobody`.execute(db);
  const answer = await ask("/properties?search=Grace+Nakato");
  await sql`alter table properties_of_nobody rename to properties`.execute(db);
  await db.destroy();
  expect(answer.status).toBe(500);
  expect(await (await ask("/metrics")).text()).toMatch(/^http_failures_total\{cause="bug"\} 1$/m);
  const line = site
    .output()
    .split("\n")
    .find((each) => each.includes("a request failed"));
  expect(line).not.toMatch(/Grace|Nakato|properties_of_nobody/);
  expect(JSON.parse(line ?? "")).toMatchObject({ instance: "first", level: "error", code: "42P01" });
});
