import type { SeenKind } from "./view-counter.ts";

/** What a page can have to tell at once; more is nobody's honest visit. */
const MOST_LINES = 30;

export type ToldTap = { kind: Exclude<SeenKind, "view">; path: string };

/**
 * Reads what a page tells of itself, a line each: "call /property/3", "whatsapp /contact". Lines that are
 * nothing of the kind are left out.
 */
export function readTold(text: string): ToldTap[] {
  return text.split("\n", MOST_LINES).flatMap((line) => {
    const [, kind, path] = /^(call|whatsapp) ((?=.{1,200}$)(?:\/|(?:\/[\w.-]+)+))$/.exec(line) ?? [];
    return path !== undefined && isTap(kind) ? [{ kind, path }] : [];
  });
}

function isTap(kind: string | undefined): kind is ToldTap["kind"] {
  return kind === "call" || kind === "whatsapp";
}
