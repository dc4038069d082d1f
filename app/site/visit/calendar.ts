import { data } from "react-router";
import { officeVisitText, rulesForDistance, wholeVisitMinutes } from "#domain/enquiries/visit-travel.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { noVisit } from "#domain/languages/messages/errors.ts";
import { calendarTitle, calendarTitleHome } from "#domain/languages/messages/visit-message.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { findDistanceToTown, listOfferedDistances } from "#server/catalogue/home-distance.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { calendarFile } from "#server/enquiries/calendar-file.ts";
import { findVisitByToken } from "#server/enquiries/find-visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/calendar.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const visit = await findVisitByToken(db, params.token, now);
  // A suspected visit has no certain time.
  if (!visit || visit.status === "suspected") throw data(noVisit(), { status: 404 });
  const { contacts, company, visits, hours } = await getSettings(db, contactsArea, companyArea, visitsArea, hoursArea);
  const rules = rulesForDistance(visits, await findDistanceToTown(db, visit.home));
  const publicUrl = context.get(publicUrlContext);
  const file = calendarFile(
    [
      {
        reference: visit.reference,
        slot: visit.slot,
        // The visitor's afternoon ends when they are back.
        minutes: wholeVisitMinutes(rules),
        title: visit.homeName
          ? calendarTitleHome({ company: company.name, home: visit.homeName })
          : calendarTitle({ company: company.name }),
        place: contacts.address,
        note: visit.homeName
          ? undefined
          : officeVisitText(visit.slot, hours, { rules, toTowns: await listOfferedDistances(db, now) }).text,
        link: publicUrl + pathIn(currentLanguage(), `/visit/${params.token}`),
        isCancelled: visit.status === "cancelled",
        sequence: visit.calendarSequence,
      },
    ],
    new URL(publicUrl).hostname,
    now,
  );
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="visit-${visit.reference}.ics"`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}
