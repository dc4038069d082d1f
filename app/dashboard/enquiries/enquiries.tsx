import { Form, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice, TextAreaField } from "#app/ui/field.tsx";
import { homePath } from "#domain/catalogue/home.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { answerText } from "#domain/enquiries/answer-text.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { enquiryKinds, enquiryStates } from "#domain/enquiries/enquiry.ts";
import {
  enquiryKindNames,
  enquiryStateNames,
  inboxShowNames,
  inboxShows,
  spamReasonText,
} from "#domain/enquiries/inbox.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { localInstant, sinceText, waitText, weekdayDateText } from "#domain/time/kampala-time.ts";
import { rejectionMessage } from "../action-result.ts";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterChips } from "../parts/filter-chips.tsx";
import { oneOf } from "../parts/form-values.ts";
import { Pager } from "../parts/pager.tsx";
import { useFormDraft } from "../parts/use-form-draft.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import { viewPath } from "../view-path.ts";
import { MovedNote, MoveVisitForm, VisitActions, VisitMark } from "../visits/visit-actions.tsx";
import { visitStatusNames } from "../visits/visit-status-names.ts";
import type { Route } from "./+types/enquiries.ts";
import type { InboxRejection } from "./enquiries.server.ts";

export { action, loader } from "./enquiries.server.ts";

