import qrcode from "qrcode";
import { data, redirect } from "react-router";
import { z } from "zod";
import {
  appCodeSchema,
  detailsSchema,
  passwordChangeSchema,
  passwordOnlySchema,
} from "#domain/accounts/account-forms.ts";
import { describeDetails } from "#domain/accounts/administrator.ts";
import { waitInWords } from "#domain/accounts/sign-in-throttle.ts";
import { deviceName } from "#domain/analytics/device.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { pushSubscriptionSchema } from "#domain/push/push-form.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
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
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
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

const waiting = (seconds: number) => invalid(`Too many attempts. Please try again in ${waitInWords(seconds)}.`);

/** Every form that asks for the password again has these rejections. */
const passwordRejections = {
  "wrong-password": invalid("This is not your password", "currentPassword"),
  busy: invalid("The site is busy at this moment. Please try again."),
  wait: ({ waitSeconds }: { waitSeconds: number }) => waiting(waitSeconds),
};

const alreadyOn = invalid("Two-factor sign-in is on already.");

type ShownSetup = { setup: TwoFactorSetup };

const saveDetails = formCommand({
  schema: detailsSchema.extend({ seen: z.string().optional() }),
  async run({ db, now, administrator, context }, { seen: shown, ...details }) {
    const seen = describeDetails(administrator);
    if (shown !== undefined && shown !== seen) return { ok: false, reason: "changed-meanwhile", seen } as const;
    return changeDetails(db, context.get(authContext), { administrator, details }, now);
  },
}).answers({
  rejects: {
    ...passwordRejections,
    "changed-meanwhile": ({ seen }: { seen: string }) => ({
      ...conflict(`It was changed meanwhile, to ${seen}. Save again to put yours in its place.`),
      shown: { seen },
    }),
    "email-taken": invalid("Another administrator has this address", "email"),
  },
  done: () => ({ done: { message: "Saved." }, at }),
});

const savePassword = formCommand({
  schema: passwordChangeSchema,
  run: ({ db, now, administrator, context }, passwords) =>
    changePassword(db, context.get(authContext), { administrator, passwords }, now),
}).answers({
  rejects: { ...passwordRejections, guessable: ({ message }: { message: string }) => invalid(message, "newPassword") },
  done: () => ({ done: { message: "Password changed. Every other device was signed out." }, at }),
});

const makeSheet = formCommand({
  schema: passwordOnlySchema,
  run: ({ db, now, administrator, context }, { currentPassword }) =>
    makeRecoverySheet(db, context.get(authContext), { administrator, currentPassword }, now),
}).answers({
  rejects: passwordRejections,
  done: ({ code }) => ({
    done: { message: "This is your new recovery code. The one before is void." },
    recoveryCode: code,
  }),
});

const beginTwoFactor = formCommand({
  schema: passwordOnlySchema,
  run: ({ db, now, administrator, context, request }, { currentPassword }) => {
    const client = clientOf(request, context.get(clientAddressContext));
    return startTwoFactor(db, context.get(authContext), { administrator, currentPassword, client }, now);
  },
}).answers({
  rejects: { ...passwordRejections, "already-on": alreadyOn },
  done: async ({ uri }) => ({ setup: await setupFrom(uri) }),
});

/** A rejection shows the same QR code again, because the app may already have read it. */
const finishTwoFactor = formCommand({
  schema: appCodeSchema,
  find: async (_, { secretUri = "" }) => ({ shown: { setup: await setupFrom(secretUri) } }),
  async run({ db, now, administrator, context, request }, { code }, { shown }) {
    const client = clientOf(request, context.get(clientAddressContext));
    const confirmed = await confirmTwoFactor(db, context.get(authContext), { administrator, code, client }, now);
    return confirmed.ok ? confirmed : { ...confirmed, shown };
  },
}).answers({
  rejects: {
    "already-on": alreadyOn,
    wait: ({ waitSeconds, shown }: { waitSeconds: number; shown: ShownSetup }) => ({ ...waiting(waitSeconds), shown }),
    "invalid-code": ({ shown }: { shown: ShownSetup }) => ({
      ...invalid("These are not the digits the app shows now. Please try the next ones", "code"),
      shown,
    }),
  },
  done({ recoveryCodes, cookies }) {
    const done = { message: "Two-factor sign-in is on. Every other device was signed out." };
    return data({ done, recoveryCodes }, { headers: withCookies(cookies) });
  },
});

const renewCodes = formCommand({
  schema: passwordOnlySchema,
  run: ({ db, now, administrator, context, request }, { currentPassword }) => {
    const client = clientOf(request, context.get(clientAddressContext));
    return renewRecoveryCodes(db, context.get(authContext), { administrator, currentPassword, client }, now);
  },
}).answers({
  rejects: { ...passwordRejections, off: invalid("Two-factor sign-in is off.") },
  done: ({ recoveryCodes }) => ({
    done: { message: "These are your new recovery codes. The old ones are void." },
    recoveryCodes,
  }),
});

const endTwoFactor = formCommand({
  schema: passwordOnlySchema,
  run: ({ db, now, administrator, context }, { currentPassword }) =>
    turnOffTwoFactor(db, context.get(authContext), { administrator, currentPassword }, now),
}).answers({
  rejects: passwordRejections,
  done: () => ({ done: { message: "Two-factor sign-in is off." }, at }),
});

const savePush = formCommand({
  schema: pushSubscriptionSchema,
  lists: ["kinds"],
  async run({ db, now, administrator, request }, subscription) {
    const device = deviceName(request.headers.get("user-agent") ?? "");
    await savePushDevice(db, administrator, { subscription, device }, now);
    return { ok: true };
  },
}).answers({
  rejects: {},
  done: () => ({ done: { message: "Saved. This device is notified while the dashboard is closed." }, at }),
});

const endPush = formCommand({
  schema: z.object({ device: recordIdField() }),
  async run({ db, administrator }, { device }) {
    await removePushDevice(db, administrator.id, device);
    return { ok: true };
  },
}).answers({
  rejects: {},
  done: () => ({ done: { message: "Notifications are off for that device." }, at }),
});

const endOtherSession = formCommand({
  schema: z.object({ session: z.uuid().optional().catch(undefined) }),
  async run({ db, now, administrator }, { session }) {
    if (session === undefined) return { ok: false, reason: "gone" } as const;
    await endSession(db, administrator, session, now);
    return { ok: true } as const;
  },
}).answers({
  rejects: { gone: gone("This device was not found.") },
  done: () => ({ done: { message: "That device is signed out." }, at }),
});

async function endAllSessions({ db, now, administrator, context }: ActionRequest): Promise<never> {
  const settings = context.get(authContext);
  await signOutEverywhere(db, administrator, now);
  throw redirect("/login", { headers: withCookies([expiredSessionCookie(settings)]) });
}

/** Makes the QR code of a key, and the key as text. */
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
