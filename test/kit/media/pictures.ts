import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Makes a photo with so much detail that encoders have work to do. The same `seed` makes the same bytes. */
export async function photo(
  width: number,
  height: number,
  {
    format = "jpeg",
    seed = 1,
    quality = 80,
  }: { format?: "jpeg" | "png" | "webp"; seed?: number; quality?: number } = {},
): Promise<Buffer> {
  const [w, h] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const coarse = Buffer.alloc(w * h * 3);
  let state = seed;
  for (let index = 0; index < coarse.length; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    coarse[index] = state >> 16;
  }
  return sharp(coarse, { raw: { width: w, height: h, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .toFormat(format, { quality })
    .toBuffer();
}

/** Makes a PNG of a few kilobytes that decodes to gigabytes. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([PNG_SIGNATURE, pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND")]);
}

/** Returns the PNG with the chunk that announces an animation of so many frames, after `chunksBefore` other chunks. */
export function animatedPng(png: Buffer, frames: number, chunksBefore = 0): Buffer {
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(frames, 0);
  const afterHeader = 8 + 25;
  const before = Buffer.alloc(12 * chunksBefore, pngChunk("prVt"));
  return Buffer.concat([png.subarray(0, afterHeader), before, pngChunk("acTL", animation), png.subarray(afterHeader)]);
}

/** Makes an animated WebP. */
export async function animatedWebp(width: number, height: number, frames: number): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width, height, channels: 3, background: { r: (index * 37) % 256, g: 90, b: 20 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .webp({ loop: 0, delay: pages.map(() => 100) })
    .toBuffer();
}

/** Puts `secret` into the photo's Exif, XMP, IPTC and comment. */
export async function withPersonalData(jpeg: Buffer, secret: string, orientation = 1): Promise<Buffer> {
  const tagged = await sharp(jpeg)
    .withExif({
      IFD0: { Artist: secret, Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "0/1 18/1 4977/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "32/1 34/1 5231/100",
      },
    })
    .withXmp(`<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${secret}</creator></x:xmpmeta>`)
    .withIccProfile("p3")
    .jpeg({ quality: 90 })
    .toBuffer();
  return Buffer.concat([
    tagged.subarray(0, 2),
    jpegSegment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`)),
    jpegSegment(0xfe, Buffer.from(secret)),
    tagged.subarray(2),
  ]);
}

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
