import { parseId } from "#domain/catalogue/home.ts";
import { formTexts } from "#domain/fields/field.ts";
import { findRecordEntity, type RecordEntity } from "#domain/records/record-entity.ts";
import { publicUrlContext } from "#server/context.ts";
import { firstValue } from "../actions/form-values.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { recordKinds } from "../kinds/record-kinds.server.ts";
import { requireRecord } from "../records/open-record.server.ts";
import { subjectOf } from "../records/saved-form.server.ts";
import { viewPath } from "../view/view-path.ts";
import { findPreviewedText, previewedTexts } from "./previewed-records.server.ts";

async function load({ db, url, context, administrator }: ViewRequest) {
  const kind = findRecordEntity(url.searchParams.get("of"));
  const id = parseId(url.searchParams.get("id") ?? undefined);
  const text = previewedTexts.find((one) => url.searchParams.has(one));
  if (!kind || (id === undefined && text !== "submitted")) throw notFound("There is nothing here to be previewed.", []);
  const { kind: record, find } = recordKinds[kind];
  const saved = id === undefined ? undefined : await find(db, id);
  const form = viewPath(record.form, { id: id ?? "new" });
  const all = { label: `All ${record.many}`, to: viewPath(record.list) };
  if (id !== undefined) requireRecord(saved, record);
  const [submitted, draft] = await Promise.all(
    previewedTexts.map((one) => findPreviewedText(db, { kind, id }, one, administrator.id)),
  );
  const values = text === "submitted" ? submitted?.fields : text === "draft" ? draft?.fields : undefined;
  if (text && !values) throw notFound(gone[text], [{ label: "Back to the form", to: form }, all]);
  return {
    kind,
    id,
    text,
    texts: [...(submitted ? ["submitted" as const] : []), ...(draft ? ["draft" as const] : [])],
    title: firstValue(values ?? (saved ? formTexts(record.fields, saved.details) : {}), record.title),
    address: `/dashboard/preview${folders[kind]}/${saved?.slug ?? id ?? "new"}${text ? `?${text}=${subjectOf(record, id)}` : ""}`,
    form,
    site: new URL(context.get(publicUrlContext)).host,
  };
}

const gone = {
  submitted: "What was typed is no longer here. Preview it again from its form.",
  draft: "There is no draft any more: it was published or discarded.",
};

const folders: Record<RecordEntity, string> = {
  property: "/property",
  apartment: "/apartment",
  post: "/blog",
  testimonial: "/testimonial",
  progress: "/progress",
};

export const loader = viewLoader(load);
