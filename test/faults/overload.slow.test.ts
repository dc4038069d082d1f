import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { BlockList } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { usualQueues } from "#server/http/request-queues.ts";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader } from "#test/app.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

const metricsToken = "whoever has this may read the metrics";
const { visitors } = usualQueues;

let site: ServedSite;
let other: Database;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("127.0.0.1");
  site = await serveSite({ trustedProxies, metricsToken });
  other = connectDatabase(site.databaseUrl, { maxConnections: 1 });
  await site.warm();
});

afterAll(async () => {
  agent.destroy();
  await other.destroy();
  await site.remove();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Asked = { answer: Promise<Answer>; leave(): void };

let lastAddress = 0;
let lastPage = 0;

function ask(path: string, { address = newAddress(), cookie }: { address?: string; cookie?: string } = {}): Asked {
  const headers = { "x-forwarded-for": address, accept: "text/html", ...(cookie ? { cookie } : {}) };
  const asked = request({ host: "127.0.0.1", port: site.port, path, headers, agent });
  const answer = new Promise<Answer>((resolve, reject) => {
    asked.on("error", reject).on("response", (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
  });
  answer.catch(() => {});
  asked.end();
  return { answer, leave: () => asked.destroy() };
}

function newAddress(): string {
  lastAddress += 1;
  // Each address is in another network.
  return `10.${(lastAddress >> 8) & 255}.${lastAddress & 255}.1`;
}

/** Returns an address that is not cached and whose page reads the table of properties. */
function newPage(): string {
  lastPage += 1;
  return `/properties?search=home${lastPage}`;
}

/** Locks the table while `meanwhile` runs, so that every page that reads it waits. */
async function whileLocked<Result>(table: "properties", meanwhile: () => Promise<Result>): Promise<Result> {
  return other.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    return meanwhile();
  });
}

async function measured(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await site.app.request(`${site.publicUrl}/metrics`, { headers })).text();
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}

const untilMeasured = (name: string, value: number) => expect.poll(() => measured(name)).toBe(value);

async function firstOf(asked: readonly Asked[], count: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const { answer } of asked) {
      answer.then((one) => {
        answers.push(one);
        if (answers.length === count) resolve();
      }, reject);
    }
  });
  return answers;
}

function leave(asked: readonly Asked[]): void {
  for (const one of asked) one.leave();
}

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, i) => make(i));

beforeEach(async () => {
  await untilMeasured('requests_running{queue="visitors"}', 0);
});

describe("when more people ask for pages that have to be made than can be made", () => {
  const places = visitors.atOnce + visitors.waiting.others;

  test("those beyond are rejected at once with a time to retry, and the others get their pages", async () => {
    const staying = await whileLocked("properties", async () => {
      const asked = times(places + 20, () => ask(newPage()));
      const left = new Set(asked);
      for (const one of asked) void one.answer.then(() => left.delete(one)).catch(() => {});
      const turnedAway = await firstOf(asked, 20);
      for (const { status, headers, body } of turnedAway) {
        expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "15", "no-store"]);
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
        expect(body).toContain("<h1>The site is very busy right now</h1>");
        expect(body).toContain("Please try again in 15 seconds.");
      }
      expect(await measured('requests_running{queue="visitors"}')).toBe(visitors.atOnce);
      expect(await measured('requests_waiting{queue="visitors"}')).toBe(visitors.waiting.others);
      expect(left.size).toBe(places);
      const [first, second, third, fourth, fifth, ...others] = left;
      leave(others);
      return [first, second, third, fourth, fifth];
    });
    for (const one of staying) expect((await one?.answer)?.status).toBe(200);
  });

  test("what one network asks for without end takes no place from another", async () => {
    const attack = (n: number) => `2001:db8:bad:${n % 7}::${n + 1}`;
    const asked: Asked[] = [];
    const others = await whileLocked("properties", async () => {
      asked.push(...times(places + 20, (n) => ask(newPage(), { address: attack(n) })));
      await firstOf(asked, 20);
      const page = newPage();
      // Both want this page, and it must not wait in the attacker's queue.
      asked.push(ask(page, { address: attack(0) }));
      return [page, newPage(), "/plan?price=25000000&perday=20000", "/login/forgot"].map((path) =>
        ask(path, { address: "192.0.2.1" }),
      );
    });
    for (const one of others) expect((await one.answer).status).toBe(200);
    leave(asked);
  });

  test("pages in memory are answered as ever", async () => {
    await whileLocked("properties", async () => {
      const asked = times(places + 1, () => ask(newPage()));
      await firstOf(asked, 1);
      for (const path of ["/", "/faq", "/faq?utm_source=letter", "/login", "/login?to=/dashboard/visits"]) {
        const { status, headers } = await ask(path).answer;
        expect([path, status, headers["x-page-cache"]]).toEqual([path, 200, "hit"]);
      }
    });
  });

  test("signed-in administrators work as ever; a cookie that only looks like theirs gives no access", async () => {
    const ended = cookieHeader(await signedIn(site));
    await site.db.deleteFrom("sessions").execute();
    const cookie = cookieHeader(await signedIn(site));
    await whileLocked("properties", async () => {
      const asked = times(places + 1, () => ask(newPage()));
      await firstOf(asked, 1);
      expect((await ask("/dashboard/profile", { cookie }).answer).status).toBe(200);
      for (const forged of ["amaka.session_token=a.b", ended]) {
        expect((await ask("/dashboard/profile", { cookie: forged }).answer).status).toBe(503);
        expect((await ask("/blog/nobody-wrote-this", { cookie: forged }).answer).status).toBe(503);
      }
      leave(asked);
    });
  });

  test("a form precedes all pages at made-up addresses", async () => {
    const asked: Asked[] = [];
    const answered: number[] = [];
    const sent = await whileLocked("properties", async () => {
      asked.push(...times(places + 1, () => ask(newPage())));
      for (const { answer } of asked)
        void answer.then(({ status }) => void (status === 200 && answered.push(1))).catch(() => {});
      await firstOf(asked, 1);
      return { form: site.visitor().post("/news/subscribe", { email: "not an address" }) };
    });
    const form = await sent.form;
    expect([form.status, answered.length < visitors.waiting.others]).toEqual([400, true]);
    leave(asked);
  });

  test("an outdated page that many read precedes pages at made-up addresses", async () => {
    const asked: Asked[] = [];
    const known = await whileLocked("properties", async () => {
      asked.push(...times(places + 1, () => ask(newPage())));
      await firstOf(asked, 1);
      const before = await measured("content_revision");
      await sql`insert into settings (key, value) values ('company', '{"name":"Amaka Homes"}')
        on conflict (key) do update set value = excluded.value`.execute(site.db);
      await expect.poll(() => measured("content_revision")).toBeGreaterThan(before);
      return ask("/faq");
    });
    const { status, body } = await known.answer;
    expect([status, body.includes("Amaka Homes")]).toEqual([200, true]);
    leave(asked);
  });
});

