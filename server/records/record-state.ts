import type { Publication } from "#domain/records/publication.ts";

/** What every record has beside its details. */
export interface RecordState extends Publication {
  id: number;
  version: number;
  isSample: boolean;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** In the bin since. */
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

/** A row in two: what every record has, and its own fields. */
export function splitState<Row extends RecordState>(
  row: Row,
): { state: RecordState; own: Omit<Row, keyof RecordState> } {
  const { id, version, publishedAt, unpublishAt, isSample, createdBy, createdAt, updatedAt, deletedAt, ...own } = row;
  return {
    state: { id, version, publishedAt, unpublishAt, isSample, createdBy, createdAt, updatedAt, deletedAt },
    own,
  };
}
