import { randomBytes } from "node:crypto";
import type { Variant } from "#domain/media/picture.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";

const FOLDERS = ["variants", "masters"] as const;

/** The time takes so many hexadecimal digits. */
const TIME_DIGITS = 12;
const RANDOM_BYTES = 6;

/**
 * Makes the address of an upload. It is never that of another one, not even of the same file, so that whatever caches
 * keep under it is right, and two processes never write the same keys. Addresses of earlier releases are digits of the
 * file's SHA-256.
 *
 * @returns 24 hexadecimal digits: milliseconds since 1970, and 48 random bits
 */
export function newPictureAddress(now: Date): string {
  return now.getTime().toString(16).padStart(TIME_DIGITS, "0") + randomBytes(RANDOM_BYTES).toString("hex");
}

/**
 * Returns the time of an upload by its address. For an address of an earlier release it is meaningless, mostly
 * thousands of years from now.
 */
export function uploadedAt(address: string): Date {
  return new Date(Number.parseInt(address.slice(0, TIME_DIGITS), 16));
}

/** Returns the key of a variant in the store. The width is in pixels. */
export function variantKey(address: string, { width, format }: Pick<Variant, "width" | "format">): string {
  return `variants/${address}/${width}.${format}`;
}

/** Returns the key of a picture's master, from which all its variants are made. */
export function masterKey(address: string): string {
  return `masters/${address}/master.jpg`;
}

/** Removes all files of a picture from the store: its master and its variants. */
export async function removeStoredPicture(store: MediaStore, address: string): Promise<void> {
  for (const folder of FOLDERS) await store.removeFolder(`${folder}/${address}/`);
}

/** Lists the addresses of all pictures that have a file in the store. */
export async function listStoredAddresses(store: MediaStore): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const folder of FOLDERS) {
    for await (const key of store.list(`${folder}/`)) addresses.add(key.split("/")[1] ?? "");
  }
  return addresses;
}
