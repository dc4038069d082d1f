import type { ReactNode } from "react";
import type { PictureData } from "#domain/media/picture.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import type { AmountOffer } from "#domain/plan/amount-offer.ts";
import { Chip } from "./chip.tsx";
import { classNames } from "./class-names.ts";
import { Picture, PictureKindLabel, phoneWidth } from "./picture.tsx";
import { Placeholder } from "./placeholder.tsx";

type HomeCardProps = {
  to: string;
  name: string;
  isFirst?: boolean;
  picture?: PictureData | undefined;
  /** Undefined without a price. */
  perDay?: Ugx | undefined;
  planPath?: string | undefined;
  price?: Ugx | undefined;
  /** Of the visitor's amount, in place of "from". */
  at?: AmountAnswer | undefined;
  noPriceText?: string;
  place?: string | undefined;
  description?: string | undefined;
  tag?: string | undefined;
  heart?: ReactNode;
  chips?: readonly string[];
  note?: string | undefined;
  isCompact?: boolean;
  sizes?: string;
  level?: 2 | 3;
};

export type AmountAnswer = AmountOffer & { planPath: string };

/** With an amount that is enough, the time until it is hers; else the least a day. */
function priceWords(perDay: Ugx, at: AmountAnswer | undefined) {
  return at?.isEnough ? (
    <>
      <small>yours in</small> {at.years}
    </>
  ) : (
    <>
      <small>from</small> {formatUgx(perDay)} <small>a day</small>
    </>
  );
}

function amountWords(at: AmountAnswer): string {
  return at.isEnough ? `on ${at.finish}` : `${formatNumber(at.more)} a day more`;
}

export function HomeCard({
  to,
  name,
  picture,
  perDay,
  planPath,
  price,
  at,
  noPriceText = "Price on Request",
  place,
  description,
  tag,
  heart,
  chips = [],
  note,
  isCompact,
  sizes = isCompact
    ? "(min-width: 1024px) 400px, (min-width: 768px) 46vw, 33vw"
    : `(min-width: 1024px) 400px, (min-width: 640px) 46vw, ${phoneWidth}`,
  level = 3,
  isFirst,
}: HomeCardProps) {
  const Name = `h${level}` as const;
  return (
    <article className={classNames("home-card", isCompact && "is-compact")}>
      <div className="home-card-picture">
        {picture ? <Picture picture={picture} sizes={sizes} maxWidth={960} isFirst={isFirst} /> : <Placeholder />}
        {picture ? <PictureKindLabel picture={picture} /> : null}
        {tag ? <span className="home-card-tag">{tag}</span> : null}
        {heart}
      </div>
      <div className="home-card-text">
        <p className="home-card-price">
          {perDay === undefined ? noPriceText : <a href={at?.planPath ?? planPath}>{priceWords(perDay, at)}</a>}
        </p>
        <Name className="home-card-name">
          <a href={to}>{name}</a>
        </Name>
        <p className="home-card-line">
          {[price === undefined ? undefined : formatUgx(price), place].filter(Boolean).join(", ")}
        </p>
        {at ? <p className="home-card-at">{amountWords(at)}</p> : null}
        {description ? <p className="home-card-line line-clamp-2">{description}</p> : null}
        {chips.length > 0 ? (
          <ul className="home-card-chips">
            {chips.map((chip) => (
              <li key={chip}>
                <Chip>{chip}</Chip>
              </li>
            ))}
          </ul>
        ) : null}
        {note ? <p className="home-card-note">{note}</p> : null}
      </div>
    </article>
  );
}
