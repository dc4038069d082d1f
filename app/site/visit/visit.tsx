import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { findNamedHome } from "#app/site/ask/asked-homes.server.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { payText, readAmount } from "#domain/amount/daily-amount.ts";
import { distanceSaid } from "#domain/catalogue/distance.ts";
import type { NamedHome } from "#domain/catalogue/home.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { visitRequestSchema } from "#domain/enquiries/enquiry.ts";
import { readSlot } from "#domain/enquiries/visit-forms.ts";
import { visitLimits } from "#domain/enquiries/visit-limits.ts";
import { type Slot, slotKey } from "#domain/enquiries/visit-slots.ts";
import { closedText } from "#domain/enquiries/visit-travel.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as askWords from "#domain/languages/messages/ask.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/visit.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { visitsArea } from "#domain/settings/areas/visits.ts";
import { canonicalEmail } from "#domain/text/email-address.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { localDate, weekdayDateText, weekdayTimeText } from "#domain/time/kampala-time.ts";
import { findDistanceToTown } from "#server/catalogue/home-distance.ts";
import { clientAddressContext, dbContext, nowContext } from "#server/context.ts";
import { receiveVisitRequest } from "#server/enquiries/enquiry-intake.ts";
import { findVisitByToken, isUpcoming, type Visit as StoredVisit } from "#server/enquiries/find-visits.ts";
import { type VisitOffice, whyNotFree } from "#server/enquiries/visits.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { readPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { getSettings } from "#server/settings/settings.ts";
import { OfficeCard } from "../ask/office-card.tsx";
import { submittedFields } from "../ask/submitted-fields.ts";
import type { Route } from "./+types/visit.ts";
import { visitAheadText } from "./visit-ahead.ts";
import { type OfferedSlot, VisitForm, type VisitFormAnswer } from "./visit-form.tsx";
import { visitFormData, visitTimes } from "./visit-form-data.server.ts";
import { readVisitOffice } from "./visit-office.server.ts";

/**
 * The button of a free time sends `slot`. `own` has the private links that this browser has stored, and `second` is
 * sent by the button that books a visit beside one of them.
 */
export const handle = import.meta.env.SSR && {
  form: publicForm([...Object.keys(visitRequestSchema.shape), "slot", "own", "second"], "visitorForm"),
};

const slotRejections = {
  past: words.timePast,
  "too-soon": words.timeTooSoon,
  "too-far": words.timeTooFar,
  closed: words.timeClosed,
  blocked: words.timeBlocked,
  full: words.timeFull,
};

