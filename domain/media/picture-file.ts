export const MAX_UPLOAD_BYTES = 5_242_880;

/** The pixels are checked before decoding, because a small file may unfold to gigabytes. */
export const MAX_PIXELS = 50_000_000;

/** This many pixels are wider than any variant, and tall enough for a phone's screenshot. */
export const MASTER_MAX_WIDTH = 2560;
export const MASTER_MAX_HEIGHT = 5120;

const SENT_MAX_PIXELS = MASTER_MAX_WIDTH * MASTER_MAX_WIDTH;

/**
 * Returns the size in whole pixels to which a browser scales a picture before it sends it. A picture is never enlarged.
 */
export function scaledSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(
    1,
    MASTER_MAX_WIDTH / width,
    MASTER_MAX_HEIGHT / height,
    Math.sqrt(SENT_MAX_PIXELS / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The types that a browser offers to choose. The server looks at the content itself. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const pictureRejections = {
  "wrong-type": "Please upload only JPG, PNG, or WebP images",
  heic: "This photo is in Apple's HEIC format. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send it to yourself by WhatsApp, and choose that one.",
  avif: "This picture is in the AVIF format. Take a screenshot of it, or open it and save it as JPG, and choose that one.",
  "too-large": "Image size should be less than 5MB",
  empty: "This file is empty. Please choose another one.",
  damaged: "This picture is damaged or incomplete. Please take it again, or export it anew.",
  "too-many-pixels": "This picture has more than 50 megapixels. Please make it smaller, then upload it again.",
  animated: "This picture moves. Please upload a still picture.",
  "storage-full": "The disk is full, so the picture was not saved. Free some space on the server, then try again.",
} as const;

export type PictureReason = keyof typeof pictureRejections;

export const SNIFF_BYTES = 12;

/** Recognizes a picture by its first 12 bytes; undefined if it is of none of the types. */
export function sniffPictureType(head: Uint8Array): PictureType | undefined {
  const starts = (bytes: number[], offset = 0) => bytes.every((byte, index) => head[offset + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return "image/webp";
  return undefined;
}

/** The major brands of HEIF, of which HEIC is one. */
const heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"];

const avifBrands = ["avif", "avis"];

/** Tells by the first 12 bytes whether a file is of one of these brands. */
function isBrand(head: Uint8Array, brands: readonly string[]): boolean {
  const text = String.fromCharCode(...head.subarray(4, SNIFF_BYTES));
  return text.startsWith("ftyp") && brands.includes(text.slice(4));
}

/**
 * Says why a file is no picture to upload; undefined if it is one. The browser calls it before sending, and the server
 * again.
 *
 * @param called the file's name and type on the sender's device, which only make the explanation better
 */
export function checkPictureFile(
  head: Uint8Array,
  bytes: number,
  called: { name: string; type: string } = { name: "", type: "" },
): PictureReason | undefined {
  if (bytes === 0) return "empty";
  if (!sniffPictureType(head)) {
    const isCalledHeic = /^image\/hei[cf]/.test(called.type) || /\.hei[cf]$/i.test(called.name);
    if (isBrand(head, avifBrands) || called.type === "image/avif" || /\.avif$/i.test(called.name)) return "avif";
    return isBrand(head, heicBrands) || isCalledHeic ? "heic" : "wrong-type";
  }
  if (bytes > MAX_UPLOAD_BYTES) return "too-large";
  return undefined;
}

/** Writes a size in whole kilobytes of 1,000 bytes, at least 1. */
export function fileSizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en")} kB`;
}

/** Says that a browser has scaled a picture: "Photo made smaller: 8.2 MB to 1.1 MB". */
export function scaledDownText(before: number, after: number): string {
  const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
  return `Photo made smaller: ${megabytes(before)} to ${megabytes(after)}`;
}
