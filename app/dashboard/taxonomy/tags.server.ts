import { tagFields, tagForm } from "#domain/catalogue/taxonomy.ts";
import { formTexts } from "#domain/fields/field.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { findTag, findTagByName, listTagPage } from "#server/catalogue/read-taxonomy.ts";
import { createTag, deleteTag, editTag } from "#server/catalogue/taxonomy.ts";
import { answerConflict, newestOf, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { answerTaxonomy, otherMissing, targetOf } from "./taxonomy-actions.server.ts";

const perPage = 50;

async function load({ db, url }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 40);
  return { search, perPage, ...(await listTagPage(db, { search, page: readPageNumber(url.searchParams), perPage })) };
}

const create = withParsedForm(tagForm, async (request, details, reject) =>
  answerTaxonomy(request, await createTag(request.db, details, request.by, request.now), { reject }),
);

const save = withParsedForm(tagForm, async (request, details, reject) => {
  const { db, by, now } = request;
  const edit = { ...targetOf(request), details };
  const newest = async () => {
    const found = await findTag(db, edit.id);
    return found && newestOf(found, formTexts(tagFields, found));
  };
  const merge = {
    findNamesake: () => findTagByName(db, details.name),
    into: (moveTo: number) => deleteTag(db, { id: edit.id, version: edit.version, moveTo }, by, now),
  };
  return answerTaxonomy(request, await editTag(db, edit, by, now), { reject, newest, merge });
});

async function remove(request: ActionRequest) {
  const { db, form, by, now } = request;
  const target = targetOf(request);
  const named = String(form.get("moveTo") ?? "").trim();
  const other = named === "" ? null : await findTagByName(db, named);
  if (other === undefined || other?.id === target.id) {
    const message = `No other tag is called “${named}”, so nothing was deleted. Choose one from the list, or leave it empty.`;
    return answerConflict(rejectionOf(form, message));
  }
  if (other === null && request.intent === "merge") {
    return answerConflict(rejectionOf(form, undefined, { moveTo: [otherMissing] }));
  }
  return answerTaxonomy(request, await deleteTag(db, { ...target, moveTo: other?.id ?? null }, by, now));
}

export const action = viewAction({ create, save, delete: remove, merge: remove });

export const loader = viewLoader(load);
