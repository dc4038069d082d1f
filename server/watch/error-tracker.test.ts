import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { metricsText } from "#server/http/metrics.ts";
import { describeError } from "#server/log.ts";
import { createErrorTracker, parseDsn } from "./error-tracker.ts";

const root = join(import.meta.dirname, "../..");
const requestId = "0b6ad1c4-6b2c-4f0e-9d3c-0a5d1f0a7e11";

type Received = { url: string | undefined; auth: string | undefined; body: string };

/** A tracker that answers so, and what has come there. */
async function openTracker(answer: { status: number; headers?: Record<string, string> } | "silence") {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, auth: request.headers["x-sentry-auth"]?.toString(), body });
      if (answer !== "silence") response.writeHead(answer.status, answer.headers).end();
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const dsn = `http://publickey@127.0.0.1:${port}/errors/7`;
  const tracker = createErrorTracker(dsn, { release: "amaka@1.2.3", instance: "one:3000", root });
  return { received, tracker };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function failure(): Error {
  const personal = new Error("Grace Nakato, 0772 123 456, grace@example.com");
  personal.name = "grace@example.com";
  return new TypeError("https://amaka.example/visit/secret-token", {
    cause: Object.assign(personal, { code: "Grace Nakato" }),
  });
}

test("an error arrives with its kind, its place and its request, and without a word of what its message says", async () => {
  const { received, tracker } = await openTracker({ status: 200 });
  tracker.report("a page failed", {
    requestId,
    method: "POST",
    path: "/visit/secret-token",
    ...describeError(failure()),
  });
  await tracker.flush(10_000);
  const [{ url, auth, body } = { url: "", auth: "", body: "" }] = received;
  expect(url).toBe("/errors/api/7/envelope/");
  expect(auth).toContain("sentry_key=publickey");
  expect(body).not.toMatch(/Grace|Nakato|0772|example|token|visit/);
  const [, item, event] = body.split("\n").map((line) => (line === "" ? undefined : JSON.parse(line)));
  expect(item).toEqual({ type: "event" });
  expect(event).toMatchObject({
    level: "error",
    release: "amaka@1.2.3",
    server_name: "one:3000",
    logentry: { formatted: "a page failed" },
    tags: { requestId, method: "POST" },
    exception: { values: [{ type: "Error" }, { type: "TypeError", value: "a page failed" }] },
  });
  expect(event.exception.values[1].stacktrace.frames.at(-1)).toMatchObject({
    function: "failure",
    filename: "server/watch/error-tracker.test.ts",
    in_app: true,
  });
  expect(JSON.stringify(event)).not.toContain(root);
});

test("a fault in every request is reported some times and then only now and then", async () => {
  const { received, tracker } = await openTracker({ status: 200 });
  for (let count = 0; count < 200; count += 1) tracker.report("a page failed", describeError(failure()));
  await tracker.flush(20_000);
  expect(received.length).toBeLessThan(30);
  expect(await metricsText(tracker.metrics)).toMatch(/error_reports_total\{outcome="dropped"\} 1[78]\d/);
});

test("a tracker that says it is too much is left in peace", async () => {
  const { received, tracker } = await openTracker({ status: 429, headers: { "retry-after": "600" } });
  tracker.report("a page failed", {});
  await tracker.flush(10_000);
  tracker.report("a page failed", {});
  await tracker.flush(10_000);
  expect(received.length).toBe(1);
});

test("a tracker that is silent, or not there, keeps nobody waiting", async () => {
  const silent = await openTracker("silence");
  silent.tracker.report("a page failed", {});
  const startedAt = performance.now();
  await silent.tracker.flush(50);
  expect(performance.now() - startedAt).toBeLessThan(4_000);

  const nobody = createErrorTracker("http://key@127.0.0.1:1/1", { release: "amaka@1", instance: "one", root });
  nobody.report("a page failed", {});
  await nobody.flush(10_000);
  expect(await metricsText(nobody.metrics)).toContain('error_reports_total{outcome="failed"} 1');
});

test.each([
  "https://key@tracker.example/1",
  "https://key@o1.ingest.tracker.example/4501",
  "http://key:secret@host:8000/base/1",
])("%s is the address of a tracker", (dsn) => expect(parseDsn(dsn)).toBeDefined());

test.each(["", "tracker", "https://tracker.example/1", "https://key@tracker.example/", "ftp://key@tracker.example/1"])(
  "%j is none",
  (dsn) => expect(parseDsn(dsn)).toBeUndefined(),
);
