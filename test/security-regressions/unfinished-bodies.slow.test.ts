import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type Visitor } from "#test/app.ts";
import { photo as makePhoto } from "#test/media/pictures.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";
import { head, MEBIBYTE, open, statement } from "./raw-requests.ts";

let site: ServedSite;
let owner: Visitor;
beforeAll(async () => {
  site = await serveSite({ jobs: true });
  owner = await signedIn(site);
});
afterAll(() => site.remove());

function bytesInMemory(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().arrayBuffers;
}

test("forty large uploads of strangers, unfinished all of them, hold no memory", async () => {
  const sockets = Array.from({ length: 40 }, () => open(site));
  const before = bytesInMemory();
  for (const socket of sockets) {
    socket.write(head(site, statement, ["Content-Type: text/csv", "Transfer-Encoding: chunked"]));
    for (let n = 0; n < 16; n += 1) socket.write(`10000\r\n${"a".repeat(0x10000)}\r\n`);
  }
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  expect(bytesInMemory() - before).toBeLessThan(20 * MEBIBYTE);
  for (const socket of sockets) socket.destroy();
});

test("forty photos uploaded at once by an administrator wait for one another, and all are taken", async () => {
  const photos = await Promise.all(Array.from({ length: 40 }, (_, seed) => makePhoto(2400, 1600, { seed })));
  const cookie = cookieHeader(owner);
  const answers = await Promise.all(
    photos.map((photo, n) =>
      fetch(`http://127.0.0.1:${site.port}/dashboard/media/upload?name=${n}.jpg`, {
        method: "POST",
        body: new Uint8Array(photo),
        headers: { origin: site.publicUrl, accept: "*/*", "content-type": "application/octet-stream", cookie },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(photos.map(() => 200));
  expect(await site.db.selectFrom("media").select("id").execute()).toHaveLength(40);
});
