import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { focusFirstControl, unfold } from "../results/reveal-rejection.ts";

/** Focuses the field named after "#" in the address, as search results do. */
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
    // Controls of a compound field have names that begin with the field's.
    const { control } = placed.find(({ at }) => at === named) ?? placed.find(({ at }) => at.startsWith(named)) ?? {};
    if (!control) return;
    unfold(control);
    control.scrollIntoView({ block: "center" });
    if (control.getAttribute("type") === "hidden") focusFirstControl(control.closest("fieldset, div"));
    else if (control instanceof HTMLElement) control.focus();
  }, [hash, place]);
}

/** Without row numbers, as in addresses of found settings: "people.phone". */
function fieldPlace(name: string): string {
  return name.replace(/\[\d+\]/g, "");
}
