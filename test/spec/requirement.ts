import type { DecisionName } from "./decisions.ts";

export interface Where {
  path: string;
  /** "samples" (default): with a few more homes; "broken": unreadable tables. */
  site?: "empty" | "samples" | "broken";
  /** Default: a visitor. */
  as?: "administrator";
  /** A part of the markup; default: the whole page. */
  within?: readonly [from: string, to: string];
  post?: Readonly<Record<string, string>>;
}

export interface ExpectedContent {
  /** In this order. */
  words?: readonly string[];
  noWords?: readonly string[];
  markup?: readonly RegExp[];
  noMarkup?: readonly RegExp[];
  /** How often it is in the markup. */
  times?: readonly (readonly [RegExp, number])[];
  links?: readonly string[];
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
