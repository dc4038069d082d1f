import { data } from "react-router";
import { slotKey } from "#domain/enquiries/visit-slots.ts";
import * as words from "#domain/languages/messages/visit.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { findVisitByToken, isUpcoming, type Visit } from "#server/enquiries/find-visits.ts";
import type { Route } from "./+types/visit-ahead.ts";

export interface VisitAhead {
  /** The slot is a day and a time, such as "2026-11-30 09:00". */
  slot: string;
  /** The text is a sentence, such as "You have Monday 30 November, 9:00 AM Kampala time, for Matugga Plot." */
  text: string;
}

/** Answers when a visit is, to anyone who has its private link, as its page does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const now = context.get(nowContext);
  const visit = await findVisitByToken(context.get(dbContext), params.token, now);
  if (!visit || !isUpcoming(visit, now)) throw data("There is no such visit ahead.", { status: 404 });
  const ahead: VisitAhead = { slot: slotKey(visit.slot), text: visitAheadText(visit) };
  return Response.json(ahead, { headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } });
}

export function visitAheadText({ slot, status, homeName }: Pick<Visit, "slot" | "status" | "homeName">): string {
  const when = `${weekdayDateText(slot.date)}, ${clockTextThere(slot.time)}`;
  if (status === "suspected") return homeName ? words.askedForHome({ when, home: homeName }) : words.askedFor({ when });
  return homeName ? words.haveFor({ when, home: homeName }) : words.have({ when });
}
