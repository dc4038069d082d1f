import { type VisitEvent, visitMessage } from "#domain/enquiries/visit-message.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { shownLanguage } from "#domain/settings/areas/languages.ts";
import type { Database } from "#server/db/connection.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import type { Visit } from "#server/enquiries/find-visits.ts";
import { visitToken } from "#server/enquiries/visit-places.ts";

/** Words what the office tells a visitor by message, in the visitor's language and with the private link of the visit. */
export async function writeVisitNews(
  db: Database,
  visit: Visit,
  event: VisitEvent,
  { settings, publicUrl, secret }: EnquiryContext,
): Promise<string> {
  const token = await visitToken(db, visit.enquiryId, secret);
  const language = shownLanguage(visit.language, settings.languages);
  const company = { name: settings.company.name, address: settings.contacts.address };
  const link = publicUrl + pathIn(language, `/visit/${token}`);
  return writtenIn(language, () => visitMessage(event, visit, company, link));
}
