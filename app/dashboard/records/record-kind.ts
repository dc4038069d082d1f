import type { z } from "zod";
import type { MissingDetail } from "#domain/catalogue/missing-details.ts";
import type { ColumnFields, Section } from "#domain/fields/field.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { ViewPattern } from "../view/view-path.ts";

export type Resource = { one: string; many: string };

/** For its views; its `RecordCommands` act on it. */
export type RecordKind<Schema extends z.ZodObject = z.ZodObject> = Resource & {
  entityType: RecordEntity;
  fields: ColumnFields;
  /** Of its form. */
  sections: readonly Section[];
  schema: Schema;
  /** The field that names a record. */
  title: "title" | "name";
  list: ViewPattern;
  form: ViewPattern;
  /** Of the button that puts a new one on the site, in place of "Publish". */
  addLabel?: string;
  isDuplicable?: true;
  sitePath?: (id: number) => string;
  /** What visitors would miss, as sentences: asked before it is published. */
  missing?: (details: {
    mainImageId?: unknown;
    name?: unknown;
    bedrooms?: unknown;
    bathrooms?: unknown;
  }) => MissingDetail[];
};
