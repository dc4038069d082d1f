import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { testimonialForm } from "#domain/articles/testimonial.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { createTestimonial, editTestimonial, findTestimonial } from "#server/articles/testimonials.ts";
import { listMediaItems } from "#server/media-library/media-library.ts";
import { actOnRecords, recordIntents } from "../parts/record-actions.server.ts";
import { saveRecord } from "../parts/save-record.server.ts";
import { previewSubmitted } from "../preview/submitted-records.server.ts";
import type { ActionRequest, ViewRequest } from "../view-request.server.ts";
import { testimonialValues } from "./testimonial-values.ts";
import { testimonialCommands } from "./testimonials.server.ts";

export async function load({ db, url, now }: ViewRequest) {
  const wanted = url.searchParams.get("id");
  if (wanted === null) return { now, testimonial: undefined, pictures: [] };
  const id = parseId(wanted);
  const found = id === undefined ? undefined : await findTestimonial(db, id);
  if (!found) throw data("There is no such testimonial.", { status: 404 });
  if (found.deletedAt) throw data("This testimonial is in the bin. Restore it there first.", { status: 404 });
  const { details, ...testimonial } = found;
  const pictures = await listMediaItems(db, [details.imageId]);
  return { now, testimonial: { ...testimonial, title: details.name, values: testimonialValues(details) }, pictures };
}

export const intents = [...recordIntents, "save", "preview"];

export function act(request: ActionRequest) {
  if (request.form.get("intent") === "preview")
    return previewSubmitted(request, "testimonial", { schema: testimonialForm });
  if (request.form.get("intent") !== "save") return actOnRecords(request, testimonialCommands);
  return saveRecord(request, parseWithZod(request.form, { schema: testimonialForm }), {
    create: createTestimonial,
    edit: editTestimonial,
    values: testimonialValues,
    list: "testimonials",
  });
}
