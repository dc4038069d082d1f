import { categoryFields, categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { type CategoryKind, listCategories } from "#server/catalogue/read-taxonomy.ts";
import { createCategory, deleteCategory, editCategory } from "#server/catalogue/taxonomy.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { taxonomyAction } from "./taxonomy-actions.server.ts";

function kindOf(url: URL): CategoryKind {
  return url.searchParams.get("of") === "post" ? "post" : "property";
}

async function load({ db, url }: ViewRequest) {
  const [property, post] = await Promise.all([listCategories(db, "property"), listCategories(db, "post")]);
  const kind = kindOf(url);
  return {
    kind,
    categories: kind === "post" ? post : property,
    counts: { property: property.length, post: post.length },
  };
}

const listOf = ({ db, url }: ViewRequest) => listCategories(db, kindOf(url));

export const action = taxonomyAction({
  form: categoryForm,
  fields: categoryFields,
  create: ({ db, url, by, now }, details) => createCategory(db, { kind: kindOf(url), details }, by, now),
  edit: ({ db, by, now }, edit) => editCategory(db, edit, by, now),
  remove: ({ db, by, now }, removal) => deleteCategory(db, removal, by, now),
  find: async (request, id) => (await listOf(request)).find((category) => category.id === id),
  findNamesake: async (request, name) =>
    (await listOf(request)).find((category) => category.name.toLowerCase() === name.toLowerCase()),
  findOther: async (_, named) => recordIdField().parse(named) || null,
});

export const loader = viewLoader(load);
