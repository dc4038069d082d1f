import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { formTexts } from "#domain/records/record-fields.ts";
import { publicUrlContext } from "#server/context.ts";
import { findSubmittedForm } from "#server/records/submitted-previews.ts";
import { apartmentCommands } from "../apartments/apartments.server.ts";
import { postCommands } from "../blog/posts.server.ts";
import { oneOf } from "../parts/form-values.ts";
import type { RecordCommands } from "../parts/record-actions.server.ts";
import { propertyCommands } from "../properties/properties.server.ts";
import { testimonialCommands } from "../testimonials/testimonials.server.ts";
import { viewPath } from "../view-path.ts";
import { type ViewRequest, viewLoader } from "../view-request.server.ts";
import { type PreviewedKind, previewedKinds, subjectText } from "./submitted-records.server.ts";

/** Where a record's page is, and where it is seen before anybody else sees it: as it is saved, or as it is typed. */
async function load({ db, url, context, administrator }: ViewRequest) {
  const kind = previewedKinds.find((one) => one === url.searchParams.get("of"));
  const id = parseId(url.searchParams.get("id") ?? undefined);
  const isSubmitted = url.searchParams.has("submitted");
  if (!kind || (id === undefined && !isSubmitted)) throw nothing();
  const { kind: record, find } = commands[kind];
  const saved = id === undefined ? undefined : await find(db, id);
  if (id !== undefined && (!saved || saved.deletedAt)) throw nothing();
  const subject = subjectText({ kind, id });
  const submitted = await findSubmittedForm(db, administrator.sessionId, subject);
  if (isSubmitted && !submitted) throw nothing();
  const submittedTitle = isSubmitted ? submitted?.get(record.title) : undefined;
  return {
    kind,
    id,
    isSubmitted,
    hasSubmitted: submitted !== undefined,
    title:
      typeof submittedTitle === "string"
        ? submittedTitle
        : saved
          ? oneOf(formTexts(record.fields, saved.details), record.title)
          : "",
    address: `/dashboard/preview${folders[kind]}/${saved?.slug ?? id ?? "new"}${isSubmitted ? `?submitted=${subject}` : ""}`,
    form: viewPath(record.form, { id: id ?? "new" }),
    site: new URL(context.get(publicUrlContext)).host,
  };
}

function nothing() {
  return data("There is nothing here to be previewed.", { status: 404 });
}

const folders: Record<PreviewedKind, string> = {
  property: "/property",
  apartment: "/apartment",
  post: "/blog",
  testimonial: "/testimonial",
};

const commands: Record<PreviewedKind, RecordCommands> = {
  property: propertyCommands,
  apartment: apartmentCommands,
  post: postCommands,
  testimonial: testimonialCommands,
};

export const loader = viewLoader(load);
