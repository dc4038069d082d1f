import { Fragment } from "react";
import { WhatsAppLink } from "#app/site/page/whatsapp-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import type { LeastWay, NearMissData } from "./near-misses.server.ts";

/** `isAll`: the amount buys nothing that was asked for. */
export function NearMisses({
  misses: { perDay, homes, least },
  isAll = false,
}: {
  misses: NearMissData;
  isAll?: boolean;
}) {
  if (homes.length === 0) return null;
  return (
    <section className="near-misses" aria-labelledby="near-misses">
      <h2 id="near-misses">Closest to {formatUgx(perDay)} a day</h2>
      {isAll ? <p>We have no home here for {formatUgx(perDay)} a day. These need a deposit, or more a day.</p> : null}
      <ul>
        {homes.map(({ key, name, price, picture, path, ways }) => (
          <li key={key}>
            <div className="near-miss-picture">
              {picture ? <Picture picture={picture} alt="" sizes="120px" maxWidth={320} /> : <Placeholder />}
            </div>
            <p>
              <a href={path}>
                <strong>{name}</strong>
              </a>{" "}
              {formatUgxShort(price)}
              <br />
              <AffordableWays ways={ways} />
            </p>
          </li>
        ))}
      </ul>
      {least ? (
        <p className="small-print">
          The least that buys anything is <a href={least.path}>{formatUgx(least.perDay)} a day</a>: {least.name}.
        </p>
      ) : null}
    </section>
  );
}

/** What somebody can do whose amount buys nothing. */
export function WaysForLittle({ perDay, least }: { perDay: Ugx; least: LeastWay }) {
  const { withDeposit } = least;
  return (
    <p>
      The least that buys anything is <a href={least.path}>{formatUgx(least.perDay)} a day</a>: {least.name}.{" "}
      {withDeposit ? (
        <>
          With <a href={withDeposit.path}>a deposit of {formatUgxShort(withDeposit.deposit)}</a>, {formatUgx(perDay)} a
          day buys it too.{" "}
        </>
      ) : null}
      <OrTogether />
    </p>
  );
}

export function OrTogether() {
  return (
    <>
      Or buy it together with somebody, or <WhatsAppLink text="what can I buy?">ask us</WhatsAppLink>.
    </>
  );
}

export function AffordableWays({ ways }: { ways: readonly { text: string; path: string }[] }) {
  return ways.map(({ text, path }, position) => (
    <Fragment key={path}>
      {position > 0 ? ", or " : null}
      <a href={path} className="whitespace-nowrap">
        {text}
      </a>
    </Fragment>
  ));
}
