import { once } from "node:events";
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { isDiskFull } from "#server/db/disk-full.ts";
import { type MediaStore, readStored } from "#server/file-store/file-store.ts";
import { localStore } from "#server/file-store/local-store.ts";
import { s3Store } from "#server/file-store/s3-store.ts";
import { startS3Server } from "#test/stand-ins/s3-server.ts";

const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function openLocal() {
  const folder = await mkdtemp(join(tmpdir(), "amaka-store-"));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return { store: localStore(folder), folder };
}

async function openS3(settings: { bucket?: string; secretAccessKey?: string } = {}) {
  const server = await startS3Server(keys);
  cleanUps.push(() => server.stop());
  const store = s3Store({
    ...keys,
    endpoint: `${server.endpoint}/`,
    bucket: "pictures",
    region: "eu-central-1",
    ...settings,
  });
  return { store, server };
}

async function all(store: MediaStore, folder: string, since?: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(folder, since)) keys.push(key);
  return keys.sort();
}

describe.each([
  ["a folder of this machine", async () => (await openLocal()).store],
  ["a bucket of an object store", async () => (await openS3()).store],
])("%s", (_name, openStore) => {
  test("stores bytes, returns them whole, and replaces them", async () => {
    const store = await openStore();
    const large = Buffer.alloc(300_000, "picture");
    await store.put("variants/ab/640.avif", large);
    expect(await readStored(store, "variants/ab/640.avif")).toEqual(large);
    expect((await store.open("variants/ab/640.avif"))?.bytes).toBe(300_000);
    await store.put("variants/ab/640.avif", Buffer.from("new"));
    expect((await readStored(store, "variants/ab/640.avif"))?.toString()).toBe("new");
  });

  test("reports a missing file", async () => {
    const store = await openStore();
    expect(await store.open("variants/ab/640.avif")).toBeUndefined();
    expect(await all(store, "variants/")).toEqual([]);
    await store.removeFolder("variants/ab/");
  });

  test("lists and removes one folder and not its neighbours", async () => {
    const store = await openStore();
    for (const key of ["ab/320.jpg", "ab/480.jpg", "ab/640.jpg", "abc/320.jpg", "b/320.jpg"]) {
      await store.put(`variants/${key}`, Buffer.from(key));
    }
    expect(await all(store, "variants/")).toHaveLength(5);
    await store.removeFolder("variants/ab/");
    expect(await all(store, "variants/")).toEqual(["variants/abc/320.jpg", "variants/b/320.jpg"]);
  });

  test("lists what was put since a time, in place of other bytes as well", async () => {
    const store = await openStore();
    for (const key of ["a/1.jpg", "b/1.jpg", "c/1.jpg"]) await store.put(`variants/${key}`, Buffer.from(key));
    // The pause is longer than the resolution of a file system's clock.
    await sleep(50);
    const since = new Date();
    await sleep(50);
    await store.put("variants/b/1.jpg", Buffer.from("new"));
    await store.put("variants/d/1.jpg", Buffer.from("d"));
    expect(await all(store, "variants/", since)).toEqual(["variants/b/1.jpg", "variants/d/1.jpg"]);
    expect(await all(store, "variants/", new Date(Date.now() + 60_000))).toEqual([]);
  });

  test("rejects keys that could lead anywhere else", async () => {
    const store = await openStore();
    for (const key of [
      "../secret",
      "variants/../../x",
      "/etc/passwd",
      "variants//x",
      "variants/x/",
      "a\0b",
      "A/b",
      "",
    ]) {
      await expect(store.open(key)).rejects.toThrow("not a key");
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("not a key");
    }
    await expect(store.removeFolder("variants")).rejects.toThrow("not a folder");
    await expect(store.removeFolder("../")).rejects.toThrow("not a key");
  });

  test("several writers of one key leave one whole object", async () => {
    const store = await openStore();
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(100_000, String(index)));
    await Promise.all(versions.map((bytes) => store.put("variants/ab/320.jpg", bytes)));
    const kept = await readStored(store, "variants/ab/320.jpg");
    expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
  });
});

test("a file left unread, or half-read, is closed", async () => {
  const { store, folder } = await openLocal();
  await store.put("variants/ab/640.avif", Buffer.alloc(300_000, "picture"));
  const unread = await store.open("variants/ab/640.avif");
  const halfRead = (await store.open("variants/ab/640.avif"))?.body.getReader();
  expect((await halfRead?.read())?.value?.length).toBeGreaterThan(0);
  const handles = await readdir("/proc/self/fd").catch(() => []);
  const opened = await Promise.all(handles.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => "")));
  expect(opened.filter((path) => path.startsWith(folder))).toEqual([]);
  expect(unread?.bytes).toBe(300_000);
});

test("a write that fails leaves no part of it in the folder", async () => {
  const { store, folder } = await openLocal();
  await store.put("variants/ab/320.jpg", Buffer.from("x"));
  // A file exists where this key needs a folder.
  await expect(store.put("variants/ab/320.jpg/640.jpg", Buffer.from("y"))).rejects.toThrow();
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});

test("an object store that rejects is an error, never an empty answer", async () => {
  const { store } = await openS3({ secretAccessKey: "wrong" });
  await expect(store.put("variants/ab/320.jpg", Buffer.from("x"))).rejects.toThrow("SignatureDoesNotMatch");
  await expect(store.open("variants/ab/320.jpg")).rejects.toThrow("403");
  const { store: elsewhere } = await openS3({ bucket: "nowhere" });
  await expect(elsewhere.put("variants/ab/320.jpg", Buffer.from("x"))).rejects.toThrow("no such bucket");
});

test("an object store that sends us elsewhere is in trouble, and the other place is not asked", async () => {
  const asked: string[] = [];
  const elsewhere = await startServer((_, response) => {
    asked.push("elsewhere");
    response.end("picture");
  });
  for (const status of [301, 302, 307, 308]) {
    const endpoint = await startServer((_, response) => response.writeHead(status, { location: elsewhere }).end());
    const store = s3Store({ ...keys, endpoint, bucket: "pictures", region: "eu-central-1" });
    await expect(store.open("variants/ab/320.jpg")).rejects.toThrow(String(status));
    await expect(store.put("variants/ab/320.jpg", Buffer.from("x"))).rejects.toThrow(String(status));
  }
  expect(asked).toEqual([]);
});

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(async () => {
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

test("an object store without room is distinguished from one in trouble", async () => {
  const { store, server } = await openS3();
  server.fail(507, "XMinioStorageFull");
  const error = await store.put("variants/ab/320.jpg", Buffer.from("x")).catch((reason: unknown) => reason);
  expect(isDiskFull(error)).toBe(true);
});
