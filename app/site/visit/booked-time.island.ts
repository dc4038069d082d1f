import { timeWhereYouAre } from "#domain/languages/messages/booked.ts";
import { clockTextAsSaid } from "#domain/time/clock-text.ts";
import { localTimeText } from "./local-time.ts";

/** Adds the time of the visit where the visitor is, for visitors in another time zone. */
export function start(note: HTMLElement): void {
  const time = localTimeText(note.dataset.slot ?? "", clockTextAsSaid);
  if (time !== undefined) note.append(` ${timeWhereYouAre({ time })}`);
}
