import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { Experts, expertsOf } from "#app/site/contact/experts.tsx";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Pager } from "#app/site/page/pager.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FailurePage } from "#app/ui/failure-page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { PageHero, SectionHeading } from "#app/ui/section.tsx";
import { drawnStages } from "#content/drawn-stages.ts";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { progressParams, progressSearch, readProgressFilters, stageProgress } from "#domain/catalogue/progress.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { pageNumber } from "#domain/languages/messages/homes.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/progress.ts";
import { expertsArea } from "#domain/settings/areas/experts.ts";
import { teamArea } from "#domain/settings/areas/team.ts";
import { countInWords } from "#domain/text/count-text.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { listHomesWithProgress, listProgressById, listPublicProgress } from "#server/catalogue/progress.ts";
import { dbContext, nowContext, previewContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { findSitePictures } from "#server/media-library/site-pictures.ts";
import { getSettings } from "#server/settings/settings.ts";
import { nextFreeTimes } from "../visit/visit-form-data.server.ts";
import type { Route } from "./+types/progress.ts";
import { Stage, UpdateText } from "./updates.tsx";

const PATH = "/progress";
const PER_PAGE = 10;

// The condition keeps this out of the browser's bundle.
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
  const people = expertsOf(await getSettings(db, expertsArea, teamArea));
  if (preview) {
    const items = await listProgressById(db, [preview.id ?? 0]);
    return {
      filters: { home: undefined, page: 1 },
      homes: [],
      items,
      matching: items.length,
      pages: 1,
      drawn: undefined,
      nextVisit: undefined,
      people,
    };
  }
  const filters = readProgressFilters(url.searchParams);
  const [{ page, ...found }, homes] = await Promise.all([
    listPublicProgress(db, filters, PER_PAGE, now),
    listHomesWithProgress(db, now),
  ]);
  // Sample homes are not real, so their updates have no photos and no exact days.
  const isSampleSite = !filters.home && found.items.length > 0 && found.items.every(({ isSample }) => isSample);
  return {
    filters: { ...filters, page },
    homes,
    ...found,
    people,
    drawn: isSampleSite ? await drawnDiary(db) : undefined,
    nextVisit: isSampleSite ? (await nextFreeTimes(context))[0]?.text : undefined,
  };
}

async function drawnDiary(db: Database) {
  const pictures = await findSitePictures(
    db,
    drawnStages.map(({ picture }) => picture),
  );
  return drawnStages.map(({ stage, picture, title, text, when }) => ({
    stage,
    title: title(),
    text: text(),
    when: when(),
    picture: pictures.get(picture),
  }));
}

