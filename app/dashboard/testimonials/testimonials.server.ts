import {
  createTestimonial,
  deleteTestimonial,
  editTestimonial,
  featureTestimonial,
  findTestimonial,
  listedTestimonials,
  listTestimonials,
  publishTestimonial,
  restoreTestimonial,
} from "#server/articles/testimonials.ts";
import { openList } from "../parts/open-record.server.ts";
import { recordActions } from "../parts/record-actions.server.ts";
import { viewAction, viewLoader } from "../view-request.server.ts";
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
  feature: featureTestimonial,
};

export const loader = viewLoader((request) => openList(request, listTestimonials));

export const action = viewAction(recordActions(testimonialCommands));
