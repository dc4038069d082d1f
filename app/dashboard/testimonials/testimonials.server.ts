import { readRecordListChoice } from "#domain/record-list.ts";
import {
  deleteTestimonial,
  featureTestimonial,
  listTestimonials,
  publishTestimonial,
  restoreTestimonial,
} from "#server/testimonials.ts";
import { actOnRecords, type RecordCommands } from "../parts/act-on-records.server.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";

const PER_PAGE = 50;

export async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  return { choice, now, list: await listTestimonials(db, choice, now) };
}

export const testimonialCommands: RecordCommands = {
  list: "testimonials",
  remove: deleteTestimonial,
  restore: restoreTestimonial,
  publish: publishTestimonial,
  feature: featureTestimonial,
};

export function act(request: DeedRequest) {
  return actOnRecords(request, testimonialCommands);
}
