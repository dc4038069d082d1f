import * as analytics from "./analytics/analytics.server.ts";
import * as apartments from "./apartments/apartments.server.ts";
import * as editApartment from "./apartments/edit-apartment.server.ts";
import * as audit from "./audit/audit.server.ts";
import * as bin from "./bin/bin.server.ts";
import * as editPost from "./blog/edit-post.server.ts";
import * as posts from "./blog/posts.server.ts";
import * as buyers from "./buyers/buyers.server.ts";
import * as enquiries from "./enquiries/enquiries.server.ts";
import * as imports from "./imports/imports.server.ts";
import * as mail from "./mail/mail.server.ts";
import * as mailTexts from "./mail/mail-texts.server.ts";
import * as media from "./media/library.server.ts";
import * as people from "./people/people.server.ts";
import * as preview from "./preview/preview.server.ts";
import * as profile from "./profile/profile.server.ts";
import * as editProperty from "./properties/edit-property.server.ts";
import * as properties from "./properties/properties.server.ts";
import * as settings from "./settings/settings.server.ts";
import * as statements from "./statements/statements.server.ts";
import * as subscribers from "./subscribers/subscribers.server.ts";
import * as categories from "./taxonomy/categories.server.ts";
import * as tags from "./taxonomy/tags.server.ts";
import * as editTestimonial from "./testimonials/edit-testimonial.server.ts";
import * as testimonials from "./testimonials/testimonials.server.ts";
import * as today from "./today/today.server.ts";
import * as units from "./units/units.server.ts";
import * as versions from "./versions/versions.server.ts";
import type { ViewServer } from "./view-request.server.ts";
import type { ViewName } from "./views.ts";
import * as visits from "./visits/visits.server.ts";

/** The server's part of every view in `views.ts`. */
export const viewServers: Record<ViewName, ViewServer> = {
  dashboard: today,
  properties,
  addproperty: editProperty,
  enquiries,
  visits,
  buyers,
  statements,
  subscribers,
  imports,
  mail,
  mailtexts: mailTexts,
  people,
  apartments,
  addapartment: editApartment,
  blogposts: posts,
  addblog: editPost,
  testimonials,
  categories,
  tags,
  analytics,
  units,
  addtestimonial: editTestimonial,
  audit,
  bin,
  media,
  settings,
  preview,
  versions,
  profile,
};
