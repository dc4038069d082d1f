import type { Database } from "#server/db/connection.ts";

export interface ConsentWording {
  version: string;
  wording: string;
}

/** Who sent an enquiry: an address, and a number as E.164. */
interface Sender {
  email: string | undefined;
  phone: string | undefined;
}

/** Stores in which words somebody agreed to something when they sent an enquiry. */
export async function storeConsent(
  db: Database,
  id: number,
  purpose: "contact" | "marketing",
  given: ConsentWording,
  { email, phone }: Sender,
  now: Date,
): Promise<void> {
  const wording = { wording: given.wording, wording_version: given.version };
  const person = { email: email ?? null, phone: phone ?? null, enquiry_id: id };
  await db
    .insertInto("consents")
    .values({ purpose, ...wording, ...person, given_at: now })
    .execute();
}

/** Somebody who sends their form again may agree to news only then. */
export async function storeNewsConsent(
  db: Database,
  id: number,
  enquiry: Sender & { marketing: ConsentWording | undefined },
  now: Date,
): Promise<void> {
  if (!enquiry.marketing) return;
  const agreed = await db
    .selectFrom("consents")
    .select("id")
    .where("enquiry_id", "=", id)
    .where("purpose", "=", "marketing")
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!agreed) await storeConsent(db, id, "marketing", enquiry.marketing, enquiry, now);
}

/** Removes what was agreed to in an enquiry. */
export async function eraseConsentsOf(db: Database, enquiryId: number): Promise<void> {
  await db.deleteFrom("consents").where("enquiry_id", "=", enquiryId).execute();
}

/** Removes what a person agreed to, wherever they said it. */
export async function eraseConsents(db: Database, person: { email: string } | { phone: string }): Promise<void> {
  await db
    .deleteFrom("consents")
    .where((eb) =>
      "email" in person
        ? eb(eb.fn<string>("lower", ["email"]), "=", person.email.toLowerCase())
        : eb("phone", "=", person.phone),
    )
    .execute();
}
