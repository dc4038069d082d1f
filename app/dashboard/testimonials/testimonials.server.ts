import { listTestimonials } from "#server/articles/list-testimonials.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { viewLoader } from "../actions/view-request.server.ts";
import { listActions } from "../records/list-actions.server.ts";
import { openList } from "../records/open-record.server.ts";
import { testimonialCommands } from "./testimonial-commands.server.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export const loader = viewLoader((request) =>
  openList(request, testimonialKind, listTestimonials, async () => (testimonial) => ({
    description: `“${testimonial.quote}”`,
    facts: testimonial.verifiedBy ? [testimonial.verifiedBy] : [],
    figureNote: testimonial.role,
  })),
);

export const action = viewAction(listActions(testimonialCommands));
