import { Fragment } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { HomeCard } from "#app/ui/home-card.tsx";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import type { HomeCardData } from "./home-card-data.ts";
import { SaveButton } from "./save-button.tsx";

interface HomeGridProps {
  homes: readonly HomeCardData[];
  isFirst?: boolean;
  /** Below a line that says once which pictures are drawn (`ListTerms`). */
  isListed?: boolean;
}

/** Rows of four leave one to three homes over: so many of the last rows are of three that none has a hole. */
function rowsClass(count: number): string | undefined {
  const few = ({ 2: "of-two", 3: "of-three", 5: "of-five" } as const)[count];
  if (few || count < 6) return few;
  return [undefined, "with-three-rows-of-three", "with-two-rows-of-three", "with-row-of-three"][count % 4];
}

/** One or two fill the row, so their pictures are wider. */
const FEW_SIZES = "(min-width: 1024px) 640px, (min-width: 640px) 46vw, 86vw";

export function HomeGrid({ homes, isFirst = false, isListed = false }: HomeGridProps) {
  return (
    <ul className={classNames("home-grid", rowsClass(homes.length))}>
      {homes.map(({ home, path, ...card }, index) => (
        <li key={`${home.kind}-${home.id}`}>
          <HomeCard
            {...card}
            to={path}
            heart={<SaveButton home={home} name={card.name} />}
            isFirst={isFirst && index === 0}
            isListed={isListed}
            {...(homes.length < 3 ? { sizes: FEW_SIZES } : {})}
          />
        </li>
      ))}
    </ul>
  );
}

const NEAREST = 3;

interface HomeGroupsProps {
  /** In the order of a list (docs/decisions/184-lists-nearest-first.md). */
  homes: readonly HomeCardData[];
  /** Undefined in a list that has another order. */
  amount: Ugx | undefined;
  /** On a page after the first one. */
  isContinued: boolean;
  isFirst?: boolean;
}

/** What the amount buys, and the others, with what has no price a day to compare it with at their end. */
export function HomeGroups({ homes, amount, isContinued, isFirst = true }: HomeGroupsProps) {
  if (amount === undefined) return <HomeGrid homes={homes} isFirst={isFirst} isListed />;
  const bought = homes.filter(({ at }) => at?.isEnough);
  const others = homes.filter(({ at }) => !at?.isEnough);
  const arePriced = others.some(({ at }) => at);
  const closest = isContinued && bought.length === 0 ? "Next" : `Closest to ${formatUgx(amount)} a day first`;
  // The nearest are what she can reach. The others are a press away, so that a list is no wall of what she cannot pay.
  const shownOf = (cards: typeof homes) =>
    cards === others && !isContinued && others.length > NEAREST + 1 ? NEAREST : cards.length;
  const groups = [
    { heading: undefined, cards: bought },
    { heading: arePriced ? closest : unpricedText(others), cards: others },
  ].filter(({ cards }) => cards.length > 0);
  return groups.map(({ heading, cards }, position) => (
    <Fragment key={heading ?? "bought"}>
      {heading ? <h3 className="list-group">{heading}</h3> : null}
      <HomeGrid homes={cards.slice(0, shownOf(cards))} isFirst={isFirst && position === 0} isListed />
      {cards.length > shownOf(cards) ? (
        <details className="list-rest">
          <summary className={buttonClass("outline")}>Show the other {cards.length - shownOf(cards)}</summary>
          <HomeGrid homes={cards.slice(shownOf(cards))} isListed />
        </details>
      ) : null}
    </Fragment>
  ));
}

/** "Price on Request, Sold": why there is no price a day. */
function unpricedText(homes: readonly HomeCardData[]): string {
  return [...new Set(homes.map(({ noPriceText = "Price on Request" }) => noPriceText))].join(", ");
}
