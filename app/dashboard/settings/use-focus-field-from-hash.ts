import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { focusFirstControl, unfold } from "../results/reveal-rejection.ts";

/** Focuses the field whose name follows "#" in the address. Links to found settings have such addresses. */
export function useFocusFieldFromHash(place: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash.slice(1);
    const form = place.current?.querySelector("form");
    if (named === "" || !form) return;
    const placed = [...form.elements].map((control) => ({
      control,
      at: fieldPlace(control.getAttribute("name") ?? ""),
    }));
    // The controls of a compound field have names that begin with the field's name.
    const { control } = placed.find(({ at }) => at === named) ?? placed.find(({ at }) => at.startsWith(named)) ?? {};
    if (!control) return;
    unfold(control);
    control.scrollIntoView({ block: "center" });
    if (control.getAttribute("type") === "hidden") focusFirstControl(control.closest("fieldset, div"));
    else if (control instanceof HTMLElement) control.focus();
  }, [hash, place]);
}

/** Removes row numbers from a name, as the addresses of found settings do: "people.phone". */
function fieldPlace(name: string): string {
  return name.replace(/\[\d+\]/g, "");
}
