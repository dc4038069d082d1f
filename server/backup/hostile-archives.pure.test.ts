import { Readable } from "node:stream";
import { createGzip, gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { expect, test } from "vitest";
import { ContentChecksum, RowChecksum } from "./checksums.ts";
import { examineArchive } from "./read-backup.ts";

type Entry = { name: string; text: string | Buffer; header?: Partial<Header> };

const manifest = {
  format: 1,
  createdAt: "2026-11-20T21:30:00.000Z",
  migrations: [],
  tables: [{ name: "homes", columns: ["title"] }],
  sequences: [],
};
const rows = { name: "database/homes/000001.copy", text: "Garden Villa\n" };
const photo = { name: "media/masters/aa/master.jpg", text: "the bytes of a photo" };
const first = { name: "manifest.json", text: JSON.stringify(manifest) };

/** Makes the end entry that fits these entries, so that the archive can only be rejected for the entries themselves. */
async function endOf(entries: Entry[]): Promise<Entry> {
  const sum = new RowChecksum();
  const files = new ContentChecksum();
  const media = entries.filter(({ name }) => name.startsWith("media/"));
  for (const { name, text } of entries) if (name.startsWith("database/")) sum.add(Buffer.from(text));
  for (const { name, text } of media) {
    for await (const _ of files.passing(name.slice("media/".length), Readable.from([Buffer.from(text)])));
  }
  const end = {
    rows: { homes: sum.rows },
    files: media.length,
    checksums: { tables: { homes: sum.text() }, files: files.text() },
  };
  return { name: "end.json", text: JSON.stringify(end) };
}

function archiveOf(entries: Entry[]): Readable {
  const archive = pack();
  for (const { name, text, header } of entries) {
    if (header?.type) archive.entry({ name, ...header });
    else archive.entry({ name }, text);
  }
  archive.finalize();
  return Readable.from(archive).pipe(createGzip());
}

const examine = (bytes: Readable) => examineArchive("backup.tar.gz", bytes, []);

test("an archive as the program makes it is read", async () => {
  const entries = [first, { name: "auth-secret", text: "secret" }, rows, photo];
  const { end, secret } = await examine(archiveOf([...entries, await endOf(entries)]));
  expect([end.files, end.rows, secret]).toEqual([1, { homes: 1 }, "secret"]);
});

test.each<[string, Entry[], RegExp]>([
  ["a path that leads out of the store", [first, { name: "media/../../etc/passwd", text: "x" }], /which no backup has/],
  ["an absolute path", [first, { name: "/etc/passwd", text: "x" }], /"\/etc\/passwd", which no backup has/],
  ["a link", [first, { ...photo, header: { type: "symlink", linkname: "/etc/passwd" } }], /which no backup has/],
  ["a name of a megabyte", [first, { name: `media/${"a".repeat(1_000_000)}/../b`, text: "x" }], /which no backup has/],
  ["a file twice", [first, photo, photo], /it holds a file twice/],
  ["two manifests", [first, first, rows], /not in order/],
  ["two secrets", [first, { name: "auth-secret", text: "1" }, { name: "auth-secret", text: "2" }], /not in order/],
  ["no manifest at its beginning", [rows, first], /not in order/],
  ["the same rows twice", [first, rows, rows], /its rows are not in order/],
  ["rows of an unknown table", [first, { name: "database/pg_authid/000001.copy", text: "x\n" }], /not in order/],
  ["a row that is cut off", [first, { ...rows, text: "Garden Vil" }], /a row of it is cut off/],
  [
    "a manifest of another shape",
    [{ ...first, text: '{"format": 1, "tables": {"length": 4e9}}' }],
    /its manifest\.json/,
  ],
  ["a manifest that is no JSON", [{ ...first, text: "{".repeat(1000) }], /its manifest\.json is not that of/],
  [
    "a manifest of megabytes",
    [{ ...first, text: `[${"0,".repeat(700_000)}0]` }],
    /"manifest\.json", which no backup has/,
  ],
])("an archive with %s is rejected in one short sentence", async (_, entries, sentence) => {
  const examined = examine(archiveOf([...entries, await endOf(entries)]));
  const message = await examined.then(
    () => "it was taken",
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(message).toMatch(/^PlainError: backup\.tar\.gz /);
  expect(message).toMatch(sentence);
  expect(message.length).toBeLessThan(300);
});

test("an archive that goes on after its end, or is anything else, is rejected in one sentence", async () => {
  const entries = [first, rows];
  const whole = [...entries, await endOf(entries)];
  await expect(examine(archiveOf([...whole, photo]))).rejects.toThrow("its entries are not in order");
  const tar = Buffer.concat(await Readable.from(archiveOf(whole)).toArray());
  await expect(examine(Readable.from([tar, gzipSync(Buffer.alloc(3_000_000))]))).rejects.toThrow("what no backup has");
  for (const bytes of ["", "plain text", gzipSync("no archive"), gzipSync(Buffer.alloc(2000, "x"))]) {
    await expect(examine(Readable.from([Buffer.from(bytes)]))).rejects.toThrow(
      /^backup\.tar\.gz is not a (whole )?backup/,
    );
  }
});

test("an archive of nothing but names is given up after a megabyte", async () => {
  // A header of type "g" applies to all the entries that follow it, and here none follows.
  const header = tarHeader("x", 100_000, "g");
  const block = Buffer.concat([header, Buffer.alloc(100_352, "1 a=b\n")]);
  const bomb = gzipSync(Buffer.concat(Array.from({ length: 40 }, () => block)));
  await expect(examine(Readable.from([bomb]))).rejects.toThrow("it holds what no backup has");
});

/** Makes a tar header as POSIX defines it. */
function tarHeader(name: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write("0000600\0".repeat(3), 100);
  header.write(`${size.toString(8).padStart(11, "0")} ${"0".repeat(11)} ${" ".repeat(8)}${type}`, 124);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}
