import { useState } from "react";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, localDate, sinceText } from "#domain/time/kampala-time.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import type { MadeLink } from "./buyer-request.server.ts";

/** Without a payment, the link to the statement. */
export function SendDocument({
  buyerId,
  agreementId,
  paymentId,
}: {
  buyerId: number;
  agreementId: number;
  paymentId?: number;
}) {
  const about = { id: buyerId, agreement: agreementId, payment: paymentId };
  return paymentId === undefined ? (
    <ButtonForm intent="link" about={about} variant="leaf">
      Send the statement
    </ButtonForm>
  ) : (
    <ButtonForm intent="link" about={about} look="text-button text-[0.9375rem]">
      Send receipt
    </ButtonForm>
  );
}

/** Shown once: only a hash is stored. */
export function MadeLinkNotice({ made }: { made: MadeLink }) {
  return (
    <div className="notice">
      <textarea
        readOnly
        rows={4}
        className="control w-full text-[0.9375rem] font-normal wrap-anywhere"
        aria-label="The message with the link"
        value={made.message}
      />
      <span className="mt-3 flex flex-wrap gap-3">
        <ButtonAnchor variant="leaf" size="small" href={made.whatsApp} target="_blank" rel="noreferrer">
          Send on WhatsApp
        </ButtonAnchor>
        <ButtonAnchor variant="outline" size="small" href={made.address} target="_blank" rel="noreferrer">
          Open it
        </ButtonAnchor>
      </span>
    </div>
  );
}

interface OpenLink {
  id: number;
  receiptNumber: number | undefined;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

const nameOf = ({ receiptNumber }: OpenLink) =>
  receiptNumber === undefined ? "statement" : `receipt ${formatNumber(receiptNumber)}`;

export function OpenLinks({
  links,
  buyerId,
  agreementId,
  now,
}: {
  links: readonly OpenLink[];
  buyerId: number;
  agreementId: number;
  now: Date;
}) {
  const [askingId, setAskingId] = useState<number>();
  if (links.length === 0) return null;
  const asking = links.find(({ id }) => id === askingId);
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold">
        {countText(links.length, "link")} that can be opened
      </summary>
      <ul>
        {links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t-[1.5px] border-line py-2"
          >
            <span>
              <span className="font-bold">
                {link.receiptNumber === undefined ? "Statement" : `Receipt ${formatNumber(link.receiptNumber)}`}
              </span>
              <span className="block text-[0.9375rem] text-ink-soft">
                Made {sinceText(link.createdAt, now)} by {link.createdBy}, until {dateText(localDate(link.expiresAt))}
              </span>
            </span>
            <button
              type="button"
              onClick={() => setAskingId(link.id)}
              className={buttonClass("outline", "small")}
              aria-label={`Withdraw the link to the ${nameOf(link)}`}
            >
              Withdraw
            </button>
          </li>
        ))}
      </ul>
      {asking ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAskingId(undefined)}
          question={`Withdraw the link to the ${nameOf(asking)}?`}
          explanation="The link stops working for everyone. You cannot undo this, but you can make and send a new link."
          closeLabel="Keep the link"
        >
          <ButtonForm
            intent="withdraw-link"
            about={{ id: buyerId, agreement: agreementId, link: asking.id }}
            variant="clay"
            size="regular"
          >
            Withdraw the link
          </ButtonForm>
        </ConfirmDialog>
      ) : null}
    </details>
  );
}
