import type { RecordEntity } from "#domain/records/record-entity.ts";
import { apartmentCommands } from "../apartments/apartment-commands.server.ts";
import { postCommands } from "../blog/post-commands.server.ts";
import { progressCommands } from "../progress/progress-commands.server.ts";
import { propertyCommands } from "../properties/property-commands.server.ts";
import { type SavableKind, savableKind } from "../records/save-values.server.ts";
import { testimonialCommands } from "../testimonials/testimonial-commands.server.ts";

export const recordKinds: Readonly<Record<RecordEntity, SavableKind>> = {
  property: savableKind(propertyCommands),
  apartment: savableKind(apartmentCommands),
  post: savableKind(postCommands),
  testimonial: savableKind(testimonialCommands),
  progress: savableKind(progressCommands),
};
