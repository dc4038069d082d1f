import { z } from "zod";
import { readItems } from "./record-items.ts";

/** The record that a form is about, at the version that it shows; number 0, which none has, if it names none. */
export const targetSchema = z.object({
  item: z
    .string()
    .optional()
    .transform((text) => readItems([text])[0] ?? { id: 0, version: 0 }),
});

/** The names of fields that are sent once for each record. */
export const selectionLists = ["item"];

/** The records that are selected in a list: at least one, at most `most`. Read with `selectionLists`. */
export function selectionSchema(most: number) {
  return z.object({ item: z.array(z.string()).transform(readItems) }).superRefine(({ item }, context) => {
    // Of the form, because the dialog has no field for it.
    const wrong = (message: string) => context.addIssue({ code: "custom", message });
    if (item.length === 0) wrong("Nothing was selected");
    if (item.length > most) wrong(most === 1 ? "This is done to one at a time" : `At most ${most} are changed at once`);
  });
}
