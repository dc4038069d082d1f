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
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { drawnStages } from "#content/drawn-stages.ts";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { progressParams, progressSearch, readProgressFilters, stageProgress } from "#domain/catalogue/progress.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { pageNumber } from "#domain/languages/messages/homes.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/progress.ts";
import { expertsArea } from "#domain/settings/areas/experts.ts";
import { teamArea } from "#domain/settings/areas/team.ts";
import { countInWords } from "#domain/text/count-text.ts";
import { clockTextAsSaid } from "#domain/time/clock-text.ts";
import { dateText, shortDateText } from "#domain/time/kampala-time.ts";
import {
  listHomesWithProgress,
  listProgressById,
  listPublicProgress,
  type ProgressUpdate,
} from "#server/catalogue/progress.ts";
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
      nextVisits: new Map<string, string>(),
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
    nextVisits: isSampleSite ? await nextVisitsOf(context, found.items) : new Map<string, string>(),
  };
}

/** Returns the next free time of each home, by its key. A visit to a far one is longer, so each has times of its own. */
async function nextVisitsOf(context: Route.LoaderArgs["context"], items: readonly ProgressUpdate[]) {
  const keys = [...new Set(items.map(({ home }) => homeKey(home)))];
  const times = await Promise.all(keys.map((key) => nextFreeTimes(context, [{ key }])));
  return new Map(
    keys.flatMap((key, index) => times[index]?.slice(0, 1).map((slot) => [key, slotText(slot)] as const) ?? []),
  );
}

function slotText({ date, time }: Slot): string {
  return `${shortDateText(date)}, ${clockTextAsSaid(time)}`;
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
  const { filters, homes, items, matching, pages, drawn, nextVisits, people } = loaderData;
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
              <SampleSites items={items} nextVisits={nextVisits} drawn={drawn} />
              <DrawnDiary stages={drawn} items={items} />
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
      <section className="section closing diary-end waits">
        <div className="wrap">
          <h2>{say(words.lookYourself)}</h2>
          <Experts people={people.slice(0, 1)} isBrief />
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

type DrawnStage = NonNullable<Data["drawn"]>[number];

/**
 * Shows the stages that no site has reached yet, each with its number. A bar would look like the progress of a real
 * site.
 */
function DrawnDiary({ stages, items }: { stages: readonly DrawnStage[]; items: Items }) {
  const ahead = stages.slice(Math.max(...items.map(({ stage }) => stageProgress(stage).at)));
  if (ahead.length === 0) return null;
  return (
    <section className="drawn-diary" aria-labelledby="stages">
      <h2 id="stages">{say(words.stagesDrawn, { number: countInWords(ahead.length) })}</h2>
      {items.some(({ isPlot }) => isPlot) ? <p>{say(words.drawnHouse)}</p> : null}
      <ol className="drawn-stages" start={stages.length - ahead.length + 1}>
        {ahead.map(({ stage, title, text, when, picture }) => (
          <li key={stage} id={stageId(stage)}>
            {picture ? (
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 23vw, (min-width: 640px) 46vw, 40vw"
                maxWidth={960}
              />
            ) : null}
            <div>
              <p className="eyebrow">{stageProgress(stage).text}</p>
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

interface SampleSitesProps {
  items: Items;
  nextVisits: Data["nextVisits"];
  drawn: readonly DrawnStage[];
}

/** Shows what was done on the sites of sample homes, what is next, and when a visitor can see it. */
function SampleSites({ items, nextVisits, drawn }: SampleSitesProps) {
  return [...Map.groupBy(items, ({ home }) => homeKey(home))].map(([key, done]) => (
    <SampleSite key={key} done={done} nextVisit={nextVisits.get(key)} drawn={drawn} />
  ));
}

interface SampleSiteProps {
  done: Items;
  nextVisit: string | undefined;
  drawn: readonly DrawnStage[];
}

function SampleSite({ done, nextVisit, drawn }: SampleSiteProps) {
  const to = useSitePath();
  const [newest] = done;
  if (!newest) return null;
  const { home } = newest;
  return (
    <div className="sample-sites">
      <div className="sample-site">
        <div>
          <h2>
            {sayMarked(words.siteOf, { link: (text) => <a href={to(homePath(home))}>{text}</a> }, { home: home.name })}
          </h2>
          <p>{nextText(newest)}</p>
        </div>
        <div>
          {nextVisit ? (
            <p>
              <strong>{say(words.nextFreeVisit, { when: nextVisit })}</strong>
            </p>
          ) : null}
          <div className="actions">
            <a href={to(visitPath(home))} className={buttonClass("ink", "small")}>
              {say(bookVisit)}
            </a>
            <a href={to(homePath(home))} className={buttonClass("outline", "small")}>
              {say(newest.isPlot ? words.seePlot : words.seeHome)}
            </a>
          </div>
          <p>
            <small>{say(words.drawn)}</small>
          </p>
        </div>
      </div>
      <StageRow stages={drawn} reached={stageProgress(newest.stage).at} />
      <ol className="site-days">
        {done.map((update) => (
          <li key={update.id} id={stageId(update.stage)}>
            <SampleDay update={update} drawn={drawn.find(({ stage }) => stage === update.stage)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shows in one row how a house rises, with what is still ahead paler, and leads to what is said of each stage. */
function StageRow({ stages, reached }: { stages: readonly DrawnStage[]; reached: number }) {
  return (
    <ol className="stage-row">
      {stages.map(({ stage, title, picture }, index) => (
        <li key={stage} data-ahead={index >= reached ? "" : undefined}>
          <a href={`#${stageId(stage)}`} aria-current={index === reached - 1 ? "step" : undefined}>
            {picture ? <Picture picture={picture} alt="" sizes="15vw" maxWidth={320} /> : null}
            <b>{index + 1}</b> <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

const stageId = (stage: DrawnStage["stage"]) => `stage-${stage}`;

/** Shows a day on the site of a sample home. Nobody built it, so its stage is drawn. */
function SampleDay({ update, drawn }: { update: Items[number]; drawn: DrawnStage | undefined }) {
  return (
    <>
      {drawn?.picture ? (
        <Picture picture={drawn.picture} sizes={`(min-width: 896px) 480px, ${phoneWidth}`} maxWidth={960} />
      ) : null}
      <div>
        <p className="diary-day">{dateText(update.on)}</p>
        <p className="eyebrow">{stageProgress(update.stage).text}</p>
        <h3>{sayText(officeTexts(update, "title"))}</h3>
        <p>{sayText(officeTexts(update, "description"))}</p>
        {drawn ? (
          <p>
            <strong>{say(words.lookFor)}</strong> {drawn.text}
          </p>
        ) : null}
      </div>
    </>
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
