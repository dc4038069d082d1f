import { redirect } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { officeVisitForm } from "#domain/enquiries/office-enquiry.ts";
import { type SecondVisitQuestion, secondVisitTexts } from "#domain/enquiries/second-visit.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import { bookVisitByOffice } from "#server/enquiries/book-by-office.ts";
import { findVisit, isUpcoming } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, invalid, needsAnswers } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { findNamedHome, type RejectedHome } from "../home-choice/submitted-enquiry.server.ts";
import { viewPath } from "../view/view-path.ts";
import { describeVisit, readPickerTimes, slotTexts } from "./visit-actions.server.ts";

async function load(request: ViewRequest) {
  const { db, url, now } = request;
  const asked = url.searchParams.get("enquiry");
  const id = parseId(asked ?? undefined);
  const [enquiry, visit, times] = await Promise.all([
    id === undefined ? undefined : findEnquiry(db, id),
    id === undefined ? undefined : findVisit(db, id),
    readPickerTimes(request),
  ]);
  if (asked !== null && !enquiry) {
    throw notFound("There is no such inquiry.", [
      { label: "Book for another person", to: viewPath("/dashboard/visits/new") },
    ]);
  }
  // A visit that is still to come is moved on its own page.
  if (visit && isUpcoming(visit, now)) throw redirect(viewPath("/dashboard/enquiries/:id?", { id }));
  const unit = enquiry?.unitId == null ? undefined : await findAskedUnit(db, enquiry.unitId, now);
  return {
    times,
    date: url.searchParams.get("date") ?? "",
    time: url.searchParams.get("time") ?? "",
    enquiry: enquiry && {
      id: enquiry.id,
      reference: enquiry.reference,
      /** A second visit is stored as a new inquiry. */
      hadVisit: visit !== undefined,
      name: enquiry.name,
      phone: enquiry.phone === null ? "" : formatPhoneNumber(enquiry.phone),
      email: enquiry.email ?? "",
      language: enquiry.language,
      home: enquiry.home
        ? homeChoiceText({ ...(unit ? { kind: "unit", id: unit.unitId } : enquiry.home), name: enquiry.homeName })
        : "",
    },
  };
}

const notBooked = (text: string) => conflict(`${text} Nothing was booked.`);

const book = formCommand({
  schema: officeVisitForm,
  find: findNamedHome,
  run: async (request, { enquiry, ...wish }, { home }) => {
    const { db, by, now, answers } = request;
    const asked = { ...wish, enquiryId: enquiry === 0 ? undefined : enquiry, home };
    return bookVisitByOffice(
      db,
      { request: asked, context: await readEnquiryContext(request.context), answers },
      by,
      now,
    );
  },
}).answers({
  rejects: {
    past: notBooked(slotTexts.past),
    "too-soon": notBooked(slotTexts["too-soon"]),
    "too-far": notBooked(slotTexts["too-far"]),
    closed: notBooked(slotTexts.closed),
    blocked: notBooked(slotTexts.blocked),
    full: notBooked(slotTexts.full),
    "open-visit": notBooked("This inquiry already has a visit. Move that one."),
    gone: notBooked("This inquiry was deleted."),
    moved: ({ slot }: { slot: Slot }) =>
      notBooked(`This visit was moved to ${weekdayDateText(slot.date)} at ${clockTextThere(slot.time)}.`),
    "needs-answers": ({ questions }: { questions: readonly SecondVisitQuestion[] }) =>
      needsAnswers(secondVisitTexts, questions),
    "form-used": notBooked("This form has booked something else already. Look at the visits first."),
    phone: (_: unknown, { phone }: { phone: string }) => invalid(wrongPhoneText(phone), "phone"),
  },
  done: async ({ enquiryId: id }, _, request) => ({
    done: await describeVisit(request, id),
    at: viewPath("/dashboard/enquiries/:id?", { id }),
  }),
});

export const loader = viewLoader(load);

export const action = viewAction<RejectedHome>({ book });
