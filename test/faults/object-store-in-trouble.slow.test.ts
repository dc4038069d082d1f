import { Hono } from "hono";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type MediaStore, readStored, StoreError } from "#server/file-store/file-store.ts";
import { s3Store } from "#server/file-store/s3-store.ts";
import { answerError } from "#server/http/failure-page.ts";
import { requestFailure } from "#server/http/failures.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { mediaRoutes } from "#server/media/media-routes.ts";
import { newPictureAddress } from "#server/media/picture-keys.ts";
import { receivePicture } from "#server/media/receive-picture.ts";
import { sweepMedia } from "#server/media/sweep-media.ts";
import { createMediaKit, inChunks, type MediaKit, until } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";
import { type S3Server, startS3Server } from "#test/stand-ins/s3-server.ts";

const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const patience = { putMs: 4_000, answerMs: 4_000 };

let shop: MediaKit;
let server: S3Server | undefined;

beforeAll(async () => {
  shop = await createMediaKit();
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

afterAll(() => shop.remove());

async function openStore(settings: { bucket?: string; secretAccessKey?: string } = {}, limits = patience) {
  server = await startS3Server(keys);
  const store = s3Store(
    { ...keys, endpoint: server.endpoint, bucket: "pictures", region: "eu-central-1", ...settings },
    limits,
  );
  return { store, server };
}

test("a store that takes requests and does not answer is given up in time, also when memory was tidied up meanwhile", async () => {
  const { store, server } = await openStore();
  await store.put("variants/ab/320.jpg", Buffer.from("x"));
  server.hang("before-answer");
  const asked = [store.put("variants/cd/320.jpg", Buffer.from("x")), store.open("variants/ab/320.jpg")];
  const garbage = setInterval(() => globalThis.gc?.() ?? Buffer.alloc(5_000_000), 10);
  try {
    for (const outcome of await Promise.allSettled(asked)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "StoreError", code: "ETIMEDOUT" } });
    }
  } finally {
    clearInterval(garbage);
  }
});

test("an answer that stops in the middle is an error and no shorter file", async () => {
  const { store, server } = await openStore();
  await store.put("variants/ab/320.jpg", Buffer.from("a whole picture"));
  server.hang("within-answer");
  await expect(readStored(store, "variants/ab/320.jpg")).rejects.toThrow(StoreError);
});

test("while an upload waits for the store nothing waits in the database, and the administrator gets an answer in time", async () => {
  const { store, server } = await openStore({}, { putMs: 8_000, answerMs: 4_000 });
  server.hang("before-answer");
  const incoming = { name: "a.jpg", body: inChunks(await photo(300, 200, { seed: 81 })) };
  const asked: string[] = [];
  const noted: MediaStore = {
    ...store,
    put(key, bytes) {
      asked.push(key);
      return store.put(key, bytes);
    },
  };
  const received = receivePicture(shop.db, { ...shop.media, store: noted }, incoming);
  received.catch(() => {});
  await until(async () => asked.length > 0);
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(shop.db);
  expect(rows).toEqual([{ open: 0 }]);
  await expect(received).rejects.toThrow(StoreError);
  expect(await shop.db.selectFrom("media").select("id").execute()).toEqual([]);
});

test("the sweep leaves an upload under way alone, by whatever clock, and removes what a killed process left", async () => {
  const [now, hourMs] = [new Date(), 3_600_000];
  await shop.media.store.put(`masters/${newPictureAddress(now)}/master.jpg`, new Uint8Array([1]));
  for (const hours of [-1, 0, 23]) {
    const at = new Date(now.getTime() + hours * hourMs);
    expect([hours, await sweepMedia(shop.db, shop.media, at)]).toMatchObject([hours, { ownerless: 0 }]);
  }
  const later = new Date(now.getTime() + 25 * hourMs);
  expect(await sweepMedia(shop.db, shop.media, later)).toMatchObject({ ownerless: 1 });
});

test("a picture that cannot be fetched now is a 503, logged with its cause and without its keys", async () => {
  const { store, server } = await openStore();
  const logged: unknown[] = [];
  await server.stop();
  const failure = requestFailure((level, message, fields) => logged.push({ level, message, fields }), {
    requestId: "7f",
    method: "GET",
  });
  const routes = new Hono<HttpEnv>()
    .use((c, next) => {
      c.set("failure", failure);
      return next();
    })
    .route("/", mediaRoutes(store))
    .onError(answerError);
  const answer = await routes.request(`/media/${"ab".repeat(32)}/320.jpg`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(JSON.stringify(logged)).toContain("ECONNREFUSED");
  expect(JSON.stringify(logged)).not.toContain(keys.secretAccessKey);
});

test("wrong settings of the bucket are named at the start, and trouble that may pass is not taken for them", async () => {
  await expect((await openStore({ secretAccessKey: "wrong" })).store.check()).rejects.toThrow(
    "does not know these keys: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  );
  await server?.stop();
  await expect((await openStore({ bucket: "nowhere" })).store.check()).rejects.toThrow("There is no bucket nowhere");
  await server?.stop();
  const rejecting = await openStore();
  rejecting.server.fail(403, "AccessDenied");
  await expect(rejecting.store.check()).rejects.toThrow("The keys have no right to write in the bucket pictures");
  rejecting.server.fail(503, "SlowDown");
  await expect(rejecting.store.check()).rejects.toThrow(StoreError);
  await server?.stop();
  const fine = await openStore();
  await fine.store.check();
  expect([...fine.server.objects.keys()]).toEqual([]);
});
