import { z } from "zod";
import { listingStatuses } from "#domain/catalogue/listing.ts";
import { priceMethods, priceRoundings } from "#domain/catalogue/price-change.ts";
import { optionalIdField, textField } from "#domain/forms/form-fields.ts";

const tagField = z.coerce.number().int().positive();

export const bulkChangeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["publish", "unpublish", "feature", "unfeature", "delete"]) }),
  z.object({ intent: z.literal("change-status"), status: z.enum(listingStatuses), note: textField(1000) }),
  z.object({ intent: z.literal("set-category"), categoryId: optionalIdField() }),
  z.object({ intent: z.literal("name-category"), category: textField(100) }),
  z.object({ intent: z.literal("set-type"), propertyType: textField(60) }),
  z.object({ intent: z.literal(["add-tag", "remove-tag"]), tagId: tagField }),
  z.object({
    intent: z.literal("change-price"),
    method: z.enum(priceMethods),
    value: z.coerce.number().positive(),
    rounding: z.coerce.number().pipe(z.literal(priceRoundings)),
  }),
]);

export type BulkChange = z.output<typeof bulkChangeForm>;

export type BulkOutcome =
  | "done"
  | "already"
  | "changed"
  | "gone"
  /** Held by a buyer's agreement. */
  | "reserved"
  /** Has a draft: the list would publish the older text. */
  | "drafted"
  /** Lacks something that visitors need; its form asks. */
  | "incomplete";
