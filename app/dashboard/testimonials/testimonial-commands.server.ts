import { findTestimonial, testimonialRecords } from "#server/articles/testimonial-records.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export const testimonialCommands = {
  kind: testimonialKind,
  ...testimonialRecords,
  find: findTestimonial,
};
