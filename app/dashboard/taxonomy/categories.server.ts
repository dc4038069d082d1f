import { categoryFields, categoryForm } from "#domain/catalogue/taxonomy.ts";
import { formTexts } from "#domain/fields/field.ts";
import { type CategoryKind, listCategories } from "#server/catalogue/read-taxonomy.ts";
import { createCategory, deleteCategory, editCategory } from "#server/catalogue/taxonomy.ts";
import { answerConflict, newestOf, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { answerTaxonomy, moveToOf, otherMissing, targetOf } from "./taxonomy-actions.server.ts";

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

const create = withParsedForm(categoryForm, async (request, details, reject) => {
  const { db, url, by, now } = request;
  return answerTaxonomy(request, await createCategory(db, { kind: kindOf(url), details }, by, now), { reject });
});

const save = withParsedForm(categoryForm, async (request, details, reject) => {
  const { db, url, by, now } = request;
  const edit = { ...targetOf(request), details };
  const newest = async () => {
    const found = (await listCategories(db, kindOf(url))).find(({ id }) => id === edit.id);
    return found && newestOf(found, formTexts(categoryFields, found));
  };
  const merge = {
    findNamesake: async () => {
      const isCalledThis = ({ name }: { name: string }) => name.toLowerCase() === details.name.toLowerCase();
      return (await listCategories(db, kindOf(url))).find(isCalledThis);
    },
    into: (moveTo: number) => deleteCategory(db, { id: edit.id, version: edit.version, moveTo }, by, now),
  };
  return answerTaxonomy(request, await editCategory(db, edit, by, now), { reject, newest, merge });
});

async function remove(request: ActionRequest) {
  const { db, by, now } = request;
  const target = { ...targetOf(request), moveTo: moveToOf(request) };
  if (target.moveTo === null && request.intent === "merge") {
    return answerConflict(rejectionOf(request.form, undefined, { moveTo: [otherMissing] }));
  }
  return answerTaxonomy(request, await deleteCategory(db, target, by, now));
}

export const action = viewAction({ create, save, delete: remove, merge: remove });

export const loader = viewLoader(load);
