import { viewPath } from "./view-path.ts";

export type MenuEntry = { title: string; path: string };

/** The dashboard's menu, in its groups. */
export const menu: readonly (readonly MenuEntry[])[] = [
  [
    { title: "Dashboard", path: viewPath("/dashboard") },
    { title: "Properties", path: viewPath("/dashboard/properties") },
    { title: "Add Property", path: viewPath("/dashboard/properties/:id", { id: "new" }) },
    { title: "Apartments", path: viewPath("/dashboard/apartments") },
    { title: "Blog Posts", path: viewPath("/dashboard/posts") },
    { title: "Testimonials", path: viewPath("/dashboard/testimonials") },
    { title: "Categories", path: viewPath("/dashboard/categories") },
    { title: "Tags", path: viewPath("/dashboard/tags") },
    { title: "Analytics", path: viewPath("/dashboard/analytics") },
  ],
  [
    { title: "Inquiries", path: viewPath("/dashboard/enquiries/:id?") },
    { title: "Visits", path: viewPath("/dashboard/visits") },
    { title: "Subscribers", path: viewPath("/dashboard/subscribers") },
    { title: "Buyers", path: viewPath("/dashboard/buyers/:id?") },
    { title: "Arrears", path: viewPath("/dashboard/arrears") },
    { title: "Cash-up", path: viewPath("/dashboard/cash-up") },
    { title: "Statements", path: viewPath("/dashboard/statements/:id?") },
    { title: "Export", path: viewPath("/dashboard/exports") },
    { title: "Units", path: viewPath("/dashboard/units") },
    { title: "Media", path: viewPath("/dashboard/media") },
    { title: "Import and export", path: viewPath("/dashboard/imports/:id?") },
    { title: "Mail", path: viewPath("/dashboard/mail") },
    { title: "Mail texts", path: viewPath("/dashboard/mail/texts/:template?") },
    { title: "Personal data", path: viewPath("/dashboard/people") },
    { title: "Audit", path: viewPath("/dashboard/audit") },
    { title: "Bin", path: viewPath("/dashboard/bin") },
  ],
  [
    { title: "Settings", path: viewPath("/dashboard/settings/:area?") },
    { title: "Profile", path: viewPath("/dashboard/profile") },
  ],
];

/** What can be added from anywhere. */
export const additions: readonly MenuEntry[] = [
  { title: "A property", path: viewPath("/dashboard/properties/:id", { id: "new" }) },
  { title: "An apartment type", path: viewPath("/dashboard/apartments/:id", { id: "new" }) },
  { title: "A blog post", path: viewPath("/dashboard/posts/:id", { id: "new" }) },
  { title: "A testimonial", path: viewPath("/dashboard/testimonials/:id", { id: "new" }) },
];

/** The entry that is marked at an address: what is opened from a list belongs to the list. */
export function findMarkedEntry(pathname: string): MenuEntry | undefined {
  return menu
    .flat()
    .filter(({ path }) => pathname === path || (path !== "/dashboard" && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
