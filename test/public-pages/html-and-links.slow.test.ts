import { HtmlValidate } from "html-validate/node";
import { expect } from "vitest";
import { VARIANT_FORMATS, VARIANT_WIDTHS, variantPath } from "#domain/media/picture.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { openPublicPages, type PublicPage } from "#test/pages/public-pages.ts";

const test = testWithSite();

let site: TestSite;
let pages: (PublicPage & { html: string })[];
let pictures: Set<string>;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  const found = await openPublicPages(site);
  const visitor = site.visitor();
  pages = [];
  for (const page of found) {
    const answer = await visitor.get(page.path.replace(/#.*/, ""));
    expect([page.path, answer.status]).toEqual([page.path, page.status]);
    pages.push({ ...page, html: answer.body });
  }
  const media = await site.db.selectFrom("media").select("address").execute();
  pictures = new Set(
    media.flatMap(({ address }) =>
      VARIANT_FORMATS.flatMap((format) =>
        VARIANT_WIDTHS.filter((width) => width <= 640).map((width) => variantPath(address, width, format)),
      ),
    ),
  );
});

const checker = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // React spells these in its own way.
    "attr-case": "off",
    "void-style": "off",
    "element-case": "off",
    "doctype-style": "off",
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
    // All resources come from our own server.
    "require-sri": "off",
    // The widths of bars and the positions of pictures are data.
    "no-inline-style": "off",
  },
});

test("every page is correct HTML", async () => {
  const found: string[] = [];
  for (const { path, html } of pages) {
    const report = await checker.validateString(html);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, offset } of messages) {
        // HTML gives the attribute no meaning here, but a browser then restores no choice by its position in a list.
        if (/^autocomplete attribute cannot be used on <input type="(?:radio|checkbox)">$/.test(message)) continue;
        found.push(`${path}: ${ruleId}: ${message} (${line}): ${html.slice(Math.max(0, offset - 60), offset + 60)}`);
      }
    }
  }
  expect(found).toEqual([]);
});

/** Each of these files takes a second to make, so only the first of each kind is requested. */
const isMade = /^\/(?:(property|apartment|blog)\/[\w-]+|(plan))\/(brochure\.pdf|preview\.jpg|key-facts\.pdf)/;

test("every link, form, picture and place on a page leads somewhere", async () => {
  const broken: string[] = [];
  const bodies = new Map<string, string>();
  const made = new Set<string>();
  const visitor = site.visitor();

  async function follow(address: URL): Promise<number> {
    const path = address.pathname + address.search;
    const kind = isMade.exec(path)?.slice(1).join();
    if (kind !== undefined && made.has(kind)) return 200;
    if (kind !== undefined) made.add(kind);
    const answer = await visitor.get(path);
    const location = answer.headers.get("location");
    bodies.set(path, answer.body);
    return location ? follow(new URL(location, address)) : answer.status;
  }

  // The page of a missing record links to fragments of itself, so it counts as found here.
  const statuses = new Map(pages.flatMap(({ path, status }) => (status === 404 ? [[path, 200]] : [])));
  for (const { path, html } of pages) {
    bodies.set(path, html);
    for (const reference of referencesOf(html)) {
      const address = URL.parse(reference, site.publicUrl + path);
      if (!address) broken.push(`${path}: ${reference} is no address`);
      else if (["tel:", "mailto:"].includes(address.protocol)) {
        if (!/^(?:tel:\+\d{9,15}|mailto:[^@\s]+@[^@\s]+)$/.test(reference)) broken.push(`${path}: ${reference}`);
      } else if (address.origin !== site.publicUrl) {
        if (address.protocol !== "https:" && address.protocol !== "data:") broken.push(`${path}: ${reference}`);
      } else if (address.pathname.startsWith("/media/")) {
        if (!pictures.has(address.pathname)) broken.push(`${path}: no such picture ${reference}`);
      } else {
        const target = address.pathname + address.search;
        const status = statuses.get(target) ?? (await follow(address));
        statuses.set(target, status);
        if (status !== 200) broken.push(`${path}: ${reference} is answered ${status}`);
        const id = decodeURIComponent(address.hash.slice(1));
        if (id !== "" && status === 200 && !bodies.get(target)?.includes(`id="${id}"`)) {
          broken.push(`${path}: ${reference} names a place that is not there`);
        }
      }
    }
  }
  expect(broken).toEqual([]);
  expect(statuses.size).toBeGreaterThan(80);
});

/** Returns the addresses in attributes and in the head. */
function referencesOf(html: string): Set<string> {
  const plain = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const found = [...plain.matchAll(/\s(?:href|src|action|formaction|poster)="([^"]*)"/gi)].map(
    ([, value = ""]) => value,
  );
  const sets = [...plain.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/gi)].flatMap(([, value = ""]) =>
    value.split(",").map((candidate) => candidate.trim().split(" ")[0] ?? ""),
  );
  const previews = [...plain.matchAll(/<meta property="og:(?:image|url)" content="([^"]*)"/g)].map(
    ([, value = ""]) => value,
  );
  return new Set(
    [...found, ...sets, ...previews].map((value) => value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")),
  );
}
