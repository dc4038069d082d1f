import {
  createTestimonial,
  deleteTestimonial,
  discardTestimonialDraft,
  editTestimonial,
  featureTestimonial,
  findTestimonial,
  keepTestimonialDraft,
  listedTestimonials,
  listTestimonials,
  publishTestimonial,
  restoreTestimonial,
} from "#server/articles/testimonials.ts";
import { viewAction, viewLoader } from "../actions/view-request.server.ts";
import { openList } from "../records/open-record.server.ts";
import { recordActions } from "../records/record-actions.server.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export const testimonialCommands = {
  kind: testimonialKind,
  find: findTestimonial,
  create: createTestimonial,
  edit: editTestimonial,
  listed: listedTestimonials,
  remove: deleteTestimonial,
  restore: restoreTestimonial,
  publish: publishTestimonial,
  keepDraft: keepTestimonialDraft,
  discardDraft: discardTestimonialDraft,
  feature: featureTestimonial,
};

export const loader = viewLoader((request) => openList(request, testimonialKind, listTestimonials));

export const action = viewAction(recordActions(testimonialCommands));
