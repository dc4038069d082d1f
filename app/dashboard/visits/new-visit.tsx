import { useMemo } from "react";
import { Link } from "react-router";
import { TextAreaField } from "#app/ui/field.tsx";
import { useHasMailServer } from "../actions/dashboard-data.ts";
import { Card } from "../cards/card.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { ChannelField, PersonFields } from "../home-choice/person-fields.tsx";
import type { HomeRejection } from "../home-choice/submitted-enquiry.server.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/new-visit.ts";
import { VisitPicker } from "./visit-picker.tsx";

export { action, loader } from "./new-visit.server.ts";

export const handle = viewHandle({ title: "Book a visit", topics: ["inquiries", "settings"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function NewVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, times, date, time } = loaderData;
  const hasMailServer = useHasMailServer();
  const rejection = useMemo(() => readRejection<HomeRejection>(actionData), [actionData]);
  return (
    <>
      <ViewHeader
        title="Book a visit"
        lead={
          enquiry ? (
            <>
              For the inquiry{" "}
              <Link to={viewPath("/dashboard/enquiries/:id?", { id: enquiry.id })} className="whitespace-nowrap">
                {enquiry.reference}
              </Link>{" "}
              of {enquiry.name}.
            </>
          ) : (
            "For people who called, wrote or came by."
          )
        }
      />
      <Card as="div" padding="form" className="max-w-2xl">
        <ActionForm
          key={enquiry?.id}
          intent="book"
          about={{ enquiry: enquiry?.id }}
          label="Book the visit"
          variant="sun"
        >
          {(field) => (
            <>
              <VisitPicker times={times} date={field("date", date)} time={field("time", time)} />
              {enquiry?.hadVisit === false ? null : <ChannelField field={field} />}
              <PersonFields field={field} person={enquiry} homeOptions={rejection?.homeOptions} />
              <TextAreaField label="Note" {...field("note")} rows={3} maxLength={4000} />
              <p className="text-[0.9375rem] text-ink-soft">
                The visit is confirmed by this.{" "}
                {hasMailServer
                  ? "With an e-mail address, a mail says so; with a phone number, a WhatsApp message is ready for you on the next page."
                  : "No mail leaves, because no mail server is set: tell them yourself. With a phone number, a WhatsApp message is ready for you on the next page."}
              </p>
            </>
          )}
        </ActionForm>
      </Card>
    </>
  );
}
