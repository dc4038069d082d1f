import { localInstant } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";

export const amina = { name: "Amina Nakato", phone: "0772 123 456", email: "amina@visitors.example" };

/** It is a Monday morning. */
export async function openOffice(): Promise<{ site: TestSite; admin: Visitor }> {
  const site = await openSite();
  site.clock.now = localInstant("2026-11-23", "09:30");
  return { site, admin: await signedIn(site) };
}

export async function listMailTemplates(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("outgoing_mails").select("template").orderBy("id").execute();
  return rows.map(({ template }) => template);
}
