import type { DecisionName } from "./decisions.ts";

export interface Where {
  path: string;
  /** "samples" (default): with a few more homes; "broken": unreadable tables. */
  site?: "empty" | "samples" | "broken";
  /** Default: a visitor. */
  as?: "administrator";
  /** Of the markup; default: the whole page. */
  within?: readonly [from: string, to: string];
  /** A form. */
  post?: Readonly<Record<string, string>>;
}

export interface Look {
  /** In this order. */
  words?: readonly string[];
  noWords?: readonly string[];
  markup?: readonly RegExp[];
  noMarkup?: readonly RegExp[];
  /** In the markup. */
  times?: readonly (readonly [RegExp, number])[];
  links?: readonly string[];
  /** Default: 200. */
  status?: number;
  /** Of a redirect. */
  leadsTo?: RegExp;
}

export type Requirement = {
  /** Words of the specification. */
  asks: string;
  /** A decision and its result. */
  instead?: { by: DecisionName; is: string };
} & (
  | { on: Where; look: Look; tests?: readonly string[] }
  | { tests: readonly string[] }
  // Not built.
  | { instead: { by: "noScreen"; is: string } }
);

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}
