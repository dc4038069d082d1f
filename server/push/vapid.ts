import { createECDH } from "node:crypto";
import { purposeKey } from "#server/keys/purpose-key.ts";

/** The keys of VAPID (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Derives the keys from the secret. With another secret, devices must subscribe again. */
export function vapidKeys(secret: string): VapidKeys {
  const privateKey = purposeKey(secret, "web push");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
