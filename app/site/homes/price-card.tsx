import type { ReactNode } from "react";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import type { PriceOffer } from "#domain/plan/price-offer.ts";
import { countText } from "#domain/text/count-text.ts";
import { AffordableWays } from "./near-misses.tsx";

export function PriceCard({
  home,
  offer,
  amount,
  isReserved,
  children,
}: {
  home: HomeRef;
  offer: PriceOffer | undefined;
  amount: { perDay: Ugx; ways: readonly { text: string; path: string }[] } | undefined;
  isReserved: boolean;
  children: ReactNode;
}) {
  return (
    <section className="price-card" aria-labelledby="price">
      {offer ? (
        <>
          <h2 id="price">
            <a href={planPath({ home, perPayingDay: offer.perDay })}>
              <small>from</small> UGX {formatNumber(offer.perDay)}
            </a>
          </h2>
          <p className="price-unit">a working day, {countText(offer.payingDaysPerMonth, "day")} a month</p>
          <p className="price-sum">
            {formatUgx(offer.totalPaid)} for the home. {offer.summary}
          </p>
          {amount ? (
            <p className="price-sum">
              <strong>At {formatUgx(amount.perDay)} a day:</strong> <AffordableWays ways={amount.ways} />
            </p>
          ) : null}
          <dl className="lines">
            {offer.whatIfs.map(({ condition, result }) => (
              <div key={condition}>
                <dt>{condition}</dt>
                <dd>{result}</dd>
              </div>
            ))}
          </dl>
          <p className="price-terms">
            <a href="/before-you-pay">Before you pay: who we are, and what happens if you miss days</a>
          </p>
        </>
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
