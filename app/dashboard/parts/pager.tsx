import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money.ts";

type PagerProps = { page: number; pages: number; perPage: number; matching: number; to: (page: number) => string };

/** "51 to 100 of 10,000", with the pages before and after. */
export function Pager({ page, pages, perPage, matching, to }: PagerProps) {
  if (pages < 2) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">
        {formatNumber(first)} to {formatNumber(Math.min(matching, page * perPage))} of {formatNumber(matching)}
      </p>
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
