import type { ReactNode } from "react";
import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { useAnswered } from "#app/site/amount/use-amount.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { CostLines } from "#app/ui/cost-lines.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { YearPicture } from "#app/ui/year-picture.tsx";
import * as words from "#domain/languages/messages/detail.ts";
import { counting } from "#domain/languages/messages/home.ts";
import { contactForPrice } from "#domain/languages/messages/listing.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
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
          <h2 id="price">{say(isReserved ? words.reserved : contactForPrice)}</h2>
          <p className="price-sum">{say(isReserved ? words.reservedNote : words.priceNote)}</p>
          {page.moveIn ? <p className="price-move">{sayText(page.moveIn)}</p> : null}
          {actions}
        </>
      )}
      {children}
    </section>
  );
}

/**
 * Shows the price between the two buttons. Without an amount of the visitor's own it is the lowest that buys the home,
 * and the line below says what that means.
 */
function Price({
  page: { amount, within, costs, moveIn, planPath },
  shown,
  actions,
}: {
  page: HomePageData;
  shown: NonNullable<HomePageData["shown"]>;
  actions: ReactNode;
}) {
  const { isOwn, perDay, finish, blocks, divided } = shown;
  const to = useSitePath();
  const answered = useAnswered();
  const isOutOfReach = amount !== undefined && !isOwn;
  const yours = (
    <strong>
      {isOutOfReach
        ? say(words.yoursAt, { amount: formatUgx(perDay), month: finish })
        : say(words.yoursIn, { month: finish })}
    </strong>
  );
  const total = costs?.untilYours.find(({ isTotal }) => isTotal)?.amount;
  const yoursForAll = (
    <>
      {yours}
      {total === undefined ? null : <small className="price-total">{say(words.amountInAll, { amount: total })}</small>}
    </>
  );
  return (
    <>
      <h2 id="price" className="sr-only" {...answered}>
        {say(isOwn ? words.perDay : words.fromPerDay, { amount: formatNumber(perDay) })}
      </h2>
      <AmountForm
        start={perDay}
        price={perDay}
        label={(isOwn ? words.youPay : amount ? words.youCanPay : words.from)()}
        isLarge
      />
      <div {...answered} data-counting={counting()}>
        {isOutOfReach ? null : (
          <>
            <p className="price-sum">{yoursForAll}</p>
            <p className="price-unit">{sayText(shown.terms)}</p>
          </>
        )}
        {divided && !isOutOfReach ? <p className="price-unit">{sayText(divided)}</p> : null}
        {isOutOfReach ? (
          <p className="price-missed">
            <strong>
              <UnbrokenAmounts text={words.fromItIsYours({ amount: formatUgx(perDay) })} />
            </strong>{" "}
            <UnbrokenAmounts text={`${words.atAmount({ amount: formatUgx(amount.perDay) })} `} />
            <AffordableWays ways={amount.ways} />. {divided ? <span className="block">{sayText(divided)}</span> : null}
            <WithinReach within={within} perDay={amount.perDay} />
          </p>
        ) : null}
      </div>
      {isOutOfReach ? (
        <>
          {actions}
          <p className="price-sum" {...answered}>
            {yoursForAll}
          </p>
        </>
      ) : (
        <>
          {blocks ? (
            <div {...answered}>
              <YearPicture blocks={blocks} />
            </div>
          ) : null}
          {actions}
        </>
      )}
      {costs ? (
        <div {...answered}>
          <CostLines lines={costs.untilYours} />
        </div>
      ) : null}
      {/* Nothing stands within the sum, so that it is read as one, and a phone's first screen has its beginning. */}
      {moveIn ? <p className="price-move">{sayText(moveIn)}</p> : null}
      <p className="price-links">
        <a href={to(`${planPath}#payments`)}>{say(words.seePayments)}</a>{" "}
        <a href={to("/before-you-pay#late")}>{say(words.missDays)}</a>
      </p>
    </>
  );
}

/** Shows what the amount does buy, if this home is too expensive for it. */
function WithinReach({ within, perDay }: { within: HomePageData["within"]; perDay: Ugx }) {
  const to = useSitePath();
  if (!within) return null;
  const link = (text: string) => (
    <a key={text} href={to(within.path)}>
      <strong>{text}</strong>
    </a>
  );
  return (
    <span className="block">
      {within.isBought
        ? sayMarked(words.buys, { link }, { amount: formatUgx(perDay), home: within.name })
        : sayMarked(words.leastBuys, { link }, { amount: formatUgx(within.perDay), home: within.name })}
    </span>
  );
}
