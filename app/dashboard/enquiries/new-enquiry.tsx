import { useMemo } from "react";
import { Link } from "react-router";
import { CheckboxField, TextAreaField } from "#app/ui/field.tsx";
import { newsPromise } from "#content/news-promise.ts";
import { Card } from "../cards/card.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { ChannelField, type FieldOf, PersonFields } from "../home-choice/person-fields.tsx";
import type { HomeRejection } from "../home-choice/submitted-enquiry.server.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/new-enquiry.ts";

export { action, loader } from "./new-enquiry.server.ts";

export const handle = viewHandle({ title: "New inquiry", topics: [] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function NewEnquiry({ actionData }: Route.ComponentProps) {
  const rejection = useMemo(() => readRejection<HomeRejection>(actionData), [actionData]);
  return (
    <>
      <ViewHeader title="New inquiry" lead="For people who called, wrote or came by." />
      <Card as="div" padding="form" className="max-w-2xl">
        <ActionForm intent="enter" about={{}} label="Add inquiry" variant="sun">
          {(field) => (
            <>
              <ChannelField field={field} />
              <PersonFields field={field} person={undefined} homeOptions={rejection?.homeOptions} />
              <TextAreaField label="What they want" {...field("message")} rows={4} maxLength={4000} />
              <div className="grid gap-1">
                <Tick field={field} name="waits" label="They still wait for an answer" />
                <Tick
                  field={field}
                  name="acknowledge"
                  label="Send the mail “We have received your message”"
                  hint="Only with an e-mail address"
                />
                <Tick
                  field={field}
                  name="marketing"
                  label={`They want ${newsPromise}`}
                  hint="Only if you asked them and they said yes, and with an e-mail address"
                />
              </div>
            </>
          )}
        </ActionForm>
      </Card>
      <p className="mt-4">
        <Link to={viewPath("/dashboard/visits/new")} className="text-button">
          Book a visit at once instead
        </Link>
      </p>
    </>
  );
}

function Tick({ field, name, label, hint }: { field: FieldOf; name: string; label: string; hint?: string }) {
  const { defaultValue, errors } = field(name);
  return <CheckboxField label={label} hint={hint} name={name} errors={errors} defaultChecked={defaultValue === "on"} />;
}
