import { createHmac, randomBytes } from "node:crypto";
import { cookiePrefix } from "#server/accounts/auth-settings.ts";
import { sessionLifeSeconds, signInSecret } from "#server/accounts/better-auth.ts";
import { hashPassword } from "#server/accounts/password-hash.ts";
import { recordAudit } from "#server/audit.ts";
import type { TestSite, Visitor } from "./app.ts";

export const ada = { name: "Ada Nakato", email: "ada@amaka.example", password: "matooke at seven o'clock" };

/** A hash takes a core for a while: once per password and file. */
const hashes = new Map<string, Promise<string>>();

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

/** In a new browser, without the form. Makes the administrator if needed. */
export async function signedIn(
  site: TestSite,
  who: { email: string } = ada,
  options?: Parameters<TestSite["visitor"]>[0],
): Promise<Visitor> {
  const { db, auth, clock, publicUrl } = site;
  const known = await db.selectFrom("administrators").select("id").where("email", "=", who.email).executeTakeFirst();
  if (!known && who.email === ada.email) await makeAdministrator(site);
  const token = randomBytes(24).toString("base64url");
  // By the real clock, as better-auth does, unless the site's is ahead.
  const signedInAt = new Date(Math.max(Date.now(), clock.now.getTime()));
  await db
    .insertInto("sessions")
    .values(({ selectFrom }) => ({
      administrator_id: selectFrom("administrators").select("id").where("email", "=", who.email),
      token,
      expires_at: new Date(signedInAt.getTime() + sessionLifeSeconds * 1000),
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
