import type { SeenKind } from "./view-counter.ts";

/** What a page can have to tell at once; more is nobody's honest visit. */
const MOST_LINES = 30;

export type ToldView = { kind: SeenKind; path: string };

/**
 * Reads what a page tells of itself, a line each: "view /faq", "call /property/3", "whatsapp /contact". Lines that are
 * nothing of the kind are left out.
 */
export function readTold(text: string): ToldView[] {
  return text.split("\n", MOST_LINES).flatMap((line) => {
    const [, kind, path] = /^(view|call|whatsapp) ((?=.{1,200}$)(?:\/|(?:\/[\w.-]+)+))$/.exec(line) ?? [];
    return path !== undefined && isSeenKind(kind) ? [{ kind, path }] : [];
  });
}

function isSeenKind(kind: string | undefined): kind is SeenKind {
  return kind === "view" || kind === "call" || kind === "whatsapp";
}
