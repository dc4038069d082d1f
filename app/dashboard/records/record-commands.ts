import type { z } from "zod";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { CreateOutcome, EditOutcome } from "#domain/records/edit-outcome.ts";
import type { Publication } from "#domain/records/publication.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { FormDraft } from "#server/records/form-drafts.ts";
import type { RecordState } from "#server/records/record-state.ts";
import type { By, ChangeOutcome, Target } from "#server/records/versioned-record.ts";
import type { Rejection } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { EditedKind } from "./record-kind.ts";

export type Change<Edit = Target, Rejected = { ok: false; reason: "reserved" }> = (
  db: Database,
  edit: Edit,
  by: By,
  now: Date,
) => Promise<ChangeOutcome<unknown> | Rejected>;

export type FoundRecord = RecordState & { details: object; slug?: string; status?: ListingStatus };

export type RecordCommands = {
  kind: EditedKind;
  find: (db: Database, id: number) => Promise<FoundRecord | undefined>;
  remove: Change;
  restore: Change;
  publish: Change<Target & Pick<Publication, "publishedAt"> & Partial<Publication>>;
  keepDraft: Change<Target & { fields: FormDraft["fields"] }, never>;
  discardDraft: Change;
  feature?: Change<Target & { isFeatured: boolean }>;
  duplicate?: (
    db: Database,
    original: { id: number; formKey: string | undefined },
    by: By,
    now: Date,
  ) => Promise<CreateOutcome | { ok: false; reason: "not-found" | "form-used" }>;
  /** Only homes have a status. */
  changeStatus?: Change<Target & { status: ListingStatus; note: string }>;
  /** The sentence is added when a record is published, such as " 3 subscribers will be notified by e-mail." */
  describeNews?: (request: ActionRequest, ids: readonly number[]) => Promise<string>;
};

export type SaveCommands<Schema extends z.ZodObject, Found extends FoundRecord> = {
  kind: EditedKind<Schema>;
  /** The function adds to the form what was entered beside its fields, before they are read. */
  complete?: (db: Database, form: FormData) => Promise<Rejection | undefined>;
  /** The function returns the schema, where it depends on the day. */
  schemaOn?: (today: LocalDate) => Schema;
  find: (db: Database, id: number) => Promise<Found | undefined>;
  create: (
    db: Database,
    created: { details: z.output<Schema> } & Partial<Publication>,
    by: By,
    now: Date,
  ) => Promise<CreateOutcome>;
  edit: (db: Database, edit: Target & { details: z.output<Schema> }, by: By, now: Date) => Promise<EditOutcome<Found>>;
};
