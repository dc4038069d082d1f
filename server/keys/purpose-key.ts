import { hkdfSync } from "node:crypto";

type KeyPurpose =
  | "sign-in"
  | "known device"
  | "sign-in attempts"
  | "visit link"
  | "visits of a network"
  | "end of a subscription"
  | "end of consent to news"
  | "mails to a recipient"
  | "links in SMS"
  | "private links"
  | "SMS callbacks"
  | "payment callbacks"
  | "web push"
  | "what was done";

/** Derives a key for one purpose by HKDF (RFC 5869), so that a signature for one purpose is worthless for another. */
export function purposeKey(secret: string, purpose: KeyPurpose, version = 1): Buffer {
  const info = version === 1 ? `amaka: ${purpose}` : `amaka: ${purpose}, version ${version}`;
  return Buffer.from(hkdfSync("sha256", secret, "", info, 32));
}
