import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { smsKindNames, smsStateText } from "#domain/sms/state-text.ts";
import { countText } from "#domain/text/count-text.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { OutboxLine } from "../lists/outbox-line.tsx";

export type ShownSms = Parameters<typeof smsStateText>[0] & {
  id: number;
  kind: keyof typeof smsKindNames;
  body: string;
  segments: number;
  cost: Ugx;
  isCostReported: boolean;
  phoneText: string;
};

export function SmsLine({ sms, to, now, canSend }: { sms: ShownSms; to: string; now: Date; canSend: boolean }) {
  const isUnknown = sms.show === "unknown";
  const isStuck = sms.show === "dead" || isUnknown;
  const cost = sms.cost > 0 ? `${formatUgx(sms.cost)}${sms.isCostReported ? "" : ", estimated"}` : "";
  const ask = <span className="mb-1 block text-[0.9375rem]">They may have got it already. Ask them first.</span>;
  return (
    <OutboxLine
      title={smsKindNames[sms.kind]}
      to={to}
      state={smsStateText(sms, now)}
      isBad={isStuck || sms.report === "failed"}
      text={sms.body || "Its text is written when it is sent."}
    >
      {sms.segments === 0 ? null : (
        <p className="mb-4 text-[0.9375rem] text-ink-soft">
          {[countText(sms.segments, "message"), cost].filter(Boolean).join(", ")}
        </p>
      )}
      {canSend && isStuck ? (
        <ButtonForm
          intent="send-again"
          about={{ id: sms.id }}
          buttonClassName="text-button"
          className="mb-4"
          above={isUnknown ? ask : undefined}
        >
          Send again
        </ButtonForm>
      ) : null}
    </OutboxLine>
  );
}
