import { z } from "zod";
import { type ListingStatus, listingStatuses } from "#domain/catalogue/listing.ts";
import { changePrice, type PriceChange } from "#domain/catalogue/price-change.ts";
import { optionalIdField, textField } from "#domain/forms/form-fields.ts";
import type { Ugx } from "#domain/money/money.ts";
import { type Publication, publicationState } from "#domain/records/publication.ts";

/** These changes have commands of their own, which also change one record alone. */
export const recordChangeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["publish", "unpublish", "feature", "unfeature", "delete"]) }),
  z.object({ intent: z.literal("change-status"), status: z.enum(listingStatuses), note: textField(1000) }),
]);

export type RecordChange = z.output<typeof recordChangeForm>;

/** These changes set one field of the details, which the form of the record edits as well. */
export const fieldChangeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("set-category"), categoryId: optionalIdField() }),
  z.object({ intent: z.literal("name-category"), category: textField(100) }),
  z.object({ intent: z.literal("set-type"), propertyType: textField(60) }),
]);

/** The form names the tag, whose id is looked up afterwards. */
export const tagChangeForm = z.object({ intent: z.literal(["add-tag", "remove-tag"]), tag: textField(100) });

/** A change of prices has a form of its own (`priceChangeForm`). */
export type DetailsChange =
  | z.output<typeof fieldChangeForm>
  | { intent: "add-tag" | "remove-tag"; tagId: number }
  | ({ intent: "change-price" } & PriceChange);

/** Gives each record the price that it had before a change of many. */
export interface PriceUndo {
  intent: "undo-price-change";
}

export type BulkChange = RecordChange | DetailsChange | PriceUndo;

export type BulkOutcome =
  | "done"
  | "already"
  | "changed"
  | "gone"
  /** A buyer's agreement reserves the home. */
  | "reserved"
  /** The record has a draft, and the list would publish the older text. */
  | "drafted"
  /** The record lacks something that visitors need, and only its own form asks about that. */
  | "incomplete";

/** The fields that a change of many may set. Each kind of record has some of them. */
export interface BulkDetails {
  title?: string;
  name?: string;
  isFeatured?: boolean;
  categoryId?: number | null;
  category?: string;
  propertyType?: string;
  price?: Ugx | null;
  tagIds?: readonly number[];
}

export interface BulkRecord extends Publication {
  version: number;
  deletedAt: Date | null;
  /** Only homes have a status. */
  status?: ListingStatus;
  details: BulkDetails;
}

/**
 * Returns the details with the change, or the same object if nothing in them changes. Publishing, deleting and the like
 * never change details, because they have commands of their own. Every intent is listed, so that the compiler reports
 * one that is missing here.
 */
export function changedDetails<Details extends BulkDetails>(details: Details, change: BulkChange): Details {
  switch (change.intent) {
    case "set-category":
      return details.categoryId === change.categoryId ? details : { ...details, categoryId: change.categoryId };
    case "name-category":
      return details.category === change.category ? details : { ...details, category: change.category };
    case "set-type":
      return details.propertyType === change.propertyType ? details : { ...details, propertyType: change.propertyType };
    case "change-price": {
      const changed = changePrice(details.price ?? null, change);
      return changed.ok ? { ...details, price: changed.price } : details;
    }
    case "add-tag":
    case "remove-tag": {
      const { tagIds = [] } = details;
      const isAdded = change.intent === "add-tag";
      if (tagIds.includes(change.tagId) === isAdded) return details;
      const others = tagIds.filter((id) => id !== change.tagId);
      // The ids are sorted as when a record is read, so that an equal list compares as equal.
      return { ...details, tagIds: isAdded ? [...others, change.tagId].toSorted((a, b) => a - b) : others };
    }
    case "publish":
    case "unpublish":
    case "feature":
    case "unfeature":
    case "delete":
    case "change-status":
    case "undo-price-change":
      return details;
  }
}

/**
 * Says why a record is left alone, before its own command is called; undefined if it is to be changed.
 *
 * @param record as it is now; undefined once it is purged
 * @param seenVersion its version in the list in which it was selected
 */
export function leftAlone(
  record: BulkRecord | undefined,
  seenVersion: number,
  change: BulkChange,
  now: Date,
): "gone" | "already" | "changed" | undefined {
  if (!record || (record.deletedAt !== null && change.intent !== "delete")) return "gone";
  const isChanged = record.version !== seenVersion;
  // If the record was changed meanwhile, nobody can tell whether a price that depends on the old one was changed
  // already.
  const isRelative = change.intent === "change-price" && change.method !== "set";
  if (!(isChanged && isRelative) && isAlready(record, change, now)) return "already";
  return isChanged ? "changed" : undefined;
}

function isAlready(record: BulkRecord, change: BulkChange, now: Date): boolean {
  switch (change.intent) {
    case "publish":
      return publicationState(record, now) === "published";
    case "unpublish":
      return record.publishedAt === null;
    case "feature":
      return record.details.isFeatured === true;
    case "unfeature":
      return record.details.isFeatured !== true;
    case "delete":
      return record.deletedAt !== null;
    case "change-status":
      return record.status === change.status;
    case "undo-price-change":
      return false;
    default:
      return changedDetails(record.details, change) === record.details;
  }
}
