import { type RefObject, useEffect, useRef } from "react";

// In the tab's own storage: what somebody types about themselves goes with the tab.
const storageKey = (name: string) => `typed-${name}`;

/**
 * Keeps what is typed into a form while the tab is open, so that whoever leaves the page and comes back finds it again.
 * What the page itself filled in stays. To be forgotten (`forgetFields`) once it was sent.
 */
export function useKeptFields(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    for (const [field, value] of readKept(name)) fillEmpty(element.elements.namedItem(field), value);
    const keep = () => {
      const typed = [...new FormData(element)].filter(([, value]) => typeof value === "string" && value !== "");
      write(name, JSON.stringify(typed));
    };
    // What was typed before this script arrived made no sound that it could hear.
    keep();
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [name]);
  return form;
}

/** To be called when a form was stored: the next one begins empty. */
export function forgetFields(name: string): void {
  write(name, undefined);
}

function readKept(name: string): [string, string][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((entry: unknown): [string, string][] =>
      Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "string"
        ? [[entry[0], entry[1]]]
        : [],
    );
  } catch {
    return [];
  }
}

/** A browser that lets nothing be kept loses only the comfort. */
function write(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(storageKey(name));
    else sessionStorage.setItem(storageKey(name), text);
  } catch {}
}

function fillEmpty(field: Element | RadioNodeList | null, value: string): void {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
  else if (field instanceof HTMLInputElement && field.type === "hidden") return;
  else if (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) &&
    field.value === ""
  ) {
    field.value = value;
  }
}
