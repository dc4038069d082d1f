import { Link } from "react-router";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { contactChannelNames } from "#domain/buyers/contact-channels.ts";
import { formatUgx } from "#domain/money/money.ts";
import { dateText, sinceText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { DateField } from "../forms/date-field.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import { useCloseByEscape } from "../lists/use-close-by-escape.ts";
import { useTopWhenAlone } from "../lists/use-top-when-alone.ts";
import { viewPath } from "../view/view-path.ts";
import type { ArrearsData } from "./arrears.server.ts";
import { LastReminder, Reminders } from "./reminders.tsx";
import { Standing } from "./standing.tsx";

type Case = NonNullable<ArrearsData["opened"]>;

type ArrearsCaseProps = { one: Case; today: string; now: Date; canRequestPayments: boolean; backTo: string };

/** Shows, beside the list, what was agreed and said, and how to reach the buyers. */
export function ArrearsCase({ one, today, now, canRequestPayments, backTo }: ArrearsCaseProps) {
  useTopWhenAlone();
  useCloseByEscape(backTo);
  const { agreementId, standing, lastPayment, contacts } = one;
  const [lastContact, ...earlier] = contacts;
  return (
    <Card as="article" aria-labelledby="opened">
      <Link to={backTo} preventScrollReset className="text-button xl:hidden">
        All arrears
      </Link>
      <h2 id="opened" className="text-[1.375rem] wrap-anywhere">
        <Link to={viewPath("/dashboard/buyers/:id", { id: one.buyerId })}>{one.buyer}</Link>
      </h2>
      <p className="text-ink-soft wrap-anywhere">
        {agreementDisplayId(agreementId)}, {one.homeName}
      </p>
      <ul className="mt-3">
        <li>
          <Standing position={standing} />
        </li>
        {one.promise ? (
          <li>
            <PromiseText promise={one.promise} />
          </li>
        ) : null}
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
      {one.isPaused ? (
        <p className="mt-3">Nobody is reminded during a pause.</p>
      ) : (
        <Reminders agreementId={agreementId} reminders={one.reminders} contacts={contacts} now={now} />
      )}
      {canRequestPayments ? (
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
    </Card>
  );
}

export function PromiseText({ promise }: { promise: NonNullable<Case["promise"]> }) {
  const { state, amount, due, paid } = promise;
  const promised = `${formatUgx(amount)} by ${dateText(due)}`;
  if (state === "kept") return <span className="font-bold text-leaf">Promise kept: {promised}</span>;
  const came = paid > 0 ? `, ${formatUgx(paid)} received` : "";
  return state === "broken" ? (
    <span className="font-bold text-clay">
      Promise broken: {promised}
      {came}
    </span>
  ) : (
    <span className="font-bold">
      Promised: {promised}
      {came}
    </span>
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
            <DateField label="Promised by" min={today} {...field("promisedOn")} />
          </div>
        )}
      </ActionForm>
    </details>
  );
}
