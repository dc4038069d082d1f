import { Check, ChevronDown, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { contactChannelNames } from "#domain/buyers/contact-channels.ts";
import { formatUgx } from "#domain/money/money.ts";
import { dateText, localDate, sinceText } from "#domain/time/kampala-time.ts";
import { Row } from "../cards/row.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import { viewPath } from "../view/view-path.ts";
import type { ArrearsData } from "./arrears.server.ts";
import { LastReminder, Reminders, WhatsAppReminder } from "./reminders.tsx";
import { Standing } from "./standing.tsx";

type Case = ArrearsData["cases"][number];

export function ArrearsCase({
  one,
  today,
  now,
  asksPhones,
  tick,
}: {
  one: Case;
  today: string;
  now: Date;
  asksPhones: boolean;
  /** Ticks them for a round of reminders; none before the script runs. */
  tick: ReactNode;
}) {
  const { agreementId, standing, lastPayment, contacts } = one;
  const [lastContact, ...earlier] = contacts;
  const [first] = one.reminders;
  const isRemindedToday = contacts.some(
    ({ reminded, recordedAt }) => reminded !== undefined && localDate(recordedAt) === today,
  );
  return (
    <Row space="none" className="relative px-4 sm:px-6">
      <div className="arrears-line">
        {tick}
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base">
            <Link to={viewPath("/dashboard/buyers/:id", { id: one.buyerId })}>{one.buyer}</Link>
          </h2>
          <p className="truncate text-sm text-ink-soft">
            {agreementDisplayId(agreementId)}, {one.homeName}
          </p>
        </div>
        <ul className="arrears-standing">
          <li>
            <Standing position={standing} />
          </li>
          {one.promise ? <PromiseLine promise={one.promise} /> : null}
        </ul>
        {first ? (
          <WhatsAppReminder
            agreementId={agreementId}
            reminder={first}
            label={isRemindedToday ? "Reminded by WhatsApp" : "Remind by WhatsApp"}
            variant={isRemindedToday ? "outline" : "leaf"}
            className="shrink-0 max-sm:px-3"
          >
            {isRemindedToday ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <MessageCircle aria-hidden="true" className="size-5" />
            )}
            <span className="max-sm:sr-only">{isRemindedToday ? "Reminded" : "Remind"}</span>
          </WhatsAppReminder>
        ) : null}
      </div>
      <details className="group">
        <summary
          className="icon-button absolute top-1.5 right-1 lg:top-3.5 lg:right-3"
          aria-label={`More about ${one.buyer}`}
        >
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="border-t-[1.5px] border-line pt-3">
          <li>
            Last payment:{" "}
            {lastPayment ? `${formatUgx(lastPayment.amount)} on ${dateText(lastPayment.paidOn)}` : "none yet"}
          </li>
          <li className="empty:hidden">
            <LastReminder contacts={contacts} now={now} />
          </li>
          {one.textedOn ? <li>Reminded by SMS on {dateText(one.textedOn)}, by itself</li> : null}
          {lastContact?.reminded === undefined ? (
            <li className="wrap-anywhere">
              Last contact: {lastContact ? <ContactText contact={lastContact} now={now} /> : "none yet"}
            </li>
          ) : null}
        </ul>
        <Reminders agreementId={agreementId} reminders={one.reminders} isFirstElsewhere />
        {asksPhones ? (
          <Link to={viewPath("/dashboard/desk", { agreement: agreementId })} className="text-button">
            Ask on the phone
          </Link>
        ) : null}
        {earlier.length === 0 ? null : (
          <details className="mt-2">
            <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold">Earlier contacts</summary>
            <ul className="text-[0.9375rem]">
              {earlier.map((contact) => (
                <li key={contact.id} className="py-1 wrap-anywhere">
                  <ContactText contact={contact} now={now} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <ContactForm key={lastContact?.id} agreementId={agreementId} today={today} />
      </details>
    </Row>
  );
}

function PromiseLine({ promise }: { promise: NonNullable<Case["promise"]> }) {
  const { state, amount, due, paid } = promise;
  const promised = `${formatUgx(amount)} by ${dateText(due)}`;
  if (state === "kept") return <li className="font-bold text-leaf">Promise kept: {promised}</li>;
  const came = paid > 0 ? `, ${formatUgx(paid)} received` : "";
  return state === "broken" ? (
    <li className="font-bold text-clay">
      Promise broken: {promised}
      {came}
    </li>
  ) : (
    <li className="font-bold">
      Promised: {promised}
      {came}
    </li>
  );
}

function ContactText({ contact, now }: { contact: Case["contacts"][number]; now: Date }) {
  const { channel, note, promised, promisedOn, recordedBy, recordedAt, reminded } = contact;
  const promise = promised && promisedOn ? `, promised ${formatUgx(promised)} by ${dateText(promisedOn)}` : "";
  return (
    <>
      {reminded === undefined ? "" : `Reminder to ${reminded}: `}
      {contactChannelNames[channel]} {sinceText(recordedAt, now)} by {recordedBy}
      {promise}
      {note ? `: ${note}` : ""}
    </>
  );
}

function ContactForm({ agreementId, today }: { agreementId: number; today: string }) {
  return (
    <details className="mt-1 pb-3">
      <summary className="cursor-pointer py-2 font-bold">Record a contact or a promise</summary>
      <ActionForm intent="contact" about={{ agreement: agreementId }} label="Save contact" variant="sun">
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label="How" {...field("channel", "call")}>
              <Options names={contactChannelNames} />
            </SelectField>
            <TextAreaField label="Note" {...field("note")} rows={2} maxLength={1000} />
            <MoneyField label="Amount promised" {...field("promised")} hint="Leave empty if nothing was promised" />
            <TextField label="Promised by" type="date" min={today} {...field("promisedOn")} />
          </div>
        )}
      </ActionForm>
    </details>
  );
}
