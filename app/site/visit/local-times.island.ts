import { timesWhereYouAre } from "#domain/languages/messages/visit.ts";
import { localTimeText } from "./local-time.ts";

/** Adds the time where the visitor is to each time of Kampala, for visitors in another time zone. */
export function start(picker: HTMLElement): void {
  let isElsewhere = false;
  for (const time of picker.querySelectorAll<HTMLInputElement>("input[name=slot]")) {
    const text = localTimeText(time.value);
    if (text === undefined) continue;
    isElsewhere = true;
    const own = document.createElement("small");
    own.textContent = text;
    time.labels?.[0]?.querySelector("span")?.append(own);
  }
  if (isElsewhere) picker.querySelector("[data-zone]")?.append(` ${timesWhereYouAre()}`);
}
