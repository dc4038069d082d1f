import { data, redirect } from "react-router";
import { z } from "zod";
import { readEnquiryContext } from "#app/site/ask/enquiry-context.server.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Button, ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { PageHero } from "#app/ui/section.tsx";
import { TimeChoice } from "#app/ui/time-choice.tsx";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { visitLinkDays } from "#domain/enquiries/link-lifetimes.ts";
import { moveVisitSchema } from "#domain/enquiries/visit-forms.ts";
import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import { visitEventsToSend, visitMessage } from "#domain/enquiries/visit-message.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { clockTextThere, placeOfTime } from "#domain/time/clock-text.ts";
import { localInstant, weekdayDateText } from "#domain/time/kampala-time.ts";
import { authContext, dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { findVisitByToken, type Visit } from "#server/enquiries/find-visits.ts";
import { cancelVisitByVisitor, moveVisitByVisitor, undoCancelByVisitor } from "#server/enquiries/visitor-changes.ts";
import { listFreeTimes, type VisitOffice } from "#server/enquiries/visits.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/booked-visit.ts";

export const handle = import.meta.env.SSR && {
  form: publicForm(["intent", "slot"], "visitorForm"),
  intents: ["move", "cancel", "undo"],
};

/** The link to send the visit then shows the visitor's number. */
const newForMs = 3_600_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { visit, office, company, contacts, meeting } = await openVisit(params.token, context);
  const now = context.get(nowContext);
  const sent = new URL(request.url).searchParams.get("sent");
  const isOpen = visit.status === "requested" || visit.status === "confirmed";
  const link = `${context.get(publicUrlContext)}/visit/${params.token}`;
  const [event] = visitEventsToSend(visit, localInstant(visit.slot.date, visit.slot.time) <= now);
  const isNew = sent !== null && now.getTime() - visit.requestedAt.getTime() < newForMs;
  return {
    reference: visit.reference,
    homeName: visit.homeName,
    slot: visit.slot,
    status: visit.status,
    moved: visit.moved && { by: visit.moved.by, from: visit.moved.from },
    isOpen,
    canUndo:
      visit.status === "cancelled" &&
      localInstant(visit.slot.date, visit.slot.time) > now &&
      visit.visitorMoves < visitLimits.movesByVisitor,
    meeting: visit.homeName ? meeting : "",
    canMove: visit.visitorMoves < visitLimits.movesByVisitor,
    wasJustSent: isNew,
    isUnmailed: sent === "unmailed",
    toKeep:
      isNew && isOpen && event && visit.email === null && visit.phone !== null
        ? {
            link,
            whatsApp: whatsAppLink(
              visit.phone,
              visitMessage(event, visit, { name: company.name, address: contacts.address }, link),
            ),
          }
        : undefined,
    address: contacts.address,
    landmark: contacts.landmark,
    phone: contacts.phone,
    whatsapp: contacts.whatsapp,
    calendarPath: `/visit/${params.token}/calendar.ics`,
    free: isOpen ? (await listFreeTimes(context.get(dbContext), office, now)).slice(0, 14) : [],
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

const movedOften = `You have moved this visit ${visitLimits.movesByVisitor} times, which is the most that this page can do. For another time, please call us. You can still cancel it here.`;

const moveRejections = {
  past: "That time has passed. Please choose another.",
  "too-soon": "We need more notice than that. Please choose another.",
  "too-far": "We do not take bookings that far ahead. Please choose another.",
  closed: "We are closed at that time. Please choose another.",
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

const statusWords: Record<Visit["status"], string> = {
  requested: "We hold this time for you. If we cannot make it, we call or write to you.",
  confirmed: "Confirmed. We expect you.",
  attended: "You were here. Thank you for coming.",
  "no-show": "We missed you.",
  cancelled: "Cancelled.",
  suspected:
    "Received, but not booked yet. We check your request first, then call or write to you about the time. In a hurry? Call us.",
};

const movedWords = "We hold your new time and confirm it soon.";

export default function BookedVisit({ loaderData, actionData }: Route.ComponentProps) {
  // Long because it is one page, top to bottom.
  const {
    slot,
    reference,
    homeName,
    isOpen,
    canMove,
    canUndo,
    meeting,
    wasJustSent,
    isUnmailed,
    toKeep,
    status,
    moved,
    address,
    landmark,
    phone,
    whatsapp,
    calendarPath,
    free,
  } = loaderData;
  const when = `${weekdayDateText(slot.date)}, ${clockTextThere(slot.time)}`;
  const message = `Hello, this is about my visit ${reference} on ${when}.`;
  return (
    <>
      <PageMeta title={`Your visit ${reference}`} description="Your visit: day, time and place." isUnlisted />
      <PageHero
        title={status === "cancelled" ? "Cancelled" : when}
        lead={
          status === "cancelled"
            ? `Your visit on ${when} does not take place. The time is free for others.`
            : homeName
              ? `You come to see ${homeName}.`
              : "You come to see our homes."
        }
      >
        {wasJustSent && status === "requested" && !moved ? (
          <div className="mt-6 grid max-w-xl gap-3">
            <Notice tone="success">Visit request submitted successfully!</Notice>
            {isUnmailed ? (
              <Notice tone="info">
                We have your request. No e-mail about it is sent, because your address has had several from us already.
                This page's address is your private link: keep it.
              </Notice>
            ) : null}
          </div>
        ) : null}
        {wasJustSent && status === "suspected" ? (
          <div className="mt-6 max-w-xl">
            <Notice tone="info">We have your request. The time is not kept for you yet.</Notice>
          </div>
        ) : null}
        {toKeep ? (
          <div className="mt-6 max-w-xl">
            <Notice tone="info">
              <p>We send no e-mail, as you left no address. Keep your private link: it moves or cancels the visit.</p>
              <p className="mt-3">
                <ButtonAnchor variant="leaf" size="small" href={toKeep.whatsApp}>
                  Send it to me by WhatsApp
                </ButtonAnchor>
              </p>
              <details className="mt-3">
                <summary className={buttonClass("outline", "small")}>Show my private link</summary>
                <p className="mt-3">
                  <a href={toKeep.link} className="underline wrap-anywhere">
                    {toKeep.link}
                  </a>
                </p>
              </details>
            </Notice>
          </div>
        ) : null}
      </PageHero>
      <section className="section">
        <div className="wrap visit-columns">
          <div>
            <h2 className="display text-3xl">Your reference: {reference}</h2>
            <dl className="visit-facts mt-6">
              <div>
                <dt>Status</dt>
                <dd>{status === "requested" && moved ? movedWords : statusWords[status]}</dd>
              </div>
              {moved ? (
                <div>
                  <dt>{moved.by === "visitor" ? "You moved it from" : "We moved it from"}</dt>
                  <dd>
                    {weekdayDateText(moved.from.date)}, {clockTextThere(moved.from.time)}
                  </dd>
                </div>
              ) : null}
              {status === "cancelled" ? null : (
                <div>
                  <dt>Where we meet</dt>
                  <dd>
                    {address}
                    {landmark ? <p className="font-normal">{landmark}</p> : null}
                    {meeting ? <p className="font-normal">{meeting}</p> : null}
                  </dd>
                </div>
              )}
              <div>
                <dt>{status === "cancelled" ? "A question?" : "If you cannot find us"}</dt>
                <dd>
                  <a href={telLink(phone)}>{phone}</a>
                </dd>
              </div>
            </dl>
            <div className="mt-8 flex flex-wrap gap-3">
              {isOpen ? (
                <ButtonAnchor variant="sun" href={calendarPath} download>
                  Add to my calendar
                </ButtonAnchor>
              ) : null}
              <ButtonAnchor variant="leaf" href={whatsAppLink(whatsapp, message)}>
                Tell us on WhatsApp
              </ButtonAnchor>
            </div>
            <p className="mt-6 text-sm text-ink-soft">
              {isOpen
                ? "Keep this page's address: with it you can move or cancel the visit. Anyone with this link can change it, too. "
                : null}
              {status === "suspected" ? "Keep this page's address: it says what becomes of your request. " : null}
              This link ends {visitLinkDays} days after the visit.
            </p>
          </div>
          {isOpen ? (
            <div className="visit-card">
              {canMove ? (
                <form method="post" className="grid gap-4" {...script("document/sent-form")} data-form="move">
                  <Rejection answer={actionData} intent="move" />
                  <h2 className="display text-2xl">Another time?</h2>
                  <TimeChoice label="Free times" hint={placeOfTime} days={free} />
                  <Button type="submit" variant="ink" name="intent" value="move">
                    Move the visit
                  </Button>
                </form>
              ) : (
                <p>{movedOften}</p>
              )}
              <form method="post" className="mt-6 grid gap-4" {...script("document/sent-form")} data-form="cancel">
                <Rejection answer={actionData} intent={canMove ? "cancel" : undefined} />
                <details>
                  <summary className={`${buttonClass("outline")} w-full`}>Cancel the visit</summary>
                  <p className="my-4">Shall we give your time to others?</p>
                  <Button type="submit" variant="ink" name="intent" value="cancel" className="w-full">
                    Yes, cancel the visit
                  </Button>
                </details>
              </form>
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
  const office: VisitOffice = { hours, rules: visits, secret: context.get(authContext).secret };
  return { visit, office, company, contacts, meeting: visits.meeting };
}
