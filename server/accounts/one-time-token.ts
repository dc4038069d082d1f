import { createHash, randomBytes } from "node:crypto";

/** Makes a token for a link, of which only the hash is stored. */
export function newOneTimeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: oneTimeTokenHash(token) };
}

/**
 * Returns the SHA-256 of a token in hex. Only this is stored, so that nobody can use what they read in the database.
 */
export function oneTimeTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
