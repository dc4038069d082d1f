import type { Variant } from "#domain/media/picture.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";

const FOLDERS = ["variants", "masters"] as const;

/** Where a public variant lies in the store. */
export function variantKey(hash: string, { width, format }: Pick<Variant, "width" | "format">): string {
  return `variants/${hash}/${width}.${format}`;
}

/** Where the private copy lies that later variants are made from. */
export function masterKey(hash: string): string {
  return `masters/${hash}/master.jpg`;
}

/** Removes all bytes of one picture. */
export async function removeStored(store: MediaStore, hash: string): Promise<void> {
  for (const folder of FOLDERS) await store.removeFolder(`${folder}/${hash}/`);
}

/** The hashes of all pictures that have any bytes in the store. */
export async function storedHashes(store: MediaStore): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const folder of FOLDERS) {
    for await (const key of store.list(`${folder}/`)) hashes.add(key.split("/")[1] ?? "");
  }
  return hashes;
}
