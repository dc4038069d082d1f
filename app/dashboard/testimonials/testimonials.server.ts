import { randomUUID } from "node:crypto";
import { readRecordListChoice } from "#domain/records/record-list.ts";
import {
  deleteTestimonial,
  featureTestimonial,
  listedTestimonials,
  listTestimonials,
  publishTestimonial,
  restoreTestimonial,
} from "#server/articles/testimonials.ts";
import { type RecordCommands, recordActions } from "../parts/record-actions.server.ts";
import { type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { testimonialResource } from "./testimonial-values.ts";

const PER_PAGE = 50;

async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const list = await listTestimonials(db, choice, now);
  return { choice, now, list, formKey: randomUUID() };
}

export const testimonialCommands: RecordCommands = {
  resource: testimonialResource,
  list: "/dashboard/testimonials",
  many: listedTestimonials,
  remove: deleteTestimonial,
  restore: restoreTestimonial,
  publish: publishTestimonial,
  feature: featureTestimonial,
};

export const loader = viewLoader(load);

export const action = viewAction(recordActions(testimonialCommands));
