import { data } from "react-router";
import { findNamedHome } from "#app/site/ask/enquiry-context.server.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { rulesForDistance } from "#domain/enquiries/visit-travel.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { isLocalDate } from "#domain/time/kampala-time.ts";
import { findDistanceToTown } from "#server/catalogue/home-distance.ts";
import { authContext, dbContext, nowContext } from "#server/context.ts";
import { listFreeTimes } from "#server/enquiries/visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/free-times.ts";

interface FreeTimes {
  date: string;
  times: string[];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const date = searchParams.get("date") ?? "";
  if (!isLocalDate(date)) throw data("Ask for a day like 2026-11-24.", { status: 400 });
  const db = context.get(dbContext);
  const { hours, visits } = await getSettings(db, hoursArea, visitsArea);
  const home = await findNamedHome(context, readHomeChoice(searchParams.get("home") ?? ""));
  const rules = rulesForDistance(visits, await findDistanceToTown(db, home));
  const office = { hours, rules, secret: context.get(authContext).secret };
  const days = await listFreeTimes(db, office, context.get(nowContext));
  const free: FreeTimes = { date, times: days.find((day) => day.date === date)?.times ?? [] };
  return Response.json(free, { headers: { "Cache-Control": "no-store" } });
}
