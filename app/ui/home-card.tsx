import type { ReactNode } from "react";
import type { PictureData } from "#domain/media/picture.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import type { AmountOffer } from "#domain/plan/amount-offer.ts";
import { classNames } from "./class-names.ts";
import { Picture, PictureKindLabel, phoneWidth } from "./picture.tsx";
import { Placeholder } from "./placeholder.tsx";

type HomeCardProps = {
  to: string;
  name: string;
  isFirst?: boolean;
  /** In a list that says once which pictures are drawn: only a photo says what it is. */
  isListed?: boolean;
  picture?: PictureData | undefined;
  /** Undefined without a price. */
  perDay?: Ugx | undefined;
  price?: Ugx | undefined;
  /** Of the visitor's amount, in place of "from". */
  at?: AmountOffer | undefined;
  noPriceText?: string;
  place?: string | undefined;
  description?: string | undefined;
  tag?: string | undefined;
  heart?: ReactNode;
  /** "1 bed" */
  facts?: readonly string[];
  note?: string | undefined;
  isCompact?: boolean;
  sizes?: string;
  level?: 2 | 3;
};

/** With an amount that is enough, the time until it is hers; else the least a day. */
function priceWords(perDay: Ugx, at: AmountOffer | undefined) {
  return at?.isEnough ? (
    <>
      <small>yours in</small> {at.duration}
    </>
  ) : (
    <>
      <small>from</small> {formatUgx(perDay)} <small>a day</small>
    </>
  );
}

function amountWords(at: AmountOffer): string {
  return at.isEnough ? `on ${at.finish}` : `${formatNumber(at.more)} a day more`;
}

export function HomeCard({
  to,
  name,
  picture,
  perDay,
  price,
  at,
  noPriceText = "Price on Request",
  place,
  description,
  tag,
  heart,
  facts = [],
  note,
  isCompact,
  sizes = isCompact
    ? "(min-width: 1024px) 400px, (min-width: 768px) 46vw, 33vw"
    : `(min-width: 1024px) 400px, (min-width: 640px) 46vw, ${phoneWidth}`,
  level = 3,
  isFirst,
  isListed = false,
}: HomeCardProps) {
  const Name = `h${level}` as const;
  return (
    <article className={classNames("home-card", isCompact && "is-compact", description && "is-described")}>
      <div className="home-card-picture">
        {picture ? <Picture picture={picture} sizes={sizes} maxWidth={960} isFirst={isFirst} /> : <Placeholder />}
        {picture && !(isListed && picture.kind === "impression") ? <PictureKindLabel picture={picture} /> : null}
        {tag ? <span className="home-card-tag">{tag}</span> : null}
        {heart}
      </div>
      <div className="home-card-text">
        <p className="home-card-price">{perDay === undefined ? noPriceText : priceWords(perDay, at)}</p>
        {at ? <p className="home-card-at">{amountWords(at)}</p> : null}
        <Name className="home-card-name">
          <a href={to}>{name}</a>
        </Name>
        <p className="home-card-line">
          {[price === undefined ? undefined : formatUgx(price), place].filter(Boolean).join(", ")}
        </p>
        {facts.length > 0 ? <p className="home-card-line">{facts.join(" · ")}</p> : null}
        {description ? <p className="home-card-line home-card-summary">{description}</p> : null}
        {note ? <p className="home-card-line">{note}</p> : null}
      </div>
    </article>
  );
}
