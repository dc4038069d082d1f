import { dateText, localDate, sinceText } from "#domain/time/kampala-time.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { type ShownSms, SmsLine } from "../sms/sms-line.tsx";

export type BuyerSmsData = {
  consent: { givenAt: Date; recordedBy: string } | undefined;
  stop: { scope: "reminders" | "all"; at: Date } | undefined;
  messages: readonly ShownSms[];
};

export function BuyerSms({ buyerId, sms, now }: { buyerId: number; sms: BuyerSmsData; now: Date }) {
  const { consent, stop, messages } = sms;
  const stopped = stop?.scope === "all" ? "all messages" : "reminders";
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-2 font-bold">
        {consent ? "Gets text messages" : "Gets no text messages"}
        {stop ? <span className="font-normal text-ink-soft">, has stopped {stopped}</span> : null}
      </summary>
      <p className="text-[0.9375rem] text-ink-soft">
        {consent
          ? `Agreed to receipts and reminders by SMS: noted on ${dateText(localDate(consent.givenAt))} by ${consent.recordedBy}.`
          : "Receipts and reminders are sent by SMS only to those who agreed to it, in the agreement or to you."}
        {stop ? ` Their number stopped ${stopped} ${sinceText(stop.at, now)}.` : null}
      </p>
      <div className="my-3">
        {consent ? (
          <ButtonForm intent="stop-sms" about={{ id: buyerId }}>
            They withdrew their consent
          </ButtonForm>
        ) : (
          <ButtonForm intent="allow-sms" about={{ id: buyerId }}>
            They agreed to text messages
          </ButtonForm>
        )}
      </div>
      {messages.length === 0 ? null : (
        <ul>
          {messages.map((one) => (
            <SmsLine key={one.id} sms={one} to={`to ${one.phoneText}`} now={now} canSend={false} />
          ))}
        </ul>
      )}
    </details>
  );
}
