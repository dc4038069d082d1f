import { type FileHandle, open } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import {
  checkPictureFile,
  MAX_PIXELS,
  type PictureReason,
  type PictureType,
  SNIFF_BYTES,
  sniffPictureType,
} from "#domain/media/picture-file.ts";
import type { Outcome } from "#domain/outcome.ts";

interface PictureFacts {
  type: PictureType;
  bytes: number;
  /** Memory for decoding besides the result, in bytes. */
  decodeBytes: number;
}

/** Below what one process may use. */
const MAX_DECODE_BYTES = 300_000_000;

/** Judges headers alone; nothing is decoded. Trailing data does no harm: only what we encode is public. */
export async function inspectPicture(path: string): Promise<Outcome<{ facts: PictureFacts }, PictureReason>> {
  const file = await open(path);
  try {
    const { size: bytes } = await file.stat();
    const head = await readAt(file, 0, SNIFF_BYTES);
    const rejection = checkPictureFile(head, bytes);
    if (rejection) return { ok: false, reason: rejection };
    const type = sniffPictureType(head);
    if (!type) return { ok: false, reason: "wrong-type" };
    // sharp shows the first frame of an animated PNG and does not report the others.
    if (type === "image/png" && (await isAnimatedPng(file))) return { ok: false, reason: "animated" };

    const metadata = await sharp(path)
      .metadata()
      .catch(() => undefined);
    if (!metadata || `image/${metadata.format}` !== type) return { ok: false, reason: "damaged" };
    if ((metadata.pages ?? 1) > 1) return { ok: false, reason: "animated" };
    const decodeBytes = estimateDecodeBytes(metadata);
    if (metadata.width * metadata.height > MAX_PIXELS || decodeBytes > MAX_DECODE_BYTES) {
      return { ok: false, reason: "too-many-pixels" };
    }
    return { ok: true, facts: { type, bytes, decodeBytes } };
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** An acTL chunk precedes the pixels. Chunk: length, name, data, checksum. */
async function isAnimatedPng(file: FileHandle): Promise<boolean> {
  for (let position = 8; ; ) {
    const chunk = Buffer.from(await readAt(file, position, 8));
    if (chunk.length < 8) return false;
    const name = chunk.toString("latin1", 4);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
    position += 12 + chunk.readUInt32BE(0);
  }
}

function estimateDecodeBytes({ format, width, height, isProgressive, ...rest }: Metadata): number {
  const pixels = width * height;
  const bytesPerPixel = rest.channels * (rest.depth === "ushort" ? 2 : 1);
  const isTurned = (rest.orientation ?? 1) > 1;
  // A progressive JPEG holds all coefficients, two bytes each, until the last scan.
  if (format === "jpeg") return isProgressive ? pixels * (rest.chromaSubsampling === "4:2:0" ? 3 : 6) : pixels / 2;
  if (format === "webp") return pixels * 4 * (isTurned ? 2 : 1);
  return isProgressive || isTurned ? pixels * bytesPerPixel : pixels / 2;
}
