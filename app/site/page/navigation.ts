import { parseHomeKey } from "#domain/catalogue/home.ts";
import { visitPath } from "./contact-paths.ts";

export type NavigationEntry = { label: string; to: string; children?: readonly { label: string; to: string }[] };

/** The form that asks for a visit. */
export const VISIT_FORM_PATH = "/visit";

/** The form that asks for a visit: the home page has it, and from the page of a home that home is chosen already. */
export function visitFormPathFrom(pathname: string): string {
  if (pathname === "/") return "/#schedule-visit";
  const home = parseHomeKey(pathname.slice(1).replace("/", "-"));
  return home ? visitPath(home) : VISIT_FORM_PATH;
}

/** An article belongs to the blog, a home to its list. */
export function isWithin(area: string, pathname: string): boolean {
  const list = pathname.replace(/^\/property\//, "/properties/");
  return list === area || (area !== "/" && list.startsWith(`${area}/`));
}

/** The entries of the header, in their order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: "HOME", to: "/" },
  {
    label: "ABOUT",
    to: "/about",
    children: [
      { label: "ABOUT US", to: "/about" },
      { label: "OUR TEAM", to: "/team" },
    ],
  },
  {
    label: "UNITS",
    to: "/apartment",
    children: [
      { label: "UNITS", to: "/apartment" },
      { label: "PROPERTIES", to: "/properties" },
      { label: "ALL HOMES", to: "/homes" },
    ],
  },
  { label: "PLANNER", to: "/plan" },
  {
    label: "HOW IT WORKS",
    to: "/how-it-works",
    children: [
      { label: "HOW IT WORKS", to: "/how-it-works" },
      { label: "BEFORE YOU PAY", to: "/before-you-pay" },
    ],
  },
  { label: "FAQ", to: "/faq" },
  { label: "BLOG", to: "/blog" },
  { label: "CONTACT", to: "/contact" },
];
