import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readVariants } from "#server/media/find-pictures.ts";
import { workOnMedia } from "#server/media/media.ts";
import { createMediaKit, type MediaKit, until } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(() => shop.remove());

test("sizes that were being made when the process was killed are made after the next start", async () => {
  for (const seed of [61, 62]) await shop.accept(await photo(1300, 900, { seed }));

  const first = fork(new URL("../../test/kit/media/media-worker.ts", import.meta.url), [shop.url, shop.folder], {
    execArgv: [],
  });
  await once(first, "message");
  // The process is killed while it works on the first picture, because that picture's AVIF takes longer than this.
  await until(async () => (await shop.files()).some((path) => path.endsWith(".avif")));
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(await shop.states()).toContain("preview");

  await workOnMedia(shop.db, shop.media, shop.jobs);
  await until(async () => (await shop.states()).every((state) => state === "ready"));
  const rows = await shop.db.selectFrom("media").select(["address", "variants"]).execute();
  for (const { address, variants } of rows) {
    for (const { width, format, bytes } of readVariants(variants)) {
      const stored = await shop.media.store.open(`variants/${address}/${width}.${format}`);
      expect(stored?.bytes).toBe(bytes);
      await stored?.body.cancel();
    }
  }
});

test("a picture process that dies takes nothing with it but its own work", async () => {
  const dying = shop.receive(await photo(3000, 2000, { seed: 70 }));
  await new Promise((resolve) => setTimeout(resolve, 120));
  for (const pid of await pictureProcesses()) process.kill(pid, "SIGKILL");
  const outcome = await dying.then(
    (received) => received.ok,
    () => "failed",
  );
  expect([true, "failed"]).toContain(outcome);
  expect(await shop.receive(await photo(300, 200, { seed: 71 }))).toMatchObject({ ok: true });
});

test("after a stop its work ends at once, as something that was told to", async () => {
  const ending = shop.receive(await photo(3000, 2000, { seed: 72 }));
  await new Promise((resolve) => setTimeout(resolve, 120));
  const stopping = shop.media.pictures.stop();
  await expect(ending).rejects.toMatchObject({ name: "AbortError" });
  await expect(shop.receive(await photo(300, 200, { seed: 73 }))).rejects.toMatchObject({ name: "AbortError" });
  await stopping;
  expect(await pictureProcesses()).toEqual([]);
});

async function pictureProcesses(): Promise<number[]> {
  const tasks = `/proc/${process.pid}/task`;
  const lists = await Promise.all(
    (await readdir(tasks)).map((task) => readFile(`${tasks}/${task}/children`, "utf8").catch(() => "")),
  );
  const children = lists.join(" ").split(" ").filter(Boolean).map(Number);
  const programs = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return children.filter((_, index) => programs[index]?.includes("tinypool"));
}
