import { classNames } from "#app/ui/class-names.ts";
import { type ListingStatus, statusText } from "#domain/catalogue/listing.ts";
import { publicationState, publicationText } from "#domain/records/publication.ts";

const DOTS: Record<ListingStatus, string> = {
  available: "bg-leaf",
  reserved: "bg-sun-deep",
  sold: "bg-ink",
  hidden: "border-2 border-ink-soft",
};

/** The status in words, with a dot that the eye finds in a long list. */
export function StatusMark({ status }: { status: ListingStatus }) {
  return (
    <span className="inline-flex items-center gap-2 font-bold whitespace-nowrap">
      <span aria-hidden="true" className={classNames("size-2.5 shrink-0 rounded-full", DOTS[status])} />
      {statusText(status)}
    </span>
  );
}

/** "Draft" or when it appears; nothing for what is on the site already. */
export function PublicationMark({ publishedAt, now }: { publishedAt: Date | null; now: Date }) {
  switch (publicationState(publishedAt, now)) {
    case "published":
      return null;
    case "draft":
      return <span className="block w-fit rounded-full bg-paper-2 px-3 py-1 text-sm font-bold">Draft</span>;
    case "scheduled":
      return <span className="block text-sm text-ink-soft">{publicationText(publishedAt, now)}</span>;
  }
}
