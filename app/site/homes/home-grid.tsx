import { Fragment } from "react";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { HomeCard } from "#app/ui/home-card.tsx";
import { phoneWidth } from "#app/ui/picture.tsx";
import { inEnglish, say, sayText } from "#app/ui/say.tsx";
import * as card from "#domain/languages/messages/card.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { BuildingLead, type BuildingLeadData } from "./building-lead.tsx";
import { byAmountBought, type HomeCardData } from "./home-card-data.ts";
import { SaveButton } from "./save-button.tsx";

interface HomeGridProps {
  homes: readonly HomeCardData[];
  isFirst?: boolean;
  /** A line above the list says which pictures are drawn (`ListTerms`), so the cards do not. */
  isListed?: boolean;
  /** The homes are in this building, which is introduced before them. */
  building?: BuildingLeadData | undefined;
}

/** These are the sizes of the picture of a home that fills its row. */
const LONE_SIZES = `(min-width: 1024px) 540px, (min-width: 640px) 92vw, ${phoneWidth}`;

export function HomeGrid({ homes, isFirst = false, isListed = false, building }: HomeGridProps) {
  const to = useSitePath();
  return (
    <ul className={classNames("home-grid", ...(building ? [] : classesFor(homes.length)))}>
      {building ? (
        <li id={building.id} className="building-lead" style={{ "--span": freeColumns(homes.length) }}>
          <BuildingLead building={building} />
        </li>
      ) : null}
      {homes.map(({ home, path, alone, ...shown }, index) => (
        <li key={`${home.kind}-${home.id}`}>
          <HomeCard
            {...shown}
            to={to(path)}
            heart={<SaveButton home={home} name={shown.name.text} />}
            isFirst={isFirst && index === 0}
            isListed={isListed}
            morePictures={alone?.pictures}
            details={alone && <LoneDetails home={home} {...alone} {...shown} />}
            {...(homes.length === 1 ? { sizes: LONE_SIZES } : { isRow: true })}
          />
        </li>
      ))}
    </ul>
  );
}

const classesFor = (count: number) => [
  count === 1 && "of-one",
  count === 2 && "of-two",
  (count === 3 || isEvenInThree(count)) && "of-three",
  count === 5 && "of-five",
];

/** The widest screens have four columns, of which the building takes those that its homes leave free. */
const WIDEST = 4;
const freeColumns = (count: number) => WIDEST - (count % WIDEST);

/** Says whether the last row has more than one home in three columns, but only one in four. */
const isEvenInThree = (count: number) => count > 4 && count % 4 === 1 && count % 3 !== 1;

function LoneDetails({
  home,
  at,
  deposit,
  description,
  note,
}: Pick<HomeCardData, "home" | "at" | "description" | "note"> & { deposit: Ugx | undefined }) {
  const to = useSitePath();
  return (
    <>
      {description ? <p>{sayText(description)}</p> : null}
      <p>
        {note ? inEnglish(deposit === undefined ? note : `${note}. `) : null}
        {deposit === undefined
          ? null
          : deposit > 0
            ? say(card.deposit, { amount: formatUgx(deposit) })
            : say(card.noDeposit)}
      </p>
      <a href={to(visitPath(home, at?.perDay))} className={buttonClass("ink", "small")}>
        {say(bookVisit)}
      </a>
    </>
  );
}

const NEAREST = 3;

export interface HomeGroup {
  heading: string;
  homes: readonly HomeCardData[];
  building?: BuildingLeadData | undefined;
}

interface HomeGroupsProps {
  /** The homes are in the order of a list (docs/decisions/184-lists-nearest-first.md). */
  homes: readonly HomeCardData[];
  /** These are the same homes under headings, which are shown where no amount orders them. */
  groups?: readonly HomeGroup[] | undefined;
  /** The amount is undefined in a list that has another order. */
  amount: Ugx | undefined;
  /** The homes that the amount buys begin with the one that is paid off soonest, and not with the dearest. */
  isSoonestFirst?: boolean;
  /** This is true on a page after the first one. */
  isContinued: boolean;
  isFirst?: boolean;
}

/**
 * Shows the homes that the amount buys, then the others. Homes without a price a day, which cannot be compared with it,
 * are last.
 */
export function HomeGroups({
  homes,
  groups: named,
  amount,
  isSoonestFirst = false,
  isContinued,
  isFirst = true,
}: HomeGroupsProps) {
  if (amount === undefined && named) {
    return named.map((group, position) => (
      <Fragment key={group.heading}>
        {group.building ? null : <h3 className="list-group">{group.heading}</h3>}
        <HomeGrid homes={group.homes} building={group.building} isFirst={isFirst && position === 0} isListed />
      </Fragment>
    ));
  }
  if (amount === undefined) return <HomeGrid homes={homes} isFirst={isFirst} isListed />;
  const [bought = [], others = []] = byAmountBought(homes, amount);
  const boughtHeading = isSoonestFirst ? words.boughtSoonest : words.boughtFirst;
  const arePriced = others.some(({ at }) => at);
  const closest = isContinued && bought.length === 0 ? words.next() : dearerText(others, amount);
  // The nearest homes are the ones she may reach. The others are a press away, so that the list is not full of homes
  // that she cannot pay.
  const shownOf = (cards: typeof homes) =>
    cards === others && !isContinued && others.length > NEAREST + 1 ? NEAREST : cards.length;
  const groups = [
    // The dearest home that she can pay is often the one that takes the longest, so the heading says why it is first.
    { heading: bought.length > 1 ? boughtHeading({ amount: formatUgx(amount) }) : undefined, cards: bought },
    // A single home has nothing to be compared with, so it needs no heading.
    { heading: homes.length === 1 ? undefined : arePriced ? closest : unpricedText(others), cards: others },
  ].filter(({ cards }) => cards.length > 0);
  return groups.map(({ heading, cards }, position) => (
    <Fragment key={heading ?? position}>
      {heading ? <h3 className="list-group">{heading}</h3> : null}
      <HomeGrid homes={cards.slice(0, shownOf(cards))} isFirst={isFirst && position === 0} isListed />
      {cards.length > shownOf(cards) ? (
        <details className="list-rest">
          <summary className={buttonClass("outline")}>
            {say(words.showOthers, { count: cards.length - shownOf(cards) })}
          </summary>
          <HomeGrid homes={cards.slice(shownOf(cards))} isListed />
        </details>
      ) : null}
    </Fragment>
  ));
}

/** A home that costs more than this many times the amount is not called close. */
const CLOSE = 3;

function dearerText([nearest]: readonly HomeCardData[], amount: Ugx): string {
  const isClose = nearest?.perDay === undefined || nearest.perDay <= CLOSE * amount;
  return (isClose ? words.closestFirst : words.moreThanADay)({ amount: formatUgx(amount) });
}

/** Returns why the homes have no price a day, such as "Price on Request, Sold". */
function unpricedText(homes: readonly HomeCardData[]): string {
  return [...new Set(homes.map(({ noPriceText = card.priceOnRequest() }) => noPriceText))].join(", ");
}
