import type { ReactNode } from "react";
import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { YearPicture } from "#app/ui/year-picture.tsx";
import { formatNumber, formatUgx, formatUgxShort } from "#domain/money/money.ts";
import type { HomePageData } from "./home-page.server.ts";
import { AffordableWays } from "./near-misses.tsx";

/** Says in the first screen of a phone what a home costs a day, when it is the buyer's, and what it costs in all. */
export function PriceCard({ page, children }: { page: HomePageData; children: ReactNode }) {
  const { shown, isReserved } = page;
  return (
    <section className="price-card" aria-labelledby="price">
      {shown ? (
        <Price page={page} shown={shown} />
      ) : (
        <>
          <h2 id="price">{isReserved ? "Reserved" : "Contact for Price"}</h2>
          <p className="price-sum">
            {isReserved
              ? "Somebody is buying this home. If that comes to nothing, it is offered again: ask us."
              : "Ask us, and we send you the full price and what it comes to a day."}
          </p>
        </>
      )}
      {children}
    </section>
  );
}

/**
 * The price is the number between the two buttons. Without an amount of the visitor's own it is the lowest that buys
 * the home, and the line below says what that means.
 */
function Price({
  page: { amount, costs, noun },
  shown,
}: {
  page: HomePageData;
  shown: NonNullable<HomePageData["shown"]>;
}) {
  const { isOwn, perDay, totalPaid, finish, blocks, hasInterest } = shown;
  const yours = <strong>Yours in {finish}</strong>;
  return (
    <>
      <h2 id="price" className="sr-only">
        {isOwn ? "" : "from "}UGX {formatNumber(perDay)} a working day
      </h2>
      <AmountForm
        start={perDay}
        least={perDay}
        label={`${isOwn ? "You pay" : amount ? "You can pay" : "From"}, a working day`}
        isLarge
      />
      {amount && !isOwn ? null : <p className="price-unit">{termsText(shown)}</p>}
      {amount && !isOwn ? (
        <p className="price-missed">
          <strong>From {formatUgx(perDay)} a day it is yours.</strong> At {formatUgx(amount.perDay)} a day:{" "}
          <AffordableWays ways={amount.ways} />.
        </p>
      ) : null}
      {blocks ? <YearPicture blocks={blocks}>{yours}</YearPicture> : <p className="price-sum">{yours}</p>}
      <p className="price-sum">
        <strong>{formatUgx(totalPaid)}</strong> for the {noun}
        {hasInterest ? "" : ", no interest"}
        {costs?.serviceCharge ? `, and ${costs.serviceCharge} service charge a month` : ""}.{" "}
        <a href="/before-you-pay#late">What if I miss days?</a>
      </p>
    </>
  );
}

/** Says what the price assumes: "26 days a month, no deposit, 10 years". */
function termsText({ payingDays, deposit, duration }: NonNullable<HomePageData["shown"]>): string {
  const start = deposit === 0 ? "no deposit" : `${formatUgxShort(deposit)} deposit`;
  return `${payingDays} a month, ${start}, ${duration}`;
}
