import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { PictureData, Thumbnail } from "#domain/media/picture.ts";

/** These texts of a row depend on the kind of record. */
export type RowTexts = {
  description: string;
  facts: readonly string[];
  /** The figure is the price or the date of a record, and a line below it. */
  figure?: string;
  figureNote?: string;
  /** An agreement has reserved or sold it, so it cannot be deleted. */
  isReserved?: boolean;
  /** These are the views of the last 30 days; undefined if this kind has none. */
  views?: number;
};

export type ListedItem = {
  id: number;
  version: number;
  title?: string;
  name?: string;
  /** This is undefined if records of this kind cannot be featured. */
  isFeatured?: boolean;
  isSample: boolean;
  publishedAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date;
  /** The picture is undefined if records of this kind have none. */
  picture?: PictureData | undefined;
  /** Only homes have a status. */
  status?: ListingStatus;
  /** The status that the record has by itself. It may differ from `status`, which follows its units. */
  ownStatus?: ListingStatus;
};

/** A row has this data, and no more than it shows, because the page contains the data a second time for its script. */
export type ListedRow = Pick<
  ListedItem,
  "id" | "version" | "publishedAt" | "unpublishAt" | "updatedAt" | "status" | "ownStatus"
> &
  RowTexts & {
    name: string;
    isFeatured: boolean;
    createdAt: Date;
    picture: Thumbnail | null;
    hasDraft: boolean;
  };
