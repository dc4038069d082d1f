import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { BlockList } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { usualRenderTurns } from "#server/http/render-turns.ts";
import { makeAdministrator, signedInByForm } from "../administrator.ts";
import { type ServedSite, serveSite } from "../served-site.ts";

const metricsToken = "whoever has this may read the metrics";
const { pages, api, forms } = usualRenderTurns;

let site: ServedSite;
let other: Database;
/** Keeps connections, as browsers and proxies do. */
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

/** One visitor from an address of their own, unless it is given. */
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
  // Whoever leaves hears nothing.
  answer.catch(() => {});
  asked.end();
  return { answer, leave: () => asked.destroy() };
}

function newAddress(): string {
  lastAddress += 1;
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** The address of a page that nobody has asked for yet; it reads the table of properties. */
function newPage(): string {
  lastPage += 1;
  return `/properties?search=home${lastPage}`;
}

/** Runs `meanwhile` while nobody else can read that table: whatever needs it waits. */
async function whileHeld<Result>(table: "properties" | "settings", meanwhile: () => Promise<Result>): Promise<Result> {
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

const untilMeasured = (name: string, value: number) =>
  expect.poll(() => measured(name), { timeout: 10_000 }).toBe(value);

/** Those that are answered before the others, so many. */
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
  await untilMeasured('turns_running{kind="pages"}', 0);
});

describe("when more people ask for pages that have to be made than can be made", () => {
  const places = pages.atOnce + pages.waiting;

  test("those beyond are turned away at once with the time to come back, and the others get their pages", async () => {
    const staying = await whileHeld("properties", async () => {
      const asked = times(places + 20, () => ask(newPage()));
      const left = new Set(asked);
      for (const one of asked) void one.answer.then(() => left.delete(one)).catch(() => {});
      const turnedAway = await firstOf(asked, 20);
      for (const { status, headers, body } of turnedAway) {
        expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
        expect(body).toContain("<h1>Very many people are here just now</h1>");
        expect(body).toContain("Please try again in 5 seconds.");
      }
      expect(await measured('turns_running{kind="pages"}')).toBe(pages.atOnce);
      expect(await measured('turns_waiting{kind="pages"}')).toBe(pages.waiting);
      expect(left.size).toBe(places);
      const [first, second, third, fourth, fifth, ...others] = left;
      leave(others);
      return [first, second, third, fourth, fifth];
    });
    for (const one of staying) expect((await one?.answer)?.status).toBe(200);
  });

  test("pages in memory are answered as ever", async () => {
    await whileHeld("properties", async () => {
      const asked = times(places + 1, () => ask(newPage()));
      await firstOf(asked, 1);
      for (const path of ["/", "/faq", "/faq?utm_source=letter"]) {
        const { status, headers } = await ask(path).answer;
        expect([path, status, headers["x-page-cache"]]).toEqual([path, 200, "hit"]);
      }
    });
  });

  test("one address cannot keep another out, however much it asks for", async () => {
    const greedy = newAddress();
    const asked: Asked[] = [];
    await whileHeld("properties", async () => {
      asked.push(...times(2 * places, () => ask(newPage(), { address: greedy })));
      await firstOf(asked, places);
      // Needs another table, so it is answered while all that the greedy one wants is held up.
      const { status, body } = await ask("/blog/nobody-wrote-this").answer;
      expect(status).toBe(404);
      expect(body).toContain("</html>");
    });
    leave(asked);
  });

  test("whoever signs in gets in, and works", async () => {
    await makeAdministrator(site);
    await whileHeld("properties", async () => {
      const asked = times(places + 1, () => ask(newPage()));
      await firstOf(asked, 1);
      const ada = await signedInByForm(site);
      expect((await ada.get("/dashboard/profile")).status).toBe(200);
      const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      expect((await ask("/dashboard/profile", { cookie }).answer).status).toBe(200);
      // A cookie that only looks like hers opens no door.
      const forged = await ask("/blog/nobody-wrote-this-either", { cookie: "amaka.session_token=a.b" }).answer;
      expect(forged.status).toBe(503);
    });
  });

  test("a form is taken as ever", async () => {
    await whileHeld("properties", async () => {
      const asked = times(places + 1, () => ask(newPage()));
      await firstOf(asked, 1);
      const sent = await site.visitor().post("/news/subscribe", { email: "not an address" });
      expect(sent.status).toBe(400);
    });
  });

  test("a page that everybody reads and that is out of date goes before what somebody made up", async () => {
    const asked: Asked[] = [];
    const known = await whileHeld("properties", async () => {
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
    await whileHeld("properties", async () => {
      const first = ask(running);
      await untilMeasured('turns_running{kind="pages"}', 1);
      const others = times(pages.atOnce - 1, () => ask(newPage()));
      await untilMeasured('turns_running{kind="pages"}', pages.atOnce);
      const second = ask(waiting);
      await untilMeasured('turns_waiting{kind="pages"}', 1);
      first.leave();
      second.leave();
      await untilMeasured('turns_waiting{kind="pages"}', 0);
      leave(others);
    });
    await untilMeasured('turns_running{kind="pages"}', 0);
    for (const path of [running, waiting]) {
      expect((await ask(path).answer).headers["x-page-cache"]).toBe("miss");
    }
  });

  test("is made when somebody else waits for the same", async () => {
    const page = newPage();
    const [first, second] = await whileHeld("properties", async () => {
      const both = [ask(page), ask(page)] as const;
      await untilMeasured('turns_running{kind="pages"}', 1);
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
  await whileHeld("properties", async () => {
    asked.push(...times(api.atOnce + api.waiting + 5, (n) => ask(`/api/v1/properties?price=lt.${n + 1}`)));
    for (const { status, headers, body } of await firstOf(asked, 5)) {
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
      expect(headers["content-type"]).toContain("application/problem+json");
      expect(JSON.parse(body)).toMatchObject({ status: 503, title: "Very many questions are asked just now" });
    }
  });
  leave(asked);
});

test("a form that cannot be taken comes back as it was typed, ready to be sent again", async () => {
  const email = 'grace"<b>@example.org';
  await whileHeld("settings", async () => {
    const send = () => site.visitor({ address: newAddress() }).post("/news/subscribe", { email });
    const sent = times(forms.atOnce + forms.waiting + 1, send);
    const rejected = await Promise.race(sent);
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "15"]);
    expect(rejected.body).toContain("nothing was stored");
    expect(rejected.body).toContain('<form method="post" action="/news/subscribe">');
    expect(rejected.body).toContain('name="email" value="grace&quot;&lt;b>@example.org"');
    sent.forEach((one) => void one.catch(() => {}));
  });
}, 60_000);
