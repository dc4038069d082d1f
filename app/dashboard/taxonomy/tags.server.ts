import { tagFields, tagForm } from "#domain/catalogue/taxonomy-forms.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { findTag, findTagByName, listTagPage } from "#server/catalogue/read-taxonomy.ts";
import { createTag, deleteTag, editTag } from "#server/catalogue/taxonomy.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { taxonomyAction } from "./taxonomy-actions.server.ts";

const PER_PAGE = 50;

async function load({ db, url }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 40);
  return {
    search,
    perPage: PER_PAGE,
    ...(await listTagPage(db, { search, page: readPageNumber(url.searchParams), perPage: PER_PAGE })),
  };
}

export const action = taxonomyAction({
  form: tagForm,
  fields: tagFields,
  create: ({ db, by, now }, details) => createTag(db, details, by, now),
  edit: ({ db, by, now }, edit) => editTag(db, edit, by, now),
  remove: ({ db, by, now }, removal) => deleteTag(db, removal, by, now),
  find: ({ db }, id) => findTag(db, id),
  findNamesake: ({ db }, name) => findTagByName(db, name),
  findOther: async ({ db }, named) => (named === "" ? null : (await findTagByName(db, named))?.id),
});

export const loader = viewLoader(load);
