import type { RecordEntity } from "#domain/records/record-entity.ts";
import { apartmentCommands } from "../apartments/apartments.server.ts";
import { postCommands } from "../blog/posts.server.ts";
import { progressCommands } from "../progress/progress.server.ts";
import { propertyCommands } from "../properties/properties.server.ts";
import { type AnyKind, anyKind } from "../records/save-values.server.ts";
import { testimonialCommands } from "../testimonials/testimonials.server.ts";

/** Every kind of record, for what goes through all of them: previews, versions and the bin. */
export const recordKinds: Readonly<Record<RecordEntity, AnyKind>> = {
  property: anyKind(propertyCommands),
  apartment: anyKind(apartmentCommands),
  post: anyKind(postCommands),
  testimonial: anyKind(testimonialCommands),
  progress: anyKind(progressCommands),
};
