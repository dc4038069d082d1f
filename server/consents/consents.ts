import type { Database } from "#server/db/connection.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";
import { readSignedId, signedId } from "#server/keys/signed-id.ts";

export interface ConsentWording {
  version: string;
  wording: string;
}

/** Phones are in E.164. */
interface GivenConsents {
  notice: ConsentWording | undefined;
  marketing: ConsentWording | undefined;
  email: string | undefined;
  phone: string | undefined;
}

/** Stores what somebody has agreed to in an enquiry, with the wording that was shown. */
export async function storeConsents(db: Database, enquiryId: number, given: GivenConsents, now: Date): Promise<void> {
  const consents = [
    ...(given.notice ? [{ purpose: "contact" as const, words: given.notice }] : []),
    ...(given.marketing ? [{ purpose: "marketing" as const, words: given.marketing }] : []),
  ];
  if (consents.length === 0) return;
  await db
    .insertInto("consents")
    .values(
      consents.map(({ purpose, words }) => ({
        purpose,
        wording: words.wording,
        wording_version: words.version,
        email: given.email ?? null,
        phone: given.phone ?? null,
        enquiry_id: enquiryId,
        given_at: now,
      })),
    )
    .execute();
}

/** Stores the consent to news, if the enquiry has none yet. A form that is sent again may be the first to agree. */
export async function storeNewsConsent(
  db: Database,
  enquiryId: number,
  given: Omit<GivenConsents, "notice">,
  now: Date,
): Promise<void> {
  if (!(await findNewsConsent(db, enquiryId))) await storeConsents(db, enquiryId, { ...given, notice: undefined }, now);
}

/** Returns the code of the link that ends the news, which is the same in every mail; undefined without a consent. */
export async function findNewsStopCode(db: Database, enquiryId: number, secret: string): Promise<string | undefined> {
  const consent = await findNewsConsent(db, enquiryId);
  return consent && `c${signedId(consent.id, keyOf(secret))}`;
}

/** Withdraws a consent to news; doing so again changes nothing. It is undefined if the code is not one of this site. */
export async function withdrawNewsConsent(
  db: Database,
  code: string,
  secret: string,
  now: Date,
): Promise<{ email: string | undefined } | undefined> {
  const id = code.startsWith("c") ? readSignedId(code.slice(1), keyOf(secret)) : undefined;
  if (id === undefined) return undefined;
  await db
    .updateTable("consents")
    .set({ withdrawn_at: now })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .execute();
  const consent = await db.selectFrom("consents").select("email").where("id", "=", id).executeTakeFirst();
  return { email: consent?.email ?? undefined };
}

/** Withdraws the consent to news of an e-mail address, whatever its capitals. */
export async function withdrawNewsOf(db: Database, email: string, now: Date): Promise<void> {
  await db
    .updateTable("consents")
    .set({ withdrawn_at: now })
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("purpose", "=", "marketing")
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Deletes all consents that were given with an e-mail address, in any capitals, or with a phone number. */
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

/** Erases the consents that came with an enquiry, as part of erasing its personal data. */
export async function eraseConsentsOfEnquiry(db: Database, enquiryId: number): Promise<void> {
  await db.deleteFrom("consents").where("enquiry_id", "=", enquiryId).execute();
}

/** Finds the consent to news that an enquiry gave. It is undefined if there is none or it was withdrawn. */
export function findNewsConsent(
  db: Database,
  enquiryId: number,
): Promise<(ConsentWording & { id: number }) | undefined> {
  return db
    .selectFrom("consents")
    .select(["id", "wording", "wording_version as version"])
    .where("enquiry_id", "=", enquiryId)
    .where("purpose", "=", "marketing")
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
}

const keyOf = (secret: string) => purposeKey(secret, "end of consent to news");
