import type { RouterContextProvider } from "react-router";
import { findNamedHome, listHomeChoices } from "#app/site/ask/enquiry-context.server.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { usualTimes } from "#domain/enquiries/visit-slots.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { addDays, localDate, weekdayOf } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { namedHomeKey } from "#server/enquiries/enquiries.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { VisitFormProps } from "./visit-form.tsx";

export async function visitFormData(
  context: Readonly<RouterContextProvider>,
  pressed: string | null,
): Promise<Omit<VisitFormProps, "answer" | "from">> {
  const { hours, visits } = await getSettings(context.get(dbContext), hoursArea, visitsArea);
  const selected = await findNamedHome(context, pressed === null ? undefined : readHomeChoice(pressed));
  const today = localDate(context.get(nowContext));
  const week = Array.from({ length: 7 }, (_, i) => addDays(today, i));
  const firstOpen = week.find((date) => hours.week[weekdayOf(date)]) ?? today;
  return {
    homes: await listHomeChoices(context, selected),
    selectedHome: selected && namedHomeKey(selected),
    soldHome: selected?.isSold ? selected.name : undefined,
    dates: { from: firstOpen, until: addDays(today, visits.bookableDaysAhead) },
    times: usualTimes(hours, visits),
  };
}
