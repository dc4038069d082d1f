import type { KeyboardEvent } from "react";

/**
 * Leads the arrow keys from unit to unit as the building stands: left and right along the floors, up and down to the
 * nearest unit of the next row. A row is where units are drawn beside each other, so a long floor may have several.
 */
export function moveInPlan(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (!(from instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const units = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button.unit-block")].filter((unit) =>
    unit.checkVisibility(),
  );
  const at = units.indexOf(from);
  if (at < 0) return;
  const to = findNext(event.key, units, at);
  if (to === undefined) return;
  event.preventDefault();
  to?.focus();
}

/** Returns undefined for another key, and null at an edge of the building. */
function findNext(key: string, units: readonly HTMLButtonElement[], at: number): HTMLButtonElement | null | undefined {
  if (key === "ArrowRight") return units[at + 1] ?? null;
  if (key === "ArrowLeft") return units[at - 1] ?? null;
  const downwards = { ArrowDown: 1, ArrowUp: -1 }[key];
  const from = units[at]?.getBoundingClientRect();
  if (downwards === undefined || !from) return undefined;
  const others = units
    .map((unit) => ({ unit, place: unit.getBoundingClientRect() }))
    .map(({ unit, place }) => ({
      unit,
      down: (place.top - from.top) * downwards,
      aside: Math.abs(place.left - from.left),
    }))
    .filter(({ down }) => down > 1)
    .sort((a, b) => a.down - b.down || a.aside - b.aside);
  return others[0]?.unit ?? null;
}
