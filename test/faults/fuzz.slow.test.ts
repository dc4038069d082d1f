import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setAdministrator } from "#server/accounts/administrators.ts";
import { ada } from "#test/administrator.ts";
import { addApartment, addPost, addProperty, addTestimonial } from "#test/catalogue/records.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { viewAddress, viewPatterns } from "#test/pages/route-patterns.ts";
import { type HostileRequest, hostileRequest, type KnownForm, type Target } from "./hostile-requests.ts";
import { slowdown, type WatchedSite, watchSite } from "./watched-site.ts";

/** The default sends the same requests in every run; with more seconds, further requests follow. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 20);
const seed = Number(process.env.FUZZ_SEED ?? 1);

const MAX_REQUESTS_PER_SECOND = 60;
/** A slow machine reaches this number too. */
const MIN_REQUESTS = 120;
const BATCH = 24;
const AT_ONCE = 6;
const MAX_BLOCK_SECONDS = 0.25;
const MAX_RESIDENT_BYTES = 600 * 1024 * 1024;
const MAX_FINDINGS = 10;

const secret = "the sign-in secret of the fuzzing, of 32 characters and more";

let database: TestDatabase;
let site: WatchedSite;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "amaka-fuzz-"));
  const { db } = database;
  await setAdministrator(db, secret, { input: ada, options: { removeTwoFactor: false } }, new Date());
  await addProperty(db);
  await addApartment(db);
  await addPost(db);
  await addTestimonial(db);
  site = await watchSite({ DATABASE_URL: database.url, DATA_DIR: folder, AUTH_SECRET: secret });
});

afterAll(async () => {
  await site.stop();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const publicPaths = ["/", "/visit", "/ask", "/ask?kind=callback", "/news/subscribe", "/login", "/plan", "/contact"];
const furtherPaths = ["/properties", "/apartment", "/property/1", "/apartment/1", "/blog", "/saved", "/faq"];

test(
  "for any input of strangers and the administrator's browser, the site lives, answers every request and fails at nothing",
  async () => {
    process.stdout.write(`FUZZ_SEED=${seed}\n`);
    const findings: string[] = [];
    let cookie = await signIn();
    const dashboardForms = await formsAt(
      viewPatterns.map((pattern) => viewAddress(pattern, pattern.endsWith("/:id") ? { of: "property", id: "1" } : {})),
      cookie,
    );
    const publicForms = await formsAt(publicPaths, "");
    expect(publicForms.length).toBeGreaterThan(3);
    expect(dashboardForms.length).toBeGreaterThan(10);
    await site.usage();

    const until = performance.now() + seconds * 1000;
    let number = 0;
    const isOver = () => number >= seconds * MAX_REQUESTS_PER_SECOND || performance.now() >= until;
    while ((number < MIN_REQUESTS || !isOver()) && findings.length < MAX_FINDINGS) {
      if (!(await isSignedIn(cookie))) cookie = await signIn();
      const target: Target = {
        host: site.host,
        cookie,
        publicForms,
        dashboardForms,
        publicPaths: [...publicPaths.map((path) => path.replace(/\?.*/, "")), ...furtherPaths],
      };
      const batch = Array.from({ length: BATCH }, (_, index) => hostileRequest(seed, number + index, target));
      const errorsBefore = errorLines().length;
      await site.usage();
      await sendAll(batch, number, findings);
      await site.expectAlive().catch((error: unknown) => {
        const sent = batch.map(({ what }, index) => `${number + index}: ${what}`);
        throw new Error(`FUZZ_SEED=${seed}, after one of these:\n${sent.join("\n")}`, { cause: error });
      });
      const { lagSeconds, cpuSeconds, residentBytes } = await site.usage();
      const slow = slowdown();
      if (residentBytes > MAX_RESIDENT_BYTES) {
        findings.push(`${Math.round(residentBytes / 1048576)} MB after numbers ${number} to ${number + BATCH - 1}`);
      }
      // If the program used little processor time, the machine was busy and not the program.
      if (lagSeconds > MAX_BLOCK_SECONDS * slow && cpuSeconds > MAX_BLOCK_SECONDS) {
        for (const [index, request] of batch.entries()) {
          const blocked = await blockOf(request);
          if (blocked !== undefined) {
            findings.push(`${number + index}: ${request.what} held everybody up for ${Math.round(blocked * 1000)} ms`);
          }
        }
      }
      for (const line of errorLines().slice(errorsBefore)) {
        findings.push(`logged after numbers ${number} to ${number + BATCH - 1}: ${line.slice(0, 1_000)}`);
      }
      number += BATCH;
    }
    process.stdout.write(`${number} hostile requests were sent.\n`);
    expect(findings, `FUZZ_SEED=${seed} shows them again`).toEqual([]);
    expect(number).toBeGreaterThanOrEqual(MIN_REQUESTS);
  },
  // A large table takes long on a busy machine.
  seconds * 1000 + 600_000,
);

/** A status of 500 and above is a failure, except 503, by which the program turns requests away. */
async function sendAll(batch: readonly HostileRequest[], first: number, findings: string[]): Promise<void> {
  const waiting = [...batch.entries()];
  async function sendSome(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, request] = next;
      const statuses = await site.send(request);
      const failed = statuses.filter((status) => status >= 500 && status !== 503);
      if (failed.length > 0) findings.push(`${first + index}: ${request.what} was answered ${failed.join(", ")}`);
      else if (request.isWhole && statuses.length === 0)
        findings.push(`${first + index}: ${request.what} was not answered`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
}

/** Returns the shortest block of five attempts in seconds, or undefined as soon as one was short enough. */
async function blockOf(request: HostileRequest): Promise<number | undefined> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await site.usage();
    const slow = slowdown();
    await site.send(request);
    const { lagSeconds, cpuSeconds } = await site.usage();
    const block = Math.min(lagSeconds / Math.max(slow, slowdown()), cpuSeconds);
    if (block <= MAX_BLOCK_SECONDS) return undefined;
    least = Math.min(least, block);
  }
  return least;
}

function errorLines(): string[] {
  return site.process
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
}

const origin = () => `http://${site.host}`;

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin()}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: origin() },
    body: new URLSearchParams({ email: ada.email, password: ada.password }),
  });
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  if (answer.status !== 302) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`);
  return pairs.join("; ");
}

async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await fetch(`${origin()}/dashboard/profile`, { redirect: "manual", headers: { cookie } });
  await answer.text();
  return answer.status === 200;
}

async function formsAt(paths: readonly string[], cookie: string): Promise<KnownForm[]> {
  const forms = new Map<string, KnownForm>();
  for (const path of paths) {
    const html = await (await fetch(origin() + path, { headers: { cookie, accept: "text/html" } })).text();
    for (const [, attributes = "", inside = ""] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
      if (!/method="post"/i.test(attributes)) continue;
      const action = /\baction="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&");
      const fields = [...inside.matchAll(/<(?:input|select|textarea|button)\b([^>]*)>/g)].flatMap(
        ([, field = ""]): [string, string][] => {
          const name = /\bname="([^"]*)"/.exec(field)?.[1];
          return name === undefined ? [] : [[name, /\bvalue="([^"]*)"/.exec(field)?.[1] ?? ""]];
        },
      );
      forms.set(`${action ?? path} ${fields.flat()}`, { path: action ?? path, fields });
    }
  }
  // The form that signs out is left out, because the requests after it would be those of a stranger.
  return [...forms.values()].filter(({ path }) => path !== "/dashboard/logout");
}
