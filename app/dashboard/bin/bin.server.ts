import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { listedPosts, restorePost } from "#server/articles/blog.ts";
import { listedTestimonials, restoreTestimonial } from "#server/articles/testimonials.ts";
import { listedApartments, restoreApartment } from "#server/catalogue/apartments.ts";
import { listedProperties, restoreProperty } from "#server/catalogue/properties.ts";
import { type BinnedKind, binDays, listBin } from "#server/records/bin.ts";
import { type BulkTable, findBulkReport, listBulkDeletions, takeBack } from "#server/records/bulk-deeds.ts";
import { refusalOf } from "../deed-answer.ts";
import { changeChosen } from "../parts/act-on-records.server.ts";
import { itemText } from "../parts/record-items.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";

export async function load({ db, url, now }: ViewRequest) {
  const [records, together, restored] = await Promise.all([
    listBin(db),
    listBulkDeletions(db),
    findRestored(db, url.searchParams),
  ]);
  return { records, together, restored, binDays, now };
}

/** How many were brought back together just now. */
async function findRestored(db: ViewRequest["db"], search: URLSearchParams) {
  const [id, kind] = [parseId(search.get("bulk") ?? undefined), search.get("kind") ?? ""];
  if (id === undefined || !isBinnedKind(kind)) return undefined;
  return (await findBulkReport(db, kinds[kind].table, id))?.done;
}

const kinds: Record<BinnedKind, { restore: Parameters<typeof changeChosen>[1]; table: BulkTable }> = {
  property: { restore: restoreProperty, table: listedProperties },
  apartment: { restore: restoreApartment, table: listedApartments },
  post: { restore: restorePost, table: listedPosts },
  testimonial: { restore: restoreTestimonial, table: listedTestimonials },
};

export const intents = ["restore", "restore-together"];

export async function act(request: DeedRequest) {
  const { db, form, by, now } = request;
  const kind = String(form.get("kind"));
  if (!isBinnedKind(kind)) throw data("There is no such thing in the bin.", { status: 400 });
  const { restore, table } = kinds[kind];
  if (form.get("deed") === "restore-together") {
    const back = await takeBack(db, table, parseId(String(form.get("bulk"))) ?? 0, randomUUID(), by, now);
    if (!back.ok) return data(refusalOf(form, "It is gone from the bin"), { status: 409 });
    throw redirect(viewPath("bin", { kind, bulk: back.id }));
  }
  const restored = await changeChosen(request, restore);
  if (!restored.ok) return data(refusalOf(form, restored.sentence), { status: restored.status });
  throw redirect(viewPath("bin", { kind, done: "restore", items: restored.items.map(itemText).join(",") }));
}

function isBinnedKind(kind: string): kind is BinnedKind {
  return Object.hasOwn(kinds, kind);
}
