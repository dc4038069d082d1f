import { countText } from "#domain/text/count-text.ts";

export function ListTerms({ years, depositPercent }: { years: number; depositPercent: number }) {
  const deposit = depositPercent > 0 ? `a deposit of ${depositPercent}%` : "no deposit";
  return (
    <p className="small-print list-terms">
      “From” is the least a day that makes a home yours within {countText(years, "year")}, with {deposit}. Who holds the
      title, and what happens when you miss days: <a href="/before-you-pay">before you pay</a>.
    </p>
  );
}
