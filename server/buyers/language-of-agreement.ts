import type { Language } from "#domain/languages/languages.ts";
import { languagesArea, shownLanguage } from "#domain/settings/areas/languages.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";

/** Finds the language in which the buyer of an agreement is written to. */
export async function findLanguageOfAgreement(db: Database, agreementId: number): Promise<Language> {
  const [buyer, { languages }] = await Promise.all([
    db
      .selectFrom("agreements")
      .innerJoin("buyers", "buyers.id", "agreements.buyer_id")
      .select("buyers.language")
      .where("agreements.id", "=", agreementId)
      .executeTakeFirst(),
    getSettings(db, languagesArea),
  ]);
  return shownLanguage(buyer?.language ?? "en", languages);
}