export default function Progress({ loaderData }: Route.ComponentProps) {
  const { filters, homes, items, matching, pages, drawn, nextVisit, people } = loaderData;
  const to = useSitePath();
  const wanted = filters.home && homeKey(filters.home);
  return (
    <>
      <PageMeta
        title={filters.page > 1 ? pageNumber({ title: words.title(), page: filters.page }) : words.title()}
        description={words.description()}
        query={progressSearch(filters)}
        isUnlisted={wanted !== undefined}
      />
      <PageHero title={say(words.heading)} lead={drawn ? null : say(words.lead)} isCompact />
      <section className="section diary-page">
        <div className="wrap updates">
          {drawn ? (
            <>
              <SampleSites items={items} nextVisit={nextVisit} />
              <DrawnDiary stages={drawn} hasPlot={items.some(({ isPlot }) => isPlot)} />
            </>
          ) : (
            <>
              {homes.length > 1 || wanted ? <HomeFilter homes={homes} wanted={wanted} /> : null}
              <p role="status">{matching > 0 ? say(words.updates, { count: matching }) : null}</p>
              {items.length > 0 ? (
                <Diary items={items} newest={filters.page > 1 ? [] : newestOfEach(items)} />
              ) : (
                <div className="empty">
                  <Placeholder />
                  <p>{say(wanted ? words.noUpdatesOnHome : words.noUpdates)}</p>
                  <a href={to(wanted ? PATH : "/properties")} className={buttonClass("ink", "small")}>
                    {say(wanted ? words.showAll : words.seeProperties)}
                  </a>
                </div>
              )}
              <Pager page={filters.page} pages={pages} path={to(PATH + progressSearch({ home: filters.home }))} />
            </>
          )}
        </div>
      </section>
      {people.length > 0 ? (
        <section className="section band waits" aria-labelledby="guides">
          <div className="wrap">
            <SectionHeading title={say(words.whoToAsk)} id="guides" />
            <Experts people={people} isBrief />
          </div>
        </section>
      ) : null}
      <section className="section closing waits">
        <div className="wrap">
          <h2>{say(words.lookYourself)}</h2>
          <div className="actions">
            <a href={to(VISIT_FORM_PATH)} className={buttonClass("ink")}>
              {say(bookVisit)}
            </a>
            <WhatsAppButton text={words.sendPhotographs()} />
          </div>
        </div>
      </section>
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];
type Items = Data["items"];

function HomeFilter({ homes, wanted }: { homes: Data["homes"]; wanted: string | undefined }) {
  const to = useSitePath();
  return (
    <search>
      <form action={to(PATH)} className="update-filter">
        <label htmlFor="progress-home">{say(words.home)}</label>
        <select id="progress-home" name="home" className="control" defaultValue={wanted ?? ""}>
          <option value="">{words.allHomes()}</option>
          {homes.map((home) => (
            <option key={homeKey(home)} value={homeKey(home)}>
              {home.name}
            </option>
          ))}
        </select>
        <button type="submit" className={buttonClass("ink", "small")}>
          {say(words.show)}
        </button>
      </form>
    </search>
  );
}

function Diary({ items, newest }: { items: Items; newest: Items }) {
  const to = useSitePath();
  return (
    <ol className="diary">
      {items.map((update) => (
        <li key={update.id}>
          <article>
            <header>
              <p className="diary-day">{dateText(update.on)}</p>
              <h2>{sayText(officeTexts(update, "title"))}</h2>
              <Stage stage={update.stage} isNewest={newest.includes(update) && !update.isPlot} />
              <p>
                <a href={to(homePath(update.home))}>{update.home.name}</a>
                {newest.includes(update) ? (
                  <>
                    {" "}
                    <a href={to(visitPath(update.home))}>
                      {sayMarked(
                        words.bookVisitTo,
                        { hidden: (text) => <span className="sr-only">{text}</span> },
                        { home: update.home.name },
                      )}
                    </a>
                  </>
                ) : null}
              </p>
            </header>
            <div className="diary-body">
              <UpdateText update={update} />
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}

/** Shows the stages with their numbers. A bar would look like the progress of a real site. */
function DrawnDiary({ stages, hasPlot }: { stages: NonNullable<Data["drawn"]>; hasPlot: boolean }) {
  return (
    <section className="drawn-diary" aria-labelledby="stages">
      <h2 id="stages">{say(words.stagesDrawn, { number: countInWords(stages.length) })}</h2>
      <p>
        {say(words.drawn)}
        {hasPlot ? <> {say(words.drawnHouse)}</> : null}
      </p>
      <ol className="drawn-stages">
        {stages.map(({ stage, title, text, when, picture }, index) => (
          <li key={stage}>
            {picture ? (
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 400px, (min-width: 640px) 46vw, 40vw"
                maxWidth={960}
              />
            ) : null}
            <div>
              <span aria-hidden="true">{index + 1}</span>
              <h3>{title}</h3>
              {when ? <strong>{when}</strong> : null}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows what was done on the sites of sample homes, what is next, and when a visitor can see it. */
function SampleSites({ items, nextVisit }: { items: Items; nextVisit: string | undefined }) {
  return [...Map.groupBy(items, ({ home }) => homeKey(home))].map(([key, done]) => (
    <SampleSite key={key} done={done} nextVisit={nextVisit} />
  ));
}

function SampleSite({ done, nextVisit }: { done: Items; nextVisit: string | undefined }) {
  const to = useSitePath();
  const [newest] = done;
  if (!newest) return null;
  const { home } = newest;
  return (
    <div className="sample-sites">
      <div>
        <h2>{say(words.siteOf, { home: home.name })}</h2>
        <p>{nextText(newest)}</p>
        {nextVisit ? <p>{say(words.nextFreeVisit, { when: nextVisit })}</p> : null}
        <div className="actions">
          <a href={to(visitPath(home))} className={buttonClass("ink", "small")}>
            {say(bookVisit)}
          </a>
          <a href={to(homePath(home))} className={buttonClass("outline", "small")}>
            {say(newest.isPlot ? words.seePlot : words.seeHome)}
          </a>
        </div>
      </div>
      <ul>
        {done.map((update) => (
          <li key={update.id}>
            <p className="diary-day">{dateText(update.on)}</p>
            <h3>{sayText(officeTexts(update, "title"))}</h3>
            <p>{sayText(officeTexts(update, "description"))}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nextText({ stage, isPlot }: Items[number]): ReactNode {
  const { next } = stageProgress(stage);
  if (isPlot && stage !== "land-cleared") return say(words.plotEnds);
  return next ? say(words.nextStage, { stage: next }) : say(words.isFinished);
}

/** Returns the newest update of each home. The list begins with the newest. */
function newestOfEach(items: Items): Items {
  const keys = items.map(({ home }) => homeKey(home));
  return items.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} heading={words.failed()} />;
}
