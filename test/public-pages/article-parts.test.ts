import { expect } from "vitest";
import { addPost, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, mainOf } from "#test/pages/reading.ts";

const test = testWithSite();

test("an article of three parts or more lists them, each with a link to its heading", async ({ site }) => {
  site.clock.now = now;
  const parts = (...titles: string[]) => titles.map((title) => `<h2>${title}</h2><p>Text.</p>`).join("");
  await addPost(site.db, { title: "Long", content: parts("The sum", "Rain &amp; roofs", "A slow week") });
  await addPost(site.db, { title: "Short", content: parts("The sum", "A slow week") });
  const long = await mainOf(site, "/blog/long");
  const links = [...between(long, 'class="post-parts"', "</nav>").matchAll(/href="#([^"]+)">([^<]+)</g)];
  expect(links.map(([, , title]) => title)).toEqual(["The sum", "Rain &amp; roofs", "A slow week"]);
  for (const [, id, title] of links) expect(long).toContain(`<h2 id="${id}">${title}</h2>`);
  expect(await mainOf(site, "/blog/short")).not.toContain("post-parts");
});
