import type { z } from "zod";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { CreateOutcome, EditOutcome } from "#domain/records/edit-outcome.ts";
import type { Publication } from "#domain/records/publication.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { FormDraft } from "#server/records/form-drafts.ts";
import type { RecordState } from "#server/records/record-state.ts";
import type { By, ChangeOutcome, Target } from "#server/records/versioned-record.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { RecordKind } from "./record-kind.ts";

export type Change<Edit = Target, Rejected = { ok: false; reason: "reserved" }> = (
  db: Database,
  edit: Edit,
  by: By,
  now: Date,
) => Promise<ChangeOutcome<unknown> | Rejected>;

/** A record with what its form edits, and the name in the address of its page where that is not its number. */
export type FoundRecord = RecordState & { details: object; slug?: string };

/** The commands for one kind of record. */
export type RecordCommands = {
  kind: RecordKind;
  find: (db: Database, id: number) => Promise<FoundRecord | undefined>;
  remove: Change;
  restore: Change;
  publish: Change<Target & Pick<Publication, "publishedAt"> & Partial<Publication>>;
  keepDraft: Change<Target & { fields: FormDraft["fields"] }, never>;
  discardDraft: Change;
  /** Of kinds that can be featured. */
  feature?: Change<Target & { isFeatured: boolean }>;
  /** Of kinds that are duplicable. */
  duplicate?: (
    db: Database,
    original: { id: number; formKey: string | undefined },
    by: By,
    now: Date,
  ) => Promise<CreateOutcome | { ok: false; reason: "not-found" }>;
  /** Only homes have one. */
  changeStatus?: Change<Target & { status: ListingStatus; note: string }>;
  /** " 3 subscribers will be told by e-mail.": what follows when these were published. */
  describeNews?: (request: ActionRequest, ids: readonly number[]) => Promise<string>;
};

/** How one kind of record is saved from its form. */
export type SaveCommands<Schema extends z.ZodObject, Found extends FoundRecord> = {
  kind: RecordKind<Schema>;
  /** Of kinds whose fields are judged by the day: the kind's schema, and what the day says. */
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
