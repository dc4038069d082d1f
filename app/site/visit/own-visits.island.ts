import { moveIt } from "#domain/languages/messages/visit.ts";
import { forgetOwnVisit, ownVisitsKey, readOwnVisits, storeOwnVisit } from "./own-visits.ts";
import type { VisitAhead } from "./visit-ahead.ts";

/** Says above the form which visits this browser has booked, and sends their links with it as a proof. */
export function start(place: HTMLElement): void {
  const show = () => showVisits(place);
  place.querySelector("form")?.addEventListener("accepted", (event) => {
    const [, visit] = (event instanceof CustomEvent && /\/visit\/([\w-]+)/.exec(event.detail)) || [];
    if (visit) storeOwnVisit(visit);
  });
  // The links are read when the form is sent: another tab may have booked since, and an answer of the server replaces
  // what the fields of the form hold.
  place.addEventListener("formdata", ({ formData }) => formData.set("own", readOwnVisits().join()));
  show();
  // The back/forward cache restores the page as it was before the visit was booked.
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  addEventListener("storage", ({ key }) => key === ownVisitsKey && show());
}

async function showVisits(place: HTMLElement): Promise<void> {
  const own = readOwnVisits();
  const ahead = await Promise.all(
    own.map(async (visit) => ({ visit, answer: await fetchAhead(`${place.dataset.visits}/${visit}/ahead`) })),
  );
  const notices: HTMLElement[] = [];
  for (const { visit, answer } of ahead) {
    if (answer === "over") forgetOwnVisit(visit);
    else if (answer) {
      notices.push(noticeOf(place, visit, answer));
      chooseAgain(place, answer.slot);
    }
  }
  for (const old of place.querySelectorAll(".own-visit")) old.remove();
  place.prepend(...notices);
  // A visitor who comes back may be at the button, a screen or two below the first notice, so a copy is there.
  const last = notices.at(-1)?.cloneNode(true);
  if (last) place.querySelector("form > button[type=submit]")?.before(last);
}

function noticeOf(place: HTMLElement, visit: string, { text }: VisitAhead): HTMLElement {
  const notice = document.createElement("p");
  notice.className = "notice own-visit";
  const link = document.createElement("a");
  link.className = "text-link";
  link.href = `${place.dataset.visits}/${visit}`;
  link.textContent = moveIt();
  notice.append(`${text} `, link);
  return notice;
}

/** Selects the time that was sent before the visitor went back, if it is still offered. */
function chooseAgain(place: HTMLElement, slot: string): void {
  if (!document.documentElement.hasAttribute("data-returned")) return;
  const times = place.querySelectorAll<HTMLInputElement>("input[name=slot]");
  if ([...times].some(({ checked }) => checked)) return;
  const time = [...times].find(({ value }) => value === slot);
  if (time) time.checked = true;
}

/** Fetches a visit. It returns "over" for one that is no longer ahead, and undefined if the request failed. */
async function fetchAhead(address: string): Promise<VisitAhead | "over" | undefined> {
  try {
    const response = await fetch(address);
    if (response.status === 404) return "over";
    if (!response.ok) return undefined;
    const { slot, text }: { slot: unknown; text: unknown } = await response.json();
    return typeof slot === "string" && typeof text === "string" ? { slot, text } : undefined;
  } catch {
    return undefined;
  }
}
