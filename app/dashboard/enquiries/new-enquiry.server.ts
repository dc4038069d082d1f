import { officeEnquiryForm } from "#domain/enquiries/office-enquiry.ts";
import { enterEnquiry } from "#server/enquiries/office-intake.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { type DoneRedirect, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { viewLoader } from "../actions/view-request.server.ts";
import { type HomeRejection, readSubmittedEnquiry } from "../home-choice/submitted-enquiry.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readEnquiryContext } from "../visits/enquiry-context.server.ts";

async function enter(request: ActionRequest): Promise<HomeRejection | DoneRedirect> {
  const { db, form, by, now } = request;
  const submitted = await readSubmittedEnquiry(request, officeEnquiryForm);
  if (!submitted.ok) return submitted.rejection;
  const { details, home } = submitted;
  const entered = await enterEnquiry(db, { entry: details, home, context: await readEnquiryContext(request) }, by, now);
  if (!entered.ok) return rejectionOf(form, undefined, { phone: [wrongPhoneText(details.phone)] });
  const { id } = entered;
  const mail = details.acknowledge ? " A mail says that it arrived." : "";
  return {
    done: {
      message: entered.isNew
        ? `Inquiry of ${details.name} added.${mail}`
        : "This was already entered today, so it was not added again.",
      steps: [{ label: "Book a visit", to: viewPath("/dashboard/visits/new", { enquiry: id }) }],
    },
    at: viewPath("/dashboard/enquiries/:id?", { id }),
  };
}

export const loader = viewLoader(async () => ({}));

export const action = viewAction<HomeRejection>({ enter });
