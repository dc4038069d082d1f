import { createHmac, randomBytes } from "node:crypto";
import { cookiePrefix } from "#server/accounts/auth-settings.ts";
import { SESSION_LIFE_SECONDS, signInSecret } from "#server/accounts/better-auth.ts";
import { hashPassword } from "#server/accounts/password-hash.ts";
import { recordAudit } from "#server/audit.ts";
import type { TestSite, Visitor } from "./app.ts";

/** Most tests sign in as this administrator. The password is in plain text. */
export const ada = { name: "Ada Nakato", email: "ada@amaka.example", password: "matooke at seven o'clock" };

/** Each password is hashed once per test file, because hashing one occupies a core for a while. */
const hashes = new Map<string, Promise<string>>();

/** Adds an administrator with a password, as `scripts/set-administrator.ts` would. `who` is Ada by default. */
export async function makeAdministrator(site: Pick<TestSite, "db" | "clock">, who = ada): Promise<void> {
  const hash = hashes.get(who.password) ?? hashPassword(who.password);
  hashes.set(who.password, hash);
  const { db, clock } = site;
  const dates = { created_at: clock.now, updated_at: clock.now };
  const { id } = await db
    .insertInto("administrators")
    .values({ name: who.name, email: who.email, ...dates })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("credentials")
    .values({ administrator_id: id, password_hash: await hash, ...dates })
    .execute();
  await recordAudit(db, {
    ...{ actor: { id: "system", name: "command line" }, at: clock.now, action: "administrator.create" },
    ...{ entityType: "administrator", entityId: id },
  });
}

/**
 * Returns a new browser that is signed in, without sending the form. It adds Ada first if she is asked for and missing.
 */
export async function signedIn(
  site: TestSite,
  who: { email: string } = ada,
  options?: Parameters<TestSite["visitor"]>[0],
): Promise<Visitor> {
  const { db, auth, clock, publicUrl } = site;
  const known = await db.selectFrom("administrators").select("id").where("email", "=", who.email).executeTakeFirst();
  if (!known && who.email === ada.email) await makeAdministrator(site);
  const token = randomBytes(24).toString("base64url");
  // better-auth ends sessions by the real clock, so the session begins by that one, unless the site's clock is ahead of
  // it.
  const signedInAt = new Date(Math.max(Date.now(), clock.now.getTime()));
  await db
    .insertInto("sessions")
    .values(({ selectFrom }) => ({
      administrator_id: selectFrom("administrators").select("id").where("email", "=", who.email),
      token,
      expires_at: new Date(signedInAt.getTime() + SESSION_LIFE_SECONDS * 1000),
      created_at: signedInAt,
      updated_at: signedInAt,
      last_seen_at: signedInAt,
    }))
    .execute();
  const visitor = site.visitor(options);
  const signature = createHmac("sha256", signInSecret(auth)).update(token).digest("base64");
  visitor.cookies.set(`${cookiePrefix(publicUrl)}.session_token`, encodeURIComponent(`${token}.${signature}`));
  return visitor;
}

/** Returns a new browser that has signed in by the form, and throws if the password was rejected. */
export async function signedInByForm(
  site: TestSite,
  who = ada,
  options?: Parameters<TestSite["visitor"]>[0],
): Promise<Visitor> {
  const visitor = site.visitor(options);
  const answer = await visitor.post("/login", { email: who.email, password: who.password });
  if (answer.status !== 302) throw new Error(`signing in was answered ${answer.status}: ${answer.body}`);
  return visitor;
}

export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get("/dashboard/profile")).status === 200;
