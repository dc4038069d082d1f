/** What of a home is compared. A home that cannot be bought has none of it. */
interface Compared {
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
 * nearest to hers. Nothing is marked in which all homes are equal.
 */
export function comparisonMarks(homes: readonly Compared[], asked: number | undefined): Mark[] {
  const isLowestPrice = leastOf(
    homes.map(({ least, price }) => (least === undefined ? undefined : (price ?? undefined))),
  );
  const isSoonest = leastOf(homes.map(({ finishOn }) => (finishOn === undefined ? undefined : Date.parse(finishOn))));
  const isNearest = leastOf(
    homes.map(({ least }) => (asked === undefined || least === undefined ? undefined : Math.abs(least - asked))),
  );
  return homes.map((_, place) => ({
    isLowestPrice: isLowestPrice[place] === true,
    isSoonest: isSoonest[place] === true,
    isNearest: isNearest[place] === true,
  }));
}

function leastOf(values: readonly (number | undefined)[]): boolean[] {
  const known = values.filter((value) => value !== undefined);
  const least = Math.min(...known);
  return values.map((value) => value === least && new Set(known).size > 1);
}
