import { sql } from "kysely";
import type { z } from "zod";
import type { PushKind } from "#domain/push/push.ts";
import type { pushSubscriptionSchema } from "#domain/push/push-form.ts";
import type { Database } from "#server/db/connection.ts";

export interface PushDevice {
  id: number;
  endpoint: string;
  /** The name is such as "Chrome on Android". */
  device: string;
  kinds: string[];
  quietFrom: string | null;
  quietUntil: string | null;
}

/** With a further device the oldest is removed. */
const MAX_DEVICES = 10;

/** Stores a device, or its new settings. Only the newest `MAX_DEVICES` of an administrator are kept. */
export async function savePushDevice(
  db: Database,
  { id: administratorId, sessionId }: { id: string; sessionId: string },
  { subscription, device }: { subscription: z.output<typeof pushSubscriptionSchema>; device: string },
  now: Date,
): Promise<void> {
  const { endpoint, p256dh, auth, kinds, quietFrom = null, quietUntil = null } = subscription;
  const settings = {
    administrator_id: administratorId,
    session_id: sessionId,
    p256dh,
    auth,
    kinds,
    quiet_from: quietFrom,
    quiet_until: quietUntil,
  };
  await db
    .insertInto("push_devices")
    .values({ endpoint, ...settings, device, created_at: now })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(settings))
    .execute();
  const newest = db
    .selectFrom("push_devices")
    .select("id")
    .where("administrator_id", "=", administratorId)
    .orderBy("id", "desc")
    .limit(MAX_DEVICES);
  await db
    .deleteFrom("push_devices")
    .where("administrator_id", "=", administratorId)
    .where("id", "not in", newest)
    .execute();
}

/** Lists the devices of an administrator, oldest first. */
export function listPushDevices(db: Database, administratorId: string): Promise<PushDevice[]> {
  return db
    .selectFrom("push_devices")
    .select(["id", "endpoint", "device", "kinds", "quiet_from as quietFrom", "quiet_until as quietUntil"])
    .where("administrator_id", "=", administratorId)
    .orderBy("id")
    .execute();
}

/** Removes a device, if it is one of this administrator. */
export async function removePushDevice(db: Database, administratorId: string, id: number): Promise<void> {
  await db.deleteFrom("push_devices").where("administrator_id", "=", administratorId).where("id", "=", id).execute();
}

/** Removes all devices of an administrator, so that none gets notifications any more. */
export async function removePushDevices(db: Database, administratorId: string): Promise<void> {
  await db.deleteFrom("push_devices").where("administrator_id", "=", administratorId).execute();
}

/**
 * Removes the devices of a session. A device without a session may be the same browser, signed in again, so those with
 * the same name are removed as well.
 */
export async function removePushDevicesOfSession(
  db: Database,
  administratorId: string,
  { id, device }: { id: string; device: string },
): Promise<void> {
  await db
    .deleteFrom("push_devices")
    .where("administrator_id", "=", administratorId)
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const own = selectFrom("sessions").select("sessions.id").whereRef("sessions.id", "=", "push_devices.session_id");
      return or([eb("session_id", "=", id), and([not(exists(own)), eb("device", "=", device)])]);
    })
    .execute();
}

export interface PushTarget {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  quietFrom: string | null;
  quietUntil: string | null;
}

/** Lists the devices of all administrators that want notices of a kind. Some of them may be quiet at this hour. */
export function listPushTargets(db: Database, kind: PushKind): Promise<PushTarget[]> {
  return db
    .selectFrom("push_devices")
    .select(["id", "endpoint", "p256dh", "auth", "quiet_from as quietFrom", "quiet_until as quietUntil"])
    .where(sql<boolean>`${kind} = any(kinds)`)
    .execute();
}

/** Forgets a device that does not take notices any more. */
export async function forgetPushTarget(db: Database, id: number): Promise<void> {
  await db.deleteFrom("push_devices").where("id", "=", id).execute();
}
