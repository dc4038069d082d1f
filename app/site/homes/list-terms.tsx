import { useSitePath } from "#app/site/page/use-site-path.ts";
import { langAttribute, say, sayMarked } from "#app/ui/say.tsx";
import * as words from "#domain/languages/messages/homes.ts";
import type { HomeCardData } from "./home-card-data.ts";

interface ListTermsProps {
  years: number;
  depositPercent: number;
  payingDays: number;
  homes: readonly Pick<HomeCardData, "picture">[];
}

/** Says what "from" and a month mean and which pictures are drawn, before a card shows either. */
export function ListTerms({ years, depositPercent: percent, payingDays: days, homes }: ListTermsProps) {
  const to = useSitePath();
  const draw = { link: (text: string) => <a href={to("/before-you-pay")}>{text}</a> };
  const kinds = new Set(homes.map(({ picture }) => picture?.kind));
  const terms = percent > 0 ? words.fromDeposit : words.fromNoDeposit;
  const pictures = kinds.has("photo") ? words.picturesMostlyDrawn : words.picturesDrawn;
  return (
    <p className="list-terms">
      {sayMarked(terms, draw, { percent, years, days })}
      {kinds.has("impression") ? (
        <>
          {/* A text in English on another page stands on a line of its own. */}
          {langAttribute(terms.language()) ? null : ". "}
          {say(pictures)}
        </>
      ) : null}
    </p>
  );
}
