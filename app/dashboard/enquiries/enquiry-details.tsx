import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useNavigation } from "react-router";
import { Check, ChevronDown, ChevronLeft, ChevronRight } from "#app/dashboard/icons.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { unitStatusWords } from "#domain/catalogue/unit.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { type EnquiryState, enquiryChannelNames, enquiryStates } from "#domain/enquiries/enquiry-states.ts";
import {
  enquiryKindNames,
  enquiryStateNames,
  isLongWait,
  shownVisitOf,
  spamReasonText,
  waitingText,
} from "#domain/enquiries/inbox.ts";
import { languageNames } from "#domain/languages/languages.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { localInstant, sinceText, weekdayDateText } from "#domain/time/kampala-time.ts";
import { rejectedAction, useRejection } from "../actions/action-result.ts";
import { firstValue } from "../actions/form-values.ts";
import { Card } from "../cards/card.tsx";
import { Fact, Facts } from "../cards/facts.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { DashboardForm } from "../forms/dashboard-form.tsx";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import { RowMenu, RowMenuButton } from "../lists/row-menu.tsx";
import { useTopWhenAlone } from "../lists/use-top-when-alone.ts";
import { NoteForm } from "../people/note-form.tsx";
import { Timeline } from "../people/timeline.tsx";
import { viewPath } from "../view/view-path.ts";
import { MovedNote, MoveVisitForm, VisitActions, VisitMark } from "../visits/visit-actions.tsx";
import type { InboxRejection, OpenedEnquiry } from "./enquiries.server.ts";

export function EnquiryDetails({
  enquiry,
  rejection,
  now,
  backTo,
  neighbours: [before, after],
}: {
  enquiry: OpenedEnquiry;
  rejection: InboxRejection | undefined;
  now: Date;
  backTo: string;
  /** The inquiries before and after this one in the list have these addresses. */
  neighbours: readonly (string | undefined)[];
}) {
  const { visit } = enquiry;
  useTopWhenAlone();
  useTopWhenMoved(visit?.calendarSequence);
  return (
    <Card as="article" aria-labelledby="opened">
      <nav aria-label="Other inquiries" className="flex items-center justify-between xl:hidden">
        <Link to={backTo} preventScrollReset className="text-button">
          All inquiries
        </Link>
        <span className="-mr-3 flex">
          {before ? (
            <Link to={before} rel="prev" className="icon-button" aria-label="Previous inquiry">
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Link>
          ) : null}
          {after ? (
            <Link to={after} rel="next" className="icon-button" aria-label="Next inquiry">
              <ChevronRight aria-hidden="true" className="size-5" />
            </Link>
          ) : null}
        </span>
      </nav>
      <h2 id="opened" className="text-[1.375rem] sm:text-[1.625rem] wrap-anywhere">
        {enquiry.name}
      </h2>
      <p className="text-ink-soft">
        {enquiryKindNames[enquiry.kind]}, {sinceText(enquiry.createdAt, now)}, reference{" "}
        <span className="whitespace-nowrap">{enquiry.reference}</span>
      </p>
      {enquiry.isSuspectedSpam ? (
        <>
          <p className="mt-1 font-bold text-clay">Suspected spam. {spamReasonText(enquiry.spamReason)}</p>
          <ButtonForm intent="not-spam" about={{ id: enquiry.id }} buttonClassName="text-button">
            {visit?.status === "suspected" ? "Not spam: book the visit" : "Not spam"}
          </ButtonForm>
        </>
      ) : enquiry.untold ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <p className="font-bold text-clay">{enquiry.untold}</p>
          <Link
            to={viewPath("/dashboard/write", { enquiry: enquiry.id, text: "visit" })}
            className={buttonClass("sun", "small")}
          >
            Tell them
          </Link>
          <ButtonForm
            intent="state"
            about={{
              ...{ id: enquiry.id, state: enquiry.state, isTold: "on" },
              ...{ shownState: enquiry.state, shownVisit: shownVisitOf(visit) },
            }}
            buttonClassName="text-button"
          >
            They have been told
          </ButtonForm>
        </div>
      ) : enquiry.state === "new" ? (
        <p className={classNames("mt-1 font-bold", isLongWait(enquiry.waitingSince, now) && "text-clay")}>
          {waitingText(enquiry.waitingSince, now)}
        </p>
      ) : null}
      {enquiry.message ? <p className="mt-3 whitespace-pre-line wrap-anywhere">{enquiry.message}</p> : null}
      <AnswerButtons enquiry={enquiry} />
      {visit ? <OpenedVisit visit={visit} times={enquiry.times} now={now} /> : null}
      <NextSteps enquiry={enquiry} now={now} />
      <StatusOfEnquiry enquiry={enquiry} now={now} />
      <EnquiryFacts enquiry={enquiry} />
      <HomeForm enquiry={enquiry} rejection={rejection} />
      <section className="mt-8" aria-labelledby="conversation">
        <h3 id="conversation" className="text-xl">
          Conversation
        </h3>
        <NoteForm about={{ id: enquiry.id }} subject={`enquiry-${enquiry.id}-note`} />
        <Timeline lines={enquiry.timeline} />
        <Link to={viewPath("/dashboard/people", { enquiry: enquiry.id })} className="text-button">
          All of {enquiry.name}
        </Link>
      </section>
      {enquiry.isSuspectedSpam ? null : (
        <ButtonForm intent="spam" about={{ id: enquiry.id }} buttonClassName="text-button" className="mt-6">
          Move to spam
        </ButtonForm>
      )}
    </Card>
  );
}

