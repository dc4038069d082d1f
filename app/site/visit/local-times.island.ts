import { timesWhereYouAre } from "#domain/languages/messages/visit.ts";

/** Uganda has no daylight saving time. */
const KAMPALA_OFFSET = "+03:00";
const KAMPALA_MINUTES = -180;

/** Adds the time where the visitor is to each time of Kampala, for visitors in another time zone. */
export function start(picker: HTMLElement): void {
  let isElsewhere = false;
  for (const time of picker.querySelectorAll<HTMLInputElement>("input[name=slot]")) {
    const at = new Date(`${time.value.replace(" ", "T")}${KAMPALA_OFFSET}`);
    if (at.getTimezoneOffset() === KAMPALA_MINUTES) continue;
    isElsewhere = true;
    const own = document.createElement("small");
    own.textContent = localText(at, time.value.slice(0, 10));
    time.labels?.[0]?.querySelector("span")?.append(own);
  }
  if (isElsewhere) picker.querySelector("[data-zone]")?.append(` ${timesWhereYouAre()}`);
}

/** Returns a time such as "7:00 AM", with the weekday if it is another than in Kampala. */
function localText(at: Date, dayInKampala: string): string {
  const isSameDay = at.getDate() === Number(dayInKampala.slice(8));
  return at.toLocaleString("en-US", {
    hour: "numeric",
    minute: "2-digit",
    ...(isSameDay ? {} : { weekday: "short" }),
  });
}
