import { useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, localDate, sinceText } from "#domain/time/kampala-time.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import type { NewLink } from "./agreement-links.server.ts";

/** Shown once: only a hash is stored. */
export function NewLinkNotice({ made }: { made: NewLink }) {
  return (
    <div className="notice">
      <textarea
        readOnly
        rows={4}
        className="control w-full text-[0.9375rem] font-normal wrap-anywhere"
        aria-label="The message with the link"
        value={made.message}
      />
    </div>
  );
}

interface OpenLink {
  id: number;
  receiptNumber: number | null;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

const nameOf = ({ receiptNumber }: OpenLink) =>
  receiptNumber === null ? "statement" : `receipt ${formatNumber(receiptNumber)}`;

export function ActiveLinks({ links, now }: { links: readonly OpenLink[]; now: Date }) {
  const [askingId, setAskingId] = useState<number>();
  if (links.length === 0) return null;
  const asking = links.find(({ id }) => id === askingId);
  return (
    <section className="mt-6">
      <h2 className="text-xl">{countText(links.length, "link")} that can be opened</h2>
      <List place="inside" className="mt-2">
        {links.map((link) => (
          <Row key={link.id} space="small" className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <span className="font-bold">
                {link.receiptNumber === null ? "Statement" : `Receipt ${formatNumber(link.receiptNumber)}`}
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
          </Row>
        ))}
      </List>
      {asking ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAskingId(undefined)}
          question={`Withdraw the link to the ${nameOf(asking)}?`}
          explanation="The link stops working for everyone. You cannot undo this, but you can make and send a new link."
          closeLabel="Keep the link"
        >
          <ButtonForm intent="withdraw-link" about={{ link: asking.id }} variant="clay" size="regular">
            Withdraw the link
          </ButtonForm>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
