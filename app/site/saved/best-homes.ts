/** What of a home is compared. A home that cannot be bought has none of it. */
interface Compared {
  noun: "home" | "plot";
  price: number | null;
  /** The lowest amount a day that buys the home. */
  least?: number | undefined;
  finishOn?: string | undefined;
}

/** These are the best of the compared homes. A set is empty if all homes are equal in it. */
interface BestHomes<Home> {
  lowestPrice: ReadonlySet<Home>;
  /** They are the visitor's in the first month. */
  soonest: ReadonlySet<Home>;
  /** Their amount a day is nearest to hers. */
  nearest: ReadonlySet<Home>;
}

/**
 * Finds the best of the compared homes. Beside homes a plot is marked neither as cheapest nor as soonest, because its price
 * buys no house, and no home is that is dearer or later than the plot.
 */
export function bestOf<Home extends Compared>(homes: readonly Home[], asked: number | undefined): BestHomes<Home> {
  const areLivedIn = homes.some(({ noun }) => noun === "home");
  const withoutPlots = (best: ReadonlySet<Home>) =>
    areLivedIn ? new Set([...best].filter(({ noun }) => noun === "home")) : best;
  return {
    lowestPrice: withoutPlots(leastOf(homes, ({ least, price }) => (least === undefined ? null : price))),
    soonest: withoutPlots(leastOf(homes, ({ finishOn }) => (finishOn === undefined ? null : monthOf(finishOn)))),
    nearest: leastOf(homes, ({ least }) =>
      asked === undefined || least === undefined ? null : Math.abs(least - asked),
    ),
  };
}

/** A page shows the month of a finish date, so the days of one month count as equal. */
const monthOf = (date: string) => Date.parse(date.slice(0, 7));

function leastOf<Home>(homes: readonly Home[], numberOf: (home: Home) => number | null): ReadonlySet<Home> {
  const known = homes.flatMap((home) => numberOf(home) ?? []);
  const least = Math.min(...known);
  return new Set(new Set(known).size > 1 ? homes.filter((home) => numberOf(home) === least) : []);
}
