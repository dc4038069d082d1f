import { MAX_UPLOAD_BYTES, SNIFF_BYTES, scaledSize, sniffPictureType } from "#domain/media/picture-file.ts";

const WORTHWHILE_BYTES = 400_000;
const SENT_QUALITY = 0.85;

/** Photos are decoded one at a time, because a decoded one takes some 50 MB of memory. */
let decoding: Promise<unknown> = Promise.resolve();

/**
 * Turns a photo upright and makes it no larger than the site needs. Returns the file itself if the result is not
 * smaller or the file cannot be read. Calls `onBegin` when it begins to make the photo smaller.
 */
export async function scaleDown<Sent extends Blob>(file: Sent, onBegin: () => void): Promise<Sent | Blob> {
  if (file.size < WORTHWHILE_BYTES) return file;
  const type = sniffPictureType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  const made = await withBitmap(file, async (bitmap) => {
    const { width, height } = scaledSize(bitmap);
    if (width === bitmap.width && height === bitmap.height && file.size <= MAX_UPLOAD_BYTES) return undefined;
    onBegin();
    const context = drawn(bitmap, width, height);
    if (!context) return undefined;
    if (type === "image/png" && isTransparent(context.canvas)) return encode(context.canvas, "image/png");
    return encode(onWhite(context), "image/jpeg", SENT_QUALITY);
  });
  return made && made.size < file.size ? made : file;
}

/** Makes a JPEG of at most `maxPx` pixels on its longer side; undefined if the file cannot be read. */
export function makeThumbnail(file: Blob, maxPx: number): Promise<Blob | undefined> {
  return withBitmap(file, async (bitmap) => {
    const scale = Math.min(1, maxPx / Math.max(bitmap.width, bitmap.height));
    const context = drawn(bitmap, Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
    return context && encode(onWhite(context), "image/jpeg", 0.7);
  });
}

/** The result is undefined if the file cannot be decoded, or if memory is short. */
async function withBitmap(
  file: Blob,
  make: (bitmap: ImageBitmap) => Promise<Blob | undefined>,
): Promise<Blob | undefined> {
  const decoded = decoding.then(async () => {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
    if (!bitmap) return undefined;
    try {
      return await make(bitmap);
    } finally {
      bitmap.close();
    }
  });
  decoding = decoded.catch(() => undefined);
  return decoded;
}

function drawn(source: CanvasImageSource, width: number, height: number): CanvasRenderingContext2D | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d") ?? undefined;
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return context;
}

/** Looks for transparent pixels on a small copy. A hole that is too small to see there does not count. */
function isTransparent(canvas: HTMLCanvasElement): boolean {
  const side = 128;
  const pixels = drawn(canvas, side, side)?.getImageData(0, 0, side, side).data ?? [];
  return pixels.some((value, index) => index % 4 === 3 && value < 250);
}

function onWhite(context: CanvasRenderingContext2D): HTMLCanvasElement {
  const { canvas } = context;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality));
}
