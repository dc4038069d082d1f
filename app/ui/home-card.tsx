import type { ReactNode } from "react";
import type { PictureData } from "#domain/media/picture.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import type { AmountOffer } from "#domain/plan/amount-offer.ts";
import { withServiceChargeText } from "#domain/plan/side-costs.ts";
import { countText } from "#domain/text/count-text.ts";
import { monthYearText } from "#domain/time/kampala-time.ts";
import { classNames } from "./class-names.ts";
import { Picture, PictureKindLabel, phoneWidth } from "./picture.tsx";
import { Placeholder } from "./placeholder.tsx";
import { UnbrokenAmounts } from "./unbroken-amounts.tsx";

type HomeCardProps = {
  to: string;
  name: string;
  isFirst?: boolean;
  /** The list says once which pictures are drawings, so a drawing has no label of its own. */
  isListed?: boolean;
  picture?: PictureData | undefined;
  /** The amount a day is undefined for a home without a price. */
  perDay?: Ugx | undefined;
  price?: Ugx | undefined;
  /** The visitor's own amount means this for the home. */
  at?: AmountOffer | undefined;
  /** What is paid besides on a paying day, for as long as one lives there. */
  serviceCharge?: Ugx | undefined;
  noPriceText?: string;
  place?: string | undefined;
  /** The text says when one can live there. */
  moveIn?: string | undefined;
  description?: string | undefined;
  tag?: string | undefined;
  heart?: ReactNode;
  /** These are short facts, such as "1 bed". */
  facts?: readonly string[];
  note?: string | undefined;
  /** These further pictures are shown where a single home fills a row of a wide screen. */
  morePictures?: readonly PictureData[] | undefined;
  details?: ReactNode;
  isCompact?: boolean;
  sizes?: string;
  level?: 2 | 3;
};

/**
 * Shows the price a day: the visitor's own amount where that buys the home, with its month; otherwise the lowest amount
 * that does.
 */
function PriceADay({
  at,
  perDay,
  serviceCharge,
  noPriceText,
}: Pick<HomeCardProps, "at" | "perDay" | "serviceCharge" | "noPriceText">) {
  if (perDay === undefined) return <p className="home-card-price">{noPriceText}</p>;
  const isBought = at?.isEnough === true;
  return (
    <>
      <p className="home-card-price">
        {isBought ? null : <small>from</small>}
        {/* This is one text, because React puts a comment between two texts in every card. */}
        {`${isBought ? "" : " "}${formatUgx(isBought ? at.perDay : perDay)} `}
        <small>a day</small>
      </p>
      {at ? (
        <p className={classNames("home-card-at", isBought && "is-bought")}>
          {isBought ? `yours in ${monthYearText(at.finishOn)}` : `${formatNumber(at.more)} a day more`}
        </p>
      ) : null}
      {isBought && serviceCharge ? (
        <p className="home-card-line">{withServiceChargeText(at.perDay, serviceCharge)}</p>
      ) : null}
      {isBought && perDay < at.perDay ? (
        <p className="home-card-line home-card-least">{`or ${formatNumber(perDay)} over ${countText(at.years, "year")}`}</p>
      ) : null}
    </>
  );
}

export function HomeCard({
  to,
  name,
  picture,
  perDay,
  price,
  at,
  serviceCharge,
  noPriceText = "Price on Request",
  place,
  moveIn,
  description,
  tag,
  heart,
  facts = [],
  note,
  morePictures = [],
  details,
  isCompact,
  sizes = isCompact
    ? "(min-width: 1024px) 400px, (min-width: 768px) 46vw, 33vw"
    : `(min-width: 1024px) 400px, (min-width: 640px) 46vw, ${phoneWidth}`,
  level = 3,
  isFirst,
  isListed = false,
}: HomeCardProps) {
  const Name = `h${level}` as const;
  // A compact card has no line of its own for the place.
  const line = [isCompact && place, ...facts, price !== undefined && formatUgx(price)]
    .filter(Boolean)
    .join(", ")
    .replaceAll(" m²", "\u00a0m²");
  return (
    <article className={classNames("home-card", isCompact && "is-compact")}>
      <div className="home-card-picture">
        {picture ? <Picture picture={picture} sizes={sizes} maxWidth={960} isFirst={isFirst} /> : <Placeholder />}
        {picture && !(isListed && picture.kind === "impression") ? <PictureKindLabel picture={picture} /> : null}
        {morePictures.length > 0 ? (
          <div className="home-card-also">
            {morePictures.map((also) => (
              <Picture key={also.address} picture={also} alt="" sizes="240px" maxWidth={640} />
            ))}
          </div>
        ) : null}
        {tag ? <span className="home-card-tag">{tag}</span> : null}
        {heart}
      </div>
      <div className="home-card-text">
        <PriceADay at={at} perDay={perDay} serviceCharge={serviceCharge} noPriceText={noPriceText} />
        <Name className="home-card-name">
          <a href={to}>{name}</a>
        </Name>
        {moveIn ? <p className="home-card-move">{moveIn}</p> : null}
        {place && !isCompact ? <p className="home-card-line">{place}</p> : null}
        {line === "" ? null : (
          <p className="home-card-line">
            <UnbrokenAmounts text={line} />
          </p>
        )}
        {details ? <div className="home-card-alone">{details}</div> : null}
        {description || note ? (
          <details className="home-card-more">
            <summary aria-label={`More about ${name}`}>More</summary>
            {description ? <p className="home-card-line">{description}</p> : null}
            {note ? <p className="home-card-line">{note}</p> : null}
          </details>
        ) : null}
      </div>
    </article>
  );
}
