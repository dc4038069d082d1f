import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { PictureData, Thumbnail } from "#domain/media/picture.ts";

/** What its kind says of a record in a row. */
export type RowTexts = {
  description: string;
  facts: readonly string[];
  /** The price or the date, and a line below it. */
  figure?: string;
  figureNote?: string;
  /** In the last 30 days; undefined where none are counted. */
  views?: number;
};

export type ListedItem = {
  id: number;
  version: number;
  title?: string;
  name?: string;
  /** Undefined: cannot be featured. */
  isFeatured?: boolean;
  isSample: boolean;
  publishedAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date;
  /** Undefined: such records have none. */
  picture?: PictureData | undefined;
  /** Homes only. */
  status?: ListingStatus;
};

/** No more than its row shows: a page repeats it for its script. */
export type ListedRow = Pick<ListedItem, "id" | "version" | "publishedAt" | "unpublishAt" | "updatedAt" | "status"> &
  RowTexts & {
    name: string;
    isFeatured: boolean;
    createdAt: Date;
    picture: Thumbnail | null;
    hasDraft: boolean;
  };
