import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { expect } from "vitest";
import { MAX_UPLOAD_BYTES } from "#domain/media/picture-file.ts";
import { ada, signedIn } from "#test/administrator.ts";
import { cookieHeader, type TestSite, type Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { until } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";

const test = testWithSite({ jobs: true });

let site: TestSite;
let administrator: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  administrator = await signedIn(site);
});

function headersOf(visitor: Visitor): Record<string, string> {
  return {
    accept: "application/json",
    origin: site.publicUrl,
    host: new URL(site.publicUrl).host,
    cookie: cookieHeader(visitor),
  };
}

const aFile = { "content-type": "application/octet-stream" };

const bindings = { incoming: { socket: { remoteAddress: "198.51.100.7" } } };

async function upload(visitor: Visitor, bytes: Buffer, name = "home.jpg", headers: Record<string, string> = {}) {
  const response = await site.app.request(
    `${site.publicUrl}/dashboard/media/upload?name=${encodeURIComponent(name)}`,
    { method: "POST", body: new Uint8Array(bytes), headers: { ...headersOf(visitor), ...aFile, ...headers } },
    bindings,
  );
  return { status: response.status, body: await response.json() };
}

async function edit(visitor: Visitor, id: number, fields: Record<string, string>) {
  const response = await site.app.request(
    `${site.publicUrl}/dashboard/media/${id}`,
    { method: "POST", body: new URLSearchParams({ intent: "describe", ...fields }), headers: headersOf(visitor) },
    bindings,
  );
  return { status: response.status, body: await response.json() };
}

const countPictures = async () => (await site.db.selectFrom("media").select("id").execute()).length;

test("the administrator uploads a photo, sees it at once, and it is on record", async () => {
  const { status, body } = await upload(administrator, await photo(900, 600), "Nakato's home.jpg");
  expect(status).toBe(200);
  expect(body).toMatchObject({ media: { name: "Nakato's home.jpg", picture: { w: 900, h: 600 } } });
  const shown = await administrator.get(`/media/${body.media.picture.address}/640.jpg`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const entry = await site.db
    .selectFrom("audit_entries")
    .selectAll()
    .where("action", "=", "media.upload")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_name: ada.name, entity_id: String(body.media.id) });
  expect(entry.request_id).not.toBeNull();
  await until(async () => {
    const row = await site.db
      .selectFrom("media")
      .select("state")
      .where("id", "=", body.media.id)
      .executeTakeFirstOrThrow();
    return row.state === "ready";
  });
});

test("a stranger uploads and edits nothing, and a page of another site cannot do it for the administrator", async () => {
  const before = await countPictures();
  const stranger = site.visitor();
  const file = await photo(100, 80, { seed: 2 });
  expect(await upload(stranger, file)).toEqual({ status: 401, body: { error: expect.stringContaining("sign in") } });
  expect((await edit(stranger, 1, { alt: "x", focalX: "0", focalY: "0" })).status).toBe(401);
  const forged = await site.app.request(
    `${site.publicUrl}/dashboard/media/upload`,
    {
      method: "POST",
      body: new Uint8Array(file),
      headers: { ...headersOf(administrator), origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    },
    bindings,
  );
  expect(forged.status).toBe(403);
  expect(await countPictures()).toBe(before);
});

test("each rejection is its sentence and its status", async () => {
  const jpeg = await photo(300, 200, { seed: 3 });
  const large = Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - jpeg.length)]);
  const answers = {
    svg: await upload(administrator, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.jpg"),
    heic: await upload(administrator, Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"), "a.jpg"),
    large: await upload(administrator, large),
    declared: await upload(administrator, jpeg, "a.jpg", { "content-length": String(MAX_UPLOAD_BYTES + 1) }),
    half: await upload(administrator, jpeg.subarray(0, 900)),
    empty: await upload(administrator, Buffer.alloc(0)),
  };
  const tooLarge = { status: 413, body: { error: "Image size should be less than 5MB" } };
  expect(answers).toEqual({
    svg: { status: 415, body: { error: "Please upload only JPG, PNG, or WebP images" } },
    heic: {
      status: 415,
      body: { error: expect.stringContaining("Apple's HEIC format. On the iPhone choose Settings") },
    },
    large: tooLarge,
    declared: tooLarge,
    half: { status: 400, body: { error: expect.stringContaining("damaged or incomplete") } },
    empty: { status: 400, body: { error: expect.stringContaining("empty") } },
  });
});

test("the description of a picture is saved, and one that is too long is rejected", async () => {
  const { body } = await upload(administrator, await photo(120, 90, { seed: 4 }));
  const edited = await edit(administrator, body.media.id, {
    ...{ version: "1", alt: " A yellow door ", focalX: "0.2", focalY: "0.9" },
  });
  expect(edited).toMatchObject({
    status: 200,
    body: { media: { picture: { alt: "A yellow door", focal: [0.2, 0.9] } } },
  });
  // A page from before an upgrade sends no version, so that it is shown what it would replace.
  expect((await edit(administrator, body.media.id, { alt: "A door", focalX: "0.2", focalY: "0.9" })).status).toBe(409);
  const long = await edit(administrator, body.media.id, { alt: "x".repeat(501), focalX: "0.5", focalY: "0.5" });
  expect(long).toMatchObject({ status: 400, body: { errors: { alt: [expect.stringContaining("500")] } } });
  expect((await edit(administrator, 999_999, { alt: "", focalX: "0", focalY: "0" })).status).toBe(404);
  expect((await edit(administrator, Number.NaN, { alt: "", focalX: "0", focalY: "0" })).status).toBe(404);
});

test("a file that is larger than its address takes is called a file, not a form", async () => {
  const response = await site.app.request(
    `${site.publicUrl}/dashboard/statements/read`,
    {
      method: "POST",
      body: "x",
      headers: { ...headersOf(administrator), ...aFile, "content-length": String(25 * 1024 * 1024) },
    },
    bindings,
  );
  expect([response.status, await response.json()]).toMatchObject([
    413,
    {
      title: "This file is larger than can be taken here",
      message: "The most is 24 MB. Nothing was changed. Please send a smaller one, or what is in it in parts.",
    },
  ]);
});

test("over the network, an upload that is too large or breaks off half-way is answered and forgotten", async () => {
  const server = createServer(getRequestListener(site.app.fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const before = await countPictures();
  const send = (headers: Record<string, string>) =>
    httpRequest({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/dashboard/media/upload?name=a.jpg",
      headers: { ...headersOf(administrator), ...aFile, ...headers },
    });

  // The length is not announced, so the server must count the bytes to notice that there are too many.
  const large = send({ "transfer-encoding": "chunked" });
  large.on("error", () => {});
  large.write(await photo(300, 200, { seed: 5 }));
  for (let sent = 0; sent <= MAX_UPLOAD_BYTES; sent += 262_144) large.write(Buffer.alloc(262_144));
  large.end();
  const [rejected] = await once(large, "response");
  expect(rejected.statusCode).toBe(413);
  large.destroy();

  const file = await photo(1500, 1000, { seed: 6 });
  const broken = send({ "content-length": String(file.length) });
  broken.on("error", () => {});
  broken.write(file.subarray(0, file.length / 2));
  await new Promise((resolve) => setTimeout(resolve, 200));
  broken.destroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await countPictures()).toBe(before);
  expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);

  const whole = send({ "content-length": String(file.length) });
  whole.end(file);
  const [taken] = await once(whole, "response");
  expect(taken.statusCode).toBe(200);
  server.closeAllConnections();
  server.close();
});
