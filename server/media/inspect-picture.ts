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

export interface PictureFacts {
  type: PictureType;
  bytes: number;
  /** The memory that decoding takes besides its result. */
  decodeBytes: number;
}

/** Decoding may take so much memory, which is less than a process may use. */
const MAX_DECODE_BYTES = 300_000_000;

/**
 * Inspects a picture without decoding it. Trailing data does no harm, because only what the program encodes itself is
 * public.
 */
export async function inspectPicture(path: string): Promise<Outcome<{ facts: PictureFacts }, PictureReason>> {
  const file = await open(path);
  try {
    const { size: bytes } = await file.stat();
    const head = await read(file, SNIFF_BYTES);
    const rejection = checkPictureFile(head, bytes);
    if (rejection) return { ok: false, reason: rejection };
    const type = sniffPictureType(head);
    if (!type) return { ok: false, reason: "wrong-type" };
    // sharp does not report the further frames of a PNG.
    if (type === "image/png" && isAnimatedPng(await read(file, bytes))) return { ok: false, reason: "animated" };

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

async function read(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Looks for the chunk acTL before the pixels. A chunk has its length, name, data and checksum. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
  }
  return false;
}

function estimateDecodeBytes({ format, width, height, isProgressive, ...rest }: Metadata): number {
  const pixels = width * height;
  const bytesPerPixel = rest.channels * (rest.depth === "ushort" ? 2 : 1);
  const isTurned = (rest.orientation ?? 1) > 1;
  // A progressive JPEG keeps all coefficients in memory, two bytes each.
  if (format === "jpeg") return isProgressive ? pixels * (rest.chromaSubsampling === "4:2:0" ? 3 : 6) : pixels / 2;
  if (format === "webp") return pixels * 4 * (isTurned ? 2 : 1);
  return isProgressive || isTurned ? pixels * bytesPerPixel : pixels / 2;
}
