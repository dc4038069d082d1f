import { data } from "react-router";
import { parseId } from "#domain/home.ts";
import { findApartment } from "#server/apartments.ts";
import { findPost } from "#server/blog.ts";
import { publicUrlContext } from "#server/context.ts";
import { findProperty } from "#server/properties.ts";
import type { ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";

/** Where a record's page is, and where it is seen before anybody else sees it. */
export async function load({ db, url, context }: ViewRequest) {
  const id = parseId(url.searchParams.get("id") ?? undefined);
  const found = id === undefined ? undefined : await findPage(db, url.searchParams.get("of"), id);
  if (!found) throw data("There is nothing here to be previewed.", { status: 404 });
  return { ...found, site: new URL(context.get(publicUrlContext)).host };
}

async function findPage(db: ViewRequest["db"], kind: string | null, id: number) {
  if (kind === "property") {
    const property = await findProperty(db, id);
    if (!property || property.deletedAt) return undefined;
    const { title } = property.details;
    return { kind, id, title, path: `/property/${id}`, form: viewPath("addproperty", { id }) };
  }
  if (kind === "apartment") {
    const apartment = await findApartment(db, id);
    if (!apartment || apartment.deletedAt) return undefined;
    const { name } = apartment.details;
    return { kind, id, title: name, path: `/apartment/${id}`, form: viewPath("addapartment", { id }) };
  }
  if (kind === "post") {
    const post = await findPost(db, id);
    if (!post || post.deletedAt) return undefined;
    return { kind, id, title: post.details.title, path: `/blog/${post.slug}`, form: viewPath("addblog", { id }) };
  }
  return undefined;
}
