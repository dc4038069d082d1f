import { noneFree, taken, timesNotLoaded } from "#domain/languages/messages/visit.ts";
import { clockText } from "#domain/time/clock-text.ts";

export function start(fields: HTMLElement): void {
  const day = fields.querySelector<HTMLInputElement>("[name=date]");
  const time = fields.querySelector<HTMLSelectElement>("[name=time]");
  const note = fields.querySelector<HTMLElement>("[data-free-times]");
  const home = fields.closest("form")?.querySelector<HTMLSelectElement>("[name=home]");
  if (!day || !time || !note) return;
  const texts = new Map([...time.options].map(({ value, text }) => [value, text]));

  async function narrow(day: HTMLInputElement, time: HTMLSelectElement, note: HTMLElement) {
    const [date, ofHome] = [day.value, home?.value ?? ""];
    const free = await fetchFreeTimes(date, ofHome);
    // The visitor has selected another day or home in the meantime.
    if (day.value !== date || (home?.value ?? "") !== ofHome) return;
    if (!free) {
      note.textContent = date ? timesNotLoaded() : "";
      addEventListener("online", () => narrow(day, time, note), { once: true });
      return;
    }
    const selected = time.value;
    const isTaken = selected !== "" && !free.includes(selected);
    const shown = isTaken ? [...free, selected].sort() : free;
    time.replaceChildren(
      ...[...time.options].slice(0, 1),
      ...shown.map((one) => new Option(texts.get(one) ?? clockText(one), one)),
    );
    time.value = selected;
    note.textContent = free.length === 0 ? noneFree() : isTaken ? taken() : "";
  }

  for (const asked of [day, home]) asked?.addEventListener("change", () => narrow(day, time, note));
  if (day.value) narrow(day, time, note);
}

/**
 * Fetches the free times of a day for a visit to a home. It returns undefined on failure, which is harmless because the
 * server checks the time.
 */
async function fetchFreeTimes(date: string, home: string): Promise<string[] | undefined> {
  if (!date) return undefined;
  try {
    const response = await fetch(`/visit/free-times?${new URLSearchParams({ date, home })}`);
    const { times }: { times: unknown } = await response.json();
    return Array.isArray(times) ? times.filter((one) => typeof one === "string") : undefined;
  } catch {
    return undefined;
  }
}
