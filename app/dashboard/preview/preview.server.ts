import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { findPost } from "#server/articles/blog.ts";
import { findTestimonial } from "#server/articles/testimonials.ts";
import { findApartment } from "#server/catalogue/apartments.ts";
import { findProperty } from "#server/catalogue/properties.ts";
import { publicUrlContext } from "#server/context.ts";
import { findSubmittedForm } from "#server/records/submitted-previews.ts";
import { viewPath } from "../view-path.ts";
import { type ViewRequest, viewLoader } from "../view-request.server.ts";
import { type PreviewedKind, previewedKinds, subjectText } from "./submitted-records.server.ts";

/** Where a record's page is, and where it is seen before anybody else sees it: as it is saved, or as it is typed. */
async function load({ db, url, context, administrator }: ViewRequest) {
  const kind = previewedKinds.find((one) => one === url.searchParams.get("of"));
  const id = parseId(url.searchParams.get("id") ?? undefined);
  const isSubmitted = url.searchParams.has("submitted");
  if (!kind || (id === undefined && !isSubmitted)) throw nothing();
  const saved = id === undefined ? undefined : await findSaved[kind](db, id);
  if (id !== undefined && !saved) throw nothing();
  const subject = subjectText({ kind, id });
  const submitted = await findSubmittedForm(db, administrator.sessionId, subject);
  if (isSubmitted && !submitted) throw nothing();
  const submittedTitle = isSubmitted ? (submitted?.get("title") ?? submitted?.get("name")) : undefined;
  return {
    kind,
    id,
    isSubmitted,
    hasSubmitted: submitted !== undefined,
    title: typeof submittedTitle === "string" ? submittedTitle : (saved?.title ?? ""),
    address: `/dashboard/preview${folders[kind]}/${saved?.name ?? "new"}${isSubmitted ? `?submitted=${subject}` : ""}`,
    form: forms[kind](id),
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

const forms: Record<PreviewedKind, (id: number | undefined) => string> = {
  property: (id) => viewPath("/dashboard/properties/:id", { id: id ?? "new" }),
  apartment: (id) => viewPath("/dashboard/apartments/:id", { id: id ?? "new" }),
  post: (id) => viewPath("/dashboard/posts/:id", { id: id ?? "new" }),
  testimonial: (id) => viewPath("/dashboard/testimonials/:id", { id: id ?? "new" }),
};

/** What a record is called, by people and in the address of its page; undefined for one that has none. */
type Finding = (db: ViewRequest["db"], id: number) => Promise<{ title: string; name: string } | undefined>;

const findSaved: Record<PreviewedKind, Finding> = {
  async property(db, id) {
    const property = await findProperty(db, id);
    return property && !property.deletedAt ? { title: property.details.title, name: String(id) } : undefined;
  },
  async apartment(db, id) {
    const apartment = await findApartment(db, id);
    return apartment && !apartment.deletedAt ? { title: apartment.details.name, name: String(id) } : undefined;
  },
  async post(db, id) {
    const post = await findPost(db, id);
    return post && !post.deletedAt ? { title: post.details.title, name: post.slug } : undefined;
  },
  async testimonial(db, id) {
    const testimonial = await findTestimonial(db, id);
    return testimonial && !testimonial.deletedAt ? { title: testimonial.details.name, name: String(id) } : undefined;
  },
};

export const loader = viewLoader(load);
