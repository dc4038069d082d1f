import { Idiomorph } from "idiomorph";
import { leaveIsland, watchIslands } from "./islands.ts";

/** A page of ours as it is now. Rejects when there is no connection, or when what comes is no page. */
export async function fetchDocument(url: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(url, { headers: { Accept: "text/html" }, signal: signal ?? null });
  return readDocument(response);
}

export async function readDocument(response: Response): Promise<Document> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) throw new Error("this is no page");
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Which fields stay as they are: none, the one that somebody is in, or each that was changed by hand. */
type KeptFields = "none" | "focused" | "changed";

/**
 * Makes `element` look like `next`, of which it is an older state. What is alike stays: the focus, what is open, an island
 * whose props are the same. An island with other props begins anew.
 */
export function morph(element: Element, next: Element, draft: KeptFields): void {
  const staying = new Set([...next.querySelectorAll<HTMLElement>("[data-props]")].map(identityOf));
  for (const island of element.querySelectorAll<HTMLElement>("[data-props][data-awake]")) {
    if (staying.has(identityOf(island))) continue;
    leaveIsland(island);
    delete island.dataset.awake;
  }
  Idiomorph.morph(element, next, {
    morphStyle: "outerHTML",
    ignoreActiveValue: draft !== "none",
    callbacks: {
      beforeNodeMorphed: (old: Element, fresh: Node) => {
        if (!(old instanceof HTMLElement && fresh instanceof HTMLElement)) return true;
        // What somebody opened stays open.
        if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = old.open;
        if (!old.hasAttribute("data-awake")) return true;
        fresh.dataset.awake = "";
        // What React looks after is React's.
        return old.dataset.props === undefined;
      },
      beforeAttributeUpdated: (name: string, field: Element) =>
        draft !== "changed" || (name !== "value" && name !== "checked" && name !== "selected") || !isChanged(field),
    },
  });
  watchIslands(document);
  // Hearts are marked by a script of their own.
  document.dispatchEvent(new Event("contentchange"));
}

function identityOf({ dataset }: HTMLElement): string {
  return `${dataset.island} ${dataset.props}`;
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLOptionElement)
    return [...(field.closest("select")?.options ?? [])].some((one) => one.selected !== one.defaultSelected);
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}
