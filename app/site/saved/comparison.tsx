import type { CSSProperties, ReactNode } from "react";
import { statusWords } from "#app/site/homes/choice-words.ts";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { Share } from "#app/site/page/share.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { script } from "#app/ui/island.ts";
import { Picture, PictureKindLabel } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { inEnglish, say, sayMarked } from "#app/ui/say.tsx";
import { distanceSaid } from "#domain/catalogue/distance.ts";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { areaText } from "#domain/catalogue/listing.ts";
import { isOwnTitle, tenureName, tenureText } from "#domain/catalogue/title-and-place.ts";
import type { Said } from "#domain/languages/message.ts";
import { forHomePlusCharge } from "#domain/languages/messages/card.ts";
import { impressions } from "#domain/languages/messages/detail.ts";
import { lowestPrice, nearestToAmount, soonestYours } from "#domain/languages/messages/homes.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/saved.ts";
import { formatNumber, type Ugx } from "#domain/money/money.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import { AffordableWays } from "../homes/near-misses.tsx";
import { SaveButton } from "../homes/save-button.tsx";
import type { Route } from "./+types/saved.ts";
import { bestOf } from "./best-homes.ts";

/** This many homes fit beside each other on a phone. Of more homes it shows `SHOWN_OF_MORE`. */
const FITTING = 3;
const SHOWN_OF_MORE = 2;

/** This many homes fit beside each other on a tablet. More are scrolled. */
const FITTING_WIDE = 4;

/** When another home is shown, the page begins at the heading that names those in sight. */
const COMPARED = "compared";

/** This is in a cell of the comparison that has no value. */
const NONE = "–";

type Saved = Route.ComponentProps["loaderData"];
export type SavedHome = Saved["homes"][number];

