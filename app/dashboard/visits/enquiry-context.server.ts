import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { languagesArea } from "#domain/settings/areas/languages.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { authContext, hasMailServerContext, publicUrlContext } from "#server/context.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";

/** Reads the settings that commands on inquiries and visits need. */
export async function readEnquiryContext({
  db,
  context,
}: Pick<ViewRequest, "db" | "context">): Promise<EnquiryContext> {
  return {
    settings: await getSettings(db, companyArea, contactsArea, hoursArea, languagesArea, visitsArea),
    publicUrl: context.get(publicUrlContext),
    secret: context.get(authContext).secret,
    hasMailServer: context.get(hasMailServerContext),
  };
}
