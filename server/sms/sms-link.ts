import { createHash, createHmac } from "node:crypto";
import { purposeKey } from "#server/db/purpose-key.ts";

/**
 * The token in the link of a message: 128 bits, in 22 letters, since a message has 160. It is made from the application's secret, so that it
 * is stored nowhere, and the same when the message is tried again.
 */
export function smsToken(secret: string, smsId: number): string {
  const mac = createHmac("sha256", purposeKey(secret, "links in SMS")).update(String(smsId)).digest();
  return mac.subarray(0, 16).toString("base64url");
}

export function smsTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