export function Comparison({ homes, url, perDay: asked }: Saved) {
  const to = useSitePath();
  const style: CSSProperties = { "--homes": homes.length };
  const best = bestOf(homes, asked);
  const distances = [...new Set(homes.flatMap((home) => home.distances.map(([label]) => label)))];
  return (
    <section className="wrap home-section" aria-label={words.comparison()}>
      <ComparisonActions homes={homes} url={url} />
      {homes.length > FITTING ? (
        <h2 id={COMPARED} className="comparison-pair" tabIndex={-1}>
          <span className="sr-only">
            {inEnglish(
              homes
                .slice(0, SHOWN_OF_MORE)
                .map(({ name }) => name)
                .join(", "),
            )}
            .{" "}
          </span>
          {say(words.twoShown, { count: homes.length })}
        </h2>
      ) : null}
      <div className="saved-table">
        {/* More homes than fit beside each other are scrolled by the keyboard too. */}
        <section
          className="comparison"
          aria-label={words.sideBySide()}
          tabIndex={homes.length > FITTING_WIDE ? 0 : undefined}
          style={style}
        >
          <table>
            <thead>
              <tr>
                <td />
                {homes.map((home) => (
                  <SavedPicture key={homeKey(home.home)} saved={home} />
                ))}
              </tr>
              {/* The names stay visible while the rows below are scrolled. */}
              <tr className="comparison-names">
                <td />
                {homes.map(({ home, name }, index) => (
                  <th key={homeKey(home)} scope="col">
                    <a href={to(homePath(home))}>{inEnglish(name)}</a>
                    {homes.length > FITTING && index < SHOWN_OF_MORE ? (
                      <OtherHomes homes={homes} place={index} asked={asked} />
                    ) : null}
                  </th>
                ))}
              </tr>
              <tr>
                <td />
                {homes.map((home) => (
                  <td key={homeKey(home.home)}>
                    <VisitOf saved={home} asked={asked} />
                  </td>
                ))}
              </tr>
            </thead>
            <tbody>
              <Group homes={homes} label={say(words.whatYouPay)} />
              <Row
                className="comparison-day"
                homes={homes}
                label={say(words.aDayFrom)}
                reads={({ least, serviceCharge }) => `${least} ${serviceCharge}`}
                cell={(home) => (
                  <>
                    <LeastADay saved={home} />
                    <MarkedAs text={best.nearest.has(home) && nearestToAmount()} />
                  </>
                )}
              />
              {asked === undefined ? null : (
                <Row
                  homes={homes}
                  label={say(words.atAmount, { amount: formatNumber(asked) })}
                  reads={readAtAmount}
                  cell={(home) => (
                    <>
                      <AtAmount saved={home} />
                      <MarkedAs text={best.soonest.has(home) && soonestYours()} />
                    </>
                  )}
                />
              )}
              <Row
                className="comparison-sum"
                homes={homes}
                label={say(words.price)}
                reads={priceRead}
                cell={(home) => (
                  <>
                    {priceRead(home)}
                    <MarkedAs text={best.lowestPrice.has(home) && lowestPrice()} />
                  </>
                )}
              />
              {homes.some(({ perMonth }) => perMonth !== "") ? (
                <TextRow homes={homes} label={say(words.serviceCharge)} text={({ perMonth }) => perMonth || NONE} />
              ) : null}
              {homes.some((home) => home.untilYours !== undefined && home.untilYours !== priceRead(home)) ? (
                <TextRow
                  homes={homes}
                  isSum
                  label={
                    asked === undefined
                      ? say(words.untilYours)
                      : say(words.untilYoursAt, { amount: formatNumber(asked) })
                  }
                  text={({ untilYours }) => untilYours ?? NONE}
                />
              ) : null}
              {/* The row of the visitor's amount says when it is hers. */}
              {asked === undefined ? (
                <Row
                  homes={homes}
                  label={say(words.finish)}
                  reads={({ yoursIn }) => yoursIn ?? NONE}
                  cell={(home) => (
                    <>
                      {home.yoursIn ?? NONE}
                      <MarkedAs text={best.soonest.has(home) && soonestYours()} />
                    </>
                  )}
                />
              ) : null}
            </tbody>
            <tbody>
              <Group homes={homes} label={say(words.theHome)} />
              <TextRow
                homes={homes}
                label={say(words.bedroomsRow)}
                text={({ bedrooms }) =>
                  bedrooms === null ? NONE : bedrooms === 0 ? words.studio() : words.bedrooms({ count: bedrooms })
                }
              />
              <TextRow
                homes={homes}
                label={say(words.bathroomsRow)}
                text={({ bathrooms }) => (bathrooms === null ? NONE : words.bathrooms({ count: bathrooms }))}
              />
              <TextRow
                homes={homes}
                label={say(words.area)}
                text={({ areaSqm, noun }) =>
                  areaSqm === null
                    ? NONE
                    : (noun === "plot" ? words.landArea : words.floorArea)({ area: areaText(areaSqm) })
                }
              />
              <TextRow
                homes={homes}
                label={say(words.moveIn)}
                text={({ moveIn }) => moveIn?.text || NONE}
                isOfOffice={({ moveIn }) => moveIn?.language === "en"}
              />
              <TextRow
                homes={homes}
                label={say(words.tenure)}
                // The word for the tenure comes last, so that the row reads well on a phone.
                text={({ tenure }) =>
                  isOwnTitle(tenure)
                    ? words.ownTitle({ tenure: tenureName(tenure).text })
                    : tenureText(tenure).text || NONE
                }
                isOfOffice={({ tenure }) => !isOwnTitle(tenure) && tenureText(tenure).language === "en"}
              />
              {homes.some(({ status }) => status !== "available") ? (
                <TextRow homes={homes} label={say(words.status)} text={({ status }) => statusWords[status]()} />
              ) : null}
            </tbody>
            <tbody>
              <Group homes={homes} label={say(words.thePlace)} />
              <TextRow
                homes={homes}
                label={say(words.place)}
                text={({ location }) => location || words.placeOnRequest()}
                isOfOffice={({ location }) => location !== ""}
              />
              {distances.map((label) => (
                <TextRow
                  key={label}
                  homes={homes}
                  label={label}
                  text={(home) => distanceNamed(home, label)?.text ?? NONE}
                  isOfOffice={(home) => distanceNamed(home, label)?.language === "en"}
                />
              ))}
            </tbody>
            <tbody>
              <Row homes={homes} label={say(words.next)} cell={(home) => <SavedActions saved={home} asked={asked} />} />
              {/* Far from the other actions, so that no home is removed by a slip. */}
              <Row
                className="comparison-remove"
                homes={homes}
                label={<span className="sr-only">{say(words.remove)}</span>}
                cell={({ home, name }) => (
                  <a
                    href={to(
                      savedPath(
                        homes.filter((other) => other.home !== home),
                        asked,
                      ),
                    )}
                    data-save-not={homeKey(home)}
                    aria-label={words.removeHome({ home: name })}
                  >
                    {say(words.remove)}
                  </a>
                )}
              />
            </tbody>
          </table>
        </section>
      </div>
      <p className="small-print">
        {homes.some(({ picture }) => picture?.kind === "impression") ? <>{say(impressions)}. </> : null}
        {say(words.smallPrint)}{" "}
        {sayMarked(words.staysHere, {
          link: (text) => (
            <a key="before" href={to("/before-you-pay")}>
              {text}
            </a>
          ),
        })}
      </p>
    </section>
  );
}

