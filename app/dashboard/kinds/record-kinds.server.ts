import type { RecordEntity } from "#domain/records/record-entity.ts";
import { apartmentCommands } from "../apartments/apartment-commands.server.ts";
import { postCommands } from "../blog/post-commands.server.ts";
import { progressCommands } from "../progress/progress-commands.server.ts";
import { propertyCommands } from "../properties/property-commands.server.ts";
import { type AnyKind, anyKind } from "../records/save-values.server.ts";
import { testimonialCommands } from "../testimonials/testimonial-commands.server.ts";

export const recordKinds: Readonly<Record<RecordEntity, AnyKind>> = {
  property: anyKind(propertyCommands),
  apartment: anyKind(apartmentCommands),
  post: anyKind(postCommands),
  testimonial: anyKind(testimonialCommands),
  progress: anyKind(progressCommands),
};
