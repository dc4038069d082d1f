import { data } from "react-router";
import { bulkChangeForm } from "#domain/catalogue/bulk-change.ts";
import { findTagByName } from "#server/catalogue/read-taxonomy.ts";
import { conflict, reject } from "../actions/rejections.ts";
import type { ReadChange } from "../records/list-actions.server.ts";
import { readCommonChange } from "../records/list-actions.server.ts";

/** Only existing tags: none is made here. */
const readTagChange: ReadChange = async ({ db, form }, items) => {
  const named = String(form.get("tag") ?? "").trim();
  const tag = await findTagByName(db, named);
  if (!tag) {
    const message = `No tag is called “${named}”, so nothing was changed. Choose one from the list`;
    return { rejection: reject(form, conflict(message)) };
  }
  const change = bulkChangeForm.safeParse({ ...Object.fromEntries(form), tagId: tag.id });
  if (!change.success) throw data("There is no such action in this view.", { status: 400 });
  return { change: change.data, items };
};

export const bulkTaxonomyChanges = {
  "set-category": readCommonChange,
  "add-tag": readTagChange,
  "remove-tag": readTagChange,
};
