import { data, redirect } from "react-router";
import { restoreApartment } from "#server/apartments.ts";
import { restorePost } from "#server/blog.ts";
import { type BinnedKind, binDays, listBin } from "#server/editing/bin.ts";
import { restoreProperty } from "#server/properties.ts";
import { restoreTestimonial } from "#server/testimonials.ts";
import { refusalOf } from "../deed-answer.ts";
import { changeChosen } from "../parts/act-on-records.server.ts";
import { itemText } from "../parts/record-items.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";

export async function load({ db, now }: ViewRequest) {
  return { records: await listBin(db), binDays, now };
}

const restoreOf: Record<BinnedKind, Parameters<typeof changeChosen>[1]> = {
  property: restoreProperty,
  apartment: restoreApartment,
  post: restorePost,
  testimonial: restoreTestimonial,
};

export async function act(request: DeedRequest) {
  const { form } = request;
  const kind = String(form.get("kind"));
  if (!isBinnedKind(kind)) throw data("There is no such thing in the bin.", { status: 400 });
  const restored = await changeChosen(request, restoreOf[kind]);
  if (!restored.ok) return data(refusalOf(form, restored.sentence), { status: restored.status });
  throw redirect(viewPath("bin", { kind, done: "restore", items: restored.items.map(itemText).join(",") }));
}

function isBinnedKind(kind: string): kind is BinnedKind {
  return Object.hasOwn(restoreOf, kind);
}
