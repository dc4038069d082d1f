import { localInstant } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";

/** Most tests have this visitor. Her details are written as she enters them into a form. */
export const amina = { name: "Amina Nakato", phone: "0772 123 456", email: "amina@visitors.example" };

/** Opens a site with a signed-in administrator, on a Monday morning at 9:30. The test removes it. */
export async function openOffice(
  options: Parameters<typeof openSite>[0] = {},
): Promise<{ site: TestSite; admin: Visitor }> {
  const site = await openSite(options);
  site.clock.now = localInstant("2026-11-23", "09:30");
  return { site, admin: await signedIn(site) };
}

/** Lists the templates of all mails that were written, in the order of writing. */
export async function listMailTemplates(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("outgoing_mails").select("template").orderBy("id").execute();
  return rows.map(({ template }) => template);
}
