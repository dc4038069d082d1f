import { askPath, visitPath } from "#app/site/page/contact-paths.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { script } from "#app/ui/island.ts";
import { Portrait } from "#app/ui/portrait.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { amountSearch } from "#domain/amount/daily-amount.ts";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/detail.ts";
import { askOnWhatsApp, bookVisit } from "#domain/languages/messages/layout.ts";
import { AskForm } from "../ask/ask-forms.tsx";
import { documentPath } from "../documents/document-path.ts";
import { DownloadLink } from "../documents/download-link.tsx";
import type { HomePageData } from "./home-page.server.ts";

/** The label differs by page, because the specification fixes it on the page of an apartment. */
export type VisitLabel = Message;

const small = (text: string) => <small key={text}>{text}</small>;

/** Shows the last part of a home's page: an invitation to see it, and who shows it. */
export function AgentCard({ page, requestsInfo = false }: { page: HomePageData; requestsInfo?: boolean }) {
  const { agent, home, name, isSold, whatsApp, amount } = page;
  const to = useSitePath();
  if (!agent && isSold) return null;
  return (
    <section className="agent" aria-labelledby="agent">
      <div className="agent-words">
        <h2 id="agent">{say(isSold ? words.askLikeIt : words.comeSee)}</h2>
        {isSold ? null : <p>{say(words.visitFree)}</p>}
      </div>
      {agent ? (
        <div className="agent-person">
          <Portrait path={agent.drawing} />
          <p>
            <strong>{agent.name}</strong>
            <br />
            {sayText(agent.role)}
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
            {say(askOnWhatsApp)}
          </ButtonAnchor>
        ) : (
          <a href={to(visitPath(home, amount?.perDay))} className={buttonClass("ink")}>
            {say(words.scheduleViewing)}
          </a>
        )}
        {requestsInfo && !isSold ? (
          <a href={to(askPath(home, "info"))} className={buttonClass("outline")}>
            {say(words.requestInfo)}
          </a>
        ) : null}
        {agent && !requestsInfo ? (
          <>
            <ButtonAnchor href={telLink(agent.phone)} variant="outline">
              {say(words.callAgent)}
            </ButtonAnchor>
            <a href={to(askPath(home))} className={buttonClass("outline")}>
              {say(words.sendMessage)}
            </a>
          </>
        ) : null}
      </div>
      {agent ? (
        <details className="call-back">
          <summary>{say(words.callMeBack)}</summary>
          <AskForm kind="callback" home={{ key: homeKey(home), name }} from={homePath(home)} />
        </details>
      ) : null}
    </section>
  );
}

/**
 * Shows the actions for a home: two are always visible, the others are folded. On a phone they are the bar at the
 * bottom of the screen.
 */
export function HomeActions({ page, visitLabel }: { page: HomePageData; visitLabel: VisitLabel }) {
  const { home, whatsApp, agent, amount, brochureSize, keyFactsPath } = page;
  const to = useSitePath();
  return (
    <div className="home-actions">
      <a href={to(visitPath(home, amount?.perDay))} className={buttonClass("ink")}>
        <span className="when-wide">{say(visitLabel)}</span>
        <span className="when-narrow">{say(bookVisit)}</span>
      </a>
      <ButtonAnchor href={whatsApp} variant="leaf">
        <span className="when-wide">{say(askOnWhatsApp)}</span>
        <span className="when-narrow">WhatsApp</span>
      </ButtonAnchor>
      <details className="home-more" {...script("site/page/fold-over-page", "touch")}>
        <summary className={buttonClass("ghost")}>
          <span>
            {say(words.more)} <small>{say(agent ? words.moreCall : words.moreMail)}</small>
          </span>
        </summary>
        <div>
          {agent ? (
            <ButtonAnchor href={telLink(agent.phone)} variant="ghost" size="small">
              {say(words.callAgent)}
            </ButtonAnchor>
          ) : null}
          <a href={to(askPath(home))} className={buttonClass("ghost", "small")}>
            {say(words.sendMessage)}
          </a>
          <DownloadLink path={documentPath(home, "brochure.pdf") + amountSearch(amount?.perDay)} size={brochureSize} />
          {keyFactsPath ? (
            <ButtonAnchor href={keyFactsPath} variant="ghost" size="small" type="application/pdf" rel="nofollow">
              {sayMarked(words.keyFacts, { small })}
            </ButtonAnchor>
          ) : null}
        </div>
      </details>
    </div>
  );
}
