import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a link that works once. Only the hash is stored: the token exists nowhere but in the link. */
export function newOneTimeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: oneTimeTokenHash(token) };
}

/** The SHA-256 of a token, as 64 hexadecimal digits. */
export function oneTimeTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
