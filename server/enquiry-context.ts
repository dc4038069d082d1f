import type { RouterContextProvider } from "react-router";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { languagesArea } from "#domain/settings/areas/languages.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { authContext, dbContext, hasMailServerContext, publicUrlContext } from "./context.ts";
import type { EnquiryContext } from "./enquiries/enquiry-mails.ts";
import { getSettings } from "./settings/settings.ts";

/**
 * Reads what commands on enquiries and visits need: the office's settings, the site's address, the secret of private
 * links and whether mails can be sent.
 */
export async function readEnquiryContext(context: Readonly<RouterContextProvider>): Promise<EnquiryContext> {
  return {
    settings: await getSettings(
      context.get(dbContext),
      companyArea,
      contactsArea,
      hoursArea,
      languagesArea,
      visitsArea,
    ),
    publicUrl: context.get(publicUrlContext),
    secret: context.get(authContext).secret,
    hasMailServer: context.get(hasMailServerContext),
  };
}
