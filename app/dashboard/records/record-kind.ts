import type { z } from "zod";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import type { RecordFields } from "#domain/records/record-fields.ts";
import type { ViewPattern } from "../view/view-path.ts";
import type { Resource } from "./record-list.tsx";

/** A kind of record, as its views know it: said once, by its folder. What can be done with it is in its `RecordCommands`. */
export type RecordKind<Schema extends z.ZodObject = z.ZodObject> = Resource & {
  /** As the audit log, previews and drafts name it. */
  entityType: RecordEntity;
  fields: RecordFields;
  schema: Schema;
  /** The field with what a person calls it by. */
  title: "title" | "name";
  /** Where such records are listed. */
  list: ViewPattern;
  /** Where one of them is edited. */
  form: ViewPattern;
  /** A copy of one can be made. */
  isDuplicable?: true;
  /** The page of one of them on the site, for what has one. */
  sitePath?: (id: number) => string;
};
