import { Idiomorph } from "idiomorph";
import { isChanged } from "./changed-field.ts";
import { watchIslands } from "./islands.ts";

type PreservedFields = "none" | "focused" | "changed";

/**
 * Changes an element into its newer version. The focus, open details and awake islands stay; islands update themselves
 * when they hear the event `contentchange`.
 */
export function morph(element: Element, next: Element, preserved: PreservedFields): void {
  Idiomorph.morph(element, next, {
    morphStyle: "outerHTML",
    // Only a text that is being written has to survive. A focused link is updated like everything else.
    ignoreActiveValue: preserved !== "none" && isField(document.activeElement) && !isSent(document.activeElement),
    callbacks: {
      beforeNodeMorphed: (old: Element, fresh: Node) => {
        if (!(old instanceof HTMLElement && fresh instanceof HTMLElement)) return true;
        if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = old.open;
        for (const mark of ["data-awake", "data-seen"]) if (old.hasAttribute(mark)) fresh.setAttribute(mark, "");
        return true;
      },
      beforeAttributeUpdated: (name: string, field: Element) =>
        preserved !== "changed" || (name !== "value" && name !== "checked" && name !== "selected") || !isChanged(field),
    },
  });
  watchIslands(document);
  document.dispatchEvent(new Event("contentchange"));
}

/** A field that was sent as it stands takes what the answer has left in it. */
const isSent = (element: Element | null) =>
  element instanceof HTMLInputElement && element.dataset.sent !== undefined && element.dataset.sent === element.value;

const isField = (element: Element | null) => element?.matches("input, textarea, select") ?? false;
