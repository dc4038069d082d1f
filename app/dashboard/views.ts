export type MenuGroup = "content" | "work" | "house";

type View = {
  title: string;
  /** The part of the menu where the entry stands; without it the view is reached from another one. */
  menu?: MenuGroup;
  /** The list that this form belongs to. */
  within?: string;
  /** What it adds, for the list of things to add: "A property". */
  adds?: string;
};

/**
 * Every view of the dashboard, by its name in the address (`/dashboard?view=...`), in the order of the menu.
 *
 * To add one: a line here, and the lines that the compiler then asks for in `view-screens.ts` and `view-servers.server.ts`.
 * Whoever only links to a view needs this file and not what the view is made of.
 */
export const views = {
  dashboard: { title: "Dashboard", menu: "content" },
  properties: { title: "Properties", menu: "content" },
  addproperty: { title: "Add Property", menu: "content", within: "properties", adds: "A property" },
  apartments: { title: "Apartments", menu: "content" },
  addapartment: { title: "Add Apartment Type", within: "apartments", adds: "An apartment type" },
  blogposts: { title: "Blog Posts", menu: "content" },
  addblog: { title: "Add Blog Post", within: "blogposts", adds: "A blog post" },
  testimonials: { title: "Testimonials", menu: "content" },
  addtestimonial: { title: "Add Testimonial", within: "testimonials", adds: "A testimonial" },
  categories: { title: "Categories", menu: "content" },
  tags: { title: "Tags", menu: "content" },
  analytics: { title: "Analytics", menu: "content" },
  enquiries: { title: "Inquiries", menu: "work" },
  visits: { title: "Visits", menu: "work" },
  subscribers: { title: "Subscribers", menu: "work" },
  buyers: { title: "Buyers", menu: "work" },
  statements: { title: "Statements", menu: "work" },
  units: { title: "Units", menu: "work" },
  media: { title: "Media", menu: "work" },
  imports: { title: "Import and export", menu: "work" },
  mail: { title: "Mail", menu: "work" },
  mailtexts: { title: "Mail texts", menu: "work" },
  people: { title: "Personal data", menu: "work" },
  audit: { title: "Audit", menu: "work" },
  preview: { title: "Preview" },
  versions: { title: "Versions" },
  bin: { title: "Bin", menu: "work" },
  settings: { title: "Settings", menu: "house" },
  profile: { title: "Profile", menu: "house" },
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
