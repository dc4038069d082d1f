import { useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, localDate, sinceText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { SendLink, SentText } from "../ledger/send-link.tsx";
import type { ShownLink } from "./agreement-links.server.ts";

/** Shows one link, to be sent or printed. */
export function ShownLinkCard({
  shown,
  ...sending
}: {
  shown: ShownLink;
  agreementId: number;
  buyerId: number;
  now: Date;
}) {
  return (
    <Card padding="form" tone="done" aria-label="The link to send">
      <p className="text-[0.9375rem] text-ink-soft">
        {nameOf(shown, "Receipt", "Statement")}, opens until {dateText(localDate(shown.expiresAt))}
      </p>
      <textarea
        readOnly
        rows={4}
        className="control mt-2 w-full text-[0.9375rem] font-normal wrap-anywhere"
        aria-label="The message with the link"
        value={shown.message}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <SendLink to={shown.send} hasNumber={shown.hasNumber} link={shown.link} {...sending} />
        <a href={shown.paper} target="_blank" rel="noreferrer" className="text-button">
          Open as PDF
        </a>
      </div>
    </Card>
  );
}

type Named = { receiptNumber: number | null };

interface OpenLink extends Named {
  id: number;
  canBeShown: boolean;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  sentBy: string | null;
}

const nameOf = ({ receiptNumber }: Named, receipt = "receipt", statement = "statement") =>
  receiptNumber === null ? statement : `${receipt} ${formatNumber(receiptNumber)}`;

type ActiveLinksProps = { links: readonly OpenLink[]; pathOf: (link: number) => string; now: Date };

export function ActiveLinks({ links, pathOf, now }: ActiveLinksProps) {
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
              <span className="font-bold">{nameOf(link, "Receipt", "Statement")}</span>
              <span className="block text-[0.9375rem] text-ink-soft">
                Made {sinceText(link.createdAt, now)} by {link.createdBy}, until {dateText(localDate(link.expiresAt))}
              </span>
              <SentText sent={link} now={now} />
            </span>
            <span className="flex flex-wrap items-center gap-x-5">
              {link.canBeShown ? (
                <Link to={pathOf(link.id)} className="text-button" aria-label={`Show the link to the ${nameOf(link)}`}>
                  Show
                </Link>
              ) : null}
              <button
                type="button"
                onClick={() => setAskingId(link.id)}
                className={buttonClass("outline", "small")}
                aria-label={`Withdraw the link to the ${nameOf(link)}`}
              >
                Withdraw
              </button>
            </span>
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
