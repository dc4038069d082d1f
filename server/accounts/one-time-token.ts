import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; only the hash is stored. */
export function newOneTimeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: oneTimeTokenHash(token) };
}

/** SHA-256, 64 hexadecimal digits. */
export function oneTimeTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
