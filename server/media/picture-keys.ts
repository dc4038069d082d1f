import type { Variant } from "#domain/media/picture.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";

const FOLDERS = ["variants", "masters"] as const;

export function variantKey(hash: string, { width, format }: Pick<Variant, "width" | "format">): string {
  return `variants/${hash}/${width}.${format}`;
}

export function masterKey(hash: string): string {
  return `masters/${hash}/master.jpg`;
}

export async function removeStoredPicture(store: MediaStore, hash: string): Promise<void> {
  for (const folder of FOLDERS) await store.removeFolder(`${folder}/${hash}/`);
}

export async function listStoredHashes(store: MediaStore): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const folder of FOLDERS) {
    for await (const key of store.list(`${folder}/`)) hashes.add(key.split("/")[1] ?? "");
  }
  return hashes;
}
