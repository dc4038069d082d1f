import { data } from "react-router";
import { findNamedHome } from "#app/site/ask/asked-homes.server.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { isLocalDate } from "#domain/time/kampala-time.ts";
import { findDistanceToTown } from "#server/catalogue/home-distance.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { listFreeTimes } from "#server/enquiries/visits.ts";
import type { Route } from "./+types/free-times.ts";
import { readVisitOffice } from "./visit-office.server.ts";

interface FreeTimes {
  date: string;
  times: string[];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const date = searchParams.get("date") ?? "";
  if (!isLocalDate(date)) throw data("Ask for a day like 2026-11-24.", { status: 400 });
  const db = context.get(dbContext);
  const home = await findNamedHome(context, readHomeChoice(searchParams.get("home") ?? ""));
  const office = await readVisitOffice(context, await findDistanceToTown(db, home));
  const days = await listFreeTimes(db, office, context.get(nowContext));
  const free: FreeTimes = { date, times: days.find((day) => day.date === date)?.times ?? [] };
  return Response.json(free, { headers: { "Cache-Control": "no-store" } });
}
