import type { RouterContextProvider } from "react-router";
import { rulesForDistance } from "#domain/enquiries/visit-travel.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { authContext, dbContext } from "#server/context.ts";
import type { VisitOffice } from "#server/enquiries/visits.ts";
import { getSettings } from "#server/settings/settings.ts";

/**
 * Reads when the office shows a home that is this far from town.
 * @param toTown the home's distance, such as "21 km, an hour by taxi"; "" for a visit to the office
 */
export async function readVisitOffice(context: Readonly<RouterContextProvider>, toTown: string): Promise<VisitOffice> {
  const { hours, visits } = await getSettings(context.get(dbContext), hoursArea, visitsArea);
  return { hours, rules: rulesForDistance(visits, toTown), secret: context.get(authContext).secret };
}
