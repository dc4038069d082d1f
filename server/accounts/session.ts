import { createHmac } from "node:crypto";
import type { Administrator } from "#domain/accounts/administrator.ts";
import type { Database } from "#server/db/connection.ts";
import { isSameSecret } from "#server/keys/same-secret.ts";
import { type AuthSettings, cookiePrefix, isHttps } from "./auth-settings.ts";
import { SESSION_LIFE_SECONDS, signInSecret } from "./better-auth.ts";
import { readCookie } from "./cookie.ts";

const SESSION_IDLE_SECONDS = 12 * 60 * 60;

/** The last use of a session is stored at most once a minute, because a write for every request would be too much. */
const LAST_SEEN_GRANULARITY_MS = 60_000;

interface OpenSession {
  id: string;
  userAgent: string;
  ipAddress: string;
  signedInAt: Date;
  lastSeenAt: Date;
}

/**
 * Finds the administrator of a session. It asks the database at each request, so that ending a session works at once in
 * all processes.
 */
export async function findSession(
  db: Database,
  settings: AuthSettings,
  cookieHeader: string | null,
  now: Date,
): Promise<Administrator | undefined> {
  const token = sessionToken(settings, cookieHeader);
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom("sessions")
    .innerJoin("administrators", "administrators.id", "sessions.administrator_id")
    .select([
      "administrators.id",
      "administrators.email",
      "administrators.name",
      "sessions.id as session_id",
      "sessions.created_at",
      "sessions.last_seen_at",
    ])
    .where("sessions.token", "=", token)
    .where("sessions.expires_at", ">", now)
    .where("sessions.created_at", ">", new Date(now.getTime() - SESSION_LIFE_SECONDS * 1000))
    .where("sessions.last_seen_at", ">", idleBefore(now))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > LAST_SEEN_GRANULARITY_MS) {
    await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", row.session_id).execute();
  }
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: "admin",
    sessionId: row.session_id,
    signedInAt: row.created_at,
  };
}

/** Tells whether a session has neither ended nor been idle for too long. */
export async function isSessionOpen(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .where("created_at", ">", new Date(now.getTime() - SESSION_LIFE_SECONDS * 1000))
    .where("last_seen_at", ">", idleBefore(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the open sessions of an administrator, the last used first. */
export async function listSessions(db: Database, administratorId: string, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip_address", "created_at", "last_seen_at"])
    .where("administrator_id", "=", administratorId)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleBefore(now))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? "",
    ipAddress: row.ip_address ?? "",
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Deletes sessions that have ended or were idle for too long, and the links and codes that have expired. */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((or) => or.or([or("expires_at", "<=", now), or("last_seen_at", "<=", idleBefore(now))]))
    .execute();
  await db.deleteFrom("verifications").where("expires_at", "<=", now).execute();
  await db.deleteFrom("setup_links").where("expires_at", "<=", now).execute();
}

/** Returns the token of the session cookie; undefined if there is no cookie, or its signature is wrong. */
export function sessionToken(settings: AuthSettings, cookieHeader: string | null): string | undefined {
  return signedValue(settings, cookieHeader, "session_token");
}

/** Returns the value of a better-auth cookie, `value.signature`, if the signature is right. */
export function signedValue(
  settings: AuthSettings,
  cookieHeader: string | null,
  name: "session_token" | "two_factor",
): string | undefined {
  const value = readCookie(cookieHeader, `${cookiePrefix(settings.publicUrl)}.${name}`);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", signInSecret(settings)).update(token).digest("base64");
  return isSameSecret(value.slice(dot + 1), expected) ? token : undefined;
}

function idleBefore(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000);
}

/** Returns the header that makes a browser forget its session. */
export function expiredSessionCookie({ publicUrl }: AuthSettings): string {
  const secure = isHttps(publicUrl) ? "; Secure" : "";
  return `${cookiePrefix(publicUrl)}.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
