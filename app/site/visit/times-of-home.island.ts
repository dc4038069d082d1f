import { fetchDocument } from "#app/document/fetch-document.ts";
import { watchIslands } from "#app/document/islands.ts";
import { takenFromTimes, timesNotLoaded } from "#domain/languages/messages/visit.ts";

/** These parts of the page say when this home can be visited, for how long, and what happens at the office. */
const partsOfHome = ["h1", ".day-picker", ".visit-place"];

/** Shows the times of another home as soon as it is selected, because a visit there may take longer. */
export function start(place: HTMLElement): void {
  const form = place.querySelector("form");
  const home = place.querySelector<HTMLSelectElement>("select[name=home]");
  const note = place.querySelector<HTMLElement>("[data-of-home]");
  if (!form || !home || !note) return;

  async function show(form: HTMLFormElement, home: HTMLSelectElement, note: HTMLElement) {
    const asked = home.value;
    const time = form.querySelector<HTMLInputElement>("[name=slot]:checked");
    // A time of the page's address that the home before did not have may be free for this one.
    const slot = time?.value ?? new URLSearchParams(location.search).get("slot");
    const address = new URL(form.action);
    address.search = new URLSearchParams({ ...(asked && { home: asked }), ...(slot && { slot }) }).toString();
    const page = await fetchDocument(address.href);
    // Another home was selected meanwhile.
    if (home.value !== asked) return;
    if (!page.ok) {
      note.textContent = timesNotLoaded();
      addEventListener("online", () => show(form, home, note), { once: true });
      return;
    }
    document.querySelector("#content .visit-lost-time")?.replaceChildren();
    const lost = time && !page.content.querySelector("[name=slot]:checked") ? whenOf(time) : undefined;
    for (const part of partsOfHome) {
      const fresh = page.content.querySelector(part);
      if (fresh) document.querySelector(`#content ${part}`)?.replaceWith(fresh);
    }
    // It is replaced within its element, so that it is read aloud.
    const takes = page.content.querySelector(".visit-takes");
    if (takes) form.querySelector(".visit-takes")?.replaceChildren(...takes.childNodes);
    address.searchParams.delete("slot");
    form.action = address.href;
    note.textContent = lost ? takenFromTimes({ when: lost }) : "";
    watchIslands(document);
  }

  home.addEventListener("change", () => show(form, home, note));
  // After going back, the list shows again what was selected, and the page does not.
  const agree = () => {
    if ((new URL(form.action).searchParams.get("home") ?? "") !== home.value) show(form, home, note);
  };
  agree();
  addEventListener("pageshow", agree);
}

/** Returns the day and the time of a button, such as "Tuesday 1 December, 5:00 PM". */
function whenOf(time: HTMLInputElement): string {
  const day = time.closest("details")?.querySelector("summary")?.firstChild?.textContent?.trim() ?? "";
  return `${day}, ${time.labels?.[0]?.querySelector("span")?.firstChild?.textContent ?? ""}`;
}
