import type { ReactNode } from "react";
import { EnglishUntilReviewed } from "#app/site/page/english-until-reviewed.tsx";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Share } from "#app/site/page/share.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { say, sayText } from "#app/ui/say.tsx";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/detail.ts";
import { notLoaded } from "#domain/languages/messages/plan.ts";
import { HomeProgress } from "../progress/updates.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { AgentCard, HomeActions, type VisitLabel } from "./contact-actions.tsx";
import { FactsTable } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid } from "./home-grid.tsx";
import type { HomePageData } from "./home-page.server.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { type Place, PlaceMap } from "./place-map.tsx";
import { PriceCard } from "./price-card.tsx";
import { SaveButton } from "./save-button.tsx";

interface HomePageProps {
  page: HomePageData;
  name: OfficeTexts;
  parent: { label: ReactNode; to: string };
  head: ReactNode;
  visitLabel: VisitLabel;
  similar: readonly HomeCardData[];
  similarTitle: ReactNode;
  requestsInfo?: boolean;
  /** The map is below the details. */
  place: Place;
  children: ReactNode;
}

export function HomePage({
  page,
  name,
  parent,
  head,
  visitLabel,
  similar,
  similarTitle,
  requestsInfo,
  place,
  children,
}: HomePageProps) {
  const { home } = page;
  const to = useSitePath();
  return (
    <>
      <PageMeta title={name.text} description={page.summary} previewPath={page.previewPath} />
      <div className="wrap home-sheet">
        <div className="home-top">
          <Breadcrumbs parents={[{ ...parent, to: to(parent.to) }]} current={sayText(name)} />
          <div className="home-tools">
            <Share title={name.text} text={page.shareText} url={page.address} />
            <SaveButton home={home} name={name.text} hasWords />
          </div>
        </div>
        {page.gallery.length > 0 ? <Gallery pictures={page.gallery} /> : <NoPhotos />}
        <div className="home-columns">
          <header className="home-head">{head}</header>
          <aside className="home-aside">
            {page.isSold ? (
              <SoldNote others={similar.length > 0} />
            ) : (
              <PriceCard page={page} actions={<HomeActions page={page} visitLabel={visitLabel} />}>
                {page.ways.length > 0 ? <OtherWays ways={page.ways} /> : null}
              </PriceCard>
            )}
          </aside>
          {children}
          <PlaceMap place={place} />
        </div>
        <HomeProgress home={home} noun={page.noun} progress={page.progress} />
        <AgentCard page={page} requestsInfo={requestsInfo} />
      </div>
      {page.shown ? <NotLoaded title={say(notLoaded)} /> : null}
      {similar.length > 0 ? (
        <section className="wrap home-section waits" id="similar" aria-labelledby="similar-heading">
          <h2 id="similar-heading">{similarTitle}</h2>
          {similar.some(({ picture }) => picture?.kind === "impression") ? (
            <p className="list-terms">{say(words.impressions)}</p>
          ) : null}
          <HomeGrid homes={similar} isListed />
        </section>
      ) : null}
    </>
  );
}

/** Says what changes the plan behind the price, as the planner does, and links to each plan. */
function OtherWays({ ways }: { ways: HomePageData["ways"] }) {
  const to = useSitePath();
  return (
    <details className="fact price-ways">
      <summary>{say(words.otherWays)}</summary>
      <div className="fact-body">
        <FactsTable
          facts={ways.map(({ label, text, path }) => [
            label,
            <a key={path} href={to(path)} className="text-link">
              {text}
            </a>,
          ])}
        />
        <p>
          <a href={to("/before-you-pay")} className="text-link">
            {say(words.beforeYouPay)}
          </a>
        </p>
        <EnglishUntilReviewed />
        <p className="small-print">{say(words.illustration)}</p>
      </div>
    </details>
  );
}

function NoPhotos() {
  return (
    <div className="no-photos">
      <Placeholder />
      <p>{say(words.noPhotos)}</p>
    </div>
  );
}

function SoldNote({ others }: { others: boolean }) {
  const to = useSitePath();
  return (
    <section className="price-card" aria-labelledby="price">
      <h2 id="price">{say(words.sold)}</h2>
      <p className="price-unit">{say(words.soldKeys)}</p>
      <p className="price-sum">
        {say(words.soldKept)} {others ? say(words.soldOthers) : null}
      </p>
      <div className="actions">
        {others ? (
          <a href="#similar" className={buttonClass("sun")}>
            {say(words.seeSimilar)}
          </a>
        ) : null}
        <a href={to("/apartment")} className={buttonClass("outline")}>
          {say(words.seeAllApartments)}
        </a>
      </div>
    </section>
  );
}
