import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedSite, serveSite } from "#test/served-site.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.remove());

const get = (path: string, fields = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;

/** Opens a connection on which requests are sent one after the other, and one answer is read for each. */
async function openConnection() {
  const socket: Socket = connect(site.port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
  });

  /** Waits for a whole answer; the test times out without one. */
  async function answer(): Promise<{ status: number; head: string; body: string }> {
    for (;;) {
      const headEnd = received.indexOf("\r\n\r\n") + 4;
      const head = received.toString("latin1", 0, headEnd);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (headEnd > 3 && received.length >= headEnd + length) {
        const body = received.toString("utf8", headEnd, headEnd + length);
        received = received.subarray(headEnd + length);
        return { status: Number(head.slice(9, 12)), head, body };
      }
      await once(socket, "data");
    }
  }

  return {
    ask(request: string) {
      socket.write(request);
      return answer();
    },
    askAll(requests: string[]) {
      socket.write(requests.join(""));
      return requests.reduce(
        async (before, _request) => [...(await before), await answer()],
        Promise.resolve<Awaited<ReturnType<typeof answer>>[]>([]),
      );
    },
    close: () => socket.destroy(),
  };
}

const sourceOf = ({ head }: { head: string }) => /x-page-cache: (\w+)/i.exec(head)?.[1];

describe("on one connection", () => {
  test("a page that must be rendered is served first, and afterwards from memory", async () => {
    const connection = await openConnection();
    const first = await connection.ask(get("/faq"));
    expect([first.status, sourceOf(first)]).toEqual([200, "miss"]);
    expect(first.head).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/i);
    expect(first.head).toMatch(/\r\nX-Frame-Options: DENY\r\n/i);
    const later = await connection.ask(get("/faq"));
    expect([later.status, sourceOf(later), later.body]).toEqual([200, "hit", first.body]);
    connection.close();
    const [line] = site.logged.filter(({ message, fields }) => message === "request" && fields?.route === "/faq");
    expect(line?.fields).toMatchObject({ method: "GET", status: 200 });
    expect(first.head).toContain(String(line?.fields?.requestId));
  });

  test("existing and missing pages, requested at once, are answered in order", async () => {
    const connection = await openConnection();
    const breaths = [["/faq", "/about"], ["/faq", "/property/999"], ["/how-it-works"]];
    const answers = [];
    for (const paths of breaths) answers.push(...(await connection.askAll(paths.map((path) => get(path)))));
    expect(answers.map((answer) => [answer.status, sourceOf(answer)])).toEqual([
      [200, "hit"],
      [200, "miss"],
      [200, "hit"],
      [404, "miss"],
      [200, "miss"],
    ]);
    expect(answers[1]?.body).toContain("<title>About");
    connection.close();
  });

  test("an address with unknown parameters is the page without them, from memory", async () => {
    const connection = await openConnection();
    await connection.ask(get("/contact"));
    const tracked = await connection.ask(get("/contact?utm_source=letter&fbclid=abc"));
    expect([tracked.status, sourceOf(tracked)]).toEqual([200, "hit"]);
    connection.close();
  });

  test.each([
    "/faq/../contact",
    "/%66aq",
    "/faq#contact",
    "/\\contact",
    "//contact",
    "/contact/",
    "/FAQ",
    "/faq?a=%zz",
  ])("%s is answered as if nothing were in memory", async (target) => {
    const [fast, slow] = [await openConnection(), await openConnection()];
    const [one, other] = [await fast.ask(get(target)), await slow.ask(get(target, "Cookie: a=b\r\n"))];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    fast.close();
    slow.close();
  });
});

describe("what lies in memory", () => {
  test("is sent in the best accepted coding, and to HEAD without its body", async () => {
    const connection = await openConnection();
    await connection.ask(get("/faq"));
    for (const [accepted, coding] of [
      ["gzip, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, identity", undefined],
    ]) {
      const { head } = await connection.ask(get("/faq", `Accept-Encoding: ${accepted}\r\n`));
      expect(/^content-encoding: (\w+)\r$/im.exec(head)?.[1]).toBe(coding);
      expect(head).toMatch(/\r\nX-Frame-Options: DENY\r\n/i);
      // Only an answer of the application has a request number.
      expect(head).not.toMatch(/\r\nX-Request-Id: /i);
    }
    const whole = await connection.ask(get("/faq"));
    connection.close();
    const head = await site.exchange("HEAD /faq HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const lengthIn = (text: string) => /^content-length: (\d+)\r$/im.exec(text)?.[1];
    expect([lengthIn(head), head.endsWith("\r\n\r\n")]).toEqual([lengthIn(whole.head), true]);
  });

  test("is not sent again to who has it, by the tag of any coding", async () => {
    const connection = await openConnection();
    const { head } = await connection.ask(get("/faq", "Accept-Encoding: br\r\n"));
    const etag = /^etag: (\S+)\r$/im.exec(head)?.[1];
    connection.close();
    const again = await site.exchange(get("/faq", `If-None-Match: W/${etag}\r\n`));
    expect([again.slice(9, 12), again.endsWith("\r\n\r\n")]).toEqual(["304", true]);
  });

  test("is not served to a request with a cookie, which may have saved something a moment ago", async () => {
    const connection = await openConnection();
    const answer = await connection.ask(get("/faq", "Cookie: amaka.session_token=a.b\r\n"));
    connection.close();
    expect(answer.head).toMatch(/\r\nX-Request-Id: /i);
  });
});
