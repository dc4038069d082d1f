import { type ViewPattern, viewPath } from "./view-path.ts";

/** The names that views had in the query, and where they are now. Mails and bookmarks still name them. */
const views: Readonly<Record<string, ViewPattern>> = {
  properties: "/dashboard/properties",
  addproperty: "/dashboard/properties/:id",
  apartments: "/dashboard/apartments",
  addapartment: "/dashboard/apartments/:id",
  blogposts: "/dashboard/posts",
  addblog: "/dashboard/posts/:id",
  testimonials: "/dashboard/testimonials",
  addtestimonial: "/dashboard/testimonials/:id",
  categories: "/dashboard/categories",
  tags: "/dashboard/tags",
  analytics: "/dashboard/analytics",
  enquiries: "/dashboard/enquiries/:id?",
  inquiries: "/dashboard/enquiries/:id?",
  visits: "/dashboard/visits",
  subscribers: "/dashboard/subscribers",
  buyers: "/dashboard/buyers/:id?",
  statements: "/dashboard/statements/:id?",
  units: "/dashboard/units",
  media: "/dashboard/media",
  mail: "/dashboard/mail",
  mailtexts: "/dashboard/mail/texts/:template?",
  people: "/dashboard/people",
  audit: "/dashboard/audit",
  preview: "/dashboard/preview",
  versions: "/dashboard/versions/:of/:id",
  bin: "/dashboard/bin",
  settings: "/dashboard/settings/:area?",
  profile: "/dashboard/profile",
};

/** Where `/dashboard?view=...` is now; undefined where the address names no view. */
export function findNewAddress(search: URLSearchParams): string | undefined {
  const { view = "", ...parameters } = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const pattern = Object.hasOwn(views, view) ? views[view] : undefined;
  if (!pattern) return undefined;
  if (view === "versions" && !(parameters.of && parameters.id)) return undefined;
  return viewPath(pattern, pattern.endsWith("/:id") ? { id: "new", ...parameters } : parameters);
}
