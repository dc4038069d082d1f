import { categoryFields, categoryForm } from "#domain/catalogue/taxonomy.ts";
import { formTexts } from "#domain/fields/field.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { type CategoryKind, listCategories } from "#server/catalogue/read-taxonomy.ts";
import { createCategory, deleteCategory, editCategory } from "#server/catalogue/taxonomy.ts";
import { newestOf } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import type { RecordItem } from "../actions/record-items.ts";
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

const create = formCommand({
  schema: categoryForm,
  run: ({ db, url, by, now }, details) => createCategory(db, { kind: kindOf(url), details }, by, now),
}).answers({ rejects: taxonomyRejections, done: doneWith("added") });

const save = formCommand({
  schema: categoryForm.and(targetSchema),
  async run({ db, url, answers, by, now }, { item, ...details }) {
    const saved = await editCategory(db, { ...item, details }, by, now);
    if (saved.ok) return { ...saved, word: "saved" };
    if (saved.reason !== "name-taken") return saved;
    const isCalledThis = ({ name }: { name: string }) => name.toLowerCase() === details.name.toLowerCase();
    const other = (await listCategories(db, kindOf(url))).find(isCalledThis);
    if (!other) return saved;
    if (!answers.confirmed.has(mergeAnswer(other))) return { ok: false, reason: "namesake", other } as const;
    const merged = await deleteCategory(db, { ...item, moveTo: other.id }, by, now);
    return merged.ok ? { ...merged, word: "merged" } : merged;
  },
}).answers({
  rejects: {
    ...taxonomyRejections,
    namesake: offerMerge,
    "changed-meanwhile": async (_: unknown, { item }: { item: RecordItem }, { db, url }: ActionRequest) => {
      const found = (await listCategories(db, kindOf(url))).find(({ id }) => id === item.id);
      return withNewest(found && newestOf(found, formTexts(categoryFields, found)));
    },
  },
  done: (saved, input, request) => doneWith(saved.word)(saved, input, request),
});

const remove = (isMerge: boolean) =>
  formCommand({
    schema: targetSchema.extend({ moveTo: recordIdField() }),
    run: async ({ db, by, now }, { item, moveTo }) =>
      moveTo === 0 && isMerge
        ? ({ ok: false, reason: "other-missing" } as const)
        : deleteCategory(db, { ...item, moveTo: moveTo === 0 ? null : moveTo }, by, now),
  }).answers({ rejects: taxonomyRejections, done: doneWith(isMerge ? "merged" : "deleted") });

export const action = viewAction({ create, save, delete: remove(false), merge: remove(true) });

export const loader = viewLoader(load);
