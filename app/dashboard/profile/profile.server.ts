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
import {
  changeDetails,
  changePassword,
  confirmTwoFactor,
  endSession,
  getTwoFactorState,
  type PasswordRejection,
  renewRecoveryCodes,
  signOutEverywhere,
  startTwoFactor,
  turnOffTwoFactor,
} from "#server/accounts/administrators.ts";
import { expiredSessionCookie, listSessions } from "#server/accounts/session.ts";
import { clientOf } from "#server/accounts/sign-in.ts";
import { authContext, clientAddressContext } from "#server/context.ts";
import type { ActionRequest, ViewRequest } from "../view-request.server.ts";
import type { ProfileData, ProfileResult } from "./profile.tsx";

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

export const intents = [
  "change-details",
  "change-password",
  "start-two-factor",
  "confirm-two-factor",
  "renew-recovery-codes",
  "turn-off-two-factor",
  "end-session",
  "sign-out-everywhere",
];

/** Each form of the profile names its action. */
export async function act({ db, now, administrator, context, request, form: submitted }: ActionRequest) {
  const settings = context.get(authContext);
  const client = clientOf(request, context.get(clientAddressContext));
  const form = Object.fromEntries(submitted);

  switch (form.intent) {
    case "change-details": {
      const submitted = detailsSchema.safeParse(form);
      const kept = { name: String(form.name ?? ""), email: String(form.email ?? "") };
      if (!submitted.success)
        return rejected({ intent: form.intent, submitted: kept, errors: fieldErrors(submitted.error) });
      const stands = describeDetails(administrator);
      if (form.seen !== undefined && form.seen !== stands) {
        const error = `It was changed meanwhile, to ${stands}. Save again to put yours in its place.`;
        return rejected({ intent: form.intent, submitted: kept, error, seen: stands });
      }
      const changed = await changeDetails(db, settings, administrator, submitted.data, now);
      if (changed.ok) return done({ intent: form.intent, done: "Saved." });
      if (changed.reason === "email-taken") {
        return rejected({
          intent: form.intent,
          submitted: kept,
          errors: { email: ["Another administrator has this address"] },
        });
      }
      return rejected({ intent: form.intent, submitted: kept, ...explain(changed) });
    }
    case "change-password": {
      const submitted = passwordChangeSchema.safeParse(form);
      if (!submitted.success) return rejected({ intent: form.intent, errors: fieldErrors(submitted.error) });
      const changed = await changePassword(db, settings, administrator, submitted.data, now);
      if (!changed.ok && changed.reason === "guessable") {
        return rejected({ intent: form.intent, errors: { newPassword: [changed.message] } });
      }
      if (!changed.ok) return rejected({ intent: form.intent, ...explain(changed) });
      return done({ intent: form.intent, done: "Password changed. Every other device was signed out." });
    }
    case "start-two-factor": {
      const submitted = passwordOnlySchema.safeParse(form);
      if (!submitted.success) return rejected({ intent: form.intent, errors: fieldErrors(submitted.error) });
      const started = await startTwoFactor(db, settings, administrator, submitted.data.currentPassword, client, now);
      if (started.ok) return done({ intent: form.intent, setup: await setupFrom(started.uri) });
      if (started.reason === "already-on")
        return rejected({ intent: form.intent, error: "Two-factor sign-in is on already." });
      return rejected({ intent: form.intent, ...explain(started) });
    }
    case "confirm-two-factor": {
      const setup = await setupFrom(String(form.secretUri));
      const submitted = appCodeSchema.safeParse(form);
      if (!submitted.success) return rejected({ intent: form.intent, setup, errors: fieldErrors(submitted.error) });
      const confirmed = await confirmTwoFactor(db, settings, administrator, submitted.data.code, client, now);
      if (!confirmed.ok && confirmed.reason === "already-on") {
        return rejected({ intent: "start-two-factor", error: "Two-factor sign-in is on already." });
      }
      if (!confirmed.ok && confirmed.reason === "wait") {
        return rejected({ intent: form.intent, setup, ...explain(confirmed) });
      }
      if (!confirmed.ok) {
        const errors = { code: ["These are not the digits the app shows now. Please try the next ones"] };
        return rejected({ intent: form.intent, setup, errors });
      }
      const { recoveryCodes, cookies } = confirmed;
      const result = {
        intent: form.intent,
        done: "Two-factor sign-in is on. Every other device was signed out.",
        recoveryCodes,
      } as const;
      return data<ProfileResult>(result, { headers: withCookies(cookies) });
    }
    case "renew-recovery-codes": {
      const submitted = passwordOnlySchema.safeParse(form);
      if (!submitted.success) return rejected({ intent: form.intent, errors: fieldErrors(submitted.error) });
      const renewed = await renewRecoveryCodes(
        db,
        settings,
        administrator,
        submitted.data.currentPassword,
        client,
        now,
      );
      if (renewed.ok) {
        const { recoveryCodes } = renewed;
        return done({
          intent: form.intent,
          done: "These are your new recovery codes. The old ones are void.",
          recoveryCodes,
        });
      }
      if (renewed.reason === "off") return rejected({ intent: form.intent, error: "Two-factor sign-in is off." });
      return rejected({ intent: form.intent, ...explain(renewed) });
    }
    case "turn-off-two-factor": {
      const submitted = passwordOnlySchema.safeParse(form);
      if (!submitted.success) return rejected({ intent: form.intent, errors: fieldErrors(submitted.error) });
      const turnedOff = await turnOffTwoFactor(db, settings, administrator, submitted.data.currentPassword, now);
      if (!turnedOff.ok) return rejected({ intent: form.intent, ...explain(turnedOff) });
      return done({ intent: form.intent, done: "Two-factor sign-in is off." });
    }
    case "end-session": {
      const session = z.uuid().safeParse(form.session);
      if (session.success) await endSession(db, administrator, session.data, now);
      return done({ intent: form.intent, done: "That device is signed out." });
    }
    case "sign-out-everywhere": {
      await signOutEverywhere(db, administrator, now);
      throw redirect("/login", { headers: withCookies([expiredSessionCookie(settings)]) });
    }
    default:
      throw data("There is no such form.", { status: 400 });
  }
}

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
