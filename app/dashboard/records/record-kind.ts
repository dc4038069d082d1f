import type { z } from "zod";
import type { MissingDetail } from "#domain/catalogue/missing-details.ts";
import type { ColumnFields, Section } from "#domain/fields/field.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { ViewPattern } from "../view/view-path.ts";

export type Resource = { one: string; many: string };

/** What the views of a kind of record need. Its `RecordCommands` do the work. */
export type RecordKind<Schema extends z.ZodObject = z.ZodObject> = Resource & {
  entityType: RecordEntity;
  fields: ColumnFields;
  /** The sections of its form. */
  sections: readonly Section[];
  schema: Schema;
  /** The field with the name of a record. */
  title: "title" | "name";
  list: ViewPattern;
  form: ViewPattern;
  /** The button that publishes a new record, if it is not called "Publish". */
  addLabel?: string;
  isDuplicable?: true;
  sitePath?: (id: number) => string;
  /** Finds what visitors would miss; the administrator is asked about it before publishing. */
  missing?: (details: {
    mainImageId?: unknown;
    name?: unknown;
    bedrooms?: unknown;
    bathrooms?: unknown;
  }) => MissingDetail[];
};
