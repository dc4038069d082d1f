// What a cache in front of the site is worth, as a CDN would be: nginx keeps pages for a second (or ten) whatever the site says,
// and asks again by their ETags. The share of requests that it answers itself, what arrives at the program, and how long after a
// publication the old page is still given. Run: node bench/page-shield.ts
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { inTurn, withBalancer, withProcesses } from "./balanced-site.ts";
import { figure, median, percentile, tableText } from "./figures.ts";
import { findProgram } from "./programs.ts";
import { publicPaths } from "./sample-site.ts";

const SECONDS = 10;
const AT_ONCE = 16;
const PUBLICATIONS = 5;

const nginx = findProgram("nginx");
if (!nginx) {
  console.log("not measured: nginx is not installed (Debian: apt-get install nginx-light)");
  process.exit();
}

await withProcesses(1, async ({ ports, origins: [origin = ""], db }) => {
  const paths = (await publicPaths(origin)).filter((path) => !/^\/(?:login|ask|visit|saved|nothing)/.test(path));
  const figures = [figure("pages", paths.length)];
  for (const seconds of [1, 10]) {
    const server = `location / {
      proxy_pass http://amaka;
      proxy_cache pages;
      proxy_cache_key "$request_method $request_uri $http_accept_encoding";
      proxy_ignore_headers Cache-Control;
      proxy_cache_valid 200 301 404 ${seconds}s;
      proxy_cache_revalidate on;
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout http_500 http_502 http_503;
      proxy_cache_background_update on;
      proxy_cache_bypass $http_cookie;
      proxy_no_cache $http_cookie $not_a_page;
      add_header X-Shield $upstream_cache_status;
    }`;
    const more = (folder: string) =>
      `${inTurn(ports)}\n  proxy_cache_path ${folder}/kept keys_zone=pages:10m inactive=1h use_temp_path=off;
  map $upstream_http_cache_control $not_a_page { "public, max-age=0, must-revalidate" 0; default 1; }`;
    await withBalancer(nginx, { more, server }, async (shield) => {
      const counts = { given: 0, all: 0 };
      let isOver = false;
      const visitors = Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) {
          // Few pages are asked for most.
          const path = paths[Math.floor(paths.length * Math.random() ** 3)] ?? "/";
          const answer = await fetch(shield + path, { headers: { "accept-encoding": "br" } });
          await answer.arrayBuffer();
          counts.all += 1;
          if (["HIT", "UPDATING", "STALE"].includes(answer.headers.get("x-shield") ?? "")) counts.given += 1;
        }
      });
      const before = await answered(origin);
      await sleep(SECONDS * 1000);
      const arrived = (await answered(origin)) - before;
      const { given, all } = counts;
      const waits: number[] = [];
      for (let round = 0; round < PUBLICATIONS; round += 1) waits.push(await publishAndWait(shield, seconds));
      isOver = true;
      await Promise.all(visitors);
      figures.push(
        figure(`kept for ${seconds} s: answers/s`, all / SECONDS),
        figure("given without asking the program", (given / all) * 100, { unit: "%", digits: 1 }),
        figure("requests/s that reach the program", arrived / SECONDS, { digits: 1 }),
        figure("from saved to the new page, median", median(waits), { unit: "ms" }),
        figure("the slowest", percentile(waits, 1), { unit: "ms" }),
      );
    });
  }
  console.log(tableText(figures));

  async function publishAndWait(shield: string, seconds: number): Promise<number> {
    await sleep(seconds * 1000 * Math.random());
    const title = `Bench ${performance.now()}`;
    await sql`update properties set title = ${title} where id = (select min(id) from properties)`.execute(db);
    const savedAt = performance.now();
    let isShown = false;
    let shownAt = 0;
    for (let quiet = 0; quiet < 20; ) {
      const body = await (await fetch(`${shield}/properties`, { headers: { "accept-encoding": "identity" } })).text();
      const isNew = body.includes(title);
      if (isShown && !isNew) throw new Error("an older page was given after the new one");
      if (isNew && !isShown) {
        isShown = true;
        shownAt = performance.now();
      }
      if (isShown) quiet += 1;
      await sleep(5);
    }
    return shownAt - savedAt;
  }
});

/** How many requests the program has answered. */
async function answered(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return [...text.matchAll(/^(?:accelerated_answers_total|http_requests_total)\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}
