import { hash, timingSafeEqual } from "node:crypto";

/**
 * Tells whether two secrets are the same. The time that this takes says nothing about where they differ, nor about the
 * length of the expected one, because digests are compared.
 */
export function isSameSecret(given: string | Buffer, expected: string | Buffer): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
}
