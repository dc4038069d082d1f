import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type TestSite, type Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

const statement = "Date,Transaction ID,From,Amount\n2026-06-01,TX\u00001,256772000111,20000\n";
const answers = encodeURIComponent(
  JSON.stringify([{ name: "\u0000", meanings: ["day", "reference", "phone", "in"], isCompleted: true }]),
);

test.each([
  ["a statement", "/dashboard/statements/read?method=mtn&name=a.csv", statement],
  [
    "what is said of its columns",
    `/dashboard/statements/read?method=mtn&answers=${answers}`,
    statement.replace("\0", ""),
  ],
])(
  "a NUL in %s is rejected, or judged as a mistake of its row, and is no failure of ours",
  async (_what, path, body) => {
    const cookie = cookieHeader(owner);
    for (const address of [path, path.replace("/read?", "/read.data?")]) {
      const answer = await site.app.request(site.publicUrl + address, {
        method: "POST",
        headers: { origin: site.publicUrl, accept: "*/*", "content-type": "text/csv", cookie },
        body,
      });
      await answer.text();
      expect([address, answer.status < 500]).toEqual([address, true]);
    }
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
  },
);