export const handle = viewHandle({ title: "Inquiries" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Data = Route.ComponentProps["loaderData"];

/** Everybody who wrote, and what became of it. */
export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const inbox = loaderData;
  const { choice, counts, lines, matching, page, pages, perPage, now, oldestWaitingSince, opened } = inbox;
  const path = (changes: Partial<Data["choice"]> & { id?: number } = {}) => {
    const { show, kind, search, page, id } = { ...choice, page: 1, ...changes };
    return viewPath("/dashboard/enquiries/:id?", { show, kind, search, page: page > 1 ? page : undefined, id });
  };
  const rejection = actionData;
  const message = rejectionMessage(rejection);
  return (
    <>
      <ViewHeader
        title="Inquiries"
        lead={
          oldestWaitingSince === null
            ? "Nobody waits for an answer."
            : `The longest waits ${waitText(oldestWaitingSince, now)}.`
        }
        actions={
          <a href="/dashboard/enquiries.csv" className={buttonClass("outline", "small")} download>
            Export as CSV
          </a>
        }
      />
      {/* On a phone one inquiry has the screen to itself. */}
      <div className={classNames(opened && "max-xl:hidden")}>
        <FilterChips
          label="Show only"
          choices={inboxShows.map((show) => ({
            label: inboxShowNames[show],
            to: path({ show }),
            isSelected: choice.show === show,
            count: counts[show],
          }))}
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <FilterChips
            label="Kind"
            choices={[
              { label: "All kinds", to: path({ kind: undefined }), isSelected: choice.kind === undefined },
              ...enquiryKinds.map((kind) => ({
                label: enquiryKindNames[kind],
                to: path({ kind }),
                isSelected: choice.kind === kind,
              })),
            ]}
          />
          <search className="min-w-0 flex-1">
            <Form className="flex gap-2">
              <input type="hidden" name="show" value={choice.show} />
              {choice.kind ? <input type="hidden" name="kind" value={choice.kind} /> : null}
              <input
                type="search"
                name="search"
                defaultValue={choice.search}
                aria-label="Search inquiries"
                placeholder="Name, number, words"
                className="control min-w-0"
              />
              <Button type="submit" variant="outline" size="small" className="shrink-0">
                Search
              </Button>
            </Form>
          </search>
        </div>
      </div>
      {message ? (
        <div className="mt-5">
          <Notice tone="error">{message}</Notice>
        </div>
      ) : null}
      <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className={classNames(opened && "max-xl:hidden")}>
          {lines.length === 0 ? (
            <EmptyState title={choice.show === "open" ? "Nobody waits for an answer." : "Nothing here."} />
          ) : (
            <ul className="overflow-hidden rounded-card border-[1.5px] border-line bg-white">
              {lines.map((line) => (
                <li key={line.id} className="not-first:border-t-[1.5px] not-first:border-line">
                  <Link
                    to={path({ page, id: line.id })}
                    preventScrollReset
                    aria-current={opened?.id === line.id ? "true" : undefined}
                    className="block px-5 py-4 no-underline -outline-offset-3 transition-colors duration-150 hover:bg-paper aria-current:bg-paper-2 sm:px-6"
                  >
                    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <span className="font-bold wrap-anywhere">
                        {enquiryKindNames[line.kind]}: {line.name}
                      </span>
                      <span
                        className={classNames(
                          "text-sm",
                          line.state === "new" ? "font-bold text-clay" : "text-ink-soft",
                        )}
                      >
                        {line.state === "new"
                          ? `Waits ${waitText(line.waitingSince, now)}`
                          : enquiryStateNames[line.state]}
                      </span>
                    </span>
                    <span className="mt-0.5 line-clamp-2 block text-[15px] text-ink-soft wrap-anywhere">
                      {[line.homeName, line.message].filter(Boolean).join(". ") || line.reference}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Pager page={page} pages={pages} perPage={perPage} matching={matching} to={(page) => path({ page })} />
        </div>
        {opened ? (
          <Opened
            key={opened.id}
            enquiry={opened}
            companyName={inbox.companyName}
            answers={inbox.answers}
            rejection={rejection}
            now={now}
            backTo={path({ page })}
          />
        ) : (
          <ComingVisits visits={inbox.calendar} pathTo={(id) => path({ id })} />
        )}
      </div>
    </>
  );
}

type OpenedEnquiry = NonNullable<Data["opened"]>;

function Opened({
  enquiry,
  companyName,
  answers,
  rejection,
  now,
  backTo,
}: {
  enquiry: OpenedEnquiry;
  companyName: string;
  answers: Data["answers"];
  rejection: InboxRejection | undefined;
  now: Date;
  backTo: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const { visit, home } = enquiry;
  const answer = answerText(enquiry, answers, companyName, visit?.slot);
  return (
    <article className="rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6" aria-labelledby="opened">
      <Link to={backTo} preventScrollReset className="text-button xl:hidden">
        All inquiries
      </Link>
      <h2 id="opened" className="text-[26px] wrap-anywhere">
        {enquiry.name}
      </h2>
      <p className="text-ink-soft">
        {enquiryKindNames[enquiry.kind]}, {sinceText(enquiry.createdAt, now)}, reference{" "}
        <span className="whitespace-nowrap">{enquiry.reference}</span>
      </p>
      {enquiry.isSuspectedSpam ? (
        <p className="mt-1 font-bold text-clay">Suspected spam. {spamReasonText(enquiry.spamReason)}</p>
      ) : enquiry.state === "new" ? (
        <p className="mt-1 font-bold text-clay">Waits {waitText(enquiry.waitingSince, now)}</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {enquiry.phone ? (
          <>
            <a
              href={whatsAppLink(enquiry.phone, answer)}
              className={buttonClass("leaf", "small")}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
            <a href={telLink(enquiry.phone)} className={buttonClass("outline", "small")}>
              Call {enquiry.phoneText}
            </a>
          </>
        ) : null}
        {enquiry.email ? (
          <a
            href={`mailto:${enquiry.email}?subject=${encodeURIComponent(`Your inquiry ${enquiry.reference}`)}&body=${encodeURIComponent(answer)}`}
            className={buttonClass("outline", "small")}
          >
            Write an e-mail
          </a>
        ) : null}
      </div>
      {enquiry.message ? <p className="mt-5 whitespace-pre-line wrap-anywhere">{enquiry.message}</p> : null}
      <dl className="mt-5 grid gap-2 text-[15px] sm:grid-cols-[140px_minmax(0,1fr)]">
        {home ? (
          <>
            <dt className="font-bold">About</dt>
            <dd>
              <a href={homePath(home)} className="underline">
                {enquiry.homeName}
              </a>
            </dd>
          </>
        ) : null}
        {enquiry.email ? (
          <>
            <dt className="font-bold">E-mail</dt>
            <dd className="wrap-anywhere">{enquiry.email}</dd>
          </>
        ) : null}
        {enquiry.sourcePath ? (
          <>
            <dt className="font-bold">Sent from</dt>
            <dd className="wrap-anywhere">{enquiry.sourcePath}</dd>
          </>
        ) : null}
        <dt className="font-bold">News by e-mail</dt>
        <dd>{enquiry.wantsNews ? "Yes" : "No"}</dd>
      </dl>
      <Form method="post" preventScrollReset className="mt-5 flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={enquiry.id} />
        <div className="min-w-0 flex-1">
          <HomeChoiceField
            of="enquiry"
            label="It is about"
            name="home"
            key={enquiry.version}
            defaultValue={enteredHome(rejection) ?? (home ? homeChoiceText({ ...home, name: enquiry.homeName }) : "")}
            hint="A part of its name; nothing for no home in particular"
            options={rejection?.homeOptions}
          />
        </div>
        <Button type="submit" name="intent" value="home" variant="outline" size="small" disabled={isBusy}>
          Set home
        </Button>
      </Form>
      {visit ? <OpenedVisit visit={visit} freeTimes={enquiry.freeTimes} now={now} /> : null}
      <Form method="post" preventScrollReset className="mt-6 flex flex-wrap gap-2" aria-label="Status">
        <input type="hidden" name="id" value={enquiry.id} />
        <input type="hidden" name="intent" value="state" />
        {enquiryStates.map((state) => (
          <Button
            key={state}
            type="submit"
            name="state"
            value={state}
            variant={enquiry.state === state ? "ink" : "outline"}
            size="small"
            aria-pressed={enquiry.state === state}
            disabled={isBusy}
          >
            {enquiryStateNames[state]}
          </Button>
        ))}
      </Form>
      <h3 className="mt-8 text-xl">Notes</h3>
      <ul className="mt-2">
        {enquiry.notes.map((note) => (
          <li key={note.id} className="border-t-[1.5px] border-line py-3 first:border-0">
            <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
            <p className="text-sm text-ink-soft">
              {note.writtenBy}, {sinceText(note.writtenAt, now)}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm enquiryId={enquiry.id} />
      <Form method="post" preventScrollReset className="mt-6">
        <input type="hidden" name="id" value={enquiry.id} />
        <button
          type="submit"
          name="intent"
          value={enquiry.isSuspectedSpam ? "not-spam" : "spam"}
          className="text-button"
          disabled={isBusy}
        >
          {enquiry.isSuspectedSpam
            ? visit?.status === "suspected"
              ? "This is no spam: book the visit"
              : "This is no spam"
            : "Keep aside as spam"}
        </button>
      </Form>
    </article>
  );
}

/** What was entered for the home, where that was rejected. */
function enteredHome(rejection: InboxRejection | undefined): string | undefined {
  const entered = rejection?.homeOptions && rejection.submission.initialValue?.home;
  return typeof entered === "string" ? entered : undefined;
}

function NoteForm({ enquiryId }: { enquiryId: number }) {
  const isBusy = useNavigation().formMethod === "POST";
  const kept = useFormDraft(`inquiry-${enquiryId}-note`);
  return (
    <Form {...kept.form} key={kept.round} method="post" preventScrollReset className="mt-3 grid gap-3">
      {kept.head}
      <input type="hidden" name="id" value={enquiryId} />
      <TextAreaField
        label="A new note"
        name="body"
        rows={2}
        maxLength={5000}
        defaultValue={oneOf(kept.values ?? {}, "body")}
        required
      />
      <Button
        type="submit"
        name="intent"
        value="note"
        variant="outline"
        size="small"
        className="justify-self-start"
        disabled={isBusy}
      >
        Add note
      </Button>
    </Form>
  );
}

function OpenedVisit({
  visit,
  freeTimes,
  now,
}: {
  visit: NonNullable<OpenedEnquiry["visit"]>;
  freeTimes: OpenedEnquiry["freeTimes"];
  now: Date;
}) {
  const { date, time } = visit.slot;
  const hasBegun = localInstant(date, time) <= now;
  const isOpen = (visit.status === "requested" || visit.status === "confirmed") && !hasBegun;
  const canMove = isOpen || visit.status === "suspected";
  return (
    <section className="mt-6 grid gap-4 rounded-2xl bg-paper-2 p-5" aria-label="Visit">
      <div>
        <Link to={viewPath("/dashboard/visits", { on: date })} className="display text-xl no-underline hover:underline">
          {weekdayDateText(date)}, {clockText(time)}
        </Link>
        <p className="mt-1">
          <VisitMark status={visit.status} />
        </p>
        <MovedNote moved={visit.moved} />
      </div>
      <VisitActions visit={visit} hasBegun={hasBegun} />
      {canMove ? <MoveVisitForm key={visit.calendarSequence} visit={visit} freeTimes={freeTimes} /> : null}
    </section>
  );
}

/** The visits of the coming two weeks, day by day. */
function ComingVisits({ visits, pathTo }: { visits: Data["calendar"]; pathTo: (id: number) => string }) {
  const days = Map.groupBy(visits, (visit) => visit.slot.date);
  return (
    <section className="rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6" aria-labelledby="calendar">
      <h2 id="calendar" className="text-xl">
        Visits in the next two weeks
      </h2>
      {visits.length === 0 ? <p className="mt-3 text-ink-soft">None yet.</p> : null}
      <Link to={viewPath("/dashboard/visits", { span: "week" })} className="text-button">
        Open the calendar
      </Link>
      {[...days].map(([date, ofDay]) => (
        <div key={date} className="mt-4 border-t-[1.5px] border-line pt-3">
          <h3 className="text-lg">{weekdayDateText(date)}</h3>
          <ul>
            {ofDay.map((visit) => (
              <li key={visit.enquiryId}>
                <Link
                  to={pathTo(visit.enquiryId)}
                  preventScrollReset
                  className="flex min-h-11 flex-wrap items-center gap-x-4 no-underline hover:underline"
                >
                  <span className="font-bold tabular-nums">{clockText(visit.slot.time)}</span>
                  <span className="wrap-anywhere">
                    {visit.name}
                    {visit.homeName ? `, ${visit.homeName}` : ""}
                  </span>
                  <span className="text-sm text-ink-soft">{visitStatusNames[visit.status]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
