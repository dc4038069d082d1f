import { storedLinkDays } from "#domain/enquiries/link-lifetimes.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { rejectionMessage } from "../actions/action-result.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Pager } from "../lists/pager.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/mail.ts";

export { action, loader } from "./mail.server.ts";

export const handle = viewHandle({ title: "Mail", topics: ["mail"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Mail = Route.ComponentProps["loaderData"]["mails"][number];

/** Every mail that the site has written: sent, waiting, or given up. */
export default function MailView({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, counts, matching, state, page, pages, perPage, now } = loaderData;
  const message = rejectionMessage(actionData);
  const all = counts.queued + counts.sent + counts.dead;
  return (
    <>
      <ViewHeader
        title="Mail"
        lead="What the site has written. Without a mail server (SMTP_URL) nothing leaves, and all of it can be read here."
      />
      <FilterChips
        label="Show only"
        choices={[
          { label: "All", to: viewPath("/dashboard/mail"), isSelected: state === undefined, count: all },
          {
            label: "Waiting",
            to: viewPath("/dashboard/mail", { show: "queued" }),
            isSelected: state === "queued",
            count: counts.queued,
          },
          {
            label: "Sent",
            to: viewPath("/dashboard/mail", { show: "sent" }),
            isSelected: state === "sent",
            count: counts.sent,
          },
          {
            label: "Given up",
            to: viewPath("/dashboard/mail", { show: "dead" }),
            isSelected: state === "dead",
            count: counts.dead,
          },
        ]}
      />
      {message ? <Rejected>{message}</Rejected> : null}
      <div className="mt-5">
        {mails.length === 0 ? (
          <EmptyState title="No mail here." />
        ) : (
          <ul className="rounded-card border-[1.5px] border-line bg-white px-5 sm:px-6">
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} now={now} />
            ))}
          </ul>
        )}
      </div>
      <Pager
        page={page}
        pages={pages}
        perPage={perPage}
        matching={matching}
        to={(other) => viewPath("/dashboard/mail", { show: state, page: other })}
      />
      <ExportLinks table="mails" />
    </>
  );
}

function MailLine({ mail, now }: { mail: Mail; now: Date }) {
  const status = {
    queued: mail.attempts > 0 ? `Tried ${mail.attempts} times (${mail.lastError}), tried again by itself` : "Waiting",
    sent: `Sent ${sinceText(mail.sentAt ?? mail.createdAt, now)}`,
    dead: `Given up after ${mail.attempts} attempts (${mail.lastError})`,
  }[mail.state];
  return (
    <li className="not-first:border-t-[1.5px] not-first:border-line">
      <details>
        <summary className="flex cursor-pointer list-none flex-wrap items-baseline justify-between gap-x-6 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-bold">{mail.subject}</span>
            <span className="text-[0.9375rem] text-ink-soft">to {mail.to}</span>
          </span>
          <span
            className={
              mail.state === "dead" ? "text-[0.9375rem] font-bold text-clay" : "text-[0.9375rem] text-ink-soft"
            }
          >
            {status}
          </span>
        </summary>
        <p className="mb-4 rounded-2xl bg-paper p-4 text-[0.9375rem] whitespace-pre-line wrap-anywhere">{mail.text}</p>
        {mail.state === "dead" && mail.isPast ? (
          <p className="mb-4 text-[0.9375rem] text-ink-soft">
            It is older than {storedLinkDays} days, so it cannot be sent any more. Write to {mail.to} yourself.
          </p>
        ) : null}
        {mail.state === "dead" && !mail.isPast ? (
          <ButtonForm intent="retry" about={{ id: mail.id }} look="text-button" className="mb-4">
            Try again
          </ButtonForm>
        ) : null}
      </details>
    </li>
  );
}