describe("a page whose visitor has gone", () => {
  test("is not made, neither while it waits nor when it is under way", async () => {
    const [running, waiting] = [newPage(), newPage()];
    await whileLocked("properties", async () => {
      const first = ask(running);
      await untilMeasured('requests_running{queue="visitors"}', 1);
      const others = times(visitors.atOnce - 1, () => ask(newPage()));
      await untilMeasured('requests_running{queue="visitors"}', visitors.atOnce);
      const second = ask(waiting);
      await untilMeasured('requests_waiting{queue="visitors"}', 1);
      first.leave();
      second.leave();
      await untilMeasured('requests_waiting{queue="visitors"}', 0);
      leave(others);
    });
    await untilMeasured('requests_running{queue="visitors"}', 0);
    for (const path of [running, waiting]) {
      expect((await ask(path).answer).headers["x-page-cache"]).toBe("miss");
    }
  });

  test("is rendered if another visitor waits for the same", async () => {
    const page = newPage();
    const [first, second] = await whileLocked("properties", async () => {
      const both = [ask(page), ask(page)] as const;
      await untilMeasured('requests_running{queue="visitors"}', 1);
      both[0].leave();
      return both;
    });
    await expect(first.answer).rejects.toThrow();
    expect((await second.answer).status).toBe(200);
    expect((await ask(page).answer).headers["x-page-cache"]).toBe("hit");
  });
});

test("programs are turned away with a problem that they can read", async () => {
  const asked: Asked[] = [];
  await whileLocked("properties", async () => {
    const places = visitors.atOnce + visitors.waiting.others;
    asked.push(...times(places + 5, (n) => ask(`/api/v1/properties?price=lt.${n + 1}`)));
    for (const { status, headers, body } of await firstOf(asked, 5)) {
      expect([status, headers["retry-after"]]).toEqual([503, "15"]);
      expect(headers["content-type"]).toContain("application/problem+json");
      expect(JSON.parse(body)).toMatchObject({ status: 503, title: "The site is very busy right now" });
    }
  });
  leave(asked);
});

test("a form that cannot be accepted is shown again as entered, ready to be sent again", async () => {
  const email = 'grace"<b>@example.org';
  await whileLocked("properties", async () => {
    const waiting = times(visitors.atOnce, () => ask(newPage()));
    await untilMeasured('requests_running{queue="visitors"}', visitors.atOnce);
    const send = () => site.visitor({ address: newAddress() }).post("/news/subscribe", { email });
    const sent = times(visitors.waiting.first + 1, send);
    const rejected = await Promise.race(sent);
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "15"]);
    expect(rejected.body).toContain("Nothing was changed");
    expect(rejected.body).toContain('<form method="post" action="/news/subscribe">');
    expect(rejected.body).toContain('name="email" value="grace&quot;&lt;b&gt;@example.org"');
    sent.forEach((one) => void one.catch(() => {}));
    leave(waiting);
  });
});
