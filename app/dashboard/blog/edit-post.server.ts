import { listCategories, listTagChoices } from "#server/catalogue/taxonomy.ts";
import { type ViewRequest, viewAction, viewLoader } from "../actions/view-request.server.ts";
import { openRecord } from "../records/open-record.server.ts";
import { recordEditorActions } from "../records/save-record.server.ts";
import { postCommands } from "./posts.server.ts";

async function load(request: ViewRequest) {
  const { db, now, administrator } = request;
  const { record, details, tagIds, pictures } = await openRecord(request, postCommands);
  const [categories, tagChoices] = await Promise.all([listCategories(db, "post"), listTagChoices(db, tagIds)]);
  return {
    now,
    record: record && { ...record, content: details.content },
    pictures,
    tagChoices,
    author: administrator.name,
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}

export const loader = viewLoader(load);

export const action = viewAction(recordEditorActions(postCommands));
