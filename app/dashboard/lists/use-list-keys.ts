import { type RefObject, useEffect } from "react";
import { areListKeysOn } from "./use-list-keys-choice.ts";

/**
 * In these places a letter is text, or belongs to something in front of the list. The box that selects a row is not
 * among them.
 */
export const keepsItsKeys =
  "input:not([type=checkbox]), textarea, select, dialog, [popover], [contenteditable]:not([contenteditable='false'])";

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * Adds keys to a list. j and k focus the link of the next or the previous row, which Enter then opens. These keys only
 * move the focus, so that one pressed by accident changes nothing.
 */
export function useListKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(keepsItsKeys)) return;
      if (document.querySelector("dialog[open]") || !list.current?.checkVisibility() || !areListKeysOn()) return;
      const step = steps[event.key];
      if (step === undefined) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>("tbody tr")];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const marked = focused >= 0 ? focused : rows.findIndex((row) => row.querySelector("[aria-current]"));
      const row = rows[Math.min(rows.length - 1, Math.max(0, marked + step))];
      row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", answer);
    return () => document.removeEventListener("keydown", answer);
  }, [list]);
}
