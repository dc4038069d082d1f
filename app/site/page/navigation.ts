import { parseHomeKey } from "#domain/catalogue/home.ts";
import type { Message } from "#domain/languages/message.ts";
import * as names from "#domain/languages/messages/navigation.ts";
import { visitPath } from "./contact-paths.ts";

export type NavigationEntry = { label: Message; to: string; children?: readonly { label: Message; to: string }[] };

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
      { label: names.howItWorks, to: "/how-it-works" },
      { label: names.beforeYouPay, to: "/before-you-pay" },
      { label: names.progress, to: "/progress" },
    ],
  },
  { label: names.faq, to: "/faq" },
  { label: names.blog, to: "/blog" },
  { label: names.contact, to: "/contact" },
];
