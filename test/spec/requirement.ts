import type { DecisionName } from "./decisions.ts";

export interface Where {
  path: string;
  /** "samples": the sample content with a few more homes; "broken": unreadable tables. Default: "samples". */
  site?: "empty" | "samples" | "broken";
  /** Default: a visitor. */
  as?: "administrator";
  /** Between two pieces of markup; default: the whole page. */
  within?: readonly [from: string, to: string];
  /** Sent as a form. */
  post?: Readonly<Record<string, string>>;
}

export interface Look {
  /** In this order. */
  words?: readonly string[];
  noWords?: readonly string[];
  markup?: readonly RegExp[];
  noMarkup?: readonly RegExp[];
  /** Occurrences in the markup. */
  times?: readonly (readonly [RegExp, number])[];
  /** Among others. */
  links?: readonly string[];
  /** Default: 200. */
  status?: number;
  /** Of a redirect. */
  leadsTo?: RegExp;
}

/** A requirement, and how to check it. */
export type Requirement = {
  /** In the specification's words. */
  asks: string;
  /** The replacing decision, and its result. */
  instead?: { by: DecisionName; is: string };
} & (
  | { on: Where; look: Look; tests?: readonly string[] }
  | { tests: readonly string[] }
  // Decided not to be built.
  | { instead: { by: "noScreen"; is: string } }
);

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}
