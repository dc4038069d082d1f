import type { DecisionName } from "./decisions.ts";

/** This says where to look for what a requirement asks. */
export interface Where {
  path: string;
  /**
   * By default the site is "samples", with a few more homes than the samples. The tables of "broken" cannot be read.
   */
  site?: "empty" | "samples" | "broken";
  /** By default a visitor looks. */
  as?: "administrator";
  /** This is the selector of a part of the page; by default the whole page is looked at. */
  within?: string;
  post?: Readonly<Record<string, string>>;
  /** By default the requirement is looked at on both. */
  screen?: "phone" | "desktop";
  /**
   * A person presses these first, by their locators. One that is out of sight, or takes no press, on a screen is left
   * out there.
   */
  opens?: readonly string[];
}

/** A person sees this, on a phone and on a desktop. The last group is about the markup. */
export interface ExpectedContent {
  /** The words must be seen in this order. */
  words?: readonly string[];
  noWords?: readonly string[];
  /** The page has links with these addresses. */
  links?: readonly string[];
  /** The page has these fields, buttons and pictures, by their selectors. */
  controls?: readonly string[];
  /** These elements are on the first screen, before anything is pressed or scrolled. */
  firstScreen?: readonly string[];

  // The markup that the server sends is checked for the following, such as how often something is in it, or how a field
  // is checked.
  markup?: readonly RegExp[];
  noMarkup?: readonly RegExp[];
  times?: readonly (readonly [RegExp, number])[];
  /** The page is answered with this status; by default 200. */
  status?: number;
  /** The answer redirects to this address. */
  leadsTo?: RegExp;
}

/** A requirement of the specification is tested by looking at a page, by the named tests, or not at all. */
export type Requirement = {
  asks: string;
  /** By this decision something else is built instead, and `is` says what. */
  instead?: { by: DecisionName; is: string };
} & (
  | { on: Where; look: ExpectedContent; tests?: readonly string[] }
  | { tests: readonly string[] }
  // By this decision the requirement is not built at all.
  | { instead: { by: "noScreen"; is: string } }
);

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}