/** Shows the top, which says whether the visitor is to be told, once the visit was moved by the form far below it. */
function useTopWhenMoved(sequence: number | undefined) {
  const { formData } = useNavigation();
  const moved = useRef<number>(undefined);
  if (formData?.get("intent") === "move") moved.current = sequence;
  useEffect(() => {
    if (moved.current === undefined || moved.current === sequence) return;
    moved.current = undefined;
    window.scrollTo(0, 0);
  }, [sequence]);
}

function isVisitAhead(visit: OpenedEnquiry["visit"], now: Date): boolean {
  return visit !== undefined && visit.status !== "cancelled" && localInstant(visit.slot.date, visit.slot.time) > now;
}

/** Shows the status and changes it: by a row of buttons, or on a phone by one button with a menu. */
function StatusOfEnquiry({ enquiry, now }: { enquiry: OpenedEnquiry; now: Date }) {
  const { id, name, state: current, visit } = enquiry;
  const [isAsking, setIsAsking] = useState(false);
  const [beside, setBeside] = useState<HTMLElement>();
  const closeMenu = useCallback(() => setBeside(undefined), []);
  const isAskedAbout = (state: EnquiryState) => state === "done" && current !== state && isVisitAhead(visit, now);
  // The question is over once it is answered, and must not be there again when that is undone.
  if (isAsking && !isAskedAbout("done")) setIsAsking(false);
  const about = (state: EnquiryState) => ({
    intent: "state",
    about: { id, state, shownState: current, shownVisit: shownVisitOf(visit) },
    isPressed: current === state,
  });
  return (
    <>
      <fieldset className="chip-row mt-2 min-w-0 max-sm:hidden" aria-label="Status">
        {enquiryStates.map((state) =>
          isAskedAbout(state) ? (
            <button
              key={state}
              type="button"
              className={buttonClass("outline", "small")}
              onClick={() => setIsAsking(true)}
            >
              {enquiryStateNames[state]}
            </button>
          ) : (
            <ButtonForm key={state} {...about(state)} variant={current === state ? "ink" : "outline"}>
              {enquiryStateNames[state]}
            </ButtonForm>
          ),
        )}
      </fieldset>
      <button
        type="button"
        className={classNames(buttonClass("outline", "small"), "mt-2 sm:hidden")}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setBeside(currentTarget)}
      >
        Status: {enquiryStateNames[current]}
        <ChevronDown aria-hidden="true" className="size-5" />
      </button>
      {beside ? (
        <RowMenu name={name} beside={beside} onClose={closeMenu}>
          {enquiryStates.map((state) =>
            isAskedAbout(state) ? (
              <RowMenuButton key={state} onPress={() => setIsAsking(true)}>
                {enquiryStateNames[state]}
              </RowMenuButton>
            ) : (
              <ButtonForm key={state} {...about(state)} buttonClassName="row-menu-button">
                {enquiryStateNames[state]}
                {current === state ? <Check aria-hidden="true" className="ml-auto size-5" /> : null}
              </ButtonForm>
            ),
          )}
        </RowMenu>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        question={`Is the inquiry of ${name} done before the visit?`}
        explanation={
          visit
            ? `The visit on ${weekdayDateText(visit.slot.date)} at ${clockTextThere(visit.slot.time)} stays in the calendar, and whether they came can be recorded then.`
            : undefined
        }
      >
        <ButtonForm {...about("done")} variant="ink" size="regular">
          It is done
        </ButtonForm>
      </ConfirmDialog>
    </>
  );
}

/** A press on "Call" also marks the inquiry as answered. */
function AnswerButtons({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { submit } = useFetcher();
  const noteCall = () => {
    const fields = { intent: "call", enquiry: enquiry.id, formKey: crypto.randomUUID() };
    void submit(fields, { method: "post", action: viewPath("/dashboard/write") });
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Link to={viewPath("/dashboard/write", { enquiry: enquiry.id })} className={buttonClass("leaf", "small")}>
        Answer
      </Link>
      {enquiry.phone ? (
        <a href={telLink(enquiry.phone)} className={buttonClass("outline", "small")} onClick={noteCall}>
          Call <span className="max-sm:sr-only">{enquiry.phoneText}</span>
        </a>
      ) : null}
    </div>
  );
}

function EnquiryFacts({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { home, unit } = enquiry;
  return (
    <Facts layout="named" className="mt-4">
      {home ? (
        <Fact label="About">
          <a href={homePath(home)} className="underline">
            {enquiry.homeName}
          </a>
        </Fact>
      ) : null}
      {unit ? (
        <Fact label="Unit">
          <Link to={unitPath(unit)} className="underline">
            {unit.place}
          </Link>
          : {unitStatusWords[unit.status].toLowerCase()} now
        </Fact>
      ) : null}
      {enquiry.phoneText ? <Fact label="Phone">{enquiry.phoneText}</Fact> : null}
      {enquiry.email ? <Fact label="E-mail">{enquiry.email}</Fact> : null}
      {enquiry.language === "en" ? null : <Fact label="Language">{languageNames[enquiry.language]}</Fact>}
      {enquiry.sourcePath ? <Fact label="Sent from">{enquiry.sourcePath}</Fact> : null}
      {enquiry.channel === "site" ? null : <Fact label="Came by">{enquiryChannelNames[enquiry.channel]}</Fact>}
      <Fact label="News by e-mail">{enquiry.wantsNews ? "Yes" : "No"}</Fact>
    </Facts>
  );
}

function HomeForm({ enquiry, rejection }: { enquiry: OpenedEnquiry; rejection: InboxRejection | undefined }) {
  const { home, unit } = enquiry;
  return (
    <details open={rejection?.homeOptions ? true : undefined} className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">
        {home ? "Another home" : "Say which home it is about"}
      </summary>
      <DashboardForm
        intent="home"
        about={{ id: enquiry.id }}
        subject={undefined}
        isReportedByView
        className="flex flex-wrap items-end gap-3"
      >
        {(_, { isBusy }) => (
          <>
            <div className="min-w-0 flex-1 basis-56">
              <HomeChoiceField
                of="enquiry"
                label="It is about"
                name="home"
                key={enquiry.version}
                defaultValue={
                  enteredHome(rejection) ??
                  (home
                    ? homeChoiceText({ ...(unit ? { kind: "unit", id: unit.unitId } : home), name: enquiry.homeName })
                    : "")
                }
                hint="Part of its name. Leave empty for no home"
                options={rejection?.homeOptions}
              />
            </div>
            <Button type="submit" variant="outline" size="small" disabled={isBusy}>
              Save home
            </Button>
          </>
        )}
      </DashboardForm>
    </details>
  );
}

function NextSteps({ enquiry, now }: { enquiry: OpenedEnquiry; now: Date }) {
  const { id, visit, buyer, holders, unit } = enquiry;
  const isComing = isVisitAhead(visit, now);
  return (
    <nav aria-label="Next steps" className="mt-2 flex flex-wrap gap-x-6">
      {isComing || visit?.status === "suspected" ? null : (
        <Link to={viewPath("/dashboard/visits/new", { enquiry: id })} className="text-button">
          Book a visit
        </Link>
      )}
      {buyer ? (
        <Link to={viewPath("/dashboard/buyers/:id", { id: buyer.id })} className="text-button">
          Buyer: {buyer.name}
        </Link>
      ) : (
        <>
          {holders.map((holder) => (
            <Link
              key={holder.id}
              to={viewPath("/dashboard/buyers/:id", { id: holder.id })}
              className="text-button wrap-anywhere"
            >
              {holder.name} has this number
            </Link>
          ))}
          <Link to={viewPath("/dashboard/buyers/:id", { id: "new", enquiry: id })} className="text-button">
            Make a buyer
          </Link>
        </>
      )}
      {unit?.status === "available" ? (
        <Link to={unitPath(unit, id)} className="text-button">
          Reserve {unit.place}
        </Link>
      ) : (
        <Link to={viewPath("/dashboard/units", { enquiry: id })} className="text-button">
          Reserve a unit
        </Link>
      )}
    </nav>
  );
}

function unitPath({ unitId, place }: NonNullable<OpenedEnquiry["unit"]>, enquiryId?: number): string {
  return viewPath("/dashboard/units", { enquiry: enquiryId, search: place, unit: unitId });
}

function enteredHome(rejection: InboxRejection | undefined): string | undefined {
  return rejection?.homeOptions && firstValue(rejection.submitted, "home");
}

function OpenedVisit({
  visit,
  times,
  now,
}: {
  visit: NonNullable<OpenedEnquiry["visit"]>;
  times: OpenedEnquiry["times"];
  now: Date;
}) {
  const { date, time } = visit.slot;
  const hasBegun = localInstant(date, time) <= now;
  const isRejected = rejectedAction(useRejection()) === "move";
  return (
    <section className="mt-6 grid gap-4 rounded-2xl bg-paper-2 p-5 max-sm:-mx-4 max-sm:px-3" aria-label="Visit">
      <div>
        <Link to={viewPath("/dashboard/visits", { on: date })} className="display text-xl no-underline hover:underline">
          {weekdayDateText(date)}, {clockTextThere(time)}
        </Link>
        <p className="mt-1">
          <VisitMark status={visit.status} />
        </p>
        <MovedNote moved={visit.moved} />
      </div>
      <div className="flex flex-wrap gap-2">
        <VisitActions visit={visit} hasBegun={hasBegun} />
      </div>
      {times ? (
        <details key={visit.calendarSequence} open={isRejected || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center font-bold">Another time</summary>
          <MoveVisitForm visit={visit} times={times} />
        </details>
      ) : null}
    </section>
  );
}
