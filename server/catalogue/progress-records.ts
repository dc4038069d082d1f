import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { type ProgressDetails, progressFields, readBuiltHome } from "#domain/catalogue/progress.ts";
import { columnsOf, selectionOf } from "#domain/fields/field.ts";
import type { Database } from "#server/db/connection.ts";
import type { FieldsOf } from "#server/db/table-fields.ts";
import { listLinkedIds, putLinkedIds } from "#server/records/linked-ids.ts";
import { recordCommands } from "#server/records/record-commands.ts";
import { type RecordState, recordStateColumns, splitState } from "#server/records/record-state.ts";
import { homeOf, progressGallery, progressHomeName } from "./progress.ts";

type ProgressRecord = RecordState & { details: ProgressDetails };

/** Finds a progress update, also in the bin. */
export async function findProgress(db: Database, id: number): Promise<ProgressRecord | undefined> {
  const row = await db
    .selectFrom("progress_updates")
    .select(recordStateColumns)
    .select(selectionOf(progressFields))
    .select(["property_id", "apartment_type_id", progressHomeName.as("homeName")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, own } = splitState(row);
  const { property_id, apartment_type_id, homeName: name, ...texts } = own;
  const home = homeOf({ property_id, apartment_type_id, homeName: name });
  return {
    ...state,
    details: {
      ...texts,
      home: home ? homeChoiceText(home) : "",
      galleryIds: await listLinkedIds(db, progressGallery, id),
    },
  };
}

export const progressRecords = recordCommands<ProgressDetails, ProgressRecord>({
  table: "progress_updates",
  entityType: "progress",
  fields: progressFields satisfies FieldsOf<"progress_updates">,
  find: findProgress,
  columnsOf: (details) => {
    const home = readBuiltHome(details.home);
    return {
      ...columnsOf(progressFields, details),
      property_id: home?.kind === "property" ? home.id : null,
      apartment_type_id: home?.kind === "apartment" ? home.id : null,
    };
  },
  putLinks: (trx, id, details) => putLinkedIds(trx, progressGallery, id, details.galleryIds),
});
