import { signedIn } from "#test/administrator.ts";
import { cookieHeader } from "#test/app.ts";
import { addApartment, addPost, addProperty } from "#test/catalogue/records.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { routePatterns } from "#test/pages/route-patterns.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

/** The site is served on a port, and has an administrator whose cookie is sent. */
export interface OddSite {
  site: ServedSite;
  /** Requests these addresses and describes each answer of 500 or above and each error in the log. */
  failures(targets: readonly string[]): Promise<string[]>;
  ask(target: string): Promise<number>;
}

/** Opens a site with one record of each kind. */
export async function openOddSite(): Promise<OddSite> {
  const site = await serveSite();
  const { db, clock } = site;
  const cookie = cookieHeader(await signedIn(site));
  await Promise.all([addProperty(db), addApartment(db), addPost(db)]);
  await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772123456"), clock.now);

  async function ask(target: string): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${site.port}${target}`, { headers: { cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function failures(targets: readonly string[]): Promise<string[]> {
    const failed: string[] = [];
    const waiting = [...targets];
    async function askSome() {
      for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
        const status = await ask(target);
        if (status >= 500) failed.push(`${status} ${decodeURIComponent(target).slice(0, 200)}`);
      }
    }
    await Promise.all(Array.from({ length: 3 }, askSome));
    const errors = site.logged.splice(0).filter(({ level }) => level === "error");
    return [...failed, ...errors.map((error) => JSON.stringify(error))];
  }

  return { site, ask, failures };
}

const parameters = [
  ...["page", "before", "id", "about", "version", "thing", "type", "of", "move", "home", "homes", "who", "search"],
  ...[
    "day",
    "month",
    "on",
    "from",
    "until",
    "date",
    "start",
    "range",
    "span",
    "show",
    "kind",
    "sort",
    "ask",
    "done",
    "table",
  ],
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

/**
 * These texts are numbers, days or times beyond what is allowed, or mean something in SQL, in an address or in
 * JavaScript.
 */
export const texts = [
  ...["-1", "1e9", "999999999999999", "99999999999999999999", "2026-02-30", "0000-01-01", "9999-12-31", "24:61"],
  ...["a".repeat(4_000), "' or 1=1 --", "%", "\\", "\u{1f600}".repeat(60), "__proto__"],
];

/** Streams and documents are left out, because they ignore the query and take long. */
const isLeftOut = (path: string) =>
  path === "/dashboard/live" || /(?:brochure|receipt|statement)\.pdf$|\.jpg$|\*/.test(path);

/** These are the addresses of all routes, with their parameters as `:name`. */
export const addresses = routePatterns.filter((path) => !isLeftOut(path));

const query = (text: string) => parameters.map((name) => `${name}=${encodeURIComponent(text)}`).join("&");

/** Together these queries put every text into every parameter. */
export const mixedQueries = texts.map((_, turn) =>
  parameters.map((name, at) => `${name}=${encodeURIComponent(texts[(at + turn) % texts.length] ?? "")}`).join("&"),
);

/** Each of these queries has the same text in all parameters. */
export const plainQueries = [...texts.map(query), `${query("1")}&${query("2026-02-30")}`];

/** These ranges are longer than any that a view allows. */
export const widestRanges = [
  ...["0001-01-01", "9999-12-31"].map(
    (day) => `range=custom&from=${day}&until=${day}&day=${day}&on=${day}&span=month&start=${day}`,
  ),
  "range=custom&from=0001-01-01&until=9999-12-31",
];

/** Fills in each parameter with 1, and leaves out one that is optional. */
export const pathOf = (address: string) => address.replace(/\/:(\w+)\?/, "").replace(/:(\w+)/g, "1");

/** Returns all addresses that have parameters, with each of these texts in their place. */
export const oddPaths = (odd: readonly string[]) =>
  addresses
    .filter((address) => address.includes(":"))
    .flatMap((address) =>
      odd
        .filter((text) => text !== "%")
        .map((text) => address.replace(/:\w+\??/g, encodeURIComponent(text.slice(0, 500)))),
    );
