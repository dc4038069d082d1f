import qrcode from "qrcode";
import { data, redirect } from "react-router";
import { z } from "zod";
import {
  appCodeSchema,
  describeDetails,
  detailsSchema,
  passwordChangeSchema,
  passwordOnlySchema,
} from "#domain/accounts/administrator.ts";
import { waitInWords } from "#domain/accounts/sign-in-throttle.ts";
import { deviceName } from "#domain/analytics/device.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { changeDetails, changePassword, endSession, signOutEverywhere } from "#server/accounts/administrators.ts";
import type { PasswordRejection } from "#server/accounts/confirm-password.ts";
import {
  confirmTwoFactor,
  getTwoFactorState,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from "#server/accounts/second-factor.ts";
import { expiredSessionCookie, listSessions } from "#server/accounts/session.ts";
import { clientOf } from "#server/accounts/sign-in.ts";
import { authContext, clientAddressContext } from "#server/context.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import type { ProfileData, ProfileResult } from "./profile-result.ts";

export async function load({ db, now, administrator, context }: ViewRequest): Promise<ProfileData> {
  const { id, name, email, sessionId } = administrator;
  const [twoFactor, sessions] = await Promise.all([
    getTwoFactorState(db, context.get(authContext), id),
    listSessions(db, id, now),
  ]);
  return {
    name,
    email,
    twoFactor,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      ipAddress: shortest(session.ipAddress),
      signedIn: sinceText(session.signedInAt, now),
      lastSeen: sinceText(session.lastSeenAt, now),
      isThisOne: session.id === sessionId,
    })),
  };
}

async function saveDetails({ db, now, administrator, context, form }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  const submitted = detailsSchema.safeParse(Object.fromEntries(form));
  const kept = { name: String(form.get("name") ?? ""), email: String(form.get("email") ?? "") };
  if (!submitted.success)
    return rejected({ intent: "change-details", submitted: kept, errors: fieldErrors(submitted.error) });
  const current = describeDetails(administrator);
  if (form.has("seen") && form.get("seen") !== current) {
    const error = `It was changed meanwhile, to ${current}. Save again to put yours in its place.`;
    return rejected({ intent: "change-details", submitted: kept, error, seen: current });
  }
  const changed = await changeDetails(db, settings, administrator, submitted.data, now);
  if (changed.ok) return done({ intent: "change-details", done: "Saved." });
  if (changed.reason === "email-taken") {
    return rejected({
      intent: "change-details",
      submitted: kept,
      errors: { email: ["Another administrator has this address"] },
    });
  }
  return rejected({ intent: "change-details", submitted: kept, ...explain(changed) });
}

async function savePassword({ db, now, administrator, context, form }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  const submitted = passwordChangeSchema.safeParse(Object.fromEntries(form));
  if (!submitted.success) return rejected({ intent: "change-password", errors: fieldErrors(submitted.error) });
  const changed = await changePassword(db, settings, administrator, submitted.data, now);
  if (!changed.ok && changed.reason === "guessable") {
    return rejected({ intent: "change-password", errors: { newPassword: [changed.message] } });
  }
  if (!changed.ok) return rejected({ intent: "change-password", ...explain(changed) });
  return done({ intent: "change-password", done: "Password changed. Every other device was signed out." });
}

async function beginTwoFactor({ db, now, administrator, context, request, form }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  const client = clientOf(request, context.get(clientAddressContext));
  const submitted = passwordOnlySchema.safeParse(Object.fromEntries(form));
  if (!submitted.success) return rejected({ intent: "start-two-factor", errors: fieldErrors(submitted.error) });
  const started = await startTwoFactor(db, settings, administrator, submitted.data.currentPassword, client, now);
  if (started.ok) return done({ intent: "start-two-factor", setup: await setupFrom(started.uri) });
  if (started.reason === "already-on")
    return rejected({ intent: "start-two-factor", error: "Two-factor sign-in is on already." });
  return rejected({ intent: "start-two-factor", ...explain(started) });
}

