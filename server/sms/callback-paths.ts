import { purposeKey } from "#server/keys/purpose-key.ts";

/** Returns the secret paths that the gateway calls. Another `version` makes other paths, in case they became known. */
export function smsCallbackPaths(secret: string, version = 1): { report: string; incoming: string; optOut: string } {
  const root = `/sms/${purposeKey(secret, "SMS callbacks", version).toString("base64url")}`;
  return { report: `${root}/report`, incoming: `${root}/incoming`, optOut: `${root}/opt-out` };
}
