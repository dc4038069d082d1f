import { Fragment } from "react";
import { data, redirect } from "react-router";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { Button, ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { distanceSaid } from "#domain/catalogue/distance.ts";
import { mapLink, telLink, whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { VISIT_LINK_DAYS } from "#domain/enquiries/link-lifetimes.ts";
import { readSlot } from "#domain/enquiries/visit-forms.ts";
import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import { visitNote } from "#domain/enquiries/visit-message.ts";
import { slotKey } from "#domain/enquiries/visit-slots.ts";
import { closedText, officeVisitText, rulesForDistance, wholeVisitText } from "#domain/enquiries/visit-travel.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/booked.ts";
import { chooseSlot } from "#domain/languages/messages/contact-errors.ts";
import { noVisit } from "#domain/languages/messages/errors.ts";
import * as visitWords from "#domain/languages/messages/visit.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { clockTextAsSaid, clockTextThere } from "#domain/time/clock-text.ts";
import { localInstant, weekdayDateText } from "#domain/time/kampala-time.ts";
import { findDistanceToTown, listOfferedDistances } from "#server/catalogue/home-distance.ts";
import { authContext, dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { findVisitByToken, isUpcoming, type Visit } from "#server/enquiries/find-visits.ts";
import { cancelVisitByVisitor, moveVisitByVisitor, undoCancelByVisitor } from "#server/enquiries/visitor-changes.ts";
import { listDaysToVisit, type VisitOffice } from "#server/enquiries/visits.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/booked-visit.ts";
import { DayPicker } from "./day-picker.tsx";

export const handle = import.meta.env.SSR && {
  form: publicForm(["intent", "slot"], "visitorForm"),
  intents: ["move", "cancel", "undo"],
};

/** The page shows the visitor's name and number for this long after booking. */
const NEW_FOR_MS = 3_600_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { visit, office, toTown, company, contacts, meeting } = await openVisit(params.token, context);
  const now = context.get(nowContext);
  const sent = new URL(request.url).searchParams.get("sent");
  const isAhead = localInstant(visit.slot.date, visit.slot.time) > now;
  const isBooked = visit.status === "requested" || visit.status === "confirmed";
  const isOpen = isBooked || visit.status === "suspected";
  const path = pathIn(currentLanguage(), `/visit/${params.token}`);
  const link = context.get(publicUrlContext) + path;
  const isNew = sent !== null && now.getTime() - visit.requestedAt.getTime() < NEW_FOR_MS;
  const atOffice = visit.homeName
    ? undefined
    : officeVisitText(visit.slot, office.hours, {
        rules: office.rules,
        toTowns: await listOfferedDistances(context.get(dbContext), now),
      });
  const note = visitNote({ ...visit, atOffice }, { name: company.name, address: contacts.address }, link);
  return {
    reference: visit.reference,
    homeName: visit.homeName,
    slot: visit.slot,
    status: visit.status,
    moved: visit.moved && { by: visit.moved.by, from: visit.moved.from },
    isOpen,
    isBooked,
    /** The time of the visit has passed, and the office has not recorded yet whether the visitor came. */
    isPast: isOpen && !isAhead,
    isUpcoming: isUpcoming(visit, now),
    isCancelledByOffice: visit.cancelledBy === "office",
    canUndo: visit.cancelledBy === "visitor" && isAhead && visit.visitorMoves < visitLimits.movesByVisitor,
    meeting: visit.homeName ? meeting : undefined,
    toTown,
    takes: wholeVisitText(office.rules),
    atOffice,
    canMove: visit.visitorMoves < visitLimits.movesByVisitor,
    wasJustSent: isNew,
    isUnmailed: visit.email !== null && (sent === "unmailed" || visit.isUnderCheck),
    /** Name and number are shown for an hour only, because other people may have the link by then. */
    visitor:
      isNew && isOpen
        ? {
            name: visit.name,
            phone: visit.phone === null ? null : formatPhoneNumber(visit.phone),
            hasEmail: visit.email !== null,
          }
        : undefined,
    /** The link goes to the visitor's own number while it is shown, otherwise to any contact the visitor selects. */
    ownWhatsApp:
      isOpen && isAhead
        ? isNew && visit.phone !== null
          ? whatsAppLink(visit.phone, note)
          : whatsAppShareLink(note)
        : undefined,
    link,
    path,
    address: contacts.address,
    landmark: officeTexts(contacts, "landmark"),
    phone: contacts.phone,
    whatsapp: contacts.whatsapp,
    calendarPath: `${path}/calendar.ics`,
    days: isOpen ? await listDaysToVisit(context.get(dbContext), office, now, visit.slot) : [],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { visit, office } = await openVisit(params.token, context);
  const enquiryContext = await readEnquiryContext(context);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const form = await request.formData();
  if (form.get("intent") === "cancel") {
    const cancelled = await cancelVisitByVisitor(db, visit.enquiryId, enquiryContext, now);
    return cancelled.ok ? redirect(`/visit/${params.token}`, 303) : reject(409, "cancel", words.overNotCancelled());
  }
  if (form.get("intent") === "undo") {
    const undone = await undoCancelByVisitor(db, visit.enquiryId, enquiryContext, now);
    return undone.ok ? redirect(`/visit/${params.token}`, 303) : reject(409, "undo", undoRejections[undone.reason]());
  }
  const slot = readSlot(String(form.get("slot") ?? ""));
  if (!slot) return reject(400, "move", chooseSlot());
  const moved = await moveVisitByVisitor(db, { enquiryId: visit.enquiryId, slot }, enquiryContext, now);
  if (moved.ok) return redirect(`/visit/${params.token}`, 303);
  return reject(
    409,
    "move",
    moved.reason === "closed"
      ? words.chooseAnother({
          why: closedText(slot, office.hours, { rules: office.rules, homeName: visit.homeName }),
        })
      : moveRejections[moved.reason](),
  );
}

interface Rejected {
  intent: "move" | "cancel" | "undo";
  error: string;
}

function reject(status: number, intent: Rejected["intent"], error: string) {
  return data<Rejected>({ intent, error }, { status });
}

export function headers() {
  // The address is a key. "no-referrer" is not possible, because browsers then send forms with the origin "null".
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

const movedOften = () => words.movedOften({ count: visitLimits.movesByVisitor });

/** Returns what the holder of a visit's link can do with it. A past visit can only be moved. */
function linkWords({ isPast, canMove }: { isPast: boolean; canMove: boolean }) {
  if (isPast) return canMove ? words.linkMoves : words.linkReads;
  return canMove ? words.linkMovesOrCancels : words.linkCancels;
}

const chooseAnother = (why: () => string) => () => words.chooseAnother({ why: why() });

const moveRejections = {
  past: chooseAnother(visitWords.timePast),
  "too-soon": chooseAnother(visitWords.timeTooSoon),
  "too-far": chooseAnother(visitWords.timeTooFar),
  blocked: chooseAnother(visitWords.timeBlocked),
  full: chooseAnother(visitWords.timeFull),
  same: words.sameTime,
  over: words.overNotMoved,
  "too-often": movedOften,
};

const undoRejections = {
  "by-office": words.cancelledByOffice,
  past: words.pastBookAnother,
  blocked: words.noLonger,
  full: words.takenBySomeone,
  "too-often": movedOften,
  "too-many": () => words.tooMany({ count: visitLimits.openPerPerson }),
};

const visitStatusWords: Record<Visit["status"], Message> = {
  requested: words.requested,
  confirmed: words.confirmed,
  attended: words.attended,
  "no-show": words.noShow,
  cancelled: words.cancelled,
  suspected: words.suspected,
};

function statusText({
  status,
  isPast,
  isMoved,
  isCancelledByOffice,
}: {
  status: Visit["status"];
  isPast: boolean;
  isMoved: boolean;
  isCancelledByOffice: boolean;
}): Message {
  if (isPast) return words.past;
  if (isCancelledByOffice) return words.cancelledByOffice;
  return status === "requested" && isMoved ? words.moved : visitStatusWords[status];
}

const headings = { suspected: words.askedFor, cancelled: words.cancelledTime };

/** Shows the day and the time of a visit as its heading. */
function Heading({ status, slot }: Pick<Visit, "status" | "slot">) {
  const when = (
    <>
      {weekdayDateText(slot.date)}, <span className="whitespace-nowrap">{clockTextAsSaid(slot.time)}</span>
    </>
  );
  if (status !== "suspected" && status !== "cancelled") return when;
  return sayMarked(headings[status], { b: () => <Fragment key="when">{when}</Fragment> }, { when: "" });
}

export default function BookedVisit({ loaderData, actionData }: Route.ComponentProps) {
  const {
    slot,
    reference,
    homeName,
    isOpen,
    isBooked,
    isPast,
    isUpcoming,
    canMove,
    canUndo,
    isCancelledByOffice,
    meeting,
    toTown,
    takes,
    atOffice,
    wasJustSent,
    isUnmailed,
    visitor,
    ownWhatsApp,
    link,
    path,
    status,
    moved,
    address,
    landmark,
    phone,
    whatsapp,
    calendarPath,
    days,
  } = loaderData;
  const when = `${weekdayDateText(slot.date)}, ${clockTextThere(slot.time)}`;
  /** After booking, the first line of the page already says that the visit is requested. */
  const isAnswer = wasJustSent && status === "requested" && !moved && !isPast;
  const message = words.aboutMyVisit({ reference, when });
  const distance = distanceSaid(toTown);
  const to = useSitePath();
  return (
    <>
      <PageMeta title={words.pageTitle({ reference })} description={words.description()} isUnlisted />
      <section
        className="page-hero is-compact visit-answer"
        {...script("site/visit/store-visit")}
        data-ahead={isUpcoming || undefined}
      >
        <div className="wrap">
          {isAnswer ? (
            <p className="visit-sent" role="status">
              {say(words.submitted)}
            </p>
          ) : null}
          <h1 data-booked={isBooked || undefined}>
            <Heading status={status} slot={slot} />
          </h1>
          <p className="visit-status">
            {say(statusText({ status, isPast, isMoved: moved !== undefined, isCancelledByOffice }))}
          </p>
          <p className="visit-who">
            {homeName
              ? sayMarked(words.referenceToSee, { b: nowrap }, { reference, home: homeName })
              : sayMarked(words.reference, { b: nowrap }, { reference })}{" "}
            <span {...script("site/visit/booked-time")} data-slot={slotKey(slot)}>
              {say(visitWords.kampalaTimes)}
            </span>
            {visitor ? (
              <>
                {" "}
                {say(words.forVisitor, {
                  visitor: visitor.phone === null ? visitor.name : `${visitor.name}, ${visitor.phone}`,
                })}
              </>
            ) : null}
          </p>
          {isOpen ? (
            <div className="actions mt-5">
              {ownWhatsApp ? (
                <ButtonAnchor variant="leaf" href={ownWhatsApp}>
                  {say(words.sendToMyself)}
                </ButtonAnchor>
              ) : null}
              {isBooked && !isPast ? (
                <ButtonAnchor variant="outline" href={calendarPath} download>
                  {say(words.addToCalendar)}
                </ButtonAnchor>
              ) : null}
            </div>
          ) : null}
        </div>
      </section>
      <section className="section">
        <div className="wrap visit-columns">
          <div>
            <dl className="visit-facts">
              {moved ? (
                <div>
                  <dt>{say(moved.by === "visitor" ? words.youMoved : words.weMoved)}</dt>
                  <dd>
                    {weekdayDateText(moved.from.date)}, {clockTextThere(moved.from.time)}
                  </dd>
                </div>
              ) : null}
              {isOpen ? (
                <>
                  <div>
                    <dt>{say(words.whereWeMeet)}</dt>
                    <dd>
                      {address}
                      {landmark.text ? <p>{sayText(landmark)}</p> : null}
                      {meeting?.text ? <p>{sayText(meeting)}</p> : null}
                      {toTown ? (
                        <p>
                          {sayMarked(
                            words.allow,
                            { office: (text) => sayText({ ...distance, text }) },
                            { time: takes, home: homeName, distance: distance.text },
                          )}
                        </p>
                      ) : null}
                      {atOffice ? <p>{sayText(atOffice)}</p> : null}
                      <a href={mapLink(address)}>{say(words.onMap)}</a>
                    </dd>
                  </div>
                  <div>
                    <dt>{say(words.toBring)}</dt>
                    <dd>
                      <p>
                        {say(visitWords.bring)} <a href={to("/before-you-pay")}>{say(words.beforeYouPay)}</a>
                      </p>
                    </dd>
                  </div>
                </>
              ) : null}
              <div>
                <dt>{say(isBooked ? words.cannotFind : words.question)}</dt>
                <dd className="visit-calls">
                  <a href={telLink(phone)}>{phone}</a>
                  <a href={whatsAppLink(whatsapp, message)}>{say(words.tellOnWhatsApp)}</a>
                </dd>
              </div>
            </dl>
          </div>
          {isOpen ? (
            <div className="visit-card stack">
              <h2 className="display">{say(isPast ? words.anotherTime : words.anotherTimeOrNot)}</h2>
              {canMove ? (
                <form method="post" {...script("document/sent-form")} data-form="move">
                  <Rejection answer={actionData} intent="move" />
                  <details open={actionData?.intent === "move"}>
                    <summary className={`${buttonClass("ink")} w-full`}>{say(words.moveVisit)}</summary>
                    <div className="stack">
                      <DayPicker days={days} chosen="" legend={say(words.tapNewTime)} />
                      <Button type="submit" variant="ink" name="intent" value="move" data-busy={words.moving()}>
                        {say(words.moveToThis)}
                      </Button>
                    </div>
                  </details>
                </form>
              ) : (
                <p>
                  {say(words.movedOften, { count: visitLimits.movesByVisitor })}
                  {isPast ? null : <> {say(words.canStillCancel)}</>}
                </p>
              )}
              {isPast ? (
                <Rejection answer={actionData} intent="cancel" />
              ) : (
                <form method="post" {...script("document/sent-form")} data-form="cancel">
                  <Rejection answer={actionData} intent={canMove ? "cancel" : undefined} />
                  <details>
                    <summary className={`${buttonClass("ghost")} w-full`}>{say(words.cancelVisit)}</summary>
                    <p>{say(words.giveAway)}</p>
                    <div className="stack gap-3">
                      <ButtonAnchor variant="ink" href={path}>
                        {say(words.keepIt)}
                      </ButtonAnchor>
                      <Button
                        type="submit"
                        variant="outline"
                        name="intent"
                        value="cancel"
                        data-busy={words.cancelling()}
                      >
                        {say(words.yesCancel)}
                      </Button>
                    </div>
                  </details>
                </form>
              )}
            </div>
          ) : null}
          {isOpen ? (
            <div className="visit-after">
              <p>
                {visitor?.hasEmail === false ? <>{say(words.noEmail)} </> : null}
                {isUnmailed ? <>{say(words.noEmailNow)} </> : null}
                {say(linkWords({ isPast, canMove }), { days: VISIT_LINK_DAYS })}
              </p>
              <details className="mt-3">
                <summary className={buttonClass("outline", "small")}>{say(words.showLink)}</summary>
                <p className="mt-3">
                  <a href={link} className="underline">
                    {link}
                  </a>
                </p>
              </details>
            </div>
          ) : null}
          {status === "cancelled" ? (
            <div className="visit-card stack">
              {canUndo ? (
                <form method="post" className="stack" {...script("document/sent-form")} data-form="undo">
                  <Rejection answer={actionData} intent="undo" />
                  <h2 className="display">{say(words.byMistake)}</h2>
                  <Button type="submit" variant="ink" name="intent" value="undo" data-busy={words.undoing()}>
                    {say(words.undo)}
                  </Button>
                </form>
              ) : null}
              <a href={to("/visit")} className={buttonClass("outline")}>
                {say(words.bookAnother)}
              </a>
            </div>
          ) : null}
        </div>
      </section>
    </>
  );
}

const nowrap = (text: string) => (
  <strong key={text} className="whitespace-nowrap">
    {text}
  </strong>
);

/** Shows why an action was rejected. `intent` is undefined if the page has only one form. */
function Rejection({ answer, intent }: { answer: Rejected | undefined; intent: Rejected["intent"] | undefined }) {
  if (!answer || (intent && answer.intent !== intent)) return null;
  return <Notice tone="error">{answer.error}</Notice>;
}

async function openVisit(token: string, context: Route.LoaderArgs["context"]) {
  const db = context.get(dbContext);
  const visit = await findVisitByToken(db, token, context.get(nowContext));
  if (!visit) throw data(noVisit(), { status: 404 });
  const { hours, visits, company, contacts } = await getSettings(db, hoursArea, visitsArea, companyArea, contactsArea);
  const toTown = await findDistanceToTown(db, visit.home);
  const rules = rulesForDistance(visits, toTown);
  const office: VisitOffice = { hours, rules, secret: context.get(authContext).secret };
  return { visit, office, toTown, company, contacts, meeting: officeTexts(visits, "meeting") };
}
