import { type data, redirect } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { homeChoiceText } from "#domain/catalogue/home-choice.ts";
import { officeVisitForm } from "#domain/enquiries/office-enquiry.ts";
import { clockTextThere } from "#domain/time/clock-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import { bookVisitByOffice } from "#server/enquiries/book-by-office.ts";
import { findVisit, isUpcoming } from "#server/enquiries/find-visits.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { answerConflict, type DoneRedirect, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { type HomeRejection, readSubmittedEnquiry } from "../home-choice/submitted-enquiry.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readEnquiryContext } from "./enquiry-context.server.ts";
import { describeVisit, readPickerTimes, slotRejections } from "./visit-actions.server.ts";

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
  // An open visit is moved on its own page.
  if (visit && isUpcoming(visit, now)) throw redirect(viewPath("/dashboard/enquiries/:id?", { id }));
  const unit = enquiry?.unitId == null ? undefined : await findAskedUnit(db, enquiry.unitId, now);
  return {
    times,
    date: url.searchParams.get("date") ?? "",
    time: url.searchParams.get("time") ?? "",
    enquiry: enquiry && {
      id: enquiry.id,
      reference: enquiry.reference,
      /** A second visit is a new inquiry. */
      hadVisit: visit !== undefined,
      name: enquiry.name,
      phone: enquiry.phone === null ? "" : formatPhoneNumber(enquiry.phone),
      email: enquiry.email ?? "",
      home: enquiry.home
        ? homeChoiceText({ ...(unit ? { kind: "unit", id: unit.unitId } : enquiry.home), name: enquiry.homeName })
        : "",
    },
  };
}

const rejections = {
  ...slotRejections,
  "open-visit": "This inquiry already has a visit. Move that one.",
  gone: "This inquiry was deleted.",
};

async function book(
  request: ActionRequest,
): Promise<HomeRejection | ReturnType<typeof data<HomeRejection>> | DoneRedirect> {
  const { db, form, by, now } = request;
  const submitted = await readSubmittedEnquiry(request, officeVisitForm);
  if (!submitted.ok) return submitted.rejection;
  const enquiryId = parseId(String(form.get("enquiry") ?? ""));
  const wish = { ...submitted.details, enquiryId, home: submitted.home };
  const booked = await bookVisitByOffice(db, { request: wish, context: await readEnquiryContext(request) }, by, now);
  if (booked.ok) {
    const { enquiryId: id } = booked;
    return { done: await describeVisit(request, id), at: viewPath("/dashboard/enquiries/:id?", { id }) };
  }
  if (booked.reason === "phone") return rejectionOf(form, undefined, { phone: [wrongPhoneText(wish.phone)] });
  const message =
    booked.reason === "moved"
      ? `This visit was moved to ${weekdayDateText(booked.slot.date)} at ${clockTextThere(booked.slot.time)}.`
      : rejections[booked.reason];
  return answerConflict<HomeRejection>(rejectionOf(form, `${message} Nothing was booked.`));
}

export const loader = viewLoader(load);

export const action = viewAction<HomeRejection | ReturnType<typeof data<HomeRejection>>>({ book });
