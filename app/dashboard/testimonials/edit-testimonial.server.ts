import { testimonialForm } from "#domain/articles/testimonial.ts";
import { createTestimonial, editTestimonial, findTestimonial } from "#server/articles/testimonials.ts";
import { listMediaItems } from "#server/media-library/media-library.ts";
import { requireRecord } from "../parts/require-record.server.ts";
import { recordEditorActions } from "../parts/save-record.server.ts";
import { recordIdOf, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { testimonialValues } from "./testimonial-values.ts";
import { testimonialCommands } from "./testimonials.server.ts";

async function load({ db, params, now }: ViewRequest) {
  const id = recordIdOf(params);
  if (id === undefined) return { now, testimonial: undefined, pictures: [] };
  const found = requireRecord(await findTestimonial(db, id), `testimonial-${id}`, testimonialCommands);
  const { details, ...testimonial } = found;
  const pictures = await listMediaItems(db, [details.imageId]);
  return { now, testimonial: { ...testimonial, title: details.name, values: testimonialValues(details) }, pictures };
}

export const loader = viewLoader(load);

export const action = viewAction(
  recordEditorActions("testimonial", testimonialForm, {
    ...testimonialCommands,
    create: createTestimonial,
    edit: editTestimonial,
    values: testimonialValues,
  }),
);
