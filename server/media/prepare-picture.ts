import { FIRST_VARIANT_MAX_WIDTH, type Variant, type VariantFormat } from "#domain/media/picture.ts";
import type { PictureType } from "#domain/media/picture-file.ts";
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
import type { PictureFacts } from "./inspect-picture.ts";

export interface PreparedPicture {
  type: PictureType;
  width: number;
  height: number;
  colour: string;
  master: Uint8Array;
  firstVariants: EncodedVariant[];
}

/** Prepares a picture that `inspectPicture` has accepted. */
export async function preparePicture({
  path,
  type,
  bytes,
}: PictureFacts & { path: string }): Promise<Outcome<{ picture: PreparedPicture }, "damaged">> {
  try {
    const pixels = await decodePicture(path);
    // A variant must not be larger than the file.
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

export interface FormatOrder {
  master: Uint8Array;
  format: VariantFormat;
  done: readonly Variant[];
  maxBytes: number;
  /** Only variants up to this width, in pixels, are encoded. */
  maxWidth?: number;
}

/** Encodes the variants of one format that are not done. */
export async function encodeFormat(order: FormatOrder): Promise<EncodedVariant[]> {
  return encodeVariants(await decodePicture(order.master), order.format, order);
}
