import type { DecisionName } from "./decisions.ts";

/** Where to look for what a requirement asks. */
export interface Where {
  path: string;
  /** "samples", the default, has a few more homes than the samples; "broken" has tables that cannot be read. */
  site?: "empty" | "samples" | "broken";
  /** The default is a visitor. */
  as?: "administrator";
  /** The selector of a part of the page; the default is all of it. */
  within?: string;
  post?: Readonly<Record<string, string>>;
  /** The default is both. */
  screen?: "phone" | "desktop";
  /**
   * Locators of what a person presses first. One that is not in sight, or takes no press, at a width is left out there.
   */
  opens?: readonly string[];
}

/** What a person sees, on a phone and on a desktop. The last group is about the markup. */
export interface ExpectedContent {
  /** The words must be seen in this order. */
  words?: readonly string[];
  noWords?: readonly string[];
  /** The addresses of links. */
  links?: readonly string[];
  /** Selectors of fields, buttons and pictures. */
  controls?: readonly string[];
  /** Selectors of what is on the first screen, before anything is pressed or scrolled. */
  firstScreen?: readonly string[];

  // The markup that the server sends is checked for the following, such as how often something is in it, or how a field
  // is checked.
  markup?: readonly RegExp[];
  noMarkup?: readonly RegExp[];
  times?: readonly (readonly [RegExp, number])[];
  /** The default is 200. */
  status?: number;
  /** The address to which the answer redirects. */
  leadsTo?: RegExp;
}

/**
 * One requirement of the specification, and how it is tested: by looking at a page, by the named tests, or not at all.
 */
export type Requirement = {
  asks: string;
  /** The decision against it, and what is built instead. */
  instead?: { by: DecisionName; is: string };
} & (
  | { on: Where; look: ExpectedContent; tests?: readonly string[] }
  | { tests: readonly string[] }
  // By this decision it is not built at all.
  | { instead: { by: "noScreen"; is: string } }
);

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}
