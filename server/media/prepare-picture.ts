import PQueue from "p-queue";
import { FIRST_VARIANT_MAX_WIDTH, type Variant, type VariantFormat } from "#domain/media/picture.ts";
import type { PictureReason, PictureType } from "#domain/media/picture-file.ts";
import type { Outcome } from "#domain/outcome.ts";
import {
  DamagedPicture,
  decodePicture,
  type EncodedVariant,
  encodeFirstVariants,
  encodeMaster,
  encodeVariants,
  meanColour,
} from "./encode-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";

export interface PreparedPicture {
  type: PictureType;
  width: number;
  height: number;
  colour: string;
  master: Buffer;
  firstVariants: EncodedVariant[];
}

type Preparation = Outcome<{ picture: PreparedPicture }, PictureReason>;

export async function preparePicture({ path }: { path: string }): Promise<Preparation> {
  const inspected = await inspectPicture(path);
  if (!inspected.ok) return inspected;
  const { type, bytes, decodeBytes } = inspected.facts;
  try {
    const pixels = await (decodeBytes > HEAVY_BYTES ? heavyTurns.add(() => decodePicture(path)) : decodePicture(path));
    // No variant is larger than the file.
    const limits = { maxWidth: FIRST_VARIANT_MAX_WIDTH, maxBytes: bytes };
    const [master, colour, firstVariants] = await Promise.all([
      encodeMaster(pixels),
      meanColour(pixels),
      encodeFirstVariants(pixels, limits),
    ]);
    return {
      ok: true,
      picture: { type, width: pixels.width, height: pixels.height, colour, master, firstVariants },
    };
  } catch (error) {
    if (error instanceof DamagedPicture) return { ok: false, reason: "damaged" };
    throw error;
  }
}

/** Then one at a time. */
const HEAVY_BYTES = 60_000_000;

const heavyTurns = new PQueue({ concurrency: 1 });

export async function encodeFormat(order: {
  master: Buffer;
  format: VariantFormat;
  done: readonly Variant[];
  maxBytes: number;
}): Promise<EncodedVariant[]> {
  return encodeVariants(await decodePicture(order.master), order.format, order);
}
