import { officeEnquiryForm } from "#domain/enquiries/office-enquiry.ts";
import { enterEnquiry } from "#server/enquiries/office-intake.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, invalid } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { viewLoader } from "../actions/view-request.server.ts";
import { findNamedHome, type RejectedHome } from "../home-choice/submitted-enquiry.server.ts";
import { viewPath } from "../view/view-path.ts";

const enter = formCommand({
  schema: officeEnquiryForm,
  find: findNamedHome,
  run: async (request, entry, { home }) => {
    const { db, by, now } = request;
    return enterEnquiry(db, { entry, home, context: await readEnquiryContext(request.context) }, by, now);
  },
}).answers({
  rejects: {
    phone: (_: unknown, { phone }: { phone: string }) => invalid(wrongPhoneText(phone), "phone"),
    "form-used": conflict("This form has entered another inquiry already. Look at the inquiries first."),
  },
  done({ id, isNew }, { name, acknowledge }) {
    const mail = acknowledge ? " A mail says that it arrived." : "";
    const message = isNew
      ? `Inquiry of ${name} added.${mail}`
      : "This was already entered today, so it was not added again.";
    const steps = [{ label: "Book a visit", to: viewPath("/dashboard/visits/new", { enquiry: id }) }];
    return { done: { message, steps }, at: viewPath("/dashboard/enquiries/:id?", { id }) };
  },
});

export const loader = viewLoader(async () => ({}));

export const action = viewAction<RejectedHome>({ enter });
