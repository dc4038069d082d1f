import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type Visitor } from "#test/app.ts";
import { photo as makePhoto } from "#test/media/pictures.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

let site: ServedSite;
let owner: Visitor;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
beforeAll(async () => {
  site = await serveSite({ jobs: true });
  owner = await signedIn(site);
  // The program ends at these events, so none may occur.
  process.on("uncaughtExceptionMonitor", note);
  process.on("unhandledRejection", note);
});
afterAll(async () => {
  process.off("uncaughtExceptionMonitor", note);
  process.off("unhandledRejection", note);
  await site.remove();
});
beforeEach(() => {
  uncaught.length = 0;
  site.logged.length = 0;
});

const rows = `Date,Transaction ID,From,Amount\n${"2026-06-01,TX1,256772000111,20000\n".repeat(1_000)}`;

function head(path: string, length: number | "chunked", type: string): string {
  const cookie = cookieHeader(owner);
  return [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${site.port}`,
    `Origin: ${site.publicUrl}`,
    `Cookie: ${cookie}`,
    `Content-Type: ${type}`,
    "Accept: */*",
    length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
    "\r\n",
  ].join("\r\n");
}

async function sendAndLeave(bytes: Buffer, way: "ends" | "resets"): Promise<void> {
  const socket = connect(site.port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(bytes, resolve));
  if (way === "ends") socket.end();
  else socket.resetAndDestroy();
  socket.resume();
  await once(socket, "close");
}

const photo = await makePhoto(400, 300);

test.each([
  ["a statement", "/dashboard/statements/read?method=mtn&name=a.csv", "text/csv", Buffer.from(rows)],
  ["a statement, by the page's script", "/dashboard/statements/read.data?method=mtn", "text/csv", Buffer.from(rows)],
  ["a picture", "/dashboard/media/upload?name=a.jpg", "application/octet-stream", photo],
  [
    "a form of the dashboard",
    "/dashboard/properties/new",
    "application/x-www-form-urlencoded",
    Buffer.from("intent=save&title=x&description=many+words"),
  ],
  ["a visitor's form", "/visit", "application/x-www-form-urlencoded", Buffer.from("name=Amina&message=Hello")],
  ["what a page tells of itself", "/beacon", "text/plain", Buffer.from("call /contact")],
])(
  "%s that breaks off, wherever it does, ends nothing but itself",
  async (_what, path, type, body) => {
    const shares = [0, 0.001, 0.1, 0.5, 0.9, 0.999];
    for (const way of ["ends", "resets"] as const) {
      for (const share of shares) {
        const part = body.subarray(0, Math.floor(body.length * share));
        await sendAndLeave(Buffer.concat([Buffer.from(head(path, body.length, type)), part]), way);
        const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), part]);
        await sendAndLeave(Buffer.concat([Buffer.from(head(path, "chunked", type)), chunk]), way);
      }
      // These end within the head, and within the size of a chunk.
      await sendAndLeave(Buffer.from(head(path, 10, type).slice(0, 60)), way);
      await sendAndLeave(Buffer.from(`${head(path, "chunked", type)}zz\r\n`), way);
    }
    // Connections are served in order, so what was sent before is dealt with when this answer arrives.
    expect((await owner.get("/dashboard")).status).toBe(200);
    expect(uncaught).toEqual([]);
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
    for (const table of ["statement_imports", "media", "enquiries", "properties"] as const) {
      expect([table, await site.db.selectFrom(table).select("id").execute()]).toEqual([table, []]);
    }
    expect((await owner.get("/dashboard")).status).toBe(200);
  },
  120_000,
);

test.each([
  "/dashboard/exports/properties.csv",
  "/dashboard/exports/payments.xlsx",
  "/dashboard/exports/inquiries.csv",
  "/dashboard/analytics.csv",
  "/dashboard/live",
  "/brochure.pdf",
  "/faq",
  "/healthz",
])("a download of %s that nobody waits for ends nothing", async (path) => {
  const cookie = cookieHeader(owner);
  const asked = `GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nAccept: */*\r\nCookie: ${cookie}\r\n\r\n`;
  for (const way of ["ends", "resets"] as const) {
    for (let n = 0; n < 3; n += 1) {
      await sendAndLeave(Buffer.from(asked), way);
      const socket = connect(site.port, "127.0.0.1").on("error", () => {});
      socket.write(asked);
      await once(socket, "data");
      socket.resetAndDestroy();
    }
  }
  expect((await owner.get("/dashboard")).status).toBe(200);
  expect(uncaught).toEqual([]);
});
