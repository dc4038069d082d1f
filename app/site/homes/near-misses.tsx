import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppLink } from "#app/site/page/whatsapp-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { whatCanIBuy } from "#domain/languages/messages/ask.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import type { LeastWay, NearMissData } from "./near-misses.server.ts";

/** Shows the homes that are nearest to an amount. `isAll` says that the amount buys nothing that was asked for. */
export function NearMisses({
  misses: { perDay, homes, least },
  isAll = false,
}: {
  misses: NearMissData;
  isAll?: boolean;
}) {
  const to = useSitePath();
  if (homes.length === 0) return null;
  return (
    <section className="near-misses" aria-labelledby="near-misses">
      <h2 id="near-misses">{say(words.closestTo, { amount: formatUgx(perDay) })}</h2>
      {isAll ? <p>{say(words.noHomeFor, { amount: formatUgx(perDay) })}</p> : null}
      <ul>
        {homes.map(({ key, name, price, picture, path, ways }) => (
          <li key={key}>
            <div className="near-miss-picture">
              {picture ? <Picture picture={picture} alt="" sizes="120px" maxWidth={320} /> : <Placeholder />}
            </div>
            <p>
              <a href={to(path)}>
                <strong>{sayText(name)}</strong>
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
          <LeastWayText least={least} />
        </p>
      ) : null}
    </section>
  );
}

function LeastWayText({ least: { path, perDay, name } }: { least: Pick<LeastWay, "path" | "perDay" | "name"> }) {
  const to = useSitePath();
  const draw = { link: (text: string) => <a href={to(path)}>{text}</a> };
  return sayMarked(words.leastBuys, draw, { amount: formatUgx(perDay), name });
}

/** Shows the options of a visitor whose amount buys nothing. */
export function WaysForLittle({ perDay, least }: { perDay: Ugx; least: LeastWay }) {
  const { withDeposit } = least;
  const to = useSitePath();
  return (
    <p>
      <LeastWayText least={least} />{" "}
      {withDeposit ? (
        <>
          {sayMarked(
            words.withDepositToo,
            { link: (text) => <a href={to(withDeposit.path)}>{text}</a> },
            { deposit: formatUgxShort(withDeposit.deposit), amount: formatUgx(perDay) },
          )}{" "}
        </>
      ) : null}
      <OrTogether perDay={perDay} />
    </p>
  );
}

/** Links to a question to the office with the visitor's amount (UGX a day). */
export function OrTogether({ perDay }: { perDay?: Ugx | undefined }) {
  return sayMarked(words.orTogether, {
    link: (text) => (
      <WhatsAppLink text={whatCanIBuy()} perDay={perDay}>
        {text}
      </WhatsAppLink>
    ),
  });
}

export function AffordableWays({ ways: [first, second] }: { ways: readonly Way[] }) {
  const to = useSitePath();
  const link = (way: Way) => (text: string) => (
    <a href={to(way.path)} className="sm:whitespace-nowrap">
      {text}
    </a>
  );
  if (!first) return null;
  if (!second) return link(first)(first.text);
  return sayMarked(
    words.oneWayOrOther,
    { one: link(first), other: link(second) },
    { first: first.text, second: second.text },
  );
}

interface Way {
  text: string;
  path: string;
}
