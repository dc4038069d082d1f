import type { Updateable } from "kysely";
import type { Field } from "#domain/fields/field.ts";
import type { Schema } from "./schema.ts";

/**
 * The fields of a table's rows, to be checked by `satisfies`: each has a column of the table that takes its value, or
 * none. Kysely checks what is selected and set; this is for what is written by names alone.
 */
export type FieldsOf<Table extends keyof Schema> = Readonly<Record<string, FieldOf<Table>>>;

type FieldOf<Table extends keyof Schema> =
  | { [Column in keyof Schema[Table] & string]: Field<ValueOf<Table, Column>, Column> }[keyof Schema[Table] & string]
  | Field<unknown, undefined>;

type ValueOf<Table extends keyof Schema, Column extends keyof Schema[Table]> = Column extends keyof Updateable<
  Schema[Table]
>
  ? Updateable<Schema[Table]>[Column]
  : never;
