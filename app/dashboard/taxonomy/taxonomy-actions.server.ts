import { z } from "zod";
import { answerTo } from "#domain/forms/question.ts";
import type { ActionRejection } from "../actions/action-result.ts";
import { readItems } from "../actions/record-items.ts";
import { conflict, type Rejection } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";

/** The category or tag that a form is about, at the version that it shows. */
export const targetSchema = z.object({
  item: z
    .string()
    .optional()
    .transform((text) => readItems([text])[0] ?? { id: 0, version: 0 }),
});

const nameTaken = "This name is already taken";

export const taxonomyRejections = {
  "changed-meanwhile": conflict("This changed meanwhile. Close this and check it"),
  "not-found": conflict("It was deleted meanwhile"),
  "in-use": conflict("Something uses it now. Choose where that moves"),
  "name-taken": conflict(nameTaken, "name"),
  "other-missing": conflict("Please choose the other one", "moveTo"),
};

type Namesake = { id: number; name: string };

/** What the next press confirms: that this one becomes the other of the same name. */
export const mergeAnswer = ({ id }: Namesake): string => answerTo({ code: "merges", facts: { into: id } });

/** Offered where the other one has the name. */
export function offerMerge({ other }: { other: Namesake }): Rejection {
  const preview = {
    title: `“${other.name}” already exists. The two can be merged:`,
    lines: ["What uses this one gets the other, and this one is deleted."],
    confirms: { answer: mergeAnswer(other), submitLabel: `Merge into ${other.name}` },
  };
  return { ...conflict(`${nameTaken}: enter another, or merge`, "name"), shown: { preview } };
}

/** Shown beside the typed text. */
export function withNewest(newest: ActionRejection["newest"]): Rejection {
  return { ...taxonomyRejections["changed-meanwhile"], ...(newest ? { shown: { newest } } : {}) };
}

export const doneWith =
  (word: string) =>
  ({ name }: { name: string }, _: unknown, { url }: ActionRequest) => ({
    done: { message: `“${name}” ${word}.` },
    at: url.pathname + url.search,
  });
