import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { smsKindNames, smsStateText } from "#domain/sms/state-text.ts";
import { countText } from "#domain/text/count-text.ts";
import { ButtonForm } from "../forms/button-form.tsx";

export type ShownSms = Parameters<typeof smsStateText>[0] & {
  id: number;
  kind: keyof typeof smsKindNames;
  body: string;
  segments: number;
  cost: Ugx;
  isCostTold: boolean;
  phoneText: string;
};

/** A message, closed: what it is and how far; open: its words, what it cost, and a way to send it again. */
export function SmsLine({ sms, to, now, canSend }: { sms: ShownSms; to: string; now: Date; canSend: boolean }) {
  const isBad = sms.show === "dead" || sms.show === "unknown" || sms.report === "failed";
  const cost = sms.cost > 0 ? `${formatUgx(sms.cost)}${sms.isCostTold ? "" : ", estimated"}` : "";
  return (
    <li className="not-first:border-t-[1.5px] not-first:border-line">
      <details>
        <summary className="flex cursor-pointer list-none flex-wrap items-baseline justify-between gap-x-6 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-bold">{smsKindNames[sms.kind]}</span>
            <span className="text-[0.9375rem] text-ink-soft">{to}</span>
          </span>
          <span className={isBad ? "text-[0.9375rem] font-bold text-clay" : "text-[0.9375rem] text-ink-soft"}>
            {smsStateText(sms, now)}
          </span>
        </summary>
        <p className="mb-4 rounded-2xl bg-paper p-4 text-[0.9375rem] wrap-anywhere">
          {sms.body || "Its words are written when it leaves."}
        </p>
        {sms.segments === 0 ? null : (
          <p className="mb-4 text-[0.9375rem] text-ink-soft">
            {[countText(sms.segments, "message"), cost].filter(Boolean).join(", ")}
          </p>
        )}
        {canSend && (sms.show === "dead" || sms.show === "unknown") ? (
          <ButtonForm
            intent="send-again"
            about={{ id: sms.id }}
            look="text-button"
            className="mb-4"
            above={
              sms.show === "unknown" ? (
                <span className="mb-1 block text-[0.9375rem]">They may have got it already. Ask them first.</span>
              ) : undefined
            }
          >
            Send again
          </ButtonForm>
        ) : null}
      </details>
    </li>
  );
}
