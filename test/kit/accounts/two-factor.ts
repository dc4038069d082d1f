import { ada } from "#test/administrator.ts";
import type { Page, Visitor } from "#test/app.ts";
import { appCode } from "./totp.ts";

/** Returns an instant by the real clock, which the library uses. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Sends a form of the profile page. */
export const sendProfile = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post("/dashboard/profile", fields);

/** Returns the recovery codes that a page shows. */
export const recoveryCodesOn = (page: Page) =>
  [...page.body.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map((match) => match[1] ?? "");

/**
 * Begins two-factor sign-in for Ada.
 *
 * @returns the address that an app scans, and the key in it
 */
export async function startTwoFactor(visitor: Visitor): Promise<{ secretUri: string; key: string }> {
  const started = await sendProfile(visitor, { intent: "start-two-factor", currentPassword: ada.password });
  const secretUri = /name="secretUri" value="([^"]+)"/.exec(started.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return { secretUri, key: new URL(secretUri).searchParams.get("secret") ?? "" };
}

/** Turns two-factor sign-in on for Ada. `usedCode` was used for that, so it is rejected from then on. */
export async function turnOnTwoFactor(visitor: Visitor): Promise<{ key: string; codes: string[]; usedCode: string }> {
  const { secretUri, key } = await startTwoFactor(visitor);
  const usedCode = appCode(key, inSeconds(0));
  const confirmed = await sendProfile(visitor, { intent: "confirm-two-factor", secretUri, code: usedCode });
  return { key, codes: recoveryCodesOn(confirmed), usedCode };
}
