import type { RouterContextProvider } from "react-router";
import { findNamedHome, type HomeChoice, listHomeChoices } from "#app/site/ask/asked-homes.server.ts";
import { minutesToTown } from "#domain/catalogue/distance.ts";
import { type HomeRef, type NamedHome, namedHomeKey } from "#domain/catalogue/home.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { type Slot, usualTimes } from "#domain/enquiries/visit-slots.ts";
import { rulesForDistance, wholeVisitText } from "#domain/enquiries/visit-travel.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { isSampleCompany } from "#domain/settings/sample-company.ts";
import { addDays, localDate, weekdayOf } from "#domain/time/kampala-time.ts";
import { findDistanceToTown, listDistancesToTown } from "#server/catalogue/home-distance.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { listDaysToVisit } from "#server/enquiries/visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { VisitFormProps, VisitTimes } from "./visit-form.tsx";
import { readVisitOffice } from "./visit-office.server.ts";

/**
 * Returns a free time on each of the next three days that have one: an early, a middle and a late one. They hold for a
 * visit to each of `homes`.
 */
export async function nextFreeTimes(
  context: Readonly<RouterContextProvider>,
  homes: readonly Pick<HomeChoice, "key">[] = [],
): Promise<Slot[]> {
  const db = context.get(dbContext);
  const visited = homes.flatMap(({ key }): HomeRef[] => {
    const { kind, id } = readHomeChoice(key) ?? {};
    return kind === undefined || kind === "unit" || id === undefined ? [] : [{ kind, id }];
  });
  const [farthest = ""] = (await listDistancesToTown(db, visited)).sort((a, b) => minutesToTown(b) - minutesToTown(a));
  const office = await readVisitOffice(context, farthest);
  const days = (await listDaysToVisit(db, office, context.get(nowContext))).filter(({ times }) => times.length > 0);
  return days.slice(0, 3).flatMap(({ date, times }, position) => {
    const time = times[Math.round(((times.length - 1) * position) / 2)];
    return time === undefined ? [] : [{ date, time }];
  });
}

/** Loads what the form for a visit shows. `requestedHome` is the key of the home that the address names. */
export async function visitFormData(
  context: Readonly<RouterContextProvider>,
  requestedHome: string | null,
): Promise<Omit<VisitFormProps, "answer" | "from" | "takes" | "place"> & { selected: NamedHome | undefined }> {
  const settings = await getSettings(context.get(dbContext), hoursArea, visitsArea, companyArea, ...offerTerms);
  const { hours, visits } = settings;
  const selected = await findNamedHome(context, requestedHome === null ? undefined : readHomeChoice(requestedHome));
  const toTown = await findDistanceToTown(context.get(dbContext), selected);
  const today = localDate(context.get(nowContext));
  const week = Array.from({ length: 7 }, (_, i) => addDays(today, i));
  const firstOpen = week.find((date) => hours.week[weekdayOf(date)]) ?? today;
  return {
    homes: await listHomeChoices(context, selected, cardTerms(settings)),
    isSample: isSampleCompany(settings.company),
    selectedHome: selected && namedHomeKey(selected),
    selected,
    soldHome: selected?.status === "sold" ? selected.name : undefined,
    reservedHome: selected?.status === "reserved" ? selected.name : undefined,
    dates: { from: firstOpen, until: addDays(today, visits.bookableDaysAhead) },
    times: usualTimes(hours, rulesForDistance(visits, toTown)),
  };
}

/** Returns when a home can be visited; without one, when the office can. */
export async function visitTimes(
  context: Readonly<RouterContextProvider>,
  home: NamedHome | undefined,
): Promise<VisitTimes> {
  const db = context.get(dbContext);
  const toTown = await findDistanceToTown(db, home);
  const office = await readVisitOffice(context, toTown);
  return {
    homeName: home?.name,
    days: await listDaysToVisit(db, office, context.get(nowContext)),
    takes: wholeVisitText(office.rules),
    isFar: office.rules.travelMinutes !== 0,
    toTown,
  };
}
