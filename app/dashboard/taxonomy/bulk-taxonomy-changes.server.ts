import { tagChangeForm } from "#domain/catalogue/bulk-change.ts";
import { findTagByName } from "#server/catalogue/read-taxonomy.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict } from "../actions/rejections.ts";
import { selectionLists } from "../actions/target-fields.server.ts";
import { selectionRejections } from "../records/change-selected.server.ts";
import {
  type ChangeOfMany,
  changeField,
  describeListed,
  editListed,
  selectedMany,
} from "../records/list-actions.server.ts";

/** Adds or removes a tag that exists already; this action creates none. */
const changeTag: ChangeOfMany = (commands) =>
  formCommand({
    schema: tagChangeForm.and(selectedMany),
    lists: selectionLists,
    async run(request, { item: items, intent, tag: named }) {
      const tag = await findTagByName(request.db, named);
      if (!tag) return { ok: false, reason: "no-such-tag", named } as const;
      return editListed(request, commands, { change: { intent, tagId: tag.id }, items });
    },
  }).answers({
    rejects: {
      ...selectionRejections,
      "no-such-tag": ({ named }: { named: string }) =>
        conflict(`No tag is called “${named}”, so nothing was changed. Choose one from the list`),
    },
    done: describeListed(commands),
  });

export const bulkTaxonomyChanges = { "set-category": changeField, "add-tag": changeTag, "remove-tag": changeTag };
