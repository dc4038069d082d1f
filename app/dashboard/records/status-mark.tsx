import { classNames } from "#app/ui/class-names.ts";
import { type ListingStatus, statusText } from "#domain/catalogue/listing.ts";
import { endOfPublication, type Publication, publicationState, publicationText } from "#domain/records/publication.ts";

const DOTS: Record<ListingStatus, string> = {
  available: "bg-leaf",
  reserved: "bg-sun-deep",
  sold: "bg-ink",
  hidden: "border-2 border-ink-soft",
};

/** Shows a status in its colour. `children` replaces the status's own word. */
export function StatusMark({ status, children = statusText(status) }: { status: ListingStatus; children?: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-bold whitespace-nowrap">
      <span aria-hidden="true" className={classNames("size-2.5 shrink-0 rounded-full", DOTS[status])} />
      {children}
    </span>
  );
}

type PublicationMarkProps = {
  publication: Publication;
  hasDraft: boolean;
  now: Date;
};

/** Returns how many marks `PublicationMark` shows. */
export function countMarks({ publication, hasDraft, now }: PublicationMarkProps): number {
  if (publicationState(publication, now) === "draft") return 1;
  return Number(hasDraft) + Number(!isPlainlyPublished(publication, now));
}

const isPlainlyPublished = (publication: Publication, now: Date) =>
  publicationState(publication, now) === "published" && !endOfPublication(publication);

/** Shows whether a record is on the site. A record that is published without an end gets no mark. */
export function PublicationMark({ publication, hasDraft, now }: PublicationMarkProps) {
  const state = publicationState(publication, now);
  // A record that is not published may still have a newer draft.
  const newer = hasDraft ? "Newer draft in its form" : null;
  if (state === "draft") return <span className={MARK}>{newer ? `Draft. ${newer}` : "Draft"}</span>;
  return (
    <>
      {newer ? <span className={MARK}>{state === "published" ? "Draft over the published page" : newer}</span> : null}
      {isPlainlyPublished(publication, now) ? null : (
        <span className="block text-sm text-ink-soft">{publicationText(publication, now)}</span>
      )}
    </>
  );
}

const MARK = "block w-fit rounded-2xl bg-paper-2 px-3 py-1 text-sm font-bold";
