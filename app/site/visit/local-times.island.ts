import { kampalaTimes, timeForYou, timesWhereYouAre } from "#domain/languages/messages/visit.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { localTimeText } from "./local-time.ts";

/** Adds the time where the visitor is to each time of Kampala, for visitors in another time zone. */
export function start(picker: HTMLElement): void {
  let isElsewhere = false;
  const addTo = (place: Element | null | undefined, slot: string) => {
    const time = localTimeText(slot, clockText);
    if (time === undefined) return;
    isElsewhere = true;
    const own = document.createElement("small");
    own.textContent = timeForYou({ time: time.replace(/ (?=[AP]M$)/, "\u00a0") });
    place?.append(own);
  };
  for (const time of picker.querySelectorAll<HTMLInputElement>("input[name=slot]"))
    addTo(time.labels?.[0]?.querySelector("span"), time.value);
  for (const link of picker.querySelectorAll<HTMLAnchorElement>("a[href*='slot=']"))
    addTo(link, new URL(link.href).searchParams.get("slot") ?? "");
  if (!isElsewhere) return;
  const zone = picker.querySelector("[data-zone]");
  if (zone) zone.append(` ${timesWhereYouAre()}`);
  else picker.after(noteOf(`${kampalaTimes()} ${timesWhereYouAre()}`));
}

function noteOf(text: string): HTMLElement {
  const note = document.createElement("p");
  note.className = "field-note my-4";
  note.textContent = text;
  return note;
}
