import { useRouteError } from "react-router";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Pager } from "#app/site/page/pager.tsx";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FailurePage } from "#app/ui/failure-page.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { progressParams, progressSearch, readProgressFilters } from "#domain/catalogue/progress.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { listHomesWithProgress, listProgressById, listPublicProgress } from "#server/catalogue/progress.ts";
import { dbContext, nowContext, previewContext } from "#server/context.ts";
import type { Route } from "./+types/progress.ts";
import { Stage, UpdateText } from "./updates.tsx";

const PATH = "/progress";
const PER_PAGE = 10;

// Leaves it out of the browser's bundle.
export const handle = import.meta.env.SSR && {
  pageCache: {
    parameters: progressParams,
    canonical: (given: URLSearchParams) => new URLSearchParams(progressSearch(readProgressFilters(given))),
  },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const preview = context.get(previewContext);
  if (preview) {
    const items = await listProgressById(db, [preview.id ?? 0]);
    return { filters: { home: undefined, page: 1 }, homes: [], items, matching: items.length, pages: 1 };
  }
  const filters = readProgressFilters(url.searchParams);
  const [{ page, ...found }, homes] = await Promise.all([
    listPublicProgress(db, filters, PER_PAGE, now),
    listHomesWithProgress(db, now),
  ]);
  return { filters: { ...filters, page }, homes, ...found };
}

export default function Progress({ loaderData }: Route.ComponentProps) {
  const { filters, homes, items, matching, pages } = loaderData;
  const wanted = filters.home && homeKey(filters.home);
  return (
    <>
      <PageMeta
        title={["Building progress", filters.page > 1 ? `page ${filters.page}` : ""].filter(Boolean).join(", ")}
        description="How far each building is, with dates and pictures of the site."
        query={progressSearch(filters)}
        isUnlisted={wanted !== undefined}
      />
      <PageHero title="See it being built." lead="How far each building is, with the date of every step." isCompact />
      <div className="wrap home-section updates">
        {homes.length > 1 || wanted ? (
          <search>
            <form action={PATH} className="update-filter">
              <label htmlFor="progress-home">Home</label>
              <select id="progress-home" name="home" className="control" defaultValue={wanted ?? ""}>
                <option value="">All homes</option>
                {homes.map((home) => (
                  <option key={homeKey(home)} value={homeKey(home)}>
                    {home.name}
                  </option>
                ))}
              </select>
              <button type="submit" className={buttonClass("ink", "small")}>
                Show
              </button>
            </form>
          </search>
        ) : null}
        <p role="status">{matching > 0 ? countText(matching, "update") : null}</p>
        {items.length > 0 ? (
          <UpdateList items={items} newest={filters.page > 1 ? [] : newestOfEach(items)} />
        ) : (
          <div className="empty">
            <Placeholder />
            <p>{wanted ? "No updates on this home yet." : "No updates yet."}</p>
            <a href={wanted ? PATH : "/properties"} className={buttonClass("ink", "small")}>
              {wanted ? "Show all updates" : "See the properties"}
            </a>
          </div>
        )}
        <Pager page={filters.page} pages={pages} path={PATH + progressSearch({ home: filters.home })} />
        <div className="call-out">
          <h2>Look at it yourself.</h2>
          <p>Come to the site on a working day. A visit is free, and you do not have to buy.</p>
          <div className="actions">
            <a href={VISIT_FORM_PATH} className={buttonClass("ink")}>
              Schedule Viewing
            </a>
            <WhatsAppButton text="please send me photographs of the building site. " />
            <a href="/homes" className={buttonClass("outline")}>
              See all homes
            </a>
          </div>
        </div>
      </div>
    </>
  );
}

type Items = Route.ComponentProps["loaderData"]["items"];

function UpdateList({ items, newest }: { items: Items; newest: Items }) {
  return (
    <ol className="update-list">
      {items.map((update) => (
        <li key={update.id}>
          <article>
            <header>
              <p>{dateText(update.on)}</p>
              <h2>{update.title}</h2>
              <p>
                <a href={homePath(update.home)}>{update.home.name}</a>
              </p>
              <Stage stage={update.stage} isNewest={newest.includes(update)} />
            </header>
            <div>
              <UpdateText update={update} />
              {newest.includes(update) ? (
                <p>
                  <a href={visitPath(update.home)}>
                    Come and see it<span className="sr-only">: {update.home.name}</span>
                  </a>
                </p>
              ) : null}
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}

/** The list begins with the newest. */
function newestOfEach(items: Items): Items {
  const keys = items.map(({ home }) => homeKey(home));
  return items.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} heading="Error loading building progress" />;
}