async function finishTwoFactor({ db, now, administrator, context, request, form }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  const client = clientOf(request, context.get(clientAddressContext));
  const setup = await setupFrom(String(form.get("secretUri")));
  const submitted = appCodeSchema.safeParse(Object.fromEntries(form));
  if (!submitted.success)
    return rejected({ intent: "confirm-two-factor", setup, errors: fieldErrors(submitted.error) });
  const confirmed = await confirmTwoFactor(db, settings, administrator, submitted.data.code, client, now);
  if (!confirmed.ok && confirmed.reason === "already-on") {
    return rejected({ intent: "start-two-factor", error: "Two-factor sign-in is on already." });
  }
  if (!confirmed.ok && confirmed.reason === "wait") {
    return rejected({ intent: "confirm-two-factor", setup, ...explain(confirmed) });
  }
  if (!confirmed.ok) {
    const errors = { code: ["These are not the digits the app shows now. Please try the next ones"] };
    return rejected({ intent: "confirm-two-factor", setup, errors });
  }
  const { recoveryCodes, cookies } = confirmed;
  const result = {
    intent: "confirm-two-factor",
    done: "Two-factor sign-in is on. Every other device was signed out.",
    recoveryCodes,
  } as const;
  return data<ProfileResult>(result, { headers: withCookies(cookies) });
}

async function renewCodes({ db, now, administrator, context, request, form }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  const client = clientOf(request, context.get(clientAddressContext));
  const submitted = passwordOnlySchema.safeParse(Object.fromEntries(form));
  if (!submitted.success) return rejected({ intent: "renew-recovery-codes", errors: fieldErrors(submitted.error) });
  const renewed = await renewRecoveryCodes(db, settings, administrator, submitted.data.currentPassword, client, now);
  if (renewed.ok) {
    const { recoveryCodes } = renewed;
    return done({
      intent: "renew-recovery-codes",
      done: "These are your new recovery codes. The old ones are void.",
      recoveryCodes,
    });
  }
  if (renewed.reason === "off")
    return rejected({ intent: "renew-recovery-codes", error: "Two-factor sign-in is off." });
  return rejected({ intent: "renew-recovery-codes", ...explain(renewed) });
}

async function endTwoFactor({ db, now, administrator, context, form }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  const submitted = passwordOnlySchema.safeParse(Object.fromEntries(form));
  if (!submitted.success) return rejected({ intent: "turn-off-two-factor", errors: fieldErrors(submitted.error) });
  const turnedOff = await turnOffTwoFactor(db, settings, administrator, submitted.data.currentPassword, now);
  if (!turnedOff.ok) return rejected({ intent: "turn-off-two-factor", ...explain(turnedOff) });
  return done({ intent: "turn-off-two-factor", done: "Two-factor sign-in is off." });
}

async function endOtherSession({ db, now, administrator, form }: ActionRequest): Promise<Answer> {
  const session = z.uuid().safeParse(form.get("session"));
  if (session.success) await endSession(db, administrator, session.data, now);
  return done({ intent: "end-session", done: "That device is signed out." });
}

async function endAllSessions({ db, now, administrator, context }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  await signOutEverywhere(db, administrator, now);
  throw redirect("/login", { headers: withCookies([expiredSessionCookie(settings)]) });
}

type Answer = ReturnType<typeof data<ProfileResult>>;

function done(result: ProfileResult) {
  return data<ProfileResult>(result);
}

function rejected(result: ProfileResult) {
  return data<ProfileResult>(result, { status: 400 });
}

function explain(rejection: PasswordRejection): Pick<ProfileResult, "error" | "errors"> {
  switch (rejection.reason) {
    case "wrong-password":
      return { errors: { currentPassword: ["This is not your password"] } };
    case "busy":
      return { error: "The site is busy at this moment. Please try again." };
    case "wait":
      return { error: `Too many attempts. Please try again in ${waitInWords(rejection.waitSeconds)}.` };
  }
}

function fieldErrors(error: z.ZodError): Record<string, string[] | undefined> {
  return z.flattenError(error).fieldErrors;
}

/** What the app is to be shown: the address as a QR code, and the key in it for whoever cannot scan. */
async function setupFrom(uri: string): Promise<ProfileResult["setup"]> {
  const svg = await qrcode.toString(uri, { type: "svg", margin: 0, errorCorrectionLevel: "M" });
  const key = URL.canParse(uri) ? (new URL(uri).searchParams.get("secret") ?? "") : "";
  return { uri, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}`, key: key.replace(/(.{4})(?=.)/g, "$1 ") };
}

function withCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

/** An IPv6 address as people write it, without the zeros. */
function shortest(address: string): string {
  return address.includes(":") ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

export const loader = viewLoader(load);

export const action = viewAction<Answer>({
  "change-details": saveDetails,
  "change-password": savePassword,
  "start-two-factor": beginTwoFactor,
  "confirm-two-factor": finishTwoFactor,
  "renew-recovery-codes": renewCodes,
  "turn-off-two-factor": endTwoFactor,
  "end-session": endOtherSession,
  "sign-out-everywhere": endAllSessions,
});
