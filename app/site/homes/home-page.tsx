import type { ComponentProps, ReactNode } from "react";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Share } from "#app/site/page/share.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { formatUgx } from "#domain/money/money.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import { monthYearText } from "#domain/time/kampala-time.ts";
import { HomeProgress } from "../progress/updates.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { AgentCard, HomeActions } from "./contact-actions.tsx";
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
  visitLabel: ComponentProps<typeof HomeActions>["visitLabel"];
  similar: readonly HomeCardData[];
  similarTitle: string;
  children: ReactNode;
  below?: ReactNode;
}

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
              <PriceCard home={home} offer={offer} amount={page.amount} isReserved={page.isReserved}>
                <HomeActions
                  home={home}
                  whatsApp={page.whatsApp}
                  agent={page.agent}
                  visitLabel={visitLabel}
                  brochureSize={page.brochureSize}
                  perDay={offer?.perDay}
                  asked={page.amount?.perDay}
                />
              </PriceCard>
            )}
          </aside>
          {children}
        </div>
        <HomeProgress home={home} progress={page.progress} />
        {below}
      </div>
      {page.isSold ? null : <HomeBar page={page} />}
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
      <div className="actions-column">
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

/** The visitor's own amount, if it buys the home. */
function HomeBar({ page: { home, offer, amount, whatsApp, isReserved } }: { page: HomePageData }) {
  const shown = amount?.finishOn ? { perDay: amount.perDay, finishOn: amount.finishOn } : offer;
  return (
    <section className="home-bar" aria-label="This home in short">
      {shown ? (
        <a href={planPath({ home, perPayingDay: shown.perDay })}>
          <strong>
            {shown === offer ? <small>from </small> : null}
            {formatUgx(shown.perDay)}
          </strong>
          <span>a working day, until {monthYearText(shown.finishOn)}</span>
        </a>
      ) : (
        <strong>{isReserved ? "Reserved" : "Contact for Price"}</strong>
      )}
      <a href={whatsApp} className="home-bar-whatsapp">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 20l1.3-4A8 8 0 1 1 8.5 19zM9 8.5c0 4 3 6.5 6 6.5l1-1.8-2.2-1-1 1c-1.2-.5-2.2-1.6-2.6-2.6l.9-1L10.3 7.5z" />
        </svg>
        <span className="sr-only">Ask on WhatsApp</span>
      </a>
      <a href={visitPath(home, amount?.perDay)} className={buttonClass("ink", "small")}>
        Visit
      </a>
    </section>
  );
}
