/** What of a home is compared. A home that cannot be bought has none of it. */
interface Compared {
  noun: "home" | "plot";
  price: number | null;
  /** The lowest amount a day that buys the home. */
  least?: number | undefined;
  finishOn?: string | undefined;
}

export interface Mark {
  isLowestPrice: boolean;
  isSoonest: boolean;
  isNearest: boolean;
}

/**
 * Returns for each home whether it has the lowest price, is the visitor's soonest, and costs the amount a day that is
 * nearest to hers. Nothing is marked in which all homes are equal. Beside homes a plot is neither cheapest nor soonest,
 * because its price buys no house.
 */
export function comparisonMarks(homes: readonly Compared[], asked: number | undefined): Mark[] {
  const [first] = homes;
  const noun = homes.every((home) => home.noun === first?.noun) ? first?.noun : "home";
  const isLowestPrice = leastOf(
    homes.map((home) => (home.noun !== noun || home.least === undefined ? undefined : (home.price ?? undefined))),
  );
  const isSoonest = leastOf(
    homes.map((home) => (home.noun !== noun || home.finishOn === undefined ? undefined : monthOf(home.finishOn))),
  );
  const isNearest = leastOf(
    homes.map(({ least }) => (asked === undefined || least === undefined ? undefined : Math.abs(least - asked))),
  );
  return homes.map((_, place) => ({
    isLowestPrice: isLowestPrice[place] === true,
    isSoonest: isSoonest[place] === true,
    isNearest: isNearest[place] === true,
  }));
}

/** A page shows the month of a finish date, so the days of one month count as equal. */
const monthOf = (date: string) => Date.parse(date.slice(0, 7));

function leastOf(values: readonly (number | undefined)[]): boolean[] {
  const known = values.filter((value) => value !== undefined);
  const least = Math.min(...known);
  return values.map((value) => value === least && new Set(known).size > 1);
}
