import { useFetcher } from "react-router";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { contactChannelNames } from "#domain/buyers/contact-channels.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import type { ReminderChannel } from "#domain/ledger/arrears.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { isActionRejection, rejectionMessage } from "../actions/action-result.ts";
import { viewPath } from "../view/view-path.ts";
import type { ArrearsData } from "./arrears.server.ts";
import type { Reminder } from "./reminders.server.ts";

type Contact = ArrearsData["cases"][number]["contacts"][number];

export function Reminders({ agreementId, reminders }: { agreementId: number; reminders: readonly Reminder[] }) {
  const { submit, data } = useFetcher<unknown>();
  const note = (buyer: number, channel: ReminderChannel) =>
    void submit(
      { intent: "remind", agreement: agreementId, buyer, channel },
      { method: "post", action: viewPath("/dashboard/arrears") },
    );
  return (
    <>
      <ul className="mt-3 grid gap-3">
        {reminders.map(({ buyerId, name, phone, phoneText, whatsApp, sms }) => (
          <li key={buyerId}>
            {reminders.length > 1 ? <p className="mb-1 font-bold wrap-anywhere">{name}</p> : null}
            <div className="flex flex-wrap gap-3">
              <ButtonAnchor
                href={whatsApp}
                target="_blank"
                rel="noreferrer"
                variant="leaf"
                size="small"
                onClick={() => note(buyerId, "whatsapp")}
                aria-label={`Remind by WhatsApp: ${name}`}
              >
                Remind by WhatsApp
              </ButtonAnchor>
              {sms === undefined || phone === undefined ? (
                <span className="self-center text-[0.9375rem] text-ink-soft">No phone number</span>
              ) : (
                <>
                  <ButtonAnchor
                    href={sms}
                    variant="outline"
                    size="small"
                    onClick={() => note(buyerId, "sms")}
                    aria-label={`Remind by SMS: ${name}`}
                  >
                    SMS
                  </ButtonAnchor>
                  <ButtonAnchor
                    href={telLink(phone)}
                    variant="outline"
                    size="small"
                    aria-label={`Call ${name}, ${phoneText}`}
                  >
                    {phoneText}
                  </ButtonAnchor>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isActionRejection(data) ? (
        <div className="mt-3">
          <Notice tone="error">{rejectionMessage(data)}</Notice>
        </div>
      ) : null}
    </>
  );
}

/** "Reminded today at 10:05 AM" */
export function LastReminder({ contacts, now }: { contacts: readonly Contact[]; now: Date }) {
  const last = contacts.find(({ reminded }) => reminded !== undefined);
  if (!last) return null;
  return (
    <span className="font-bold wrap-anywhere">
      {`Reminded ${sinceText(last.recordedAt, now)}`}
      <span className="font-normal">
        {`: ${last.reminded} by ${contactChannelNames[last.channel]}, by ${last.recordedBy}`}
      </span>
    </span>
  );
}
