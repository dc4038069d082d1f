import { createHmac } from "node:crypto";
import { purposeKey } from "#server/keys/purpose-key.ts";

/**
 * Derives the token of a link, of 128 bits. So it is stored nowhere, and is the same when the message is sent again.
 */
export function smsToken(secret: string, nonce: string): string {
  const mac = createHmac("sha256", purposeKey(secret, "links in SMS")).update(nonce).digest();
  return mac.subarray(0, 16).toString("base64url");
}
