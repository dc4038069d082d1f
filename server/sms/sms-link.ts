import { createHash, createHmac } from "node:crypto";
import { purposeKey } from "#server/db/purpose-key.ts";

/**
 * The token in the link of a message: 128 bits, in 22 letters, since a message has 160. It is made from the application's secret and
 * what the row drew by chance, so that it is stored nowhere, and the same when the message is tried again.
 */
export function smsToken(secret: string, nonce: string): string {
  const mac = createHmac("sha256", purposeKey(secret, "links in SMS")).update(nonce).digest();
  return mac.subarray(0, 16).toString("base64url");
}

export function smsTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
