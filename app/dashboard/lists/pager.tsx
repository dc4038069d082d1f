import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";

type PageLinksProps = { page: number; pages: number; to: (page: number) => string; words?: string };

/** Says which part of a list is shown, such as "51 to 100 of 10,000", and links to its other pages. */
export function Pager({ perPage, matching, ...links }: PageLinksProps & { perPage: number; matching: number }) {
  const first = (links.page - 1) * perPage + 1;
  const last = Math.min(matching, links.page * perPage);
  return (
    <PageLinks {...links} words={`${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(matching)}`} />
  );
}

export function PageLinks({ page, pages, to, words = `Page ${page} of ${formatNumber(pages)}` }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">{words}</p>
      <div className="flex gap-2">
        {page > 1 ? (
          <Link to={to(page - 1)} rel="prev" className={buttonClass("outline", "small")}>
            Previous
          </Link>
        ) : null}
        {page < pages ? (
          <Link to={to(page + 1)} rel="next" className={buttonClass("outline", "small")}>
            Next
          </Link>
        ) : null}
      </div>
    </nav>
  );
}
