import { kampalaTimes, timeForYou, timesWhereYouAre } from "#domain/languages/messages/visit.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { localTimeText } from "./local-time.ts";

/**
 * Adds the time where the visitor is to each time of Kampala, for visitors in another time zone. A form that comes back
 * with an error has lost them, so they are added again.
 */
export function start(picker: HTMLElement): void {
  addTimes(picker);
  document.addEventListener("contentchange", () => addTimes(picker));
}

function addTimes(picker: HTMLElement): void {
  for (const old of picker.querySelectorAll("[data-where-you-are]")) old.remove();
  let isElsewhere = false;
  const addTo = (place: Element | null | undefined, slot: string) => {
    const time = localTimeText(slot, clockText);
    if (time === undefined) return;
    isElsewhere = true;
    place?.append(added("small", timeForYou({ time: time.replace(/ (?=[AP]M$)/, "\u00a0") })));
  };
  for (const time of picker.querySelectorAll<HTMLInputElement>("input[name=slot]"))
    addTo(time.labels?.[0]?.querySelector("span"), time.value);
  for (const link of picker.querySelectorAll<HTMLAnchorElement>("a[href*='slot=']"))
    addTo(link, new URL(link.href).searchParams.get("slot") ?? "");
  if (!isElsewhere) return;
  const zone = picker.querySelector("[data-zone]");
  if (zone) zone.append(added("span", ` ${timesWhereYouAre()}`));
  else if (!picker.nextElementSibling?.matches("[data-where-you-are]")) {
    const note = added("p", `${kampalaTimes()} ${timesWhereYouAre()}`);
    note.className = "field-note my-4";
    picker.after(note);
  }
}

function added(tag: "small" | "span" | "p", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.dataset.whereYouAre = "";
  return element;
}
