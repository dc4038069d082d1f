import { askPath, visitPath } from "#app/site/page/contact-paths.ts";
import { Button, ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { type HomeRef, homeKey, homePath } from "#domain/catalogue/home.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { formatNumber, type Ugx } from "#domain/money/money.ts";
import { AskForm } from "../ask/ask-forms.tsx";
import { documentPath } from "../documents/document-path.ts";
import { DownloadLink } from "../documents/download-link.tsx";
import type { Agent } from "./agent.ts";

export function AgentCard({
  agent,
  whatsApp,
  home,
  name,
  isSold,
}: {
  agent: Agent;
  whatsApp: string;
  home: HomeRef;
  name: string;
  isSold: boolean;
}) {
  return (
    <section className="agent" aria-labelledby="agent">
      <Portrait path={agent.drawing} />
      <div>
        <h2 id="agent">{agent.name}</h2>
        <p>{agent.role}</p>
        <p>
          <a href={telLink(agent.phone)}>{agent.phone}</a>
          <br />
          <a href={`mailto:${agent.email}`}>
            <EmailText>{agent.email}</EmailText>
          </a>
        </p>
      </div>
      <div className="actions">
        <ButtonAnchor href={telLink(agent.phone)} variant="ink" size="small">
          Call Agent
        </ButtonAnchor>
        <ButtonAnchor href={whatsApp} variant="leaf" size="small">
          Ask on WhatsApp
        </ButtonAnchor>
        <a href={askPath(home)} className={buttonClass("outline", "small")}>
          Send Message
        </a>
        {isSold ? null : (
          <a href={visitPath(home)} className={buttonClass("outline", "small")}>
            Schedule Viewing
          </a>
        )}
      </div>
      <details className="call-back">
        <summary>Call me back</summary>
        <AskForm kind="callback" home={{ key: homeKey(home), name }} from={homePath(home)} />
      </details>
    </section>
  );
}

export function HomeActions({
  home,
  whatsApp,
  agent,
  visitLabel,
  perDay,
  asked,
  brochureSize,
}: {
  home: HomeRef;
  whatsApp: string;
  agent: Agent | undefined;
  visitLabel: "Schedule Viewing" | "Schedule Tour";
  perDay: Ugx | undefined;
  asked: Ugx | undefined;
  brochureSize: string;
}) {
  return (
    <div className="actions-column">
      {perDay === undefined ? null : <SmallPlanner home={home} perDay={asked ?? perDay} />}
      <ButtonAnchor href={whatsApp} variant="leaf">
        Ask on WhatsApp
      </ButtonAnchor>
      <a href={visitPath(home, asked)} className={buttonClass("outline")}>
        {visitLabel}
      </a>
      <div className="actions-pair">
        {agent ? (
          <ButtonAnchor href={telLink(agent.phone)} variant="ghost" size="small">
            Call Agent
          </ButtonAnchor>
        ) : null}
        <a href={askPath(home)} className={buttonClass("ghost", "small")}>
          Send Message
        </a>
      </div>
      <DownloadLink path={documentPath(home, "brochure.pdf")} size={brochureSize} />
      <p className="small-print">
        An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. Never pay to a personal
        number: <a href="/before-you-pay">before you pay</a>.
      </p>
    </div>
  );
}

function SmallPlanner({ home, perDay }: { home: HomeRef; perDay: number }) {
  return (
    <form action="/plan" className="small-planner">
      <input type="hidden" name="home" value={homeKey(home)} />
      <label htmlFor="small-planner">I can pay, on a working day</label>
      <input
        id="small-planner"
        name="perday"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={formatNumber(perDay)}
        className="control"
      />
      <Button type="submit" variant="sun">
        Make it my plan
      </Button>
    </form>
  );
}
