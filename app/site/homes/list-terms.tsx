import { countText } from "#domain/text/count-text.ts";

/** What "from" means in a list of homes, once for all of its prices, and where the terms of purchase are. */
export function ListTerms({ years, depositPercent }: { years: number; depositPercent: number }) {
  const deposit = depositPercent > 0 ? `a deposit of ${depositPercent}%` : "no deposit";
  return (
    <p className="small-print list-terms">
      “From” is the least a day that makes a home yours within {countText(years, "year")}, with {deposit}. Missed days,
      stopping and selling: the <a href="/terms/purchase">terms of purchase</a>.
    </p>
  );
}
