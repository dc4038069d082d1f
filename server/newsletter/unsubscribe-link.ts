import { createHmac, timingSafeEqual } from "node:crypto";
import { purposeKey } from "#server/db/purpose-key.ts";

export function unsubscribeCode(subscriberId: number, secret: string): string {
  return `${subscriberId}-${signatureOf(subscriberId, secret).toString("base64url")}`;
}

/** RFC 8058. */
export function unsubscribeHeaders(subscriberId: number, secret: string, publicUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${publicUrl}/news/stop/${unsubscribeCode(subscriberId, secret)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

export function readUnsubscribeCode(code: string, secret: string): number | undefined {
  const match = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(code);
  const id = Number(match?.[1]);
  const signature = Buffer.from(match?.[2] ?? "", "base64url");
  const expected = signatureOf(id, secret);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : undefined;
}

function signatureOf(subscriberId: number, secret: string): Buffer {
  return createHmac("sha256", purposeKey(secret, "end of a subscription")).update(String(subscriberId)).digest();
}
