import { type ReactNode, useState } from "react";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { contactChannelNames } from "#domain/buyers/contact-channels.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { isReminderRemovable, type ReminderChannel } from "#domain/ledger/arrears.ts";
import { type LocalDate, localDate, sinceText } from "#domain/time/kampala-time.ts";
import type { DoneMessage } from "../actions/action-result.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { StepButton } from "../results/results.tsx";
import { viewPath } from "../view/view-path.ts";
import type { ArrearsData } from "./arrears.server.ts";
import { notRemindedStep } from "./not-reminded-step.ts";
import type { Reminder } from "./reminders.server.ts";
import { useNoteSent } from "./use-note-sent.ts";

type Contact = NonNullable<ArrearsData["opened"]>["contacts"][number];

/**
 * Notes that somebody was reminded, and offers to mark it as not sent. The message itself is sent by the administrator's
 * own phone.
 */
function useNoteReminder(agreementId: number, onNoted?: (done: DoneMessage) => void) {
  const { note, rejection } = useNoteSent(onNoted);
  return {
    note: (buyer: number, channel: ReminderChannel) =>
      note({ intent: "remind", agreement: agreementId, buyer, channel }, viewPath("/dashboard/arrears")),
    rejection,
  };
}

/** Tells whether somebody was reminded on this day already. */
export function isRemindedOn(remindedAt: Date | undefined, day: LocalDate): boolean {
  return remindedAt !== undefined && localDate(remindedAt) === day;
}

/** This says when somebody was last reminded about the agreement, so that a second time on a day is asked about. */
type Again = { remindedAt: Date | undefined; now: Date };

type AskedReminderProps = {
  name: string;
  again: Again;
  className: string;
  label: string;
  /** The button shows this content. */
  face: ReactNode;
  /** Draws the link that reminds. `close` closes the question. */
  children: (close: () => void) => ReactNode;
};

/** Shows a button that asks first, because somebody was reminded today already. */
function AskedReminder({ name, again: { remindedAt, now }, className, label, face, children }: AskedReminderProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => setIsAsking(true)}>
        {face}
      </button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          onClose={close}
          question={`Remind ${name} again?`}
          explanation={remindedAt ? `A reminder was sent ${sinceText(remindedAt, now)} already.` : undefined}
        >
          {/* The browser has to follow the link before it is gone. */}
          {children(() => setTimeout(close, 0))}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type WhatsAppReminderProps = {
  agreementId: number;
  reminder: Pick<Reminder, "buyerId" | "name" | "phone" | "text">;
  /** Without it nothing is asked, because the round says who was reminded. */
  again?: Again;
  /** The link's accessible name begins with this label; the person's name follows. */
  label: string;
  /** The link shows this content, such as an icon or a word. */
  children: ReactNode;
  /** The link has this class in place of the usual one of a button. */
  linkClassName?: "icon-button";
  onSent?: () => void;
  /** The round shows in its own card what was noted, since a message at the foot of a phone lies on its buttons. */
  onNoted?: (done: DoneMessage) => void;
  /** The round is at the next person, so only a rejection is still shown. */
  isPassed?: boolean;
};

/** Shows a link that opens the message in WhatsApp and notes that it was sent. */
export function WhatsAppReminder(props: WhatsAppReminderProps) {
  const { agreementId, reminder, again, label, children, linkClassName, onSent, onNoted, isPassed = false } = props;
  const { note, rejection } = useNoteReminder(agreementId, onNoted);
  const named = `${label}: ${reminder.name}`;
  const className = linkClassName ?? buttonClass("leaf", "small");
  const link = (shown: ReactNode, look: string, whenSent: (() => void) | undefined, name = named) => (
    <a
      href={whatsAppLink(reminder.phone, reminder.text)}
      target="_blank"
      rel="noreferrer"
      className={look}
      onClick={(event) => {
        // The second tap of a double tap is ignored: in a round it would remind the next person.
        if (event.detail > 1) return event.preventDefault();
        note(reminder.buyerId, "whatsapp");
        whenSent?.();
      }}
      aria-label={name}
    >
      {shown}
    </a>
  );
  const isAsked = again !== undefined && isRemindedOn(again.remindedAt, localDate(again.now));
  return (
    <>
      {isPassed ? null : isAsked ? (
        <AskedReminder name={reminder.name} again={again} className={className} label={named} face={children}>
          {(close) =>
            link("Remind by WhatsApp", buttonClass("leaf", "small"), close, `Remind by WhatsApp: ${reminder.name}`)
          }
        </AskedReminder>
      ) : (
        link(children, className, onSent)
      )}
      {rejection ? (
        <Notice tone="error">
          {isPassed ? `The reminder of ${reminder.name} is not noted: ${rejection}` : rejection}
        </Notice>
      ) : null}
    </>
  );
}

