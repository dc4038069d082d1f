import type { Publication } from "#domain/records/publication.ts";

export interface RecordState extends Publication {
  id: number;
  version: number;
  isSample: boolean;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

export const recordStateColumns = [
  "id",
  "version",
  "published_at as publishedAt",
  "unpublish_at as unpublishAt",
  "is_sample as isSample",
  "created_by as createdBy",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "deleted_at as deletedAt",
] as const;

/** Separates the columns that all records have from a record's own. */
export function splitState<Row extends RecordState>(
  row: Row,
): { state: RecordState; own: Omit<Row, keyof RecordState> } {
  const { id, version, publishedAt, unpublishAt, isSample, createdBy, createdAt, updatedAt, deletedAt, ...own } = row;
  return {
    state: { id, version, publishedAt, unpublishAt, isSample, createdBy, createdAt, updatedAt, deletedAt },
    own,
  };
}
