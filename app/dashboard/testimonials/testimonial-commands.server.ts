import { findTestimonial, testimonialRecords } from "#server/articles/testimonial-records.ts";
import { editedTestimonial } from "./edited-testimonial.ts";

export const testimonialCommands = {
  kind: editedTestimonial,
  ...testimonialRecords,
  find: findTestimonial,
};
