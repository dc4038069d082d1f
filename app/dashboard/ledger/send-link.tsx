import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { sinceText } from "#domain/time/kampala-time.ts";
import { viewPath } from "../view/view-path.ts";
import { useNoteSent } from "./use-note-sent.ts";

type SendLinkProps = {
  /** The address opens WhatsApp with the message. */
  to: string;
  /** Without a number WhatsApp asks for the person. */
  hasNumber: boolean;
  link: { id: number } & Sent;
  agreementId: number;
  buyerId: number;
  now: Date;
};

export interface Sent {
  sentAt: Date | null;
  sentBy: string | null;
}

/** Shows a link that opens the message about a document in WhatsApp and notes that it was sent. */
export function SendLink({ to, hasNumber, link, agreementId, buyerId, now }: SendLinkProps) {
  const { note, rejection } = useNoteSent();
  const path = viewPath("/dashboard/agreements/:id/links", { id: agreementId, buyer: buyerId });
  return (
    <>
      <a
        href={to}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(link.sentAt === null ? "sun" : "outline")}
        onClick={({ detail }) => detail > 1 || note({ intent: "sent", link: link.id }, path)}
      >
        {link.sentAt === null ? "Send on WhatsApp" : "Send again"}
      </a>
      {hasNumber ? null : <span className="text-[0.9375rem] text-ink-soft">No number: choose the person there</span>}
      <SentText sent={link} now={now} />
      {rejection ? <Notice tone="error">{rejection}</Notice> : null}
    </>
  );
}

/** Says when a document was sent: "Sent by WhatsApp today at 10:05 AM, by Ada". */
export function SentText({ sent: { sentAt, sentBy }, now }: { sent: Sent; now: Date }) {
  if (sentAt === null) return null;
  return (
    <span className="text-[0.9375rem] text-ink-soft wrap-anywhere">
      {`Sent by WhatsApp ${sinceText(sentAt, now)}, by ${sentBy}`}
    </span>
  );
}
