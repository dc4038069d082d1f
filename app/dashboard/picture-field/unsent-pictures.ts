import { countText } from "#domain/text/count-text.ts";
import type { DoneAt } from "../action-result.ts";

/** A form says in this field how many of its pictures did not arrive: one for each field of pictures that has such. */
export const UNSENT_FIELD = "unsentPictures";

/** What was saved is saved, but not all pictures: what is said in the form, where they still are, says so. */
export function withUnsentPictures(form: FormData, saved: DoneAt): DoneAt {
  const counts = form.getAll(UNSENT_FIELD).map(Number);
  const unsent = counts.reduce((sum, count) => sum + (Number.isSafeInteger(count) && count > 0 ? count : 0), 0);
  if (unsent === 0) return saved;
  return { ...saved, done: { ...saved.done, message: `${saved.done.message} ${unsentText(unsent)}` } };
}

/** "2 pictures were not uploaded: try again or remove them." */
export function unsentText(count: number): string {
  return count === 1
    ? "1 picture was not uploaded: try again or remove it."
    : `${countText(count, "picture")} were not uploaded: try again or remove them.`;
}
