import { askPath, visitPath } from "#app/site/page/contact-paths.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { script } from "#app/ui/island.ts";
import { Portrait } from "#app/ui/portrait.tsx";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { AskForm } from "../ask/ask-forms.tsx";
import { documentPath } from "../documents/document-path.ts";
import { DownloadLink } from "../documents/download-link.tsx";
import type { HomePageData } from "./home-page.server.ts";

/** The specification fixes the words on the page of an apartment. */
export type VisitLabel = "Book a visit" | "Schedule Tour";

/** The last part of a home's page: an invitation to see it, and who shows it. */
export function AgentCard({ page, requestsInfo = false }: { page: HomePageData; requestsInfo?: boolean }) {
  const { agent, home, name, isSold, whatsApp, amount } = page;
  if (!agent && isSold) return null;
  return (
    <section className="agent" aria-labelledby="agent">
      <div className="agent-words">
        <h2 id="agent">{isSold ? "Ask us about homes like it." : "Come and see it."}</h2>
        {isSold ? null : <p>A visit is free.</p>}
      </div>
      {agent ? (
        <div className="agent-person">
          <Portrait path={agent.drawing} />
          <p>
            <strong>{agent.name}</strong>
            <br />
            {agent.role}
          </p>
          <p>
            <a href={telLink(agent.phone)}>{agent.phone}</a>
            <br />
            <a href={`mailto:${agent.email}`}>
              <EmailText>{agent.email}</EmailText>
            </a>
          </p>
        </div>
      ) : null}
      <div className="actions">
        {isSold ? (
          <ButtonAnchor href={whatsApp} variant="ink">
            Ask on WhatsApp
          </ButtonAnchor>
        ) : (
          <a href={visitPath(home, amount?.perDay)} className={buttonClass("ink")}>
            Schedule Viewing
          </a>
        )}
        {requestsInfo && !isSold ? (
          <a href={askPath(home, "info")} className={buttonClass("outline")}>
            Request Info
          </a>
        ) : null}
        {agent && !requestsInfo ? (
          <>
            <ButtonAnchor href={telLink(agent.phone)} variant="outline">
              Call Agent
            </ButtonAnchor>
            <a href={askPath(home)} className={buttonClass("outline")}>
              Send Message
            </a>
          </>
        ) : null}
      </div>
      {agent ? (
        <details className="call-back">
          <summary>Call me back</summary>
          <AskForm kind="callback" home={{ key: homeKey(home), name }} from={homePath(home)} />
        </details>
      ) : null}
    </section>
  );
}

/**
 * The actions for a home: two are always in reach, the others are folded. On a phone they are the bar at the bottom of
 * the screen.
 */
export function HomeActions({ page, visitLabel }: { page: HomePageData; visitLabel: VisitLabel }) {
  const { home, whatsApp, agent, amount, brochureSize, keyFactsPath } = page;
  return (
    <div className="home-actions">
      <a href={visitPath(home, amount?.perDay)} className={buttonClass("ink")}>
        <span className="when-wide">{visitLabel}</span>
        <span className="when-narrow">Book a visit</span>
      </a>
      <ButtonAnchor href={whatsApp} variant="leaf">
        <span className="when-wide">Ask on WhatsApp</span>
        <span className="when-narrow">WhatsApp</span>
      </ButtonAnchor>
      <details className="home-more" {...script("site/homes/home-more", "touch")}>
        <summary className={buttonClass("ghost")}>
          <span className="when-wide">More: {agent ? "call, " : ""}message, brochure</span>
          <span className="when-narrow">
            More<small>{agent ? "call, PDF" : "mail, PDF"}</small>
          </span>
        </summary>
        <div>
          {agent ? (
            <ButtonAnchor href={telLink(agent.phone)} variant="ghost" size="small">
              Call Agent
            </ButtonAnchor>
          ) : null}
          <a href={askPath(home)} className={buttonClass("ghost", "small")}>
            Send Message
          </a>
          <DownloadLink path={documentPath(home, "brochure.pdf")} size={brochureSize} />
          {keyFactsPath ? (
            <ButtonAnchor href={keyFactsPath} variant="ghost" size="small" type="application/pdf" rel="nofollow">
              Key facts <small>PDF, about 20 kB</small>
            </ButtonAnchor>
          ) : null}
        </div>
      </details>
    </div>
  );
}
