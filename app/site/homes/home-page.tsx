import type { ComponentProps, ReactNode } from "react";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Share } from "#app/site/page/share.tsx";
import { HomeProgress } from "../progress/updates.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { AgentCard, HomeActions } from "./contact-actions.tsx";
import Gallery from "./gallery.island.tsx";
import { HomeBar } from "./home-bar.tsx";
import type { HomeCardData } from "./home-card-data.ts";
import { HomeGrid } from "./home-grid.tsx";
import type { HomePageData } from "./home-page.server.ts";
import { NoPhotos } from "./no-photos.tsx";
import { PriceCard } from "./price-card.tsx";
import { SoldNote } from "./sold-note.tsx";

interface HomePageProps {
  page: HomePageData;
  /** The list that it is in. */
  parent: { label: string; to: string };
  /** Its head, below the pictures. */
  head: ReactNode;
  visitLabel: ComponentProps<typeof HomeActions>["visitLabel"];
  similar: readonly HomeCardData[];
  similarTitle: string;
  /** The rest of the column of its head. */
  children: ReactNode;
  /** Below both columns. */
  below?: ReactNode;
}

/** The page of one home, whichever kind it is: its pictures, its price and what can be done, and others like it. */
export function HomePage({ page, parent, head, visitLabel, similar, similarTitle, children, below }: HomePageProps) {
  const { home, name, offer } = page;
  return (
    <>
      <PageMeta title={name} description={page.summary} previewPath={page.previewPath} />
      <div className="wrap">
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
              <PriceCard home={home} offer={offer}>
                <HomeActions
                  home={home}
                  whatsApp={page.whatsApp}
                  agent={page.agent}
                  visitLabel={visitLabel}
                  brochureSize={page.brochureSize}
                  perDay={offer?.perDay}
                />
              </PriceCard>
            )}
          </aside>
          {children}
        </div>
        <HomeProgress home={home} progress={page.progress} />
        {below}
      </div>
      {page.isSold ? null : <HomeBar home={home} offer={offer} whatsApp={page.whatsApp} />}
      {similar.length > 0 ? (
        <section className="wrap home-section" id="similar" aria-labelledby="similar-heading">
          <h2 id="similar-heading">{similarTitle}</h2>
          <HomeGrid homes={similar} />
        </section>
      ) : null}
    </>
  );
}

export function HomeAgent({ page }: { page: HomePageData }) {
  const { agent, whatsApp, home, name, isSold } = page;
  return agent ? <AgentCard agent={agent} whatsApp={whatsApp} home={home} name={name} isSold={isSold} /> : null;
}
