import type { ReactNode } from "react";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import type { Said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/card.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import type { AmountOffer } from "#domain/plan/amount-offer.ts";
import { monthYearText } from "#domain/time/kampala-time.ts";
import { classNames } from "./class-names.ts";
import { Picture, PictureKindLabel, phoneWidth } from "./picture.tsx";
import { Placeholder } from "./placeholder.tsx";
import { inEnglish, say, sayMarked, sayText } from "./say.tsx";

type HomeCardProps = {
  to: string;
  name: OfficeTexts;
  isFirst?: boolean;
  /** The list says once which pictures are drawings, so a drawing has no label of its own. */
  isListed?: boolean;
  picture?: PictureData | undefined;
  /**
   * This is the lowest amount a day that buys the home, with its service charge. It is undefined for a home without a
   * price.
   */
  perDay?: Ugx | undefined;
  price?: Ugx | undefined;
  /** This says what the visitor's own amount means for the home. */
  at?: AmountOffer | undefined;
  /** This is the part of `perDay` that is the service charge, in UGX. It is paid for as long as one lives there. */
  serviceCharge?: Ugx | undefined;
  noPriceText?: string;
  place?: string | undefined;
  /** This says when one can live there. */
  moveIn?: Said | undefined;
  description?: OfficeTexts | undefined;
  tag?: string | undefined;
  heart?: ReactNode;
  /** These are short facts, such as "1 bed". */
  facts?: readonly string[];
  note?: string | undefined;
  /** These further pictures are shown where a single home fills a row of a wide screen. */
  morePictures?: readonly PictureData[] | undefined;
  details?: ReactNode;
  isCompact?: boolean;
  /** On a phone the picture is beside the words. */
  isRow?: boolean;
  sizes?: string;
  level?: 2 | 3;
};

/**
 * Shows the price a day: the visitor's own amount if it buys the home, with the month of the last payment; otherwise
 * the lowest amount that does.
 */
function PriceADay({
  at,
  perDay,
  serviceCharge,
  noPriceText,
}: Pick<HomeCardProps, "at" | "perDay" | "serviceCharge" | "noPriceText">) {
  if (perDay === undefined) return <p className="home-card-price">{noPriceText}</p>;
  const isBought = at?.isEnough === true;
  const shown = isBought ? at.perDay : perDay;
  const small = { small: (text: string) => <small>{text}</small> };
  return (
    <>
      <p className="home-card-price">
        {sayMarked(isBought ? words.aDay : words.from, small, { amount: formatUgx(shown) })}
      </p>
      {at ? (
        <p className={classNames("home-card-at", isBought && "is-bought")}>
          {isBought
            ? say(words.yoursIn, { month: monthYearText(at.finishOn) })
            : say(words.moreADay, { amount: formatNumber(at.more) })}
        </p>
      ) : null}
      {serviceCharge ? (
        <p className="home-card-line">
          {say(words.forHomePlusCharge, {
            home: formatNumber(shown - serviceCharge),
            charge: formatNumber(serviceCharge),
          })}
        </p>
      ) : null}
      {isBought && perDay < at.perDay ? (
        <p className="home-card-line home-card-least">
          {say(words.orOver, { amount: formatNumber(perDay), count: at.years })}
        </p>
      ) : null}
    </>
  );
}

/** Shows a home in a list, with its price a day for the visitor's amount. */
export function HomeCard({
  to,
  name,
  picture,
  perDay,
  price,
  at,
  serviceCharge,
  noPriceText = words.priceOnRequest(),
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
  isRow,
  sizes = isCompact || isRow
    ? "(min-width: 1024px) 400px, (min-width: 768px) 46vw, 36vw"
    : `(min-width: 1024px) 400px, (min-width: 640px) 46vw, ${phoneWidth}`,
  level = 3,
  isFirst,
  isListed = false,
}: HomeCardProps) {
  const Name = `h${level}` as const;
  const line = facts.join(", ").replaceAll(" m²", "\u00a0m²");
  const hasMore = Boolean(description ?? note);
  const sum = price === undefined ? null : <span className="home-card-sum">{formatUgx(price)}</span>;
  return (
    <article className={classNames("home-card", isCompact && "is-compact", isRow && "is-row")}>
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
          <a href={to}>{sayText(name)}</a>
        </Name>
        {moveIn ? <p className="home-card-move">{sayText(moveIn)}</p> : null}
        {line || place || (sum && !hasMore) ? (
          <p className="home-card-line">
            {place ? inEnglish(place) : null}
            {place && line ? `, ${line}` : line}
            {sum && !hasMore ? (
              <>
                {line || place ? <span className="home-card-comma">, </span> : null}
                {sum}
              </>
            ) : null}
          </p>
        ) : null}
        {details ? <div className="home-card-alone">{details}</div> : null}
        {hasMore ? (
          <details className="home-card-more fold">
            <summary className="home-card-line">
              {sum}
              <span>
                <span aria-hidden="true">{say(words.more)}</span>
                <span className="sr-only">{words.moreAbout({ name: name.text })}</span>
              </span>
            </summary>
            {description ? <p className="home-card-line">{sayText(description)}</p> : null}
            {note ? <p className="home-card-line">{inEnglish(note)}</p> : null}
          </details>
        ) : null}
      </div>
    </article>
  );
}
