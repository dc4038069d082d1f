import { parseHomeKey } from "#domain/catalogue/home.ts";
import { visitPath } from "./contact-paths.ts";

export type NavigationEntry = { label: string; to: string; children?: readonly { label: string; to: string }[] };

export const VISIT_FORM_PATH = "/visit";

export const SUBSCRIBE_PATH = "/news/subscribe";

export function visitFormPathFrom(pathname: string): string {
  if (pathname === "/") return "/#schedule-visit";
  const home = parseHomeKey(pathname.slice(1).replace("/", "-"));
  return home ? visitPath(home) : VISIT_FORM_PATH;
}

export function isWithin(area: string, pathname: string): boolean {
  const list = pathname.replace(/^\/property\//, "/properties/");
  return list === area || (area !== "/" && list.startsWith(`${area}/`));
}

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
      { label: "BUILDING PROGRESS", to: "/progress" },
    ],
  },
  { label: "FAQ", to: "/faq" },
  { label: "BLOG", to: "/blog" },
  { label: "CONTACT", to: "/contact" },
];