type RemindersProps = {
  agreementId: number;
  reminders: readonly Reminder[];
  contacts: readonly Contact[];
  now: Date;
};

export function Reminders({ agreementId, reminders, contacts, now }: RemindersProps) {
  const { note, rejection } = useNoteReminder(agreementId);
  const again = { remindedAt: lastReminderOf(contacts)?.recordedAt, now };
  const smsReminder = ({ buyerId, name }: Reminder, sms: string, whenSent?: () => void) => (
    <ButtonAnchor
      href={sms}
      variant="outline"
      size="small"
      onClick={() => {
        note(buyerId, "sms");
        whenSent?.();
      }}
      aria-label={`Remind by SMS: ${name}`}
    >
      SMS
    </ButtonAnchor>
  );
  return (
    <>
      <ul className="mt-3 grid gap-3">
        {reminders.map((reminder) => {
          const { buyerId, name, phone, phoneText, sms } = reminder;
          return (
            <li key={buyerId}>
              {reminders.length > 1 ? <p className="mb-1 font-bold wrap-anywhere">{name}</p> : null}
              <div className="flex flex-wrap gap-3">
                <WhatsAppReminder
                  agreementId={agreementId}
                  reminder={reminder}
                  again={again}
                  label="Remind by WhatsApp"
                >
                  Remind by WhatsApp
                </WhatsAppReminder>
                {sms === undefined || phone === undefined ? (
                  <span className="self-center text-[0.9375rem] text-ink-soft">No phone number</span>
                ) : (
                  <>
                    {isRemindedOn(again.remindedAt, localDate(now)) ? (
                      <AskedReminder
                        name={name}
                        again={again}
                        className={buttonClass("outline", "small")}
                        label={`Remind by SMS: ${name}`}
                        face="SMS"
                      >
                        {(close) => smsReminder(reminder, sms, close)}
                      </AskedReminder>
                    ) : (
                      smsReminder(reminder, sms)
                    )}
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
          );
        })}
      </ul>
      {rejection ? (
        <div className="mt-3">
          <Notice tone="error">{rejection}</Notice>
        </div>
      ) : null}
    </>
  );
}

const lastReminderOf = (contacts: readonly Contact[]) => contacts.find(({ reminded }) => reminded !== undefined);

/** Says when the buyer was last reminded: "Reminded today at 10:05 AM". */
export function LastReminder({ contacts, now }: { contacts: readonly Contact[]; now: Date }) {
  const last = lastReminderOf(contacts);
  if (!last) return null;
  return (
    <span className="font-bold wrap-anywhere">
      {`Reminded ${sinceText(last.recordedAt, now)}`}
      <span className="font-normal">
        {`: ${last.reminded} by ${contactChannelNames[last.channel]}, by ${last.recordedBy}`}
      </span>
      {isReminderRemovable(last.recordedAt, now) ? (
        <>
          {" "}
          {/* The button is as high as a finger, and the line stays as low as the others. */}
          <span className="-my-3 inline-block">
            <StepButton step={notRemindedStep(last.id)} label={`Not sent: the reminder to ${last.reminded}`} />
          </span>
        </>
      ) : null}
    </span>
  );
}
