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
import { parseId } from "#domain/catalogue/home.ts";
import { pushSubscriptionSchema } from "#domain/push/push.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { PasswordRejection } from "#server/accounts/confirm-password.ts";
import { changeDetails, changePassword, endSession, signOutEverywhere } from "#server/accounts/own-account.ts";
import { recoverySheetMadeAt } from "#server/accounts/read-recovery-sheet.ts";
import { makeRecoverySheet } from "#server/accounts/recovery-sheet.ts";
import {
  confirmTwoFactor,
  getTwoFactorState,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from "#server/accounts/second-factor.ts";
import { expiredSessionCookie, listSessions } from "#server/accounts/session.ts";
import { clientOf } from "#server/accounts/sign-in-attempts.ts";
import { authContext, clientAddressContext } from "#server/context.ts";
import { listPushDevices, removePushDevice, savePushDevice } from "#server/push/subscriptions.ts";
import { vapidKeys } from "#server/push/vapid.ts";
import { type ActionRejection, type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { viewPath } from "../view/view-path.ts";
import type { ProfileAnswer, ProfileData, TwoFactorSetup } from "./profile-answer.ts";

async function load({ db, now, administrator, context }: ViewRequest): Promise<ProfileData> {
  const { id, name, email, sessionId } = administrator;
  const [devices, sheetMadeAt, twoFactor, sessions] = await Promise.all([
    listPushDevices(db, id),
    recoverySheetMadeAt(db, id),
    getTwoFactorState(db, context.get(authContext), id),
    listSessions(db, id, now),
  ]);
  return {
    name,
    email,
    recoverySheet: sheetMadeAt && sinceText(sheetMadeAt, now),
    twoFactor,
    push: { publicKey: vapidKeys(context.get(authContext).secret).publicKey, devices },
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

const at = viewPath("/dashboard/profile");

const saveDetails = withParsedForm(
  detailsSchema,
  async ({ db, now, administrator, context, form }: ActionRequest, details) => {
    const current = describeDetails(administrator);
    if (form.has("seen") && form.get("seen") !== current) {
      const message = `It was changed meanwhile, to ${current}. Save again to put yours in its place.`;
      return answerConflict({ ...rejectionOf(form, message), seen: current });
    }
    const changed = await changeDetails(db, context.get(authContext), { administrator, details }, now);
    if (changed.ok) return { done: { message: "Saved." }, at };
    return changed.reason === "email-taken"
      ? rejectionOf(form, undefined, { email: ["Another administrator has this address"] })
      : explain(form, changed);
  },
);

const savePassword = withParsedForm(
  passwordChangeSchema,
  async ({ db, now, administrator, context, form }: ActionRequest, passwords) => {
    const changed = await changePassword(db, context.get(authContext), { administrator, passwords }, now);
    if (changed.ok) return { done: { message: "Password changed. Every other device was signed out." }, at };
    return changed.reason === "guessable"
      ? rejectionOf(form, undefined, { newPassword: [changed.message] })
      : explain(form, changed);
  },
);

const makeSheet = withParsedForm(
  passwordOnlySchema,
  async ({ db, now, administrator, context, form }: ActionRequest, { currentPassword }) => {
    const made = await makeRecoverySheet(db, context.get(authContext), { administrator, currentPassword }, now);
    if (!made.ok) return explain(form, made);
    return { done: { message: "This is your new recovery code. The one before is void." }, recoveryCode: made.code };
  },
);

const beginTwoFactor = withParsedForm(
  passwordOnlySchema,
  async ({ db, now, administrator, context, request, form }: ActionRequest, { currentPassword }) => {
    const settings = context.get(authContext);
    const client = clientOf(request, context.get(clientAddressContext));
    const started = await startTwoFactor(db, settings, { administrator, currentPassword, client }, now);
    if (started.ok) return { setup: await setupFrom(started.uri) };
    return started.reason === "already-on" ? rejectionOf(form, alreadyOn) : explain(form, started);
  },
);

async function finishTwoFactor({ db, now, administrator, context, request, form }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  const client = clientOf(request, context.get(clientAddressContext));
  const setup = await setupFrom(String(form.get("secretUri")));
  const submitted = appCodeSchema.safeParse(Object.fromEntries(form));
  if (!submitted.success) return { ...invalid(form, submitted.error), setup };
  const confirmed = await confirmTwoFactor(db, settings, { administrator, code: submitted.data.code, client }, now);
  if (!confirmed.ok && confirmed.reason === "already-on") return rejectionOf(form, alreadyOn);
  if (!confirmed.ok && confirmed.reason === "wait") return { ...explain(form, confirmed), setup };
  if (!confirmed.ok) {
    const errors = { code: ["These are not the digits the app shows now. Please try the next ones"] };
    return { ...rejectionOf(form, undefined, errors), setup };
  }
  const { recoveryCodes, cookies } = confirmed;
  const done = { message: "Two-factor sign-in is on. Every other device was signed out." };
  return data({ done, recoveryCodes }, { headers: withCookies(cookies) });
}

const renewCodes = withParsedForm(
  passwordOnlySchema,
  async ({ db, now, administrator, context, request, form }: ActionRequest, { currentPassword }) => {
    const settings = context.get(authContext);
    const client = clientOf(request, context.get(clientAddressContext));
    const renewed = await renewRecoveryCodes(db, settings, { administrator, currentPassword, client }, now);
    if (renewed.ok) {
      const message = "These are your new recovery codes. The old ones are void.";
      return { done: { message }, recoveryCodes: renewed.recoveryCodes };
    }
    return renewed.reason === "off" ? rejectionOf(form, "Two-factor sign-in is off.") : explain(form, renewed);
  },
);

const endTwoFactor = withParsedForm(
  passwordOnlySchema,
  async ({ db, now, administrator, context, form }: ActionRequest, { currentPassword }) => {
    const turnedOff = await turnOffTwoFactor(db, context.get(authContext), { administrator, currentPassword }, now);
    return turnedOff.ok ? { done: { message: "Two-factor sign-in is off." }, at } : explain(form, turnedOff);
  },
);

async function savePush({ db, now, administrator, request, form }: ActionRequest): Promise<Answer> {
  const fields = { ...Object.fromEntries(form), kinds: form.getAll("kinds") };
  const submitted = pushSubscriptionSchema.safeParse(fields);
  if (!submitted.success) return invalid(form, submitted.error);
  const device = deviceName(request.headers.get("user-agent") ?? "");
  await savePushDevice(db, administrator, { subscription: submitted.data, device }, now);
  return { done: { message: "Saved. This device is notified while the dashboard is closed." }, at };
}

async function endPush({ db, administrator, form }: ActionRequest): Promise<Answer> {
  const id = parseId(String(form.get("device")));
  if (id !== undefined) await removePushDevice(db, administrator.id, id);
  return { done: { message: "Notifications are off for that device." }, at };
}

async function endOtherSession({ db, now, administrator, form }: ActionRequest): Promise<Answer> {
  const session = z.uuid().safeParse(form.get("session"));
  if (session.success) await endSession(db, administrator, session.data, now);
  return { done: { message: "That device is signed out." }, at };
}

async function endAllSessions({ db, now, administrator, context }: ActionRequest): Promise<Answer> {
  const settings = context.get(authContext);
  await signOutEverywhere(db, administrator, now);
  throw redirect("/login", { headers: withCookies([expiredSessionCookie(settings)]) });
}

type Answer = ActionResult | ProfileAnswer;

const alreadyOn = "Two-factor sign-in is on already.";

function invalid(form: FormData, error: z.ZodError): ActionRejection {
  return rejectionOf(form, undefined, z.flattenError(error).fieldErrors);
}

function explain(form: FormData, rejection: PasswordRejection): ActionRejection {
  switch (rejection.reason) {
    case "wrong-password":
      return rejectionOf(form, undefined, { currentPassword: ["This is not your password"] });
    case "busy":
      return rejectionOf(form, "The site is busy at this moment. Please try again.");
    case "wait":
      return rejectionOf(form, `Too many attempts. Please try again in ${waitInWords(rejection.waitSeconds)}.`);
  }
}

/** A QR code, and its key as text. */
async function setupFrom(uri: string): Promise<TwoFactorSetup> {
  const svg = await qrcode.toString(uri, { type: "svg", margin: 0, errorCorrectionLevel: "M" });
  const key = URL.canParse(uri) ? (new URL(uri).searchParams.get("secret") ?? "") : "";
  return {
    uri,
    appLink: uri.startsWith("otpauth://totp/") ? uri : undefined,
    qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    key: key.replace(/(.{4})(?=.)/g, "$1 "),
  };
}

function withCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

function shortest(address: string): string {
  return address.includes(":") ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

export const loader = viewLoader(load);

export const action = viewAction<ProfileAnswer>({
  "change-details": saveDetails,
  "change-password": savePassword,
  "make-recovery-sheet": makeSheet,
  "start-two-factor": beginTwoFactor,
  "confirm-two-factor": finishTwoFactor,
  "renew-recovery-codes": renewCodes,
  "turn-off-two-factor": endTwoFactor,
  "save-push": savePush,
  "end-push": endPush,
  "end-session": endOtherSession,
  "sign-out-everywhere": endAllSessions,
});