/** Shows what can be done with all homes: send them, hide rows in which they are equal, and save them on this device. */
function ComparisonActions({ homes, url }: Pick<Saved, "homes" | "url">) {
  return (
    <div className="saved-actions">
      <Share title="Homes I am looking at" url={url} />
      <WhatsAppButton size="small" text={words.comparing({ homes: homes.map(({ name }) => name).join(", ") })} />
      {homes.length > 1 ? (
        <label className="check only-differences">
          <input type="checkbox" autoComplete="off" /> {say(words.onlyDifferences)}
        </label>
      ) : null}
      <button type="button" className="save-all" data-save-all={keysOf(homes)} aria-label={words.saveAllHere()}>
        {say(words.saveAll)}
      </button>
    </div>
  );
}

/** Lists the homes that can take the place of one of the two that a phone shows. The order of the address decides. */
function OtherHomes({ homes, place, asked }: { homes: readonly SavedHome[]; place: number; asked: Ugx | undefined }) {
  const to = useSitePath();
  const shown = homes[place];
  if (!shown) return null;
  return (
    <details className="comparison-others" name="comparison-others" {...script("site/page/fold-over-page", "touch")}>
      <summary aria-label={words.changeHome({ home: shown.name })}>{say(words.change)}</summary>
      <ul>
        {homes.slice(SHOWN_OF_MORE).map((other) => {
          const order = homes.map((home) => (home === shown ? other : home === other ? shown : home));
          return (
            <li key={homeKey(other.home)}>
              <a
                href={`${to(savedPath(order, asked))}#${COMPARED}`}
                data-save-first={keysOf(order.slice(0, SHOWN_OF_MORE))}
              >
                {inEnglish(other.name)}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function distanceNamed(home: SavedHome, label: string): Said | undefined {
  const [, stated] = home.distances.find(([name]) => name === label) ?? [];
  return stated === undefined ? undefined : distanceSaid(stated);
}

/** Heads the rows of one group. It is hidden with them. */
function Group({ homes, label }: RowProps) {
  return (
    <tr className="comparison-group">
      <th scope="rowgroup" colSpan={homes.length + 1}>
        {label}
      </th>
    </tr>
  );
}

type RowProps = { homes: readonly SavedHome[]; label: ReactNode };

type CellRowProps = RowProps & {
  cell: (home: SavedHome) => ReactNode;
  className?: string;
  /** Returns what is read in a cell, by which equal cells are found; a row without it always stays. */
  reads?: (home: SavedHome) => string;
};

/**
 * Shows one row of the comparison. The visitor can hide those whose cells read the same: all of them, or those that are in
 * sight where a phone shows fewer.
 */
function Row({ homes, label, cell, className, reads }: CellRowProps) {
  const read = reads ? homes.map(reads) : [];
  const areSame = (texts: readonly string[]) => texts.length > 1 && new Set(texts).size === 1;
  const isSameInSight = homes.length > FITTING && areSame(read.slice(0, SHOWN_OF_MORE));
  return (
    <tr className={className} data-same={areSame(read) ? "all" : isSameInSight ? "in-sight" : undefined}>
      <th scope="row">{label}</th>
      {homes.map((home) => (
        <td key={homeKey(home.home)}>
          <div>{cell(home)}</div>
        </td>
      ))}
    </tr>
  );
}

type TextRowProps = RowProps & {
  text: (home: SavedHome) => string;
  isOfOffice?: (home: SavedHome) => boolean;
  isSum?: boolean;
};

/**
 * Shows a row of texts. Those that the office wrote, by `isOfOffice`, are in English on every page. What is paid in all,
 * by `isSum`, has more weight than the rows below it.
 */
function TextRow({ homes, label, text, isOfOffice, isSum }: TextRowProps) {
  return (
    <Row
      homes={homes}
      label={label}
      reads={text}
      {...(isSum ? { className: "comparison-sum" } : {})}
      cell={(home) => (isOfOffice?.(home) && text(home) !== NONE ? inEnglish(text(home)) : text(home))}
    />
  );
}

/** Shows the lowest amount a day that buys a home, linked to its plan, and how it is divided. */
function LeastADay({ saved: { home, least, serviceCharge } }: { saved: SavedHome }) {
  const to = useSitePath();
  if (least === undefined) return NONE;
  return (
    <>
      <a href={to(planPath({ home, perPayingDay: least }))}>{formatNumber(least)}</a>
      {serviceCharge ? (
        <small>
          {" "}
          {say(forHomePlusCharge, { home: formatNumber(least - serviceCharge), charge: formatNumber(serviceCharge) })}
        </small>
      ) : null}
    </>
  );
}

/** Shows when a home is the visitor's by her own amount, or how she can afford it if the amount is too low. */
function AtAmount({ saved: { at, serviceCharge } }: { saved: SavedHome }) {
  if (!at) return NONE;
  if (!at.finish) return <AffordableWays ways={at.ways} />;
  return (
    <>
      {say(words.yoursIn, { month: at.finish })}
      {at.forHome !== undefined && serviceCharge ? (
        <small>
          {" "}
          {say(forHomePlusCharge, { home: formatNumber(at.forHome), charge: formatNumber(serviceCharge) })}
        </small>
      ) : null}
    </>
  );
}

function readAtAmount({ at, serviceCharge }: SavedHome): string {
  if (!at) return NONE;
  if (!at.finish) return at.ways.map(({ text }) => text).join();
  return at.forHome === undefined ? at.finish : `${at.finish} ${at.forHome} ${serviceCharge}`;
}

const keysOf = (homes: readonly SavedHome[]): string => homes.map(({ home }) => homeKey(home)).join(",");

export function savedPath(homes: readonly SavedHome[], asked: Ugx | undefined): string {
  const keys = keysOf(homes);
  return keys === "" || asked === undefined ? `/saved?homes=${keys}` : `/saved?homes=${keys}&perday=${asked}`;
}

function SavedActions({ saved: { home, name, least, whatsApp }, asked }: { saved: SavedHome; asked: Ugx | undefined }) {
  const to = useSitePath();
  return (
    <ul className="comparison-actions">
      {least === undefined ? null : (
        <li>
          <a href={to(planPath({ home, perPayingDay: asked ?? least }))} aria-label={words.planFor({ home: name })}>
            {say(words.plan)}
          </a>
        </li>
      )}
      <li>
        <a href={whatsApp} aria-label={words.askAbout({ home: name })}>
          WhatsApp
        </a>
      </li>
    </ul>
  );
}

function SavedPicture({ saved: { home, name, picture } }: { saved: SavedHome }) {
  return (
    <td>
      <div className="comparison-picture">
        {picture ? <Picture picture={picture} alt="" sizes="240px" maxWidth={640} /> : <Placeholder />}
        <SaveButton home={home} name={name} />
      </div>
      {picture && picture.kind !== "impression" ? <PictureKindLabel picture={picture} /> : null}
    </td>
  );
}

/** Books a visit of a home, unless it is sold. */
function VisitOf({ saved: { home, name, status }, asked }: { saved: SavedHome; asked: Ugx | undefined }) {
  const to = useSitePath();
  if (status === "sold") return say(words.sold);
  return (
    <a
      className={classNames("comparison-visit", buttonClass("sun", "small"))}
      href={to(visitPath(home, asked))}
      aria-label={`${bookVisit()}: ${name}`}
    >
      {say(bookVisit)}
    </a>
  );
}

/** Marks what is the best of the compared homes. */
function MarkedAs({ text }: { text: string | false }) {
  return text === false ? null : <small className="comparison-mark">{text}</small>;
}

function priceRead({ price, status }: SavedHome): string {
  if (status === "sold") return words.sold();
  return price === null ? words.priceOnRequest() : formatNumber(price);
}
