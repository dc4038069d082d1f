import { say } from "#app/ui/say.tsx";
import * as words from "#domain/languages/messages/pager.ts";

/** Shows links to the pages of a list. `path` is the path of its first page. */
export function Pager({ page, pages, path }: { page: number; pages: number; path: string }) {
  if (pages === 1) return null;
  const pathOf = (wanted: number) => (wanted === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${wanted}`);
  return (
    <nav className="pager" aria-label={words.pages()}>
      {page > 1 ? (
        <a href={pathOf(page - 1)} rel="prev">
          {say(words.previous)}
        </a>
      ) : null}
      {pagerEntries(page, pages).map((entry) =>
        typeof entry === "string" ? (
          <span key={entry} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={entry}
            href={pathOf(entry)}
            aria-label={words.page({ number: entry })}
            aria-current={entry === page ? "page" : undefined}
          >
            {entry}
          </a>
        ),
      )}
      {page < pages ? (
        <a href={pathOf(page + 1)} rel="next">
          {say(words.next)}
        </a>
      ) : null}
    </nav>
  );
}

function pagerEntries(page: number, pages: number): (number | "gap-before" | "gap-after")[] {
  const from = Math.max(2, Math.min(page - 1, pages - 3));
  const to = Math.min(pages - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (["gap-before"] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (["gap-after"] as const) : []),
    pages,
  ];
}
