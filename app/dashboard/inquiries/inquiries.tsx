import { Form, Link, useActionData, useLoaderData, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice, TextAreaField } from "#app/ui/field.tsx";
import { homePath } from "#domain/catalogue/home.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { enquiryKinds, enquiryStates } from "#domain/enquiries/enquiry.ts";
import {
  answerText,
  enquiryKindNames,
  enquiryStateNames,
  inboxShowNames,
  inboxShows,
  spamReasonText,
} from "#domain/enquiries/inbox.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { officeInstant, sinceText, waitText, weekdayDateText } from "#domain/time/kampala-time.ts";
import { refusalMessage } from "../deed-answer.ts";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterChips } from "../parts/filter-chips.tsx";
import { oneOf } from "../parts/form-values.ts";
import { Pager } from "../parts/pager.tsx";
import { useKeptForm } from "../parts/use-kept-form.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { viewPath } from "../views.ts";
import { MovedNote, MoveVisitForm, VisitDeeds, VisitMark, visitStatusNames } from "../visits/visit-deeds.tsx";
import type { InboxRefusal, load } from "./inquiries.server.ts";

type Data = ReturnType<typeof useLoaderData<typeof load>>;

/** Everybody who wrote, and what became of it. */
export default function Inquiries() {
  const inbox = useLoaderData<typeof load>();
  const { choice, counts, lines, matching, page, pages, perPage, now, oldestWaitingSince, opened, isMissing } = inbox;
  const path = (changes: Partial<Data["choice"]> & { id?: number } = {}) => {
    const { show, kind, search, page, id } = { ...choice, page: 1, ...changes };
    return viewPath("inquiries", { show, kind, search, page: page > 1 ? page : undefined, id });
  };
  const refusal = useActionData<InboxRefusal>();
  const message = refusalMessage(refusal);
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
          <a href="/dashboard/inquiries.csv" className={buttonClass("outline", "small")} download>
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
            isChosen: choice.show === show,
            count: counts[show],
          }))}
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <FilterChips
            label="Kind"
            choices={[
              { label: "All kinds", to: path({ kind: undefined }), isChosen: choice.kind === undefined },
              ...enquiryKinds.map((kind) => ({
                label: enquiryKindNames[kind],
                to: path({ kind }),
                isChosen: choice.kind === kind,
              })),
            ]}
          />
          <search className="min-w-0 flex-1">
            <Form className="flex gap-2">
              <input type="hidden" name="view" value="inquiries" />
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
              <Button type="submit" look="outline" size="small" className="shrink-0">
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
      {isMissing ? (
        <div className="mt-5">
          <Notice tone="info">That inquiry is not there any more.</Notice>
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
            inquiry={opened}
            companyName={inbox.companyName}
            answers={inbox.answers}
            refusal={refusal}
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

type OpenedInquiry = NonNullable<Data["opened"]>;

function Opened({
  inquiry,
  companyName,
  answers,
  refusal,
  now,
  backTo,
}: {
  inquiry: OpenedInquiry;
  companyName: string;
  answers: Data["answers"];
  refusal: InboxRefusal | undefined;
  now: Date;
  backTo: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const { visit, home } = inquiry;
  const answer = answerText(inquiry, answers, companyName, visit?.slot);
  return (
    <article className="rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6" aria-labelledby="opened">
      <Link to={backTo} preventScrollReset className="text-button xl:hidden">
        All inquiries
      </Link>
      <h2 id="opened" className="text-[26px] wrap-anywhere">
        {inquiry.name}
      </h2>
      <p className="text-ink-soft">
        {enquiryKindNames[inquiry.kind]}, {sinceText(inquiry.createdAt, now)}, reference{" "}
        <span className="whitespace-nowrap">{inquiry.reference}</span>
      </p>
      {inquiry.isSuspectedSpam ? (
        <p className="mt-1 font-bold text-clay">Suspected spam. {spamReasonText(inquiry.spamReason)}</p>
      ) : inquiry.state === "new" ? (
        <p className="mt-1 font-bold text-clay">Waits {waitText(inquiry.waitingSince, now)}</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {inquiry.phone ? (
          <>
            <a
              href={whatsAppLink(inquiry.phone, answer)}
              className={buttonClass("leaf", "small")}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </a>
            <a href={telLink(inquiry.phone)} className={buttonClass("outline", "small")}>
              Call {inquiry.phoneText}
            </a>
          </>
        ) : null}
        {inquiry.email ? (
          <a
            href={`mailto:${inquiry.email}?subject=${encodeURIComponent(`Your inquiry ${inquiry.reference}`)}&body=${encodeURIComponent(answer)}`}
            className={buttonClass("outline", "small")}
          >
            Write an e-mail
          </a>
        ) : null}
      </div>
      {inquiry.message ? <p className="mt-5 whitespace-pre-line wrap-anywhere">{inquiry.message}</p> : null}
      <dl className="mt-5 grid gap-2 text-[15px] sm:grid-cols-[140px_minmax(0,1fr)]">
        {home ? (
          <>
            <dt className="font-bold">About</dt>
            <dd>
              <a href={homePath(home)} className="underline">
                {inquiry.homeName}
              </a>
            </dd>
          </>
        ) : null}
        {inquiry.email ? (
          <>
            <dt className="font-bold">E-mail</dt>
            <dd className="wrap-anywhere">{inquiry.email}</dd>
          </>
        ) : null}
        {inquiry.sourcePath ? (
          <>
            <dt className="font-bold">Sent from</dt>
            <dd className="wrap-anywhere">{inquiry.sourcePath}</dd>
          </>
        ) : null}
        <dt className="font-bold">News by e-mail</dt>
        <dd>{inquiry.wantsNews ? "Yes" : "No"}</dd>
      </dl>
      <Form method="post" preventScrollReset className="mt-5 flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={inquiry.id} />
        <div className="min-w-0 flex-1">
          <HomeChoiceField
            of="enquiry"
            label="It is about"
            name="home"
            key={inquiry.version}
            defaultValue={enteredHome(refusal) ?? (home ? homeChoiceText({ ...home, name: inquiry.homeName }) : "")}
            hint="A part of its name; nothing for no home in particular"
            options={refusal?.homeOptions}
          />
        </div>
        <Button type="submit" name="deed" value="home" look="outline" size="small" disabled={isBusy}>
          Set home
        </Button>
      </Form>
      {visit ? <OpenedVisit visit={visit} freeTimes={inquiry.freeTimes} now={now} /> : null}
      <Form method="post" preventScrollReset className="mt-6 flex flex-wrap gap-2" aria-label="Where it stands">
        <input type="hidden" name="id" value={inquiry.id} />
        <input type="hidden" name="deed" value="state" />
        {enquiryStates.map((state) => (
          <Button
            key={state}
            type="submit"
            name="state"
            value={state}
            look={inquiry.state === state ? "ink" : "outline"}
            size="small"
            aria-pressed={inquiry.state === state}
            disabled={isBusy}
          >
            {enquiryStateNames[state]}
          </Button>
        ))}
      </Form>
      <h3 className="mt-8 text-xl">Notes</h3>
      <ul className="mt-2">
        {inquiry.notes.map((note) => (
          <li key={note.id} className="border-t-[1.5px] border-line py-3 first:border-0">
            <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
            <p className="text-sm text-ink-soft">
              {note.writtenBy}, {sinceText(note.writtenAt, now)}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm inquiryId={inquiry.id} />
      <Form method="post" preventScrollReset className="mt-6">
        <input type="hidden" name="id" value={inquiry.id} />
        <button
          type="submit"
          name="deed"
          value={inquiry.isSuspectedSpam ? "not-spam" : "spam"}
          className="text-button"
          disabled={isBusy}
        >
          {inquiry.isSuspectedSpam
            ? visit?.status === "suspected"
              ? "This is no spam: book the visit"
              : "This is no spam"
            : "Keep aside as spam"}
        </button>
      </Form>
    </article>
  );
}

/** What was entered for the home, where that was refused. */
function enteredHome(refusal: InboxRefusal | undefined): string | undefined {
  const entered = refusal?.homeOptions && refusal.submission.initialValue?.home;
  return typeof entered === "string" ? entered : undefined;
}

function NoteForm({ inquiryId }: { inquiryId: number }) {
  const isBusy = useNavigation().formMethod === "POST";
  const kept = useKeptForm(`inquiry-${inquiryId}-note`);
  return (
    <Form {...kept.form} key={kept.round} method="post" preventScrollReset className="mt-3 grid gap-3">
      {kept.head}
      <input type="hidden" name="id" value={inquiryId} />
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
        name="deed"
        value="note"
        look="outline"
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
  visit: NonNullable<OpenedInquiry["visit"]>;
  freeTimes: OpenedInquiry["freeTimes"];
  now: Date;
}) {
  const { date, time } = visit.slot;
  const hasBegun = officeInstant(date, time) <= now;
  const isOpen = (visit.status === "requested" || visit.status === "confirmed") && !hasBegun;
  const canMove = isOpen || visit.status === "suspected";
  return (
    <section className="mt-6 grid gap-4 rounded-2xl bg-paper-2 p-5" aria-label="Visit">
      <div>
        <Link to={viewPath("visits", { on: date })} className="display text-xl no-underline hover:underline">
          {weekdayDateText(date)}, {clockText(time)}
        </Link>
        <p className="mt-1">
          <VisitMark status={visit.status} />
        </p>
        <MovedNote moved={visit.moved} />
      </div>
      <VisitDeeds visit={visit} hasBegun={hasBegun} />
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
      <Link to={viewPath("visits", { span: "week" })} className="text-button">
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
