import { createECDH } from "node:crypto";
import { purposeKey } from "#server/db/purpose-key.ts";

/** The pair of keys by which push services know this site (VAPID, RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** They are made of the secret of the installation: nothing more is to be kept. With another secret, devices have to be turned on anew. */
export function vapidKeys(secret: string): VapidKeys {
  const privateKey = purposeKey(secret, "web push");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
