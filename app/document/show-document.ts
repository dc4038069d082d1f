import { Idiomorph } from "idiomorph";
import type { FailureKind } from "#domain/failures/failure.ts";
import { watchIslands } from "./islands.ts";

const GIVE_UP_AFTER_MS = 12_000;

export type NoPage = Extract<FailureKind, "offline" | "too-slow" | "overload" | "no-answer">;

type FetchedPage = { ok: true; content: Element; title: string } | { ok: false; reason: NoPage };

/** @throws for error pages */
export async function fetchDocument(url: string, signal?: AbortSignal): Promise<FetchedPage> {
  const asking = new AbortController();
  const timer = setTimeout(() => asking.abort(), GIVE_UP_AFTER_MS);
  signal?.addEventListener("abort", () => asking.abort(), { once: true });
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, signal: asking.signal });
    if (response.status === 429 || response.status === 503) return { ok: false, reason: "overload" };
    if (response.status >= 500) return { ok: false, reason: "no-answer" };
    const page = await readDocument(response);
    const content = page?.getElementById("content");
    return content ? { ok: true, content, title: page?.title ?? "" } : { ok: false, reason: "no-answer" };
  } catch {
    return { ok: false, reason: asking.signal.aborted ? "too-slow" : "offline" };
  } finally {
    clearTimeout(timer);
  }
}

export async function readDocument(response: Response): Promise<Document | undefined> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return undefined;
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

type KeptFields = "none" | "focused" | "changed";

/** Keeps the focus, open details, and awake islands, which update themselves at `contentchange`. */
export function morph(element: Element, next: Element, kept: KeptFields): void {
  Idiomorph.morph(element, next, {
    morphStyle: "outerHTML",
    ignoreActiveValue: kept !== "none",
    callbacks: {
      beforeNodeMorphed: (old: Element, fresh: Node) => {
        if (!(old instanceof HTMLElement && fresh instanceof HTMLElement)) return true;
        if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement) fresh.open = old.open;
        for (const mark of ["data-awake", "data-seen"]) if (old.hasAttribute(mark)) fresh.setAttribute(mark, "");
        return true;
      },
      beforeAttributeUpdated: (name: string, field: Element) =>
        kept !== "changed" || (name !== "value" && name !== "checked" && name !== "selected") || !isChanged(field),
    },
  });
  watchIslands(document);
  document.dispatchEvent(new Event("contentchange"));
}

export function isChanged(field: Element): boolean {
  const select = field instanceof HTMLOptionElement ? field.closest("select") : field;
  if (select instanceof HTMLSelectElement)
    return [...select.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}
