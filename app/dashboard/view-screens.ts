import { type ComponentType, lazy } from "react";
import type { ViewName } from "./views.ts";

interface Screen {
  Component: ComponentType;
  preload: () => Promise<unknown>;
}

function screen(load: () => Promise<{ default: ComponentType }>): Screen {
  return { Component: lazy(load), preload: load };
}

/** What each view in `views.ts` shows; its code is fetched when the view is first opened. */
export const viewScreens: Record<ViewName, Screen> = {
  dashboard: screen(() => import("./today/today.tsx")),
  properties: screen(() => import("./properties/properties.tsx")),
  addproperty: screen(() => import("./properties/edit-property.tsx")),
  apartments: screen(() => import("./apartments/apartments.tsx")),
  addapartment: screen(() => import("./apartments/edit-apartment.tsx")),
  blogposts: screen(() => import("./blog/posts.tsx")),
  addblog: screen(() => import("./blog/edit-post.tsx")),
  testimonials: screen(() => import("./testimonials/testimonials.tsx")),
  addtestimonial: screen(() => import("./testimonials/edit-testimonial.tsx")),
  categories: screen(() => import("./taxonomy/categories.tsx")),
  tags: screen(() => import("./taxonomy/tags.tsx")),
  analytics: screen(() => import("./analytics/analytics.tsx")),
  enquiries: screen(() => import("./enquiries/enquiries.tsx")),
  visits: screen(() => import("./visits/visits.tsx")),
  subscribers: screen(() => import("./subscribers/subscribers.tsx")),
  buyers: screen(() => import("./buyers/buyers.tsx")),
  statements: screen(() => import("./statements/statements.tsx")),
  units: screen(() => import("./units/units.tsx")),
  media: screen(() => import("./media/library.tsx")),
  imports: screen(() => import("./imports/imports.tsx")),
  mail: screen(() => import("./mail/mail.tsx")),
  mailtexts: screen(() => import("./mail/mail-texts.tsx")),
  people: screen(() => import("./people/people.tsx")),
  audit: screen(() => import("./audit/audit.tsx")),
  preview: screen(() => import("./preview/preview.tsx")),
  versions: screen(() => import("./versions/versions.tsx")),
  bin: screen(() => import("./bin/bin.tsx")),
  settings: screen(() => import("./settings/settings.tsx")),
  profile: screen(() => import("./profile/profile.tsx")),
};
