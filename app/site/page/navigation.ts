import { parseHomeKey } from "#domain/catalogue/home.ts";
import type { Message } from "#domain/languages/message.ts";
import { savedAndCompare } from "#domain/languages/messages/layout.ts";
import * as names from "#domain/languages/messages/navigation.ts";
import { visitPath } from "./contact-paths.ts";

type NavigationLink = { label: Message; to: string };

export type NavigationEntry = NavigationLink & { children?: readonly NavigationLink[] };

export const VISIT_FORM_PATH = "/visit";

export const SAVED_PATH = "/saved";

export const SUBSCRIBE_PATH = "/news/subscribe";

/** Returns where the button for a visit leads from a page: on the page of a home to the form for that home. */
export function visitFormPathFrom(pathname: string): string {
  if (pathname === "/") return "/#schedule-visit";
  const home = parseHomeKey(pathname.slice(1).replace("/", "-"));
  return home ? visitPath(home) : VISIT_FORM_PATH;
}

/**
 * Says whether a path is that of an area of the site or below it. The page of a property is below the list of
 * properties.
 */
export function isWithin(area: string, pathname: string): boolean {
  const list = pathname.replace(/^\/property\//, "/properties/");
  return list === area || (area !== "/" && list.startsWith(`${area}/`));
}

/**
 * These entries are in the bar of a wide screen. An entry leads to its own page, so its list names only the others. The
 * specification names ABOUT US in the list of ABOUT; UNITS is in its own, because properties are not units.
 */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: names.home, to: "/" },
  {
    label: names.about,
    to: "/about",
    children: [
      { label: names.aboutUs, to: "/about" },
      { label: names.team, to: "/team" },
    ],
  },
  {
    label: names.units,
    to: "/apartment",
    children: [
      { label: names.units, to: "/apartment" },
      { label: names.properties, to: "/properties" },
      { label: names.allHomes, to: "/homes" },
    ],
  },
  { label: names.planner, to: "/plan" },
  {
    label: names.howItWorks,
    to: "/how-it-works",
    children: [
      { label: names.beforeYouPay, to: "/before-you-pay" },
      { label: names.progress, to: "/progress" },
    ],
  },
  { label: names.faq, to: "/faq" },
  { label: names.blog, to: "/blog" },
  { label: names.contact, to: "/contact" },
];

/** These groups are in the menu of a phone, named by what visitors look for, in the order of the bar. */
export const NAVIGATION_GROUPS: readonly { heading: Message; links: readonly NavigationLink[] }[] = [
  {
    heading: names.groupCompany,
    links: [
      { label: names.aboutUs, to: "/about" },
      { label: names.team, to: "/team" },
    ],
  },
  {
    heading: names.groupHomes,
    links: [
      { label: names.allHomes, to: "/homes" },
      { label: names.units, to: "/apartment" },
      { label: names.properties, to: "/properties" },
      { label: savedAndCompare, to: SAVED_PATH },
    ],
  },
  {
    heading: names.groupBuying,
    links: [
      { label: names.planner, to: "/plan" },
      { label: names.howItWorks, to: "/how-it-works" },
      { label: names.beforeYouPay, to: "/before-you-pay" },
      { label: names.progress, to: "/progress" },
    ],
  },
  {
    heading: names.groupAnswers,
    links: [
      { label: names.faq, to: "/faq" },
      { label: names.blog, to: "/blog" },
      { label: names.contact, to: "/contact" },
    ],
  },
];
