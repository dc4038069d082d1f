import type { DecisionName } from "./decisions.ts";

export interface Where {
  path: string;
  /** "samples" (default): with a few more homes; "broken": unreadable tables. */
  site?: "empty" | "samples" | "broken";
  /** Default: a visitor. */
  as?: "administrator";
  /** A selector of a part of the page; default: all of it. */
  within?: string;
  post?: Readonly<Record<string, string>>;
  /** Default: both. */
  screen?: "phone" | "desktop";
  /** Locators of what a person presses first; what is not in sight, or takes no press, at a width is not pressed there. */
  opens?: readonly string[];
}

/** All but the last group is what a person sees, at both widths. */
export interface ExpectedContent {
  /** In this order. */
  words?: readonly string[];
  noWords?: readonly string[];
  /** Their addresses. */
  links?: readonly string[];
  /** Selectors: fields, buttons, pictures. */
  controls?: readonly string[];
  /** Selectors of what is in the first screen, before anything is pressed or scrolled. */
  firstScreen?: readonly string[];

  // Of the markup that the server sends: how often something is there, how a field is checked.
  markup?: readonly RegExp[];
  noMarkup?: readonly RegExp[];
  times?: readonly (readonly [RegExp, number])[];
  /** Default: 200. */
  status?: number;
  /** Where a redirect leads. */
  leadsTo?: RegExp;
}

export type Requirement = {
  asks: string;
  /** The decision, and what is built instead. */
  instead?: { by: DecisionName; is: string };
} & (
  | { on: Where; look: ExpectedContent; tests?: readonly string[] }
  | { tests: readonly string[] }
  // Not built by decision.
  | { instead: { by: "noScreen"; is: string } }
);

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}
