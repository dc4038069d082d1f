import { ButtonAnchor } from "#app/ui/button.tsx";
import { whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { STORED_LINK_DAYS } from "#domain/enquiries/link-lifetimes.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { OutboxLine } from "../lists/outbox-line.tsx";
import { OutboxList } from "../lists/outbox-list.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/mail.ts";

export { action, loader } from "./mail.server.ts";

export const handle = viewHandle({ title: "Mail", topics: ["mail"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Mail = Route.ComponentProps["loaderData"]["mails"][number];

const labels = { queued: "Waiting", sent: "Sent", dead: "Not delivered" };

export default function MailView({ loaderData: { page, mails, request, now }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ViewHeader
        title="Mail"
        lead="Every mail of the site. Without a mail server none is sent, and all can be read here."
      />
      {request === undefined ? null : (
        <Card aria-label="No mail server" tone="urgent" padding="compact" className="mb-5 max-w-2xl">
          <h2 className="text-xl">No mail server is set</h2>
          <p className="mt-1">
            Confirmations of visits, answers and newsletters wait here until your technician connects one. Then they are
            sent by themselves. Of the mails that say how one visit stands, only the newest waits: the older ones are
            withdrawn.
          </p>
          <ButtonAnchor
            href={whatsAppShareLink(request)}
            target="_blank"
            rel="noreferrer"
            variant="leaf"
            size="small"
            className="mt-3"
          >
            Ask on WhatsApp
          </ButtonAnchor>
        </Card>
      )}
      <OutboxList
        page={page}
        labels={labels}
        to={(query) => viewPath("/dashboard/mail", query)}
        rejection={actionData}
        empty="No mail here."
      >
        {mails.map((mail) => (
          <OutboxLine
            key={mail.id}
            title={mail.subject}
            to={`to ${mail.to}`}
            state={stateText(mail, now)}
            isBad={mail.state === "dead"}
            text={mail.text}
          >
            {mail.state === "dead" ? <Retry mail={mail} /> : null}
          </OutboxLine>
        ))}
      </OutboxList>
      <ExportLinks table="mails" name="Mails" />
    </>
  );
}

function stateText({ state, attempts, lastError, sentAt, createdAt }: Mail, now: Date): string {
  switch (state) {
    case "queued":
      return attempts > 0
        ? `Tried ${countText(attempts, "time")} (${lastError}), tried again automatically`
        : "Waiting";
    case "sent":
      return `Sent ${sinceText(sentAt ?? createdAt, now)}`;
    case "dead":
      return `Not delivered after ${countText(attempts, "attempt")} (${lastError})`;
  }
}

function Retry({ mail }: { mail: Mail }) {
  return mail.isPast ? (
    <p className="mb-4 text-[0.9375rem] text-ink-soft">
      It is older than {STORED_LINK_DAYS} days, so it can no longer be sent. Write to {mail.to} yourself.
    </p>
  ) : (
    <ButtonForm intent="retry" about={{ id: mail.id }} buttonClassName="text-button" className="mb-4">
      Try again
    </ButtonForm>
  );
}
