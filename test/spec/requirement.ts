import type { DecisionName } from "./decisions.ts";

/** Where a requirement is looked for. */
export interface Where {
  path: string;
  /** What the site holds: nothing, the sample content with a few homes more, or tables that cannot be read. The samples unless given. */
  site?: "empty" | "samples" | "broken";
  /** Who asks; a visitor unless given. */
  as?: "administrator";
  /** The part of the page between two pieces of markup; the whole page unless given. */
  within?: readonly [from: string, to: string];
  /** Sent as a form. */
  post?: Readonly<Record<string, string>>;
}

/** What is asked of a page. */
export interface Look {
  /** The words that are there, one after the other. */
  words?: readonly string[];
  /** Words that are not there. */
  noWords?: readonly string[];
  /** What its markup has. */
  markup?: readonly RegExp[];
  noMarkup?: readonly RegExp[];
  /** How often something is in its markup. */
  times?: readonly (readonly [RegExp, number])[];
  /** Where its links lead, among others. */
  links?: readonly string[];
  /** 200 unless given. */
  status?: number;
  /** Where an answer leads that is not a page. */
  leadsTo?: RegExp;
}

/** One thing that was asked for, and how it is seen that it is there. */
export type Requirement = {
  /** In the specification's words. */
  asks: string;
  /** What there is in its place: the decision that says so, and what it came to. */
  instead?: { by: DecisionName; is: string };
} & (
  | { on: Where; look: Look; tests?: readonly string[] }
  | { tests: readonly string[] }
  // What was decided not to be built.
  | { instead: { by: "noScreen"; is: string } }
);

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}
