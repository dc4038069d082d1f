import webPush from "web-push";
import { isQuietTime, type PushNotice } from "#domain/push/push.ts";
import { localDateTime } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { Notifications } from "#server/db/notifications.ts";
import { describeError, type Log } from "#server/log.ts";
import { claimNotices, pushNoticeChannel } from "./push-notices.ts";
import { forgetPushTarget, listPushTargets, type PushTarget } from "./subscriptions.ts";
import type { VapidKeys } from "./vapid.ts";

const TIMEOUT_MS = 10_000;
const TTL_SECONDS = 12 * 3_600;
/** With these answers the device is gone, or has subscribed with other keys. */
const FINAL_STATUSES = [403, 404, 410];

export type SendPush = (target: PushTarget, notice: PushNotice) => Promise<"sent" | "gone">;

/** Creates a sender of notices by Web Push (RFC 8030), encrypted for the device (RFC 8291). */
export function webPushSender(keys: VapidKeys, publicUrl: string): SendPush {
  // The push service requires a contact, which is the site or, without https, an address that does not exist.
  const subject = publicUrl.startsWith("https:") ? publicUrl : "mailto:office@localhost.invalid";
  return async ({ endpoint, p256dh, auth }, { kind, ...shown }) => {
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ ...shown, tag: kind }), {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
        contentEncoding: "aes128gcm",
      });
      return "sent";
    } catch (error) {
      if (error instanceof webPush.WebPushError && FINAL_STATUSES.includes(error.statusCode)) return "gone";
      throw error;
    }
  };
}

/**
 * Sends the notices that wait.
 *
 * @returns how many could not be sent
 */
export async function sendNotices(db: Database, send: SendPush, now: Date): Promise<number> {
  let failed = 0;
  const { time } = localDateTime(now);
  for (const notice of await claimNotices(db, now)) {
    const targets = await listPushTargets(db, notice.kind);
    const awake = targets.filter(
      ({ quietFrom, quietUntil }) =>
        quietFrom === null || quietUntil === null || !isQuietTime(time, { from: quietFrom, until: quietUntil }),
    );
    const outcomes = await Promise.allSettled(
      awake.map(async (target) => {
        if ((await send(target, notice)) === "gone") await forgetPushTarget(db, target.id);
      }),
    );
    failed += outcomes.filter(({ status }) => status === "rejected").length;
  }
  return failed;
}

/**
 * Sends notices as they come.
 *
 * @returns a function that stops this, after what is under way
 */
export function startPush(options: {
  db: Database;
  notifications: Notifications;
  send: SendPush;
  log: Log;
  clock: () => Date;
}): () => Promise<void> {
  const { db, notifications, send, log, clock } = options;
  let last = Promise.resolve();
  const sendWaiting = () => {
    last = last
      .then(() => sendNotices(db, send, clock()))
      .then(
        (failed) => {
          if (failed > 0) log("warn", "devices could not be notified", { devices: failed });
        },
        (error: unknown) => log("error", "notices could not be sent", describeError(error)),
      );
  };
  const unsubscribe = notifications.subscribe(pushNoticeChannel, {
    onNotification: sendWaiting,
    onConnect: sendWaiting,
  });
  return async () => {
    unsubscribe();
    await last;
  };
}
