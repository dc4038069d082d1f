import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { addPost, addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

test("a link in an article is offered what visitors can read, and a stranger nothing", async ({ site }) => {
  const owner = await signedIn(site);
  const id = await addProperty(site.db, { title: "Planner's house" });
  await addProperty(site.db, { title: "Planner's draft" }, null);
  await addPost(site.db, { title: "Using the planner", slug: "using-the-planner" });
  const find = (search: string) => `/dashboard/posts/linked-pages?search=${encodeURIComponent(search)}`;
  const { pages } = JSON.parse((await owner.get(find("planner"))).body);
  expect(pages).toEqual([
    { name: "Payment planner", path: "/plan" },
    { name: "Planner's house", path: `/property/${id}` },
    { name: "Using the planner", path: "/blog/using-the-planner" },
  ]);
  expect((await site.visitor().get(find("planner"))).status).toBe(302);
});
