import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { listedPosts, restorePost } from "#server/articles/blog.ts";
import { listedTestimonials, restoreTestimonial } from "#server/articles/testimonials.ts";
import { listedApartments, restoreApartment } from "#server/catalogue/apartments.ts";
import { listedProperties, restoreProperty } from "#server/catalogue/properties.ts";
import { findBulkReport, listBulkDeletions, undo } from "#server/records/bulk-actions.ts";
import type { BulkTable } from "#server/records/bulk-effects.ts";
import { type DeletedKind, listDeleted, restorableDays } from "#server/records/deleted-records.ts";
import { rejectionOf } from "../action-result.ts";
import { changeSelected } from "../parts/record-actions.server.ts";
import { itemText } from "../parts/record-items.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

export async function load({ db, url, now }: ViewRequest) {
  const [records, together, restored] = await Promise.all([
    listDeleted(db),
    listBulkDeletions(db),
    findRestored(db, url.searchParams),
  ]);
  return { records, together, restored, restorableDays, now };
}

/** How many were brought back together just now. */
async function findRestored(db: ViewRequest["db"], search: URLSearchParams) {
  const [id, kind] = [parseId(search.get("bulk") ?? undefined), search.get("kind") ?? ""];
  if (id === undefined || !isDeletedKind(kind)) return undefined;
  return (await findBulkReport(db, kinds[kind].table, id))?.done;
}

const kinds: Record<DeletedKind, { restore: Parameters<typeof changeSelected>[1]; table: BulkTable }> = {
  property: { restore: restoreProperty, table: listedProperties },
  apartment: { restore: restoreApartment, table: listedApartments },
  post: { restore: restorePost, table: listedPosts },
  testimonial: { restore: restoreTestimonial, table: listedTestimonials },
};

async function restore(request: ActionRequest) {
  const kind = kindOf(request.form);
  const restored = await changeSelected(request, kinds[kind].restore);
  if (!restored.ok) return data(rejectionOf(request.form, restored.message), { status: restored.status });
  const items = restored.items.map(itemText).join(",");
  throw redirect(viewPath("/dashboard/bin", { kind, done: "restore", items }));
}

async function restoreTogether({ db, form, by, now }: ActionRequest) {
  const kind = kindOf(form);
  const back = await undo(db, kinds[kind].table, parseId(String(form.get("bulk"))) ?? 0, randomUUID(), by, now);
  if (!back.ok) return data(rejectionOf(form, "It is gone from the bin"), { status: 409 });
  throw redirect(viewPath("/dashboard/bin", { kind, bulk: back.id }));
}

function kindOf(form: FormData): DeletedKind {
  const kind = String(form.get("kind"));
  if (!isDeletedKind(kind)) throw data("There is no such thing in the bin.", { status: 400 });
  return kind;
}

function isDeletedKind(kind: string): kind is DeletedKind {
  return Object.hasOwn(kinds, kind);
}

export const loader = viewLoader(load);

export const action = viewAction({ restore, "restore-together": restoreTogether });
