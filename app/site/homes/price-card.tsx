import type { ReactNode } from "react";
import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { CostsOnTop } from "#app/ui/costs-on-top.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { YearPicture } from "#app/ui/year-picture.tsx";
import { formatNumber, formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import type { HomePageData } from "./home-page.server.ts";
import { AffordableWays } from "./near-misses.tsx";

/** Says in the first screen of a phone what a home costs a day, when it is the buyer's, and what it costs in all. */
export function PriceCard({
  page,
  actions,
  children,
}: {
  page: HomePageData;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { shown, isReserved } = page;
  return (
    <section className="price-card" aria-labelledby="price">
      {shown ? (
        <Price page={page} shown={shown} actions={actions} />
      ) : (
        <>
          <h2 id="price">{isReserved ? "Reserved" : "Contact for Price"}</h2>
          <p className="price-sum">
            {isReserved
              ? "Somebody is buying this home. If that comes to nothing, it is offered again: ask us."
              : "Ask us, and we send you the full price and what it comes to a day."}
          </p>
          {page.moveIn ? <p className="price-move">{page.moveIn}</p> : null}
          {actions}
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
  page: { amount, within, costs, noun, moveIn, planPath },
  shown,
  actions,
}: {
  page: HomePageData;
  shown: NonNullable<HomePageData["shown"]>;
  actions: ReactNode;
}) {
  const { isOwn, perDay, totalPaid, finish, blocks, hasInterest } = shown;
  const isOutOfReach = amount !== undefined && !isOwn;
  const yours = (
    <strong>{isOutOfReach ? `At ${formatUgx(perDay)} a day: yours in ${finish}` : `Yours in ${finish}`}</strong>
  );
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
      {isOutOfReach ? null : <p className="price-unit">{termsText(shown)}</p>}
      {isOutOfReach ? (
        <p className="price-missed">
          <strong>
            <UnbrokenAmounts text={`From ${formatUgx(perDay)} a day it is yours.`} />
          </strong>{" "}
          <UnbrokenAmounts text={`At ${formatUgx(amount.perDay)} a day: `} />
          <AffordableWays ways={amount.ways} />. <WithinReach within={within} perDay={amount.perDay} />
        </p>
      ) : null}
      {isOutOfReach ? actions : null}
      {blocks ? (
        <YearPicture blocks={blocks} isGrey={isOutOfReach}>
          {yours}
        </YearPicture>
      ) : (
        <p className="price-sum">{yours}</p>
      )}
      {isOutOfReach ? null : actions}
      <p className="price-sum">
        <strong>{formatUgx(totalPaid)}</strong> for the {noun}
        {isOutOfReach && !hasInterest ? ", no interest" : ""}
        {costs?.serviceCharge ? `, and ${costs.serviceCharge} service charge a month` : ""}
      </p>
      {moveIn ? <p className="price-move">{moveIn}</p> : null}
      {costs ? (
        <p>
          <CostsOnTop lines={costs.atTheEnd} />
        </p>
      ) : null}
      <p className="price-links">
        <a href={`${planPath}#payments`}>See every payment</a> <a href="/before-you-pay#late">What if I miss days?</a>
      </p>
    </>
  );
}

/** What the amount does buy, for whom this home is too dear. */
function WithinReach({ within, perDay }: { within: HomePageData["within"]; perDay: Ugx }) {
  if (!within) return null;
  return (
    <span className="block">
      <UnbrokenAmounts text={within.isBought ? `${formatUgx(perDay)} a day buys ` : "The least that buys anything: "} />
      <a href={within.path}>
        <strong>{within.name}</strong>
      </a>
      {within.isBought ? "." : <UnbrokenAmounts text={`, ${formatUgx(within.perDay)} a day.`} />}
    </span>
  );
}

/** Says what the price assumes: "26 days a month: about UGX 627,000. No deposit, no interest, 10 years". */
function termsText({
  payingDays,
  perMonth,
  deposit,
  hasInterest,
  duration,
}: NonNullable<HomePageData["shown"]>): string {
  const start = deposit === 0 ? "No deposit" : `${formatUgxShort(deposit)} deposit`;
  return `${payingDays} a month: ${perMonth}. ${start}${hasInterest ? "" : ", no interest"}, ${duration}`.replaceAll(
    "UGX ",
    "UGX\u00a0",
  );
}
