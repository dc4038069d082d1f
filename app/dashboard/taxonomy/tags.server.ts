import { tagFields, tagForm } from "#domain/catalogue/taxonomy.ts";
import { formTexts } from "#domain/fields/field.ts";
import { textField } from "#domain/forms/form-fields.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { findTag, findTagByName, listTagPage } from "#server/catalogue/read-taxonomy.ts";
import { createTag, deleteTag, editTag } from "#server/catalogue/taxonomy.ts";
import { newestOf } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import type { RecordItem } from "../actions/record-items.ts";
import { conflict } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import {
  doneWith,
  mergeAnswer,
  offerMerge,
  targetSchema,
  taxonomyRejections,
  withNewest,
} from "./taxonomy-actions.server.ts";

const perPage = 50;

async function load({ db, url }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 40);
  return { search, perPage, ...(await listTagPage(db, { search, page: readPageNumber(url.searchParams), perPage })) };
}

const create = formCommand({
  schema: tagForm,
  run: ({ db, by, now }, details) => createTag(db, details, by, now),
}).answers({ rejects: taxonomyRejections, done: doneWith("added") });

const save = formCommand({
  schema: tagForm.and(targetSchema),
  async run({ db, answers, by, now }, { item, ...details }) {
    const saved = await editTag(db, { ...item, details }, by, now);
    if (saved.ok) return { ...saved, word: "saved" };
    const other = saved.reason === "name-taken" ? await findTagByName(db, details.name) : undefined;
    if (!other) return saved;
    if (!answers.confirmed.has(mergeAnswer(other))) return { ok: false, reason: "namesake", other } as const;
    const merged = await deleteTag(db, { ...item, moveTo: other.id }, by, now);
    return merged.ok ? { ...merged, word: "merged" } : merged;
  },
}).answers({
  rejects: {
    ...taxonomyRejections,
    namesake: offerMerge,
    "changed-meanwhile": async (_: unknown, { item }: { item: RecordItem }, { db }: ActionRequest) => {
      const found = await findTag(db, item.id);
      return withNewest(found && newestOf(found, formTexts(tagFields, found)));
    },
  },
  done: (saved, input, request) => doneWith(saved.word)(saved, input, request),
});

const remove = (isMerge: boolean) =>
  formCommand({
    schema: targetSchema.extend({ moveTo: textField(300) }),
    async run({ db, by, now }, { item, moveTo: named }) {
      const other = named === "" ? null : await findTagByName(db, named);
      if (other === undefined || other?.id === item.id) return { ok: false, reason: "no-such-tag", named } as const;
      if (other === null && isMerge) return { ok: false, reason: "other-missing" } as const;
      return deleteTag(db, { ...item, moveTo: other?.id ?? null }, by, now);
    },
  }).answers({
    rejects: {
      ...taxonomyRejections,
      "no-such-tag": ({ named }: { named: string }) =>
        conflict(
          `No other tag is called “${named}”, so nothing was deleted. Choose one from the list, or leave it empty.`,
        ),
    },
    done: doneWith(isMerge ? "merged" : "deleted"),
  });

export const action = viewAction({ create, save, delete: remove(false), merge: remove(true) });

export const loader = viewLoader(load);
