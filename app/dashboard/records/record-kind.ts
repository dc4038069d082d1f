import type { z } from "zod";
import type { MissingDetail } from "#domain/catalogue/missing-details.ts";
import type { ColumnFields, Section } from "#domain/fields/field.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { ViewPattern } from "../view/view-path.ts";

export type Resource = { one: string; many: string };

/** The list of a kind of record needs this. It has no schema, so that a list does not load Zod. */
export type RecordKind = Resource & {
  entityType: RecordEntity;
  /** This field has the name of a record. */
  title: "title" | "name";
  list: ViewPattern;
  form: ViewPattern;
  /** The site can show some of these records before the others. */
  isFeaturable?: true;
  isDuplicable?: true;
  sitePath?: (id: number) => string;
};

/** The form of a kind of record needs this as well. Its `RecordCommands` do the work. */
export type EditedKind<Schema extends z.ZodObject = z.ZodObject> = RecordKind & {
  fields: ColumnFields;
  /** The form has these sections. */
  sections: readonly Section[];
  schema: Schema;
  /** This is the label of the button that publishes a new record, if it is not "Publish". */
  addLabel?: string;
  /** The function finds what visitors would miss; the administrator is asked about it before publishing. */
  missing?: (details: {
    mainImageId?: unknown;
    name?: unknown;
    bedrooms?: unknown;
    bathrooms?: unknown;
    imageId?: unknown;
    categoryId?: unknown;
    /** These fields have a picture that nobody has described. */
    undescribed?: readonly string[];
  }) => MissingDetail[];
  /** The first section is enough for a new record, so all others are folded. */
  isFoldedWhenNew?: true;
};
