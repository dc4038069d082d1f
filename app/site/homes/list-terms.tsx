import { countText } from "#domain/text/count-text.ts";
import type { HomeCardData } from "./home-card-data.ts";

interface ListTermsProps {
  years: number;
  depositPercent: number;
  payingDays: number;
  homes: readonly Pick<HomeCardData, "picture">[];
}

/** What "from" and a month mean, and which pictures are drawn, before either is seen on a card. */
export function ListTerms({ years, depositPercent, payingDays, homes }: ListTermsProps) {
  const deposit = depositPercent > 0 ? `a deposit of ${depositPercent}%` : "no deposit";
  return (
    <p className="list-terms">
      “From”:{" "}
      <a href="/before-you-pay">
        {deposit}, {countText(years, "year")}, {countText(payingDays, "day")} a month
      </a>
      {picturesText(homes)}
    </p>
  );
}

function picturesText(homes: ListTermsProps["homes"]): string {
  const kinds = new Set(homes.map(({ picture }) => picture?.kind));
  if (!kinds.has("impression")) return "";
  return `. Pictures: artist’s impressions${kinds.has("photo") ? ", unless marked as photos" : ""}`;
}