const limitRejections = {
  "too-many": {
    status: 409,
    error: () => words.tooMany({ count: visitLimits.openPerPerson }),
  },
  network: {
    status: 429,
    error: words.network,
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visits, contacts } = await getSettings(context.get(dbContext), visitsArea, contactsArea);
  const { searchParams } = new URL(request.url);
  const perDay = readAmount(searchParams).amount;
  const form = await visitFormData(context, searchParams.get("home"));
  const message = payText(perDay).trim() || undefined;
  const slot = searchParams.get("slot") ?? undefined;
  return {
    ...form,
    ofHome: await visitTimes(context, form.selected),
    message,
    slot,
    slotError: slot && (await lostSlotText(slot, form.selected, context)),
    meeting: officeTexts(visits, "meeting"),
    address: contacts.address,
    landmark: officeTexts(contacts, "landmark"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submitted = submittedVisit(await request.formData());
  const parsed = visitRequestSchema.safeParse(submitted);
  if (!parsed.success) {
    return reject(context, 400, {
      submitted,
      errors: z.flattenError(parsed.error).fieldErrors,
      error: askWords.correctFields(),
      nearest: [],
    });
  }
  const home = await findNamedHome(context, parsed.data.home);
  const own = submitted.second ? undefined : await findOwnVisit(submitted, home, context);
  if (own) {
    const { slot, homeName } = own.visit;
    const isToOther = homeName !== (home?.name ?? "");
    return reject(context, 409, {
      submitted,
      errors: {},
      error: undefined,
      own: {
        text: visitAheadText(own.visit),
        path: pathIn(currentLanguage(), `/visit/${own.token}`),
        mayBookMore: own.ahead < visitLimits.openPerPerson,
        seeBoth: isToOther && home ? words.seeBothMessage({ when: offered(slot).text, home: home.name }) : undefined,
      },
    });
  }
  const enquiryContext = await readEnquiryContext(context);
  const answer = await receiveVisitRequest(
    context.get(dbContext),
    { request: parsed.data, home, clientAddress: context.get(clientAddressContext) },
    enquiryContext,
    context.get(nowContext),
  );
  if (answer.ok) return redirect(`/visit/${answer.visit.token}?sent${answer.mail === "limit" ? "=unmailed" : ""}`, 303);
  const { phone, whatsapp } = enquiryContext.settings.contacts;
  if (answer.reason === "repeated") {
    const { slot, status } = answer.visit;
    const there = (at: Slot) => textThere(at, context.get(nowContext));
    const repeated = { asked: there(parsed.data), now: there(slot), isAside: status === "suspected" };
    return data<VisitFormAnswer>({ error: undefined, repeated, contactOptions: { phone, whatsapp } });
  }
  if (answer.reason === "too-many" || answer.reason === "network") {
    const { status, error } = limitRejections[answer.reason];
    return reject(context, status, {
      submitted,
      errors: {},
      error: error(),
      nearest: [],
      contactOptions: { phone, whatsapp },
    });
  }
  if (answer.reason === "phone") {
    return reject(context, 400, {
      submitted,
      errors: { phone: [wrongPhoneText(parsed.data.phone)] },
      error: askWords.correctFields(),
      nearest: [],
    });
  }
  return reject(context, 409, {
    submitted,
    errors: {},
    error: slotErrorOf(answer.reason, parsed.data, await officeFor(home, context), home?.name),
    nearest: answer.nearest.map(offered),
  });
}

/**
 * Returns why a time was rejected. A time within the opening hours is rejected if the home is so far away that the
 * visitor would be back too late.
 */
function slotErrorOf(
  reason: keyof typeof slotRejections,
  slot: Slot,
  { hours, rules }: VisitOffice,
  homeName: string | undefined,
): string {
  return reason === "closed" ? closedText(slot, hours, { rules, homeName }) : slotRejections[reason]();
}

async function officeFor(home: NamedHome | undefined, context: Readonly<RouterContextProvider>): Promise<VisitOffice> {
  return readVisitOffice(context, await findDistanceToTown(context.get(dbContext), home));
}

/** Returns why the time of an address cannot be booked any more; undefined if it can, or if it is no time at all. */
async function lostSlotText(
  value: string,
  home: NamedHome | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  const slot = readSlot(value);
  if (!slot) return undefined;
  const now = context.get(nowContext);
  const office = await officeFor(home, context);
  const reason = await whyNotFree(context.get(dbContext), { slot, office }, now);
  return reason && `${textThere(slot, now)}: ${slotErrorOf(reason, slot, office, home?.name)}`;
}

export default function Visit({ loaderData, actionData }: Route.ComponentProps) {
  const { meeting, address, landmark } = loaderData;
  // A form that was not accepted may be for another home than that of the address.
  const { homeName, days, takes, isFar, toTown } = actionData?.ofHome ?? loaderData.ofHome;
  const distance = distanceSaid(toTown);
  return (
    <>
      <PageMeta title={bookVisit()} description={words.description()} isUnlisted />
      <PageHero
        title={homeName ? say(words.headingOf, { home: homeName }) : say(words.heading)}
        lead={say(words.lead)}
        isCompact
      />
      <section className="section">
        <div className="wrap visit-columns">
          <VisitForm
            {...loaderData}
            days={days}
            answer={actionData}
            from="/visit"
            takes={
              homeName && isFar
                ? sayMarked(
                    words.takesFar,
                    { office: (text) => sayText({ ...distance, text }) },
                    { time: takes, home: homeName, distance: distance.text },
                  )
                : say(homeName ? words.takes : words.takesAtOffice, { time: takes })
            }
            place={
              <p className="visit-place">
                <strong>{address}.</strong> {sayText(landmark)} {homeName ? sayText(meeting) : null}
              </p>
            }
          />
          <OfficeCard
            title={say(words.howItGoes)}
            homeName={homeName}
            points={[words.getReference, words.bring]}
            hasAddress={false}
          />
        </div>
      </section>
    </>
  );
}

function offered(slot: Slot): OfferedSlot {
  return { value: slotKey(slot), text: weekdayTimeText(slot) };
}

/**
 * Finds a visit ahead that the sender has already, with the same phone number or e-mail address: to this home, else to
 * another. It also counts such visits. The private link proves that the visit is the sender's, so that somebody who
 * types another person's number learns nothing.
 */
async function findOwnVisit(
  { own: tokens = "", ...submitted }: Record<string, string>,
  home: NamedHome | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<{ token: string; visit: StoredVisit; ahead: number } | undefined> {
  const now = context.get(nowContext);
  const phone = submitted.phone === undefined ? undefined : readPhoneNumber(submitted.phone);
  const own: { token: string; visit: StoredVisit }[] = [];
  for (const token of tokens.split(",").slice(0, visitLimits.openPerPerson)) {
    const visit = await findVisitByToken(context.get(dbContext), token, now);
    if (!visit || !isUpcoming(visit, now)) continue;
    // The same form sent again gets the answer of a repeated request.
    if (slotKey(visit.slot) === `${submitted.date} ${submitted.time}`) continue;
    const isSamePhone = phone !== undefined && visit.phone === phone;
    const isSameEmail = submitted.email !== undefined && isSameAddress(visit.email, submitted.email);
    if (!isSamePhone && !isSameEmail) continue;
    own.push({ token, visit });
  }
  const found = own.find(({ visit }) => visit.homeName === (home?.name ?? "")) ?? own.at(-1);
  return found && { ...found, ahead: own.length };
}

const isSameAddress = (one: string | null, other: string) =>
  one !== null && canonicalEmail(one) === canonicalEmail(other.trim());

/** Words a time with its zone, and with its year if that is another than the year `now`. */
function textThere({ date, time }: Slot, now: Date): string {
  const year = date.slice(0, 4);
  const day = year === localDate(now).slice(0, 4) ? weekdayDateText(date) : `${weekdayDateText(date)} ${Number(year)}`;
  return `${day}, ${clockTextThere(time)}`;
}

/** Returns the submitted values. A tapped time replaces day and time; the button of a free time takes precedence. */
function submittedVisit(form: FormData): Record<string, string> {
  const submitted = submittedFields(form);
  const [slot] = form.getAll("slot");
  const [date, time] = typeof slot === "string" ? slot.split(" ") : [];
  return date && time ? { ...submitted, date, time } : submitted;
}

/** The page shows the times of the home that was sent: without script it may have been chosen only in the form. */
async function reject(context: Readonly<RouterContextProvider>, status: number, answer: VisitFormAnswer) {
  const home = await findNamedHome(context, readHomeChoice(answer.submitted?.home ?? ""));
  return data<VisitFormAnswer>({ ...answer, ofHome: await visitTimes(context, home) }, { status });
}
