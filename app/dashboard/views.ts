import { type ComponentType, lazy } from "react";

export type MenuGroup = "content" | "work" | "house";

type View = {
  title: string;
  /** The part of the menu where the entry stands; without it the view is reached from another one. */
  menu?: MenuGroup;
  /** The list that this form belongs to. */
  within?: string;
  /** What it adds, for the list of things to add: "A property". */
  adds?: string;
  screen: Screen;
};

type Screen = { Component: ComponentType; preload: () => Promise<unknown> };

function screen(load: () => Promise<{ default: ComponentType }>): Screen {
  return { Component: lazy(load), preload: load };
}

/**
 * Every view of the dashboard, by its name in the address (`/dashboard?view=...`), in the order of the menu.
 *
 * To add one: a line here, and the line that the compiler then asks for in `view-servers.server.ts`.
 */
export const views = {
  dashboard: { title: "Dashboard", menu: "content", screen: screen(() => import("./today/today.tsx")) },
  properties: { title: "Properties", menu: "content", screen: screen(() => import("./properties/properties.tsx")) },
  addproperty: {
    title: "Add Property",
    menu: "content",
    within: "properties",
    adds: "A property",
    screen: screen(() => import("./properties/edit-property.tsx")),
  },
  apartments: { title: "Apartments", menu: "content", screen: screen(() => import("./apartments/apartments.tsx")) },
  addapartment: {
    title: "Add Apartment Type",
    within: "apartments",
    adds: "An apartment type",
    screen: screen(() => import("./apartments/edit-apartment.tsx")),
  },
  blogposts: { title: "Blog Posts", menu: "content", screen: screen(() => import("./blog/posts.tsx")) },
  addblog: {
    title: "Add Blog Post",
    within: "blogposts",
    adds: "A blog post",
    screen: screen(() => import("./blog/edit-post.tsx")),
  },
  testimonials: {
    title: "Testimonials",
    menu: "content",
    screen: screen(() => import("./testimonials/testimonials.tsx")),
  },
  addtestimonial: {
    title: "Add Testimonial",
    within: "testimonials",
    adds: "A testimonial",
    screen: screen(() => import("./testimonials/edit-testimonial.tsx")),
  },
  categories: { title: "Categories", menu: "content", screen: screen(() => import("./taxonomy/categories.tsx")) },
  tags: { title: "Tags", menu: "content", screen: screen(() => import("./taxonomy/tags.tsx")) },
  analytics: { title: "Analytics", menu: "content", screen: screen(() => import("./analytics/analytics.tsx")) },
  inquiries: { title: "Inquiries", menu: "work", screen: screen(() => import("./inquiries/inquiries.tsx")) },
  visits: { title: "Visits", menu: "work", screen: screen(() => import("./visits/visits.tsx")) },
  subscribers: { title: "Subscribers", menu: "work", screen: screen(() => import("./subscribers/subscribers.tsx")) },
  buyers: { title: "Buyers", menu: "work", screen: screen(() => import("./buyers/buyers.tsx")) },
  statements: { title: "Statements", menu: "work", screen: screen(() => import("./statements/statements.tsx")) },
  units: { title: "Units", menu: "work", screen: screen(() => import("./units/units.tsx")) },
  media: { title: "Media", menu: "work", screen: screen(() => import("./media/library.tsx")) },
  imports: { title: "Import and export", menu: "work", screen: screen(() => import("./imports/imports.tsx")) },
  mail: { title: "Mail", menu: "work", screen: screen(() => import("./mail/mail.tsx")) },
  mailtexts: { title: "Mail texts", menu: "work", screen: screen(() => import("./mail/mail-texts.tsx")) },
  people: { title: "Personal data", menu: "work", screen: screen(() => import("./people/people.tsx")) },
  audit: { title: "Audit", menu: "work", screen: screen(() => import("./audit/audit.tsx")) },
  preview: { title: "Preview", screen: screen(() => import("./preview/preview.tsx")) },
  versions: { title: "Versions", screen: screen(() => import("./versions/versions.tsx")) },
  bin: { title: "Bin", menu: "work", screen: screen(() => import("./bin/bin.tsx")) },
  settings: { title: "Settings", menu: "house", screen: screen(() => import("./settings/settings.tsx")) },
  profile: { title: "Profile", menu: "house", screen: screen(() => import("./profile/profile.tsx")) },
} satisfies Record<string, View>;

export type ViewName = keyof typeof views;

const all: Record<ViewName, View> = views;

export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(views, name);
}

/** The view that an address asks for; without `view` it is the first one, undefined for a name that no view has. */
export function viewNameOf(search: URLSearchParams): ViewName | undefined {
  const name = search.get("view") ?? "dashboard";
  return isViewName(name) ? name : undefined;
}

export function viewOf(name: ViewName): View {
  return all[name];
}

/** The view whose menu entry is marked while this one is open; a form that edits something belongs to its list. */
export function menuViewOf(name: ViewName, isEditing: boolean): ViewName {
  const { menu, within = name } = all[name];
  return (isEditing || !menu) && isViewName(within) ? within : name;
}

/** The address of a view. Parameters that are undefined or empty are left out. */
export function viewPath(name: ViewName, parameters: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams(name === "dashboard" ? {} : { view: name });
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== "") search.set(key, String(value));
  }
  return search.size === 0 ? "/dashboard" : `/dashboard?${search}`;
}

const names = Object.keys(views).filter(isViewName);

export function menuOf(group: MenuGroup): { name: ViewName; title: string }[] {
  return names.filter((name) => all[name].menu === group).map((name) => ({ name, title: all[name].title }));
}

/** The views that add something, with what it is. */
export function addableViews(): { name: ViewName; adds: string }[] {
  return names.flatMap((name) => {
    const { adds } = all[name];
    return adds === undefined ? [] : [{ name, adds }];
  });
}
