import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type Visitor } from "#test/app.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

let site: ServedSite;
let owner: Visitor;
beforeAll(async () => {
  site = await serveSite();
  owner = await signedIn(site);
});
afterAll(() => site.remove());

function open(who: Pick<Visitor, "cookies"> = owner, signal?: AbortSignal): Promise<Response> {
  const init = { headers: { cookie: cookieHeader(who), accept: "text/event-stream" }, ...(signal ? { signal } : {}) };
  return fetch(`http://127.0.0.1:${site.port}/dashboard/live`, init);
}

/** Reads a stream in the background: `text` grows with each event, and `isOver` turns true at its end. */
function reading(response: Response): { text: string; isOver: boolean } {
  const heard = { text: "", isOver: false };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk);
    heard.isOver = true;
  })().catch(() => {
    heard.isOver = true;
  });
  return heard;
}

test("a stranger gets no events", async () => {
  const answer = await open({ cookies: new Map() });
  expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining("session has ended")]);
});

test("a signed-in administrator gets the kind of record written, once per transaction", async () => {
  const answer = await open();
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const heard = reading(answer);
  await expect.poll(() => heard.text).toContain("retry:");
  await site.db.transaction().execute(async (trx) => {
    for (const name of ["one", "two", "three"]) {
      await trx.insertInto("tags").values({ name, slug: name, colour: "#b4532f" }).execute();
    }
  });
  await expect.poll(() => heard.text).toContain("event: changed\ndata: tags\n\n");
  // This statement deletes no row, so no event is announced.
  await site.db.deleteFrom("posts").execute();
  await site.db.insertInto("settings").values({ key: "seen", value: "{}" }).execute();
  await expect.poll(() => heard.text).toContain("data: settings");
  expect(heard.text.match(/data: tags/g)).toHaveLength(1);
  expect(heard.text).not.toContain("data: posts");
  expect(heard.text).not.toContain("sessions");
});

test("signing out ends the stream", async () => {
  const other = await signedIn(site);
  const heard = reading(await open(other));
  await other.post("/dashboard/logout", {});
  await expect.poll(() => heard.isOver).toBe(true);
});

test("streams beyond the limit are rejected, and a closed one makes room", async () => {
  const leaving = new AbortController();
  const answers = await Promise.all(Array.from({ length: 101 }, () => open(owner, leaving.signal)));
  const rejected = answers.filter((answer) => answer.status === 503);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]?.headers.get("retry-after")).toBe("30");
  leaving.abort();
  await expect.poll(async () => (await open()).status).toBe(200);
});
