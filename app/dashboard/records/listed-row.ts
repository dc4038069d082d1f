import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { PictureData, Thumbnail } from "#domain/media/picture.ts";

/** The texts of a row that depend on the kind of record. */
export type RowTexts = {
  description: string;
  facts: readonly string[];
  /** The price or the date of a record, and a line below it. */
  figure?: string;
  figureNote?: string;
  /** The views of the last 30 days; undefined if this kind has none. */
  views?: number;
};

export type ListedItem = {
  id: number;
  version: number;
  title?: string;
  name?: string;
  /** Undefined if records of this kind cannot be featured. */
  isFeatured?: boolean;
  isSample: boolean;
  publishedAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date;
  /** Undefined if records of this kind have no picture. */
  picture?: PictureData | undefined;
  /** Only homes have a status. */
  status?: ListingStatus;
};

/** The data of a row. It has no more than the row shows, because the page contains it a second time for its script. */
export type ListedRow = Pick<ListedItem, "id" | "version" | "publishedAt" | "unpublishAt" | "updatedAt" | "status"> &
  RowTexts & {
    name: string;
    isFeatured: boolean;
    createdAt: Date;
    picture: Thumbnail | null;
    hasDraft: boolean;
  };
