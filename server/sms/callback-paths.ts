import { purposeKey } from "#server/db/purpose-key.ts";

/** Where a gateway tells what became of messages, and what people answered: addresses that nobody can guess, made from the application's secret. */
export function smsCallbackPaths(secret: string, version = 1): { report: string; incoming: string; optOut: string } {
  const root = `/sms/${purposeKey(secret, "SMS callbacks", version).toString("base64url")}`;
  return { report: `${root}/report`, incoming: `${root}/incoming`, optOut: `${root}/opt-out` };
}
