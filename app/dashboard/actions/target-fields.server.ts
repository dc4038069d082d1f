import { z } from "zod";
import { readItems } from "./record-items.ts";

/**
 * Reads the record that a form is about, at the version that the form shows. A form without a record gives the number
 * 0, which no record has.
 */
export const targetSchema = z.object({
  item: z
    .string()
    .optional()
    .transform((text) => readItems([text])[0] ?? { id: 0, version: 0 }),
});

/** These fields occur once for each selected record, so a form reads them as lists. */
export const selectionLists = ["item"];

/** Reads the records that are selected in a list, from one to `most`. The form has to be read with `selectionLists`. */
export function selectionSchema(most: number) {
  return z.object({ item: z.array(z.string()).transform(readItems) }).superRefine(({ item }, context) => {
    // The message belongs to the whole form, because the dialog has no field for the selection.
    const wrong = (message: string) => context.addIssue({ code: "custom", message });
    if (item.length === 0) wrong("Nothing was selected");
    if (item.length > most) wrong(most === 1 ? "This is done to one at a time" : `At most ${most} are changed at once`);
  });
}
