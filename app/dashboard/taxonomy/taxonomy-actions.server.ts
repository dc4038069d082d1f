import type { z } from "zod";
import type { ColumnFields } from "#domain/fields/field.ts";
import { formTexts } from "#domain/fields/field.ts";
import { textField } from "#domain/forms/form-fields.ts";
import { unanswered } from "#domain/forms/question.ts";
import type { TaxonomyOutcome } from "#server/catalogue/taxonomy.ts";
import { newestOf } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import type { RecordItem } from "../actions/record-items.ts";
import { conflict, needsAnswers, type Rejection } from "../actions/rejections.ts";
import { targetSchema } from "../actions/target-fields.server.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";

type Named = { id: number; name: string };

/** Categories and tags differ in these points. */
interface Taxonomy<Details extends { name: string }> {
  form: z.ZodType<Details>;
  fields: ColumnFields;
  create: (request: ActionRequest, details: Details) => Promise<TaxonomyOutcome>;
  edit: (request: ActionRequest, edit: RecordItem & { details: Details }) => Promise<TaxonomyOutcome>;
  /** The function removes a category or tag. `moveTo` gets everything that uses it; null leaves that without one. */
  remove: (request: ActionRequest, removal: RecordItem & { moveTo: number | null }) => Promise<TaxonomyOutcome>;
  find: (request: ActionRequest, id: number) => Promise<(RecordItem & Details) | undefined>;
  findNamesake: (request: ActionRequest, name: string) => Promise<Named | undefined>;
  /**
   * The function finds what the field `moveTo` names: null if the field is empty, undefined if there is no such tag or
   * category.
   */
  findOther: (request: ActionRequest, named: string) => Promise<number | null | undefined>;
}

const nameTaken = "This name is already taken";
const changedMeanwhile = conflict("This changed meanwhile. Close this and check it");

const taxonomyRejections = {
  "changed-meanwhile": changedMeanwhile,
  "not-found": conflict("It was deleted meanwhile"),
  "in-use": conflict("Something uses it now. Choose where that moves"),
  "name-taken": conflict(nameTaken, "name"),
  "other-missing": conflict("Please choose the other one", "moveTo"),
  "no-such-other": ({ named }: { named: string }) =>
    conflict(`No other tag is called “${named}”, so nothing was deleted. Choose one from the list, or leave it empty.`),
};

const mergeQuestion = ({ id }: Named) => ({ code: "merges", facts: { into: id } }) as const;

/** Offers to merge two of them, if another one has the entered name already. */
function offerMerge({ other }: { other: Named }): Rejection {
  const texts = {
    merges: {
      sentence: () => `“${other.name}” already exists. The two can be merged:`,
      label: () => `Merge into ${other.name}`,
      isButton: true,
    },
  };
  const lines = ["What uses this one gets the other, and this one is deleted."];
  const { shown } = needsAnswers(texts, [mergeQuestion(other)], lines);
  return { ...conflict(`${nameTaken}: enter another, or merge`, "name"), shown };
}

const doneWith =
  (word: string) =>
  ({ name }: { name: string }, _: unknown, { url }: ActionRequest) => ({
    done: { message: `“${name}” ${word}.` },
    at: url.pathname + url.search,
  });

/** Builds the action of the view of categories or tags. */
export function taxonomyAction<Details extends { name: string }>(taxonomy: Taxonomy<Details>) {
  const create = formCommand({
    schema: taxonomy.form,
    run: (request: ActionRequest, details) => taxonomy.create(request, details),
  }).answers({ rejects: taxonomyRejections, done: doneWith("added") });

  const save = formCommand({
    schema: taxonomy.form.transform((details) => ({ details })).and(targetSchema),
    async run(request: ActionRequest, { item, details }) {
      const saved = await taxonomy.edit(request, { ...item, details });
      if (saved.ok) return { ...saved, word: "saved" };
      const other = saved.reason === "name-taken" ? await taxonomy.findNamesake(request, details.name) : undefined;
      if (!other) return saved;
      if (unanswered([mergeQuestion(other)], request.answers).length > 0)
        return { ok: false, reason: "needs-answers", other } as const;
      const merged = await taxonomy.remove(request, { ...item, moveTo: other.id });
      return merged.ok ? { ...merged, word: "merged" } : merged;
    },
  }).answers({
    rejects: {
      ...taxonomyRejections,
      "needs-answers": offerMerge,
      /** The conflict is shown with the saved values beside the entered ones. */
      async "changed-meanwhile"(
        _: unknown,
        { item }: { item: RecordItem },
        request: ActionRequest,
      ): Promise<Rejection> {
        const found = await taxonomy.find(request, item.id);
        return found
          ? { ...changedMeanwhile, shown: { newest: newestOf(found, formTexts(taxonomy.fields, found)) } }
          : changedMeanwhile;
      },
    },
    done: (saved, input, request) => doneWith(saved.word)(saved, input, request),
  });

  const remove = (isMerge: boolean) =>
    formCommand({
      schema: targetSchema.extend({ moveTo: textField(300) }),
      async run(request: ActionRequest, { item, moveTo: named }) {
        const moveTo = await taxonomy.findOther(request, named);
        if (moveTo === undefined || moveTo === item.id) return { ok: false, reason: "no-such-other", named } as const;
        if (moveTo === null && isMerge) return { ok: false, reason: "other-missing" } as const;
        return taxonomy.remove(request, { ...item, moveTo });
      },
    }).answers({ rejects: taxonomyRejections, done: doneWith(isMerge ? "merged" : "deleted") });

  return viewAction({ create, save, delete: remove(false), merge: remove(true) });
}
