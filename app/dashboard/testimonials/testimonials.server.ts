import { readRecordListChoice } from "#domain/records/record-list.ts";
import {
  deleteTestimonial,
  featureTestimonial,
  listedTestimonials,
  listTestimonials,
  publishTestimonial,
  restoreTestimonial,
} from "#server/articles/testimonials.ts";
import { loadBulk, type RecordCommands, recordActions } from "../parts/record-actions.server.ts";
import { type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

const PER_PAGE = 50;

export async function load({ db, url, now }: ViewRequest) {
  const choice = { ...readRecordListChoice(url.searchParams), perPage: PER_PAGE };
  const [list, bulk] = await Promise.all([
    listTestimonials(db, choice, now),
    loadBulk({ db, url }, testimonialCommands),
  ]);
  return { choice, now, list, bulk };
}

export const testimonialCommands: RecordCommands = {
  list: "/dashboard/testimonials",
  many: listedTestimonials,
  remove: deleteTestimonial,
  restore: restoreTestimonial,
  publish: publishTestimonial,
  feature: featureTestimonial,
};

export const loader = viewLoader(load);

export const action = viewAction(recordActions(testimonialCommands));
