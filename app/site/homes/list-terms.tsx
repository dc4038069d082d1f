import { countText } from "#domain/text/count-text.ts";

/** What "from" means, before it is read on a card. */
export function ListTerms({ years, depositPercent }: { years: number; depositPercent: number }) {
  const deposit = depositPercent > 0 ? `a deposit of ${depositPercent}%` : "no deposit";
  return (
    <p className="list-terms">
      “From”:{" "}
      <a href="/before-you-pay">
        {deposit}, {countText(years, "year")}
      </a>
    </p>
  );
}
