import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Notice, TextAreaField, TextField } from "#app/ui/field.tsx";
import { gapsIn } from "#content/answers.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { smsLengthText, smsOf } from "#domain/sms/sms-length.ts";
import { listText } from "#domain/text/list-text.ts";
import { DashboardForm } from "../forms/dashboard-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/write.ts";

export { action, loader } from "./write.server.ts";

export const handle = viewHandle({ title: "Write", topics: [] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

const intents = ["whatsapp", "email", "sms", "call"];

export default function Write({ loaderData }: Route.ComponentProps) {
  const { about, name, answers, chosen, backTo } = loaderData;
  return (
    <>
      <ViewHeader
        title={`Write to ${name}`}
        actions={
          <Link to={backTo} className="text-button">
            Back
          </Link>
        }
      />
      <FilterChips
        label="Begin with"
        choices={answers.map(({ key, label }) => ({
          label,
          to: viewPath("/dashboard/write", { ...about, text: key }),
          isSelected: key === chosen.key,
        }))}
      />
      <Words key={`${about.enquiry}-${about.buyer}-${chosen.key}`} data={loaderData} />
    </>
  );
}

function Words({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { about, shownVisit, chosen, phone, phoneText, email, hasMailServer, sms, maxLetters, backTo } = data;
  const noteButton = useRef<HTMLButtonElement>(null);
  /** The handler opens WhatsApp with the current text and notes the message. */
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const button = noteButton.current;
    const field = button?.form?.elements.namedItem("body");
    if (!phone || !(field instanceof HTMLTextAreaElement)) return;
    const [gap] = gapsIn(field.value);
    if (gap !== undefined) {
      event.preventDefault();
      field.focus();
      const at = field.value.indexOf(gap);
      return field.setSelectionRange(at, at + gap.length);
    }
    event.currentTarget.href = whatsAppLink(phone, field.value);
    button?.form?.requestSubmit(button);
  };
  return (
    <div className="mt-3 max-w-2xl">
      <DashboardForm
        intent={intents}
        about={about}
        subject={`answer-${about.enquiry ?? ""}-${about.buyer ?? ""}-${chosen.key}`}
        values={{ subject: chosen.subject, body: chosen.text }}
        className="grid gap-3"
      >
        {(bind, { isBusy }) => (
          <>
            {/* It is not what the form is about: a rejected form shows the visit as it is now, and keeps its words. */}
            {shownVisit === undefined ? null : <input type="hidden" name="shownVisit" value={shownVisit} />}
            <TextAreaField label="Message" rows={11} maxLength={maxLetters.body} required {...bind("body")} />
            <Gaps begun={bind("body").defaultValue} inquiryPath={about.enquiry === undefined ? undefined : backTo} />
            {email ? (
              <TextField label="Subject (e-mail only)" maxLength={maxLetters.subject} {...bind("subject")} />
            ) : null}
            <div className="flex flex-wrap gap-2">
              {phone ? (
                <>
                  <ButtonAnchor
                    href={whatsAppLink(phone, chosen.text)}
                    target="_blank"
                    rel="noreferrer"
                    variant="leaf"
                    onClick={open}
                  >
                    Open WhatsApp
                  </ButtonAnchor>
                  {/* The link above opens WhatsApp; this button notes the message. */}
                  <button ref={noteButton} type="submit" name="intent" value="whatsapp" hidden disabled={isBusy}>
                    Note it
                  </button>
                </>
              ) : null}
              {sms && !sms.obstacle ? (
                <Button type="submit" name="intent" value="sms" variant="outline" disabled={isBusy}>
                  Send by SMS
                </Button>
              ) : null}
              {email ? (
                <Button
                  type="submit"
                  name="intent"
                  value="email"
                  variant={phone ? "outline" : "leaf"}
                  disabled={isBusy}
                >
                  Send by e-mail
                </Button>
              ) : null}
            </div>
            {sms ? (
              <p className="text-[0.9375rem] text-ink-soft">
                {sms.obstacle ?? <SmsLength begun={bind("body").defaultValue} maxMessages={sms.maxMessages} />}
              </p>
            ) : null}
            <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
              {[phoneText, email].filter(Boolean).join(", ") || "No phone number and no e-mail address is known."}
              {email && !hasMailServer ? " No mail server is set: e-mails wait until there is one." : ""}
            </p>
          </>
        )}
      </DashboardForm>
    </div>
  );
}

/** Follows the text of the message while it is being typed. */
function useBody(begun: string) {
  const place = useRef<HTMLSpanElement>(null);
  const [body, setBody] = useState(begun);
  useEffect(() => {
    const form = place.current?.closest("form");
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement && target.name === "body") setBody(target.value);
    };
    form?.addEventListener("input", follow);
    return () => form?.removeEventListener("input", follow);
  }, []);
  return { place, body };
}

/** Says which facts are not recorded, so that the writer fills them in. */
function Gaps({ begun, inquiryPath }: { begun: string; inquiryPath: string | undefined }) {
  const { place, body } = useBody(begun);
  const gaps = gapsIn(body);
  return (
    <span ref={place} aria-live="polite" className="block empty:hidden">
      {gaps.length > 0 ? (
        <Notice tone="info">
          Fill in {listText(gaps)} before you send this.
          {inquiryPath === undefined ? null : (
            <>
              {" "}
              Or <Link to={inquiryPath}>say which home the inquiry is about</Link>, and its figures are filled in.
            </>
          )}
        </Notice>
      ) : null}
    </span>
  );
}

/** Shows how many SMS the message takes, while it is being typed. */
function SmsLength({ begun, maxMessages }: { begun: string; maxMessages: number }) {
  const { place, body } = useBody(begun);
  const sms = smsOf(body.trim());
  const isTooLong = sms.segments > maxMessages;
  return (
    <span ref={place} aria-live="polite">
      As SMS: {smsLengthText(sms)}
      {isTooLong ? `, and ${maxMessages} are the most` : ""}.
    </span>
  );
}
