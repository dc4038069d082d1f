import { purposeKey } from "#server/keys/purpose-key.ts";
import { readSignedId, signedId } from "#server/keys/signed-id.ts";

const keyOf = (secret: string) => purposeKey(secret, "end of a subscription");

/** Returns the signed code of a link by which a subscriber stops the news without signing in. It does not expire. */
export function unsubscribeCode(subscriberId: number, secret: string): string {
  return signedId(subscriberId, keyOf(secret));
}

/** Returns the headers by which mail programs unsubscribe with one click (RFC 8058). */
export function unsubscribeHeaders(subscriberId: number, secret: string, publicUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${publicUrl}/news/stop/${unsubscribeCode(subscriberId, secret)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Reads the subscriber of a code. It is undefined if its signature is wrong. */
export function readUnsubscribeCode(code: string, secret: string): number | undefined {
  return readSignedId(code, keyOf(secret));
}
