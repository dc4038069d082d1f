import type { ReactNode } from "react";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Share } from "#app/site/page/share.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { HomeProgress } from "../progress/updates.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { AgentCard, HomeActions, type VisitLabel } from "./contact-actions.tsx";
import { FactsTable } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid } from "./home-grid.tsx";
import type { HomePageData } from "./home-page.server.ts";
import { PriceCard } from "./price-card.tsx";
import { SaveButton } from "./save-button.tsx";

interface HomePageProps {
  page: HomePageData;
  parent: { label: string; to: string };
  head: ReactNode;
  visitLabel: VisitLabel;
  similar: readonly HomeCardData[];
  similarTitle: string;
  requestsInfo?: boolean;
  children: ReactNode;
}

export function HomePage({
  page,
  parent,
  head,
  visitLabel,
  similar,
  similarTitle,
  requestsInfo,
  children,
}: HomePageProps) {
  const { home, name } = page;
  return (
    <>
      <PageMeta title={name} description={page.summary} previewPath={page.previewPath} />
      <div className="wrap home-sheet">
        <div className="home-top">
          <Breadcrumbs parents={[parent]} current={name} />
          <div className="home-tools">
            <Share title={name} text={page.shareText} url={page.address} />
            <SaveButton home={home} name={name} hasWords />
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
        </div>
        <HomeProgress home={home} noun={page.noun} progress={page.progress} />
        <AgentCard page={page} requestsInfo={requestsInfo} />
      </div>
      {similar.length > 0 ? (
        <section className="wrap home-section waits" id="similar" aria-labelledby="similar-heading">
          <h2 id="similar-heading">{similarTitle}</h2>
          {similar.some(({ picture }) => picture?.kind === "impression") ? (
            <p className="list-terms">Pictures: artist’s impressions</p>
          ) : null}
          <HomeGrid homes={similar} isListed />
        </section>
      ) : null}
    </>
  );
}

/** Says what changes the plan behind the price, as the planner does, and links to each plan. */
function OtherWays({ ways }: { ways: HomePageData["ways"] }) {
  return (
    <details className="fact price-ways">
      <summary>Other ways to pay</summary>
      <div className="fact-body">
        <FactsTable
          facts={ways.map(({ label, text, path }) => [
            label,
            <a key={path} href={path} className="text-link">
              {text}
            </a>,
          ])}
        />
        <p>
          <a href="/before-you-pay" className="text-link">
            Before you pay: who we are, and what happens if you miss days
          </a>
        </p>
        <p className="small-print">
          An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. Never pay to a personal
          number.
        </p>
      </div>
    </details>
  );
}

function NoPhotos() {
  return (
    <div className="no-photos">
      <Placeholder />
      <p>Photos follow. Ask us, and we send you some on WhatsApp.</p>
    </div>
  );
}

function SoldNote({ others }: { others: boolean }) {
  return (
    <section className="price-card" aria-labelledby="price">
      <h2 id="price">Sold</h2>
      <p className="price-unit">Somebody has the keys to this one.</p>
      <p className="price-sum">
        We keep the page for people who saved its link. {others ? "The homes below are like it and not sold." : ""}
      </p>
      <div className="actions">
        {others ? (
          <a href="#similar" className={buttonClass("sun")}>
            See similar homes
          </a>
        ) : null}
        <a href="/apartment" className={buttonClass("outline")}>
          See all apartments
        </a>
      </div>
    </section>
  );
}
