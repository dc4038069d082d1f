import type { RouterContextProvider } from "react-router";
import { homeKey, parseHomeKey } from "#domain/catalogue/home.ts";
import { usualTimes } from "#domain/enquiries/visit-slots.ts";
import { addDays, localDate, weekdayOf } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { findNamedHome, listHomeChoices } from "./enquiry-context.server.ts";
import type { VisitFormProps } from "./visit-form.tsx";

/** What the visit form shows before anything was sent; `homeKey` is the home that the visitor pressed on. */
export async function visitFormData(
  context: Readonly<RouterContextProvider>,
  pressed: string | null,
): Promise<Omit<VisitFormProps, "answer" | "from">> {
  const { hours, visits } = await getSettings(context.get(dbContext));
  const selected = await findNamedHome(context, pressed === null ? undefined : parseHomeKey(pressed));
  const today = localDate(context.get(nowContext));
  const week = Array.from({ length: 7 }, (_, i) => addDays(today, i));
  const firstOpen = week.find((date) => hours.week[weekdayOf(date)]) ?? today;
  return {
    homes: await listHomeChoices(context, selected),
    selectedHome: selected && homeKey(selected),
    dates: { from: firstOpen, until: addDays(today, visits.bookableDaysAhead) },
    times: usualTimes(hours, visits),
  };
}
