import { type PostDetails, postFields } from "#domain/articles/post.ts";
import { formTexts, labelsOf } from "#domain/records/record-fields.ts";
import type { FormValues } from "../parts/form-values.ts";

export const postResource = { one: "blog post", many: "blog posts" };

/** A post as its form shows it. */
export function postValues(details: PostDetails): FormValues {
  return formTexts(postFields, details);
}

/** How the fields are called where two versions are compared. */
export const postLabels = labelsOf(postFields);
