import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { createRouteTable } from "#server/http/route-table.ts";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type Page, type TestSite, type Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";
import { allRoutes, anyAddress } from "#test/pages/route-patterns.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

const formType = "application/x-www-form-urlencoded";

async function send(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  who?: Visitor,
  type = formType,
): Promise<Omit<Page, "bytes">> {
  const cookie = who ? cookieHeader(who) : "";
  const answer = await site.app.request(site.publicUrl + path, {
    method: "POST",
    headers: {
      origin: site.publicUrl,
      accept: "*/*",
      "content-type": type,
      "content-length": String(Buffer.byteLength(body)),
      ...(cookie && { cookie }),
    },
    body,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const publicForms = ["/visit", "/ask", "/news/subscribe", "/login", "/login/code"];

const intent = (type: string, payload: object) =>
  new URLSearchParams({ __intent__: JSON.stringify({ type, payload }) }).toString();

const hostile: [string, string][] = [
  ["a row of a list beyond all lists", "a[30000000]=1"],
  ["rows within rows", "a[999][999][999][999]=1"],
  ["a name of a thousand levels", `${"a.".repeat(1000)}a=1`],
  ["an intent that makes a list", intent("update", { name: "a[30000000]", value: "x" })],
  ["an intent that inserts", intent("insert", { name: "a", index: 30_000_000, defaultValue: "x" })],
  ["an intent that is no JSON", "__intent__=%7B"],
  ["a state that is no JSON", "__state__=%7B"],
  ["the prototype of all objects", "__proto__[x]=1&__proto__.y=1&constructor.prototype.z=1"],
  ["a constructor", "constructor=1"],
];

describe("a hostile form of a stranger", () => {
  test.each(hostile)("with %s is answered like an honest one, at any form", async (_name, body) => {
    for (const path of publicForms) {
      for (const address of [path, `${path}.data`]) {
        const page = await send(address, body);
        expect([address, page.status]).toEqual([address, expect.toBeOneOf([202, 302, 400])]);
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test("with more fields than any form of ours is rejected, by script and without", async () => {
    for (const path of publicForms) {
      for (const body of ["a=1&".repeat(65_000), "a=1&".repeat(3_900), "a&".repeat(8_000)]) {
        expect([path, (await send(path, body)).status]).toEqual([path, 413]);
        expect([path, (await send(`${path}.data`, body)).status]).toEqual([path, 413]);
      }
    }
  });

  test("is as large as sixteen kilobytes at most, in any script, and is rejected beyond", async () => {
    const visit = { name: "Amina", email: "amina@visitors.example", date: "2000-01-01", time: "10:00" };
    const longest = "\u0cb9".repeat(4_000);
    const page = await site.visitor().post("/visit", { ...visit, message: longest });
    expect([page.status, page.body.includes(longest)]).toEqual([409, true]);
    const tooLong = await site.visitor().post("/visit", { ...visit, message: "x".repeat(17_000) });
    expect(tooLong.status).toBe(413);
    expect(tooLong.body).toContain("This is more than can be sent at once");
  });

  test("that is not spelled as browsers spell forms, or has a NUL, is rejected before anything is asked of the database", async () => {
    for (const path of [...publicForms, "/news/confirm/x"]) {
      const isPress = path === "/news/confirm/x";
      for (const body of [
        "name=%00",
        "na%00me=x",
        "name=%zz",
        "name=%",
        "name=%ff",
        "name=%ed%a0%80",
        new Uint8Array([97, 61, 255]),
      ]) {
        const { status } = await send(path, body);
        expect([path, body, status]).toEqual([path, body, isPress ? 404 : 400]);
      }
    }
  });

  test.each(["multipart/form-data; boundary=x", "application/json", "text/plain", `${formType};charset=utf-16`])(
    "of the type %s is taken by no form",
    async (type) => {
      for (const path of publicForms) {
        const { status } = await send(path, "--x\r\n\r\n", undefined, type);
        expect([path, status]).toEqual([path, 415]);
      }
    },
  );

  test("is no matter for a mail program that ends a subscription, in either type that it may use", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await send("/news/stop/unknown", part, undefined, "multipart/form-data; boundary=x")).status).toBe(404);
    expect((await send("/news/stop/unknown", "List-Unsubscribe=One-Click")).status).toBe(404);
  });
});

describe("a client that sends too much", () => {
  const address = "203.0.113.9";

  test("is informed, for any form, and gets the entered text back", async () => {
    const greedy = site.visitor({ address });
    const submitted = { name: "Nakato", email: "nakato@visitors.example", message: "My words", "a[30000000]": "1" };
    let rejected = await greedy.post("/visit", { name: "Nakato" });
    for (let n = 0; !rejected.headers.has("retry-after") && n < 200; n += 1) {
      rejected = await greedy.post("/visit", { name: "Nakato" });
    }
    for (const path of ["/visit", "/visit.data"]) {
      rejected = await greedy.post(path, {
        ...submitted,
        __intent__: '{"type":"update","payload":{"name":"b[30000000]","value":"x"}}',
      });
      expect([path, rejected.status]).toEqual([path, 429]);
      // The page shows the form again. A form that was sent by script is still there, so only a message is shown.
      const words = path === "/visit" ? ["Nakato", "My words"] : ["Too many requests", "Nothing was changed"];
      for (const word of words) expect(rejected.body).toContain(word);
      expect(rejected.body).not.toContain("30000000");
    }
  });
});

describe("a hostile form in the dashboard", () => {
  test.each(hostile)("with %s changes nothing, and the program goes on", async (_name, body) => {
    for (const view of ["properties/new", "settings/facts", "properties", "posts/new", "units"]) {
      const page = await send(`/dashboard/${view}.data`, `action=save&${body}`, owner);
      expect([view, page.status]).toEqual([view, expect.toBeOneOf([400, 404])]);
    }
  });

  test("of a stranger is not even read", async () => {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.enqueue(new Uint8Array(65_536));
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { origin: site.publicUrl, "content-type": formType, cookie: "amaka.session_token=made.up" },
      body,
      duplex: "half",
    };
    const answer = await site.app.request(`${site.publicUrl}/dashboard/posts/new`, init);
    expect([answer.status, isRead]).toEqual([401, false]);
  });

  test("leaves honest ones alone: an article of the greatest length is saved", async () => {
    const content = "<p>Ɛmirembe, ŋŋenda!</p>".repeat(8_000);
    const page = await saveForm(owner, "/dashboard/posts/new", {
      title: "Long",
      excerpt: "x",
      content,
      author: "Ada",
    });
    expect([page.status, page.body.slice(0, 300)]).toEqual([302, ""]);
    const saved = await site.db
      .selectFrom("posts")
      .select("content")
      .where("title", "=", "Long")
      .executeTakeFirstOrThrow();
    expect(saved.content.length).toBeGreaterThan(180_000);
  });

  test("leaves honest ones alone: a home is saved with rows and choices", async () => {
    const id = await addProperty(site.db, { title: "Before" });
    const page = await saveForm(owner, `/dashboard/properties/${id}`, { title: "After" });
    expect(page.status).toBe(302);
  });
});

const exportsAction = (file: string) =>
  /^export (?:(?:async )?function action\(|\{ action, loader \} from)/m.test(
    readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8"),
  );

/** These are the addresses of all routes with an action, with their parameters filled in. */
const withAction = allRoutes.filter(({ file }) => exportsAction(file)).map(({ pattern }) => anyAddress(pattern));

test("the list of addresses that take something is read from the routes", () => {
  expect(withAction).toEqual(
    expect.arrayContaining(["/visit", "/login", "/dashboard/profile", "/dashboard/media/upload"]),
  );
  expect(withAction.length).toBeGreaterThan(35);
});

describe("every address that takes forms or files", () => {
  const route = (id: string, module: object, parentId?: string) => ({ id, parentId, path: id, module });
  const build = (...routes: ReturnType<typeof route>[]): Parameters<typeof createRouteTable>[0] =>
    Object.assign(Object.create(null), { routes: Object.fromEntries(routes.map((one) => [one.id, one])) });
  const action = () => null;

  test("says how large they may be and by which rate they are counted, or the program does not start", () => {
    const budget = "unsafe";
    const open = (handle?: object) => () => createRouteTable(build(route("open", { action, handle })));
    expect(open()).toThrow("open must say what its action takes");
    const form = { maxBytes: 9, maxFields: 9, names: ["a"], budget };
    expect(open({ form: { ...form, maxBytes: 0 } })).toThrow("open");
    expect(open({ form: { ...form, budget: undefined } })).toThrow("open");
    expect(open({ form: { ...form, budget: "none" } })).toThrow("open");
    expect(open({ form, countsView: false })).toThrow("open");
    expect(open({ form })).not.toThrow();
    expect(open({ file: { maxBytes: 9, budget } })).toThrow("files from strangers");
    const guarded = build(
      route("guard", { middleware: [] }),
      route("open", { action, handle: { file: { maxBytes: 9, budget } } }, "guard"),
    );
    expect(() => createRouteTable(guarded)).not.toThrow();
  });

  test.each(withAction)("%s takes no more than its route says", async (path) => {
    const body = new Uint8Array(30_000_000).fill(97);
    // The routes that read files need these parameters.
    const address = `${path}?kind=property&method=mtn`;
    const page = await send(address, body, path.startsWith("/dashboard") ? owner : undefined);
    expect(page.status).toBe(413);
  });

  test("finds its limits in every spelling under which its action runs", () => {
    const form = { maxBytes: 9, maxFields: 9, names: ["a"], budget: "unsafe" };
    const table = createRouteTable(build(route("visit", { action, handle: { form } }), route("faq", {})));
    const at = (path: string) => table.actionAt(new URL(path, "http://site"))?.form;
    for (const path of [
      "/visit",
      "/visit.data",
      "/visit/_.data",
      "/VISIT",
      "/visit/",
      "/visit?index",
      "/visit.data?index&a=1",
    ]) {
      expect([path, at(path)]).toEqual([path, form]);
    }
    for (const path of ["/faq", "/nothing", "/visit/1", "/"]) expect([path, at(path)]).toEqual([path, undefined]);
  });
});
