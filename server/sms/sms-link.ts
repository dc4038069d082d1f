import { createHash, createHmac } from "node:crypto";
import { purposeKey } from "#server/keys/purpose-key.ts";

/**
 * Derives the token of a link, of 128 bits. So it is stored nowhere, and is the same when the message is sent again.
 */
export function smsToken(secret: string, nonce: string): string {
  const mac = createHmac("sha256", purposeKey(secret, "links in SMS")).update(nonce).digest();
  return mac.subarray(0, 16).toString("base64url");
}

/** Returns the SHA-256 of a link's token. The database has only this, so that a leaked copy of it opens no link. */
export function smsTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
