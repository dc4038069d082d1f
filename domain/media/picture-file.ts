/** The largest file that is taken, in bytes: 5 MB. */
export const MAX_UPLOAD_BYTES = 5_242_880;

/** A picture of more pixels is rejected before it is decoded: a small file can unfold to gigabytes. */
export const MAX_PIXELS = 50_000_000;

/** What is kept of a picture, in pixels: larger than any form of it, to crop from; tall enough for a phone's screenshot. */
export const MASTER_MAX_WIDTH = 2560;
export const MASTER_MAX_HEIGHT = 5120;

/** More than that an upright photo does not show either. */
const SENT_MAX_PIXELS = MASTER_MAX_WIDTH * MASTER_MAX_WIDTH;

/** The size in whole pixels in which a picture is sent: no larger than what the site can use, and never enlarged. */
export function sizeToSend({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(
    1,
    MASTER_MAX_WIDTH / width,
    MASTER_MAX_HEIGHT / height,
    Math.sqrt(SENT_MAX_PIXELS / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What a browser's file chooser offers; what is taken is decided by content. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const pictureRejections = {
  "wrong-type": "Please upload only JPG, PNG, or WebP images",
  heic: "This photo is in Apple's HEIC format. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send it to yourself by WhatsApp, and choose that one.",
  "too-large": "Image size should be less than 5MB",
  empty: "This file is empty. Please choose another one.",
  damaged: "This picture is damaged or incomplete. Please take it again, or export it anew.",
  "too-many-pixels": "This picture has more than 50 megapixels. Please make it smaller, then upload it again.",
  animated: "This picture moves. Please upload a still picture.",
  "storage-full": "The disk is full, so the picture was not saved. Free some space on the server, then try again.",
} as const;

/** Why a file is not taken; `pictureRejections` holds the message for each. */
export type PictureReason = keyof typeof pictureRejections;

/** How many of a file's first bytes `sniffPictureType` needs. */
export const SNIFF_BYTES = 12;

/** The type of a file by its first 12 bytes; neither its name nor what the sender calls it counts. */
export function sniffPictureType(head: Uint8Array): PictureType | undefined {
  const starts = (bytes: number[], offset = 0) => bytes.every((byte, index) => head[offset + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return "image/webp";
  return undefined;
}

/** The major brands of HEIF files, of which HEIC is one. AVIF has its own. */
const heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"];

/** Whether a file is a photo as iPhones take it, by its first 12 bytes. No browser but Apple's can show it, and we cannot decode it. */
function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, SNIFF_BYTES));
  return text.startsWith("ftyp") && heicBrands.includes(text.slice(4));
}

/**
 * What can be told of a file before it is sent. The server decides all of it again.
 *
 * @param called its name and type as the sender's device calls it; explains a rejection, and decides nothing
 */
export function checkPictureFile(
  head: Uint8Array,
  bytes: number,
  called: { name: string; type: string } = { name: "", type: "" },
): PictureReason | undefined {
  if (bytes === 0) return "empty";
  if (!sniffPictureType(head)) {
    const isCalledHeic = /^image\/hei[cf]/.test(called.type) || /\.hei[cf]$/i.test(called.name);
    return isHeic(head) || isCalledHeic ? "heic" : "wrong-type";
  }
  if (bytes > MAX_UPLOAD_BYTES) return "too-large";
  return undefined;
}

/** "412 kB": thousands of bytes, as phones and mobile networks count them. */
export function fileSizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en")} kB`;
}

/** "4.8 MB made 0.6 MB": what was saved on the way. */
export function madeSmallerText(before: number, after: number): string {
  const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
  return `${megabytes(before)} made ${megabytes(after)}`;
}
