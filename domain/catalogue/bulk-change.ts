import { z } from "zod";
import { listingStatuses } from "#domain/catalogue/listing.ts";
import { priceMethods, priceRoundings } from "#domain/catalogue/price-change.ts";
import { optionalIdField, textField } from "#domain/forms/form-fields.ts";

const tagField = z.coerce.number().int().positive();

/** What can be done to many records of the dashboard's lists at once, as a form says it. */
export const bulkChangeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["publish", "unpublish", "feature", "unfeature", "delete"]) }),
  /** Only homes have a status. */
  z.object({ intent: z.literal("change-status"), status: z.enum(listingStatuses), note: textField(1000) }),
  /** Properties and posts are filed under a category, or under none. */
  z.object({ intent: z.literal("set-category"), categoryId: optionalIdField() }),
  /** Types of apartments name theirs. */
  z.object({ intent: z.literal("name-category"), category: textField(100) }),
  /** Properties are of a type: "Duplex". */
  z.object({ intent: z.literal("set-type"), propertyType: textField(60) }),
  z.object({ intent: z.literal(["add-tag", "remove-tag"]), tagId: tagField }),
  /** Homes have a price. */
  z.object({
    intent: z.literal("change-price"),
    method: z.enum(priceMethods),
    value: z.coerce.number().positive(),
    rounding: z.coerce.number().pipe(z.literal(priceRoundings)),
  }),
]);

export type BulkChange = z.output<typeof bulkChangeForm>;

/** What became of one record. Only "done" has changed it. */
export type BulkOutcome =
  | "done"
  /** It was so before. */
  | "already"
  /** Somebody changed it after it was chosen. */
  | "changed"
  | "gone"
  /** A buyer's agreement decides what becomes of it. */
  | "reserved"
  /** A draft that was saved over its page waits in its form: published from a list, the older text would be on the site. */
  | "drafted";
