import { listedTestimonials } from "#server/articles/listed-articles.ts";
import { findTestimonial, listTestimonials, testimonialRecords } from "#server/articles/testimonial-records.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { viewLoader } from "../actions/view-request.server.ts";
import { openList } from "../records/open-record.server.ts";
import { recordActions } from "../records/record-actions.server.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export const testimonialCommands = {
  kind: testimonialKind,
  ...testimonialRecords,
  find: findTestimonial,
  listed: listedTestimonials,
};

export const loader = viewLoader((request) => openList(request, testimonialKind, listTestimonials));

export const action = viewAction(recordActions(testimonialCommands));
