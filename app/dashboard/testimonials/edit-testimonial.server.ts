import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { testimonialForm } from "#domain/articles/testimonial.ts";
import { createTestimonial, editTestimonial, findTestimonial } from "#server/articles/testimonials.ts";
import { listMediaItems } from "#server/media-library/media-library.ts";
import { recordActions } from "../parts/record-actions.server.ts";
import { saveRecord } from "../parts/save-record.server.ts";
import { previewSubmitted } from "../preview/submitted-records.server.ts";
import { recordIdOf, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { testimonialValues } from "./testimonial-values.ts";
import { testimonialCommands } from "./testimonials.server.ts";

export async function load({ db, params, now }: ViewRequest) {
  const id = recordIdOf(params);
  if (id === undefined) return { now, testimonial: undefined, pictures: [] };
  const found = await findTestimonial(db, id);
  if (!found) throw data("There is no such testimonial.", { status: 404 });
  if (found.deletedAt) throw data("This testimonial is in the bin. Restore it there first.", { status: 404 });
  const { details, ...testimonial } = found;
  const pictures = await listMediaItems(db, [details.imageId]);
  return { now, testimonial: { ...testimonial, title: details.name, values: testimonialValues(details) }, pictures };
}

export const loader = viewLoader(load);

export const action = viewAction({
  ...recordActions(testimonialCommands),
  preview: (request) => previewSubmitted(request, "testimonial", { schema: testimonialForm }),
  save: (request) =>
    saveRecord(request, parseWithZod(request.form, { schema: testimonialForm }), {
      create: createTestimonial,
      edit: editTestimonial,
      values: testimonialValues,
      list: "/dashboard/testimonials",
    }),
});
