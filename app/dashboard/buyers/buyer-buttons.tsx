import { ButtonAnchor } from "#app/ui/button.tsx";
import { agreementDisplayId } from "#domain/sales/statement.ts";
import type { OpenedBuyer } from "./buyers.server.ts";

/** What somebody opens a buyer for, before everything else: to call, to write, to enter money. */
export function BuyerButtons({ buyer: { name, contact, agreements } }: { buyer: OpenedBuyer }) {
  const payable = agreements.filter(({ state }) => state === "live");
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {contact ? (
        <>
          <ButtonAnchor href={contact.call} variant="outline" size="small" aria-label={`Call ${name}`}>
            Call
          </ButtonAnchor>
          <ButtonAnchor
            href={contact.whatsApp}
            target="_blank"
            rel="noreferrer"
            variant="leaf"
            size="small"
            aria-label={`Write to ${name} on WhatsApp`}
          >
            WhatsApp
          </ButtonAnchor>
        </>
      ) : null}
      {payable.map(({ id }) => (
        <ButtonAnchor key={id} href={`#pay-${id}`} variant="sun" size="small">
          {payable.length === 1 ? "Record a payment" : `Record a payment for ${agreementDisplayId(id)}`}
        </ButtonAnchor>
      ))}
    </div>
  );
}
