import { ada } from "./administrator.ts";
import type { Page, Visitor } from "./app.ts";
import { appCode } from "./totp.ts";

/** The library uses the real clock. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

export const sendProfile = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post("/dashboard/profile", fields);

export const recoveryCodesOn = (page: Page) =>
  [...page.body.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map((match) => match[1] ?? "");

/** @returns the app's address, and its key */
export async function startTwoFactor(visitor: Visitor): Promise<{ secretUri: string; key: string }> {
  const started = await sendProfile(visitor, { intent: "start-two-factor", currentPassword: ada.password });
  const secretUri = /name="secretUri" value="([^"]+)"/.exec(started.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return { secretUri, key: new URL(secretUri).searchParams.get("secret") ?? "" };
}

export async function turnOnTwoFactor(visitor: Visitor): Promise<{ key: string; codes: string[]; usedCode: string }> {
  const { secretUri, key } = await startTwoFactor(visitor);
  const usedCode = appCode(key, inSeconds(0));
  const confirmed = await sendProfile(visitor, { intent: "confirm-two-factor", secretUri, code: usedCode });
  return { key, codes: recoveryCodesOn(confirmed), usedCode };
}
