import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { addApartment, addPost, addProperty } from "#test/catalogue/records.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

let site: ServedSite;
let cookie: string;
beforeAll(async () => {
  site = await serveSite();
  const { db, clock } = site;
  await makeAdministrator(site);
  cookie = [...(await signedIn(site)).cookies].map((pair) => pair.join("=")).join("; ");
  await Promise.all([addProperty(db), addApartment(db), addPost(db)]);
  await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772123456"), clock.now);
});
afterAll(() => site.remove());

/** Whatever an address of the site is asked for by its query. */
const parameters = [
  ...["page", "before", "id", "about", "version", "thing", "type", "of", "move", "home", "homes", "who", "search"],
  ...["day", "on", "from", "until", "date", "start", "range", "span", "show", "kind", "sort", "ask", "done", "table"],
  ...[
    "price",
    "deposit",
    "perday",
    "days",
    "every",
    "bank",
    "rate",
    "years",
    "location",
    "category",
    "tag",
    "to",
    "all",
  ],
  ...["size", "bedrooms", "sent", "submitted"],
];

const texts = [
  ...["-1", "1e9", "999999999999999", "99999999999999999999", "2026-02-30", "0000-01-01", "9999-12-31", "24:61"],
  ...["a".repeat(4_000), "' or 1=1 --", "%", "\\", "\u{1f600}".repeat(60), "__proto__"],
];

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const here = [parent, path].filter(Boolean).join("/");
    return children.length > 0 ? pathsOf(children, here) : [`/${here}`];
  });
}

/** What streams, and what is drawn or printed: these have no query, and cost a lot. */
const isLeftOut = (path: string) =>
  path === "/dashboard/live" || /(?:brochure|receipt|statement)\.pdf$|\.jpg$|\*/.test(path);

const addresses = [...new Set(pathsOf(await routes))].filter((path) => !isLeftOut(path));

const query = (text: string) => parameters.map((name) => `${name}=${encodeURIComponent(text)}`).join("&");

const queries = [
  ...texts.map(query),
  `${query("1")}&${query("2026-02-30")}`,
  ...["0001-01-01", "9999-12-31"].map(
    (day) => `range=custom&from=${day}&until=${day}&day=${day}&on=${day}&span=month&start=${day}`,
  ),
  "range=custom&from=0001-01-01&until=9999-12-31",
];

/** What is answered as a failure of ours. */
async function failures(targets: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  const waiting = [...targets];
  async function askSome() {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      const answer = await fetch(`http://127.0.0.1:${site.port}${target}`, { headers: { cookie }, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status >= 500) failed.push(`${answer.status} ${decodeURIComponent(target).slice(0, 200)}`);
    }
  }
  await Promise.all(Array.from({ length: 3 }, askSome));
  return failed;
}

test.each(addresses)("%s takes whatever its query says, and fails at nothing", async (address) => {
  const path = address.replace(/\/:(\w+)\?/, "").replace(/:(\w+)/g, "1");
  const found = await failures(queries.map((each) => `${path}?${each}`));
  const errors = site.logged.splice(0).filter(({ level }) => level === "error");
  expect([found, errors]).toEqual([[], []]);
});

test("nor does any at what its path says", async () => {
  const withPlaces = addresses.filter((address) => address.includes(":"));
  const targets = withPlaces.flatMap((address) =>
    texts
      .filter((text) => text !== "%")
      .map((text) => address.replace(/:\w+\??/g, encodeURIComponent(text.slice(0, 500)))),
  );
  const found = await failures(targets);
  const errors = site.logged.splice(0).filter(({ level }) => level === "error");
  expect([found, errors]).toEqual([[], []]);
}, 300_000);

test("a NUL is no letter of any address", async () => {
  for (const address of addresses) {
    const answer = await fetch(`http://127.0.0.1:${site.port}${address.replace(/:\w+\??/g, "1")}?page=%00&search=%00`, {
      headers: { cookie },
      redirect: "manual",
    });
    await answer.arrayBuffer();
    expect([address, answer.status]).toEqual([address, 400]);
  }
});
