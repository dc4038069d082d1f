// Run it by: node scripts/make-icons.ts. It makes the icons in `public` from icon.svg.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../public");
const svg = await readFile(join(folder, "icon.svg"));

/** Draws the doorway of icon.svg on a square; `share` is the doorway's part of the square's side. */
async function icon(side: number, share: number, background: string): Promise<Buffer> {
  const inner = Math.round(side * share);
  const door = await sharp(svg, { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: door }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

function ico(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const clear = "#00000000";
const paper = "#fff9ec";
await writeFile(join(folder, "icon-192.png"), await icon(192, 1, clear));
await writeFile(join(folder, "icon-512.png"), await icon(512, 1, clear));
// A launcher may cut off everything outside the middle four fifths.
await writeFile(join(folder, "icon-maskable-512.png"), await icon(512, 0.56, paper));
await writeFile(join(folder, "apple-touch-icon.png"), await icon(180, 0.66, paper));
await writeFile(join(folder, "favicon.ico"), ico(await icon(32, 1, clear), 32));
