import { data, redirect } from "react-router";
import { z } from "zod";
import { readEnquiryContext } from "#app/site/ask/enquiry-context.server.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Button, ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { mapLink, telLink, whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { visitLinkDays } from "#domain/enquiries/link-lifetimes.ts";
import { moveVisitSchema } from "#domain/enquiries/visit-forms.ts";
import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import { visitNote } from "#domain/enquiries/visit-message.ts";
import { rulesForDistance, wholeVisitText } from "#domain/enquiries/visit-travel.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { clockText, clockTextThere, placeOfTimes } from "#domain/time/clock-text.ts";
import { localInstant, weekdayDateText } from "#domain/time/kampala-time.ts";
import { findDistanceToTown } from "#server/catalogue/home-distance.ts";
import { authContext, dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { findVisitByToken, isUpcoming, type Visit } from "#server/enquiries/find-visits.ts";
import { cancelVisitByVisitor, moveVisitByVisitor, undoCancelByVisitor } from "#server/enquiries/visitor-changes.ts";
import { listDaysToVisit, type VisitOffice } from "#server/enquiries/visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/booked-visit.ts";
import { DayPicker } from "./day-picker.tsx";
import { visitToBring } from "./to-bring.ts";

export const handle = import.meta.env.SSR && {
  form: publicForm(["intent", "slot"], "visitorForm"),
  intents: ["move", "cancel", "undo"],
};

/** The page then shows the visitor's name and number. */
const NEW_FOR_MS = 3_600_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { visit, office, toTown, company, contacts, meeting } = await openVisit(params.token, context);
  const now = context.get(nowContext);
  const sent = new URL(request.url).searchParams.get("sent");
  const isAhead = localInstant(visit.slot.date, visit.slot.time) > now;
  const isKept = visit.status === "requested" || visit.status === "confirmed";
  const isOpen = isKept || visit.status === "suspected";
  const link = `${context.get(publicUrlContext)}/visit/${params.token}`;
  const isNew = sent !== null && now.getTime() - visit.requestedAt.getTime() < NEW_FOR_MS;
  const note = visitNote(visit, { name: company.name, address: contacts.address }, link);
  return {
    reference: visit.reference,
    homeName: visit.homeName,
    slot: visit.slot,
    status: visit.status,
    moved: visit.moved && { by: visit.moved.by, from: visit.moved.from },
    isOpen,
    isKept,
    /** Its time has passed, and the office has not noted yet whether they came. */
    isPast: isOpen && !isAhead,
    isUpcoming: isUpcoming(visit, now),
    canUndo: visit.status === "cancelled" && isAhead && visit.visitorMoves < visitLimits.movesByVisitor,
    meeting: visit.homeName ? meeting : "",
    toTown,
    takes: wholeVisitText(office.rules),
    canMove: visit.visitorMoves < visitLimits.movesByVisitor,
    wasJustSent: isNew,
    isUnmailed: visit.email !== null && (sent === "unmailed" || visit.isUnderCheck),
    /** Name and number are shown for an hour only, because others may have the link by then. */
    visitor: isNew && isOpen ? { name: visit.name, phone: visit.phone, hasEmail: visit.email !== null } : undefined,
    /** To the visitor's own number while it is shown, else to whomever the visitor chooses. */
    ownWhatsApp:
      isOpen && isAhead
        ? isNew && visit.phone !== null
          ? whatsAppLink(visit.phone, note)
          : whatsAppShareLink(note)
        : undefined,
    link,
    path: `/visit/${params.token}`,
    address: contacts.address,
    landmark: contacts.landmark,
    phone: contacts.phone,
    whatsapp: contacts.whatsapp,
    calendarPath: `/visit/${params.token}/calendar.ics`,
    days: isOpen ? await listDaysToVisit(context.get(dbContext), office, now) : [],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { visit } = await openVisit(params.token, context);
  const enquiryContext = await readEnquiryContext(context);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const form = await request.formData();
  if (form.get("intent") === "cancel") {
    const cancelled = await cancelVisitByVisitor(db, visit.enquiryId, enquiryContext, now);
    return cancelled.ok
      ? redirect(`/visit/${params.token}`, 303)
      : reject(409, "cancel", "This visit is over and cannot be cancelled.");
  }
  if (form.get("intent") === "undo") {
    const undone = await undoCancelByVisitor(db, visit.enquiryId, enquiryContext, now);
    return undone.ok ? redirect(`/visit/${params.token}`, 303) : reject(409, "undo", undoRejections[undone.reason]);
  }
  const [date, time] = String(form.get("slot") ?? "").split(" ");
  const slot = moveVisitSchema.safeParse({ date, time });
  if (!slot.success)
    return reject(400, "move", z.flattenError(slot.error).fieldErrors.date?.[0] ?? "Please choose a time");
  const moved = await moveVisitByVisitor(db, { enquiryId: visit.enquiryId, slot: slot.data }, enquiryContext, now);
  if (moved.ok) return redirect(`/visit/${params.token}`, 303);
  return reject(409, "move", moveRejections[moved.reason]);
}

interface Rejected {
  intent: "move" | "cancel" | "undo";
  error: string;
}

function reject(status: number, intent: Rejected["intent"], error: string) {
  return data<Rejected>({ intent, error }, { status });
}

export function headers() {
  // The address is a key. With "no-referrer", forms come from "null".
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

const movedOften = `You have moved this visit ${visitLimits.movesByVisitor} times, which is the most that this page can do. For another time, please call us.`;

/** What whoever has the link of a visit can do with it. A visit that is past can only be moved. */
function linkPowers({ isPast, canMove }: { isPast: boolean; canMove: boolean }): string {
  if (isPast) return canMove ? "move the visit" : "read this page";
  return canMove ? "move or cancel the visit" : "cancel the visit";
}

const moveRejections = {
  past: "That time has passed. Please choose another.",
  "too-soon": "We need more notice than that. Please choose another.",
  "too-far": "We do not take bookings that far ahead. Please choose another.",
  closed: "We are closed at that time, or before such a visit would be over. Please choose another.",
  blocked: "We show no homes at that time. Please choose another.",
  full: "That time has just been taken. Please choose another.",
  same: "Your visit is already at that time.",
  over: "This visit is over and cannot be moved.",
  "too-often": movedOften,
};

const undoRejections = {
  past: "That time has passed. Book another one.",
  blocked: "We no longer show homes at that time. Choose another time.",
  full: "Someone else has taken that time. Book another one.",
  "too-often": movedOften,
  "too-many": `You have ${visitLimits.openPerPerson} visits ahead already, and that is the most. Cancel one of them first, or call us.`,
};

const heldWords = "We hold this time for you. If we cannot make it, we call or write to you.";

const statusWords: Record<Visit["status"], string> = {
  requested: `Booked. ${heldWords}`,
  confirmed: "Confirmed. We expect you.",
  attended: "You were here. Thank you for coming.",
  "no-show": "We missed you.",
  cancelled: "The time is free for others.",
  suspected:
    "Not booked. The time is not kept for you yet. A person checks your request and answers within one working day.",
};

const pastWords = "The time of this visit has passed. If you could not come, choose another time or call us.";

const movedWords = "Booked. We hold your new time and confirm it soon.";

/** One status: below the line that says that the visit is requested stands only what follows from it. */
function statusText({
  status,
  isPast,
  isMoved,
  isAnswer,
}: {
  status: Visit["status"];
  isPast: boolean;
  isMoved: boolean;
  isAnswer: boolean;
}): string {
  if (isPast) return pastWords;
  if (isAnswer) return heldWords;
  return status === "requested" && isMoved ? movedWords : statusWords[status];
}

const headings: Partial<Record<Visit["status"], string>> = {
  suspected: "Asked for: ",
  cancelled: "Cancelled: ",
};

export default function BookedVisit({ loaderData, actionData }: Route.ComponentProps) {
  // Long because it is one page, top to bottom.
  const {
    slot,
    reference,
    homeName,
    isOpen,
    isKept,
    isPast,
    isUpcoming,
    canMove,
    canUndo,
    meeting,
    toTown,
    takes,
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
  /** The page is the answer to the form, whose first line says already that the visit is requested. */
  const isAnswer = wasJustSent && status === "requested" && !moved && !isPast;
  const message = `Hello, this is about my visit ${reference} on ${when}.`;
  return (
    <>
      <PageMeta title={`Your visit ${reference}`} description="Your visit: day, time and place." isUnlisted />
      <section
        className="page-hero is-compact visit-answer"
        {...script("site/visit/kept-visit")}
        data-ahead={isUpcoming || undefined}
      >
        <div className="wrap">
          {isAnswer ? (
            <p className="visit-sent" role="status">
              Visit request submitted successfully!
            </p>
          ) : null}
          <h1 data-kept={isKept || undefined}>
            {headings[status]}
            {weekdayDateText(slot.date)}, <span className="whitespace-nowrap">{clockText(slot.time)}</span>
          </h1>
          <p className="visit-status">{statusText({ status, isPast, isMoved: moved !== undefined, isAnswer })}</p>
          <p className="visit-who">
            Reference <strong className="whitespace-nowrap">{reference}</strong>
            {homeName ? `. To see ${homeName}` : ""}. {placeOfTimes}
            {visitor ? ` For ${visitor.name}${visitor.phone === null ? "" : `, ${visitor.phone}`}.` : ""}
          </p>
          {isOpen ? (
            <div className="actions mt-5">
              {ownWhatsApp ? (
                <ButtonAnchor variant="leaf" href={ownWhatsApp}>
                  Send this to myself on WhatsApp
                </ButtonAnchor>
              ) : null}
              {isKept && !isPast ? (
                <ButtonAnchor variant="outline" href={calendarPath} download>
                  Add to my calendar
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
                  <dt>{moved.by === "visitor" ? "You moved it from" : "We moved it from"}</dt>
                  <dd>
                    {weekdayDateText(moved.from.date)}, {clockTextThere(moved.from.time)}
                  </dd>
                </div>
              ) : null}
              {isOpen ? (
                <>
                  <div>
                    <dt>Where we meet</dt>
                    <dd>
                      {address}
                      {landmark ? <p className="font-normal">{landmark}</p> : null}
                      {meeting ? <p className="font-normal">{meeting}</p> : null}
                      {toTown ? (
                        <p className="font-normal">
                          Allow about {takes} in all: {homeName} is {toTown} from the centre of town.
                        </p>
                      ) : null}
                      <a href={mapLink(address)}>See it on a map</a>
                    </dd>
                  </div>
                  <div>
                    <dt>What to bring</dt>
                    <dd className="font-normal">
                      {visitToBring} Nobody asks you for money.{" "}
                      <a href="/before-you-pay">What to check before you pay</a>
                    </dd>
                  </div>
                </>
              ) : null}
              <div>
                <dt>{isKept ? "If you cannot find us" : "A question?"}</dt>
                <dd className="visit-calls">
                  <a href={telLink(phone)}>{phone}</a>
                  <a href={whatsAppLink(whatsapp, message)}>Tell us on WhatsApp</a>
                </dd>
              </div>
            </dl>
          </div>
          {isOpen ? (
            <div className="visit-card grid gap-4">
              <h2 className="display text-2xl">{isPast ? "Another time?" : "Another time, or not at all?"}</h2>
              {canMove ? (
                <form method="post" {...script("document/sent-form")} data-form="move">
                  <Rejection answer={actionData} intent="move" />
                  <details open={actionData?.intent === "move"}>
                    <summary className={`${buttonClass("ink")} w-full`}>Move the visit</summary>
                    <div className="mt-4 grid gap-4">
                      <DayPicker days={days} chosen="" legend="Tap the new time" />
                      <Button type="submit" variant="ink" name="intent" value="move">
                        Move it to this time
                      </Button>
                    </div>
                  </details>
                </form>
              ) : (
                <p>
                  {movedOften}
                  {isPast ? null : " You can still cancel it here."}
                </p>
              )}
              {isPast ? (
                <Rejection answer={actionData} intent="cancel" />
              ) : (
                <form method="post" {...script("document/sent-form")} data-form="cancel">
                  <Rejection answer={actionData} intent={canMove ? "cancel" : undefined} />
                  <details>
                    <summary className={`${buttonClass("ghost")} w-full`}>Cancel the visit</summary>
                    <p className="my-4">Shall we give your time to others?</p>
                    <div className="grid gap-3">
                      <ButtonAnchor variant="ink" href={path}>
                        No, keep it
                      </ButtonAnchor>
                      <Button type="submit" variant="outline" name="intent" value="cancel">
                        Yes, cancel the visit
                      </Button>
                    </div>
                  </details>
                </form>
              )}
            </div>
          ) : null}
          {isOpen ? (
            <div className="visit-after text-ink-soft">
              <p>
                {visitor?.hasEmail === false ? "We send no e-mail, as you left no address. " : null}
                {isUnmailed ? "We send no e-mail about it now. " : null}
                {`This page has its own address, your private link. Anyone with it can ${linkPowers({ isPast, canMove })}. It ends ${visitLinkDays} days after the visit.`}
              </p>
              <details className="mt-3">
                <summary className={buttonClass("outline", "small")}>Show my private link</summary>
                <p className="mt-3">
                  <a href={link} className="underline wrap-anywhere">
                    {link}
                  </a>
                </p>
              </details>
            </div>
          ) : null}
          {status === "cancelled" ? (
            <div className="visit-card grid gap-4">
              {canUndo ? (
                <form method="post" className="grid gap-4" {...script("document/sent-form")} data-form="undo">
                  <Rejection answer={actionData} intent="undo" />
                  <h2 className="display text-2xl">Cancelled by mistake?</h2>
                  <Button type="submit" variant="ink" name="intent" value="undo">
                    Undo: keep my time
                  </Button>
                </form>
              ) : null}
              <a href="/visit" className={buttonClass("outline")}>
                Book another time
              </a>
            </div>
          ) : null}
        </div>
      </section>
    </>
  );
}

/** `intent` undefined: the only form. */
function Rejection({ answer, intent }: { answer: Rejected | undefined; intent: Rejected["intent"] | undefined }) {
  if (!answer || (intent && answer.intent !== intent)) return null;
  return <Notice tone="error">{answer.error}</Notice>;
}

async function openVisit(token: string, context: Route.LoaderArgs["context"]) {
  const db = context.get(dbContext);
  const visit = await findVisitByToken(db, token, context.get(nowContext));
  if (!visit) throw data("We have no such visit.", { status: 404 });
  const { hours, visits, company, contacts } = await getSettings(db, hoursArea, visitsArea, companyArea, contactsArea);
  const toTown = await findDistanceToTown(db, visit.home);
  const rules = rulesForDistance(visits, toTown);
  const office: VisitOffice = { hours, rules, secret: context.get(authContext).secret };
  return { visit, office, toTown, company, contacts, meeting: visits.meeting };
}
