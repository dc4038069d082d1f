import type { CSSProperties, ReactNode } from "react";
import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { statusWords } from "#app/site/homes/choice-words.ts";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Share } from "#app/site/page/share.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture, PictureKindLabel } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { inEnglish, say, sayMarked } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { payText, readAmount } from "#domain/amount/daily-amount.ts";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { areaText } from "#domain/catalogue/listing.ts";
import { moveInText } from "#domain/catalogue/move-in.ts";
import { homeNoun } from "#domain/catalogue/property.ts";
import { parseHomeList } from "#domain/catalogue/saved-homes.ts";
import { isOwnTitle, tenureText } from "#domain/catalogue/title-and-place.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { interestedIn } from "#domain/languages/messages/ask.ts";
import { forHomePlusCharge } from "#domain/languages/messages/card.ts";
import { impressions } from "#domain/languages/messages/detail.ts";
import * as words from "#domain/languages/messages/saved.ts";
import { formatNumber, type Ugx, ugx } from "#domain/money/money.ts";
import { cardTerms, planForAmount } from "#domain/plan/home-offer.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import { priceOffer } from "#domain/plan/price-offer.ts";
import { divideAmount } from "#domain/plan/service-charge.ts";
import { paidUntilYours, sideCosts } from "#domain/plan/side-costs.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { costsArea } from "#domain/settings/areas/costs.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { listPublicHomesById } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { HomeCardData } from "../homes/home-card-data.ts";
import { HomeGrid } from "../homes/home-grid.tsx";
import { startingAmount } from "../homes/home-list.server.ts";
import { affordableWays } from "../homes/near-misses.server.ts";
import { AffordableWays } from "../homes/near-misses.tsx";
import { SaveButton } from "../homes/save-button.tsx";
import { likelyCards } from "../homes/similar-cards.server.ts";
import { distancesOf } from "../homes/title-and-place.tsx";
import type { Route } from "./+types/saved.ts";
import "./saved.css";

/** This many homes are shown to a visitor who has saved none. */
const LIKELY = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const refs = parseHomeList(searchParams.get("homes"));
  const perDay = readAmount(searchParams).amount;
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  if (refs.length === 0) {
    const terms = cardTerms(await getSettings(db, ...offerTerms));
    const likely = await likelyCards(db, { amount: perDay, terms, limit: LIKELY }, now);
    return { homes: [], gone: [], url: "", perDay, start: ugx(0), likely };
  }
  const [settings, found] = await Promise.all([
    getSettings(db, ...offerTerms, companyArea, contactsArea, costsArea),
    listPublicHomesById(db, refs, now),
  ]);
  const terms = cardTerms(settings);
  const today = localDate(now);
  const publicUrl = context.get(publicUrlContext);
  const homes = found.map((home) => {
    const priced =
      home.price === null || home.status !== "available"
        ? undefined
        : { price: home.price, isInBuilding: isInBuilding(home) };
    const offer = priced && priceOffer(priced, settings, today);
    const { kind, id, name, picture, price, areaSqm, bedrooms, location, status } = home;
    const own = { kind, id };
    const at = priced && perDay !== undefined ? planForAmount(priced, perDay, terms, today) : undefined;
    const costs = priced && sideCosts(priced.price, settings.costs, priced);
    /** What is paid by the visitor's amount, otherwise by the lowest; undefined if her amount does not buy the home. */
    const paid = perDay === undefined ? offer : at?.isAccepted ? at.plan : undefined;
    const parts = priced && perDay !== undefined ? divideAmount(perDay, priced, terms) : undefined;
    return {
      home: { kind, id },
      name,
      picture,
      price,
      /** This is the lowest amount a day that buys the home, including the service charge. */
      least: offer?.perDay,
      serviceCharge: offer?.serviceCharge,
      yoursIn: offer && monthYearText(offer.finishOn),
      at: at && {
        finish: at.isAccepted && at.plan ? monthYearText(at.plan.finishOn) : undefined,
        ways:
          at.isAccepted || !priced || perDay === undefined
            ? []
            : affordableWays({ home: own, ...priced }, perDay, terms),
        forHome: parts && parts.serviceCharge > 0 ? parts.forHome : undefined,
      },
      allIn: offer && costs && costs.once > 0 ? formatNumber(ugx((paid ?? offer).totalPaid + costs.once)) : undefined,
      untilYours: paid && costs && formatNumber(paidUntilYours(costs, paid)),
      perMonth: costs && costs.perMonth > 0 ? formatNumber(costs.perMonth) : "",
      tenure: home.tenure,
      moveIn: home.moveIn ? home.moveIn : (moveInText(home)?.text ?? ""),
      isMoveInOfOffice: home.moveIn !== "",
      distances: distancesOf(home),
      whatsApp: whatsAppLink(
        settings.contacts.whatsapp,
        interestedIn({ company: settings.company.name, home: name, link: publicUrl + homePath(own) }) + payText(perDay),
      ),
      areaSqm,
      noun: homeNoun(home),
      bedrooms,
      location,
      status,
    };
  });
  const keys = homes.map(({ home }) => homeKey(home)).join(",");
  return {
    homes,
    gone: refs.filter(({ kind, id }) => !found.some((home) => home.kind === kind && home.id === id)).map(homeKey),
    url: `${publicUrl}/saved?homes=${keys}`,
    perDay,
    start: await startingAmount(db, terms, now),
    likely: [],
  };
}

export default function Saved({ loaderData }: Route.ComponentProps) {
  const { homes, gone, perDay, start, likely } = loaderData;
  return (
    <>
      <PageMeta title={words.title()} description={words.description()} isUnlisted />
      <PageHero title={say(words.heading)} isCompact isOfList>
        {homes.length > 0 ? <AmountForm start={start} /> : null}
      </PageHero>
      {gone.length > 0 ? <GoneHomes gone={gone} homes={homes} asked={perDay} /> : null}
      {homes.length > 0 ? <Comparison {...loaderData} /> : gone.length > 0 ? null : <NothingSaved likely={likely} />}
    </>
  );
}

/** This many homes fit beside each other on any tablet. */
const FITTING = 3;

/** This is in a cell of the comparison that has no value. */
const NONE = "–";

type Saved = Route.ComponentProps["loaderData"];
type SavedHome = Saved["homes"][number];

function Comparison({ homes, url, perDay: asked }: Saved) {
  const to = useSitePath();
  const style: CSSProperties = { "--homes": homes.length };
  const distances = [...new Set(homes.flatMap((home) => home.distances.map(([label]) => label)))];
  return (
    <section className="wrap home-section" aria-label={words.comparison()}>
      <ComparisonActions homes={homes} url={url} />
      <div className="saved-table">
        {/* More homes than fit beside each other are scrolled by the keyboard too. */}
        <section
          className="comparison"
          aria-label={words.sideBySide()}
          tabIndex={homes.length > FITTING ? 0 : -1}
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
                {homes.map(({ home, name }) => (
                  <th key={homeKey(home)} scope="col">
                    <a href={to(homePath(home))}>{inEnglish(name)}</a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Row
                className="comparison-day"
                homes={homes}
                label={say(words.aDayFrom)}
                cell={(home) => <LeastADay saved={home} />}
              />
              {asked === undefined ? null : (
                <Row
                  homes={homes}
                  label={say(words.atAmount, { amount: formatNumber(asked) })}
                  cell={(home) => <AtAmount saved={home} />}
                />
              )}
              <TextRow
                homes={homes}
                label={say(words.moveIn)}
                text={({ moveIn }) => moveIn || NONE}
                isOfOffice={({ isMoveInOfOffice }) => isMoveInOfOffice}
              />
              <TextRow
                homes={homes}
                isSum
                label={say(words.price)}
                text={({ price, status }) =>
                  status === "sold" ? words.sold() : price === null ? words.priceOnRequest() : formatNumber(price)
                }
              />
              {/* A service charge makes the sum depend on the amount a day, and is in it. */}
              {homes.some(({ perMonth }) => perMonth !== "") ? (
                <>
                  <TextRow homes={homes} label={say(words.serviceCharge)} text={({ perMonth }) => perMonth || NONE} />
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
                </>
              ) : homes.some(({ allIn }) => allIn !== undefined) ? (
                <TextRow homes={homes} isSum label={say(words.allIn)} text={({ allIn }) => allIn ?? NONE} />
              ) : null}
              {/* The row of the visitor's amount says when it is hers. */}
              {asked === undefined ? (
                <TextRow homes={homes} label={say(words.finish)} text={({ yoursIn }) => yoursIn ?? NONE} />
              ) : null}
              <TextRow
                homes={homes}
                label={say(words.tenure)}
                // The word for the tenure comes last, so that the row reads well on a phone.
                text={({ tenure }) => (isOwnTitle(tenure) ? words.ownTitle({ tenure }) : tenureText(tenure) || NONE)}
                isOfOffice={({ tenure }) => !isOwnTitle(tenure)}
              />
              {distances.map((label) => (
                <TextRow
                  key={label}
                  homes={homes}
                  label={label}
                  text={(home) => home.distances.find(([name]) => name === label)?.[1] ?? NONE}
                  isOfOffice={() => true}
                />
              ))}
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
                label={say(words.bedroomsRow)}
                text={({ bedrooms }) =>
                  bedrooms === null ? NONE : bedrooms === 0 ? words.studio() : words.bedrooms({ count: bedrooms })
                }
              />
              <TextRow
                homes={homes}
                label={say(words.place)}
                text={({ location }) => location || words.placeOnRequest()}
                isOfOffice={({ location }) => location !== ""}
              />
              {homes.some(({ status }) => status !== "available") ? (
                <TextRow homes={homes} label={say(words.status)} text={({ status }) => statusWords[status]()} />
              ) : null}
              <Row
                homes={homes}
                label={say(words.next)}
                cell={(home) => (
                  <SavedActions saved={home} others={homes.filter((other) => other !== home)} asked={asked} />
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
      <button
        type="button"
        className="save-all"
        data-save-all={homes.map(({ home }) => homeKey(home)).join(",")}
        aria-label={words.saveAllHere()}
      >
        {say(words.saveAll)}
      </button>
    </div>
  );
}

type RowProps = { homes: readonly SavedHome[]; label: ReactNode };

type CellRowProps = RowProps & { cell: (home: SavedHome) => ReactNode; className?: string; isSame?: boolean };

/** Shows one row of the comparison. `isSame` marks a row whose cells are equal, which the visitor can hide. */
function Row({ homes, label, cell, className, isSame }: CellRowProps) {
  return (
    <tr className={className} data-same={isSame || undefined}>
      <th scope="row">{label}</th>
      {homes.map((home) => (
        <td key={homeKey(home.home)} data-home={home.name}>
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
  const texts = new Set(homes.map(text));
  return (
    <Row
      homes={homes}
      label={label}
      isSame={homes.length > 1 && texts.size === 1}
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

/**
 * Shows how many homes were sold outside the site, hidden or deleted since they were saved, because the number in the
 * header counts them.
 */
function GoneHomes({
  gone,
  homes,
  asked,
}: {
  gone: readonly string[];
  homes: readonly SavedHome[];
  asked: Ugx | undefined;
}) {
  const to = useSitePath();
  const count = gone.length;
  return (
    <section className="wrap home-section" aria-label={words.goneLabel()}>
      <p>
        {say(words.gone, { count })}{" "}
        <a className="text-link" href={to(savedPath(homes, asked))} data-save-not={gone.join(",")}>
          {say(words.takeOff, { count })}
        </a>{" "}
        {homes.length > 0 ? null : (
          <a className="text-link" href={to("/homes")}>
            {say(words.seeAll)}
          </a>
        )}
      </p>
    </section>
  );
}

function savedPath(homes: readonly SavedHome[], asked: Ugx | undefined): string {
  const keys = homes.map(({ home }) => homeKey(home)).join(",");
  return keys === "" || asked === undefined ? `/saved?homes=${keys}` : `/saved?homes=${keys}&perday=${asked}`;
}

/** Shows the actions for a saved home. Without script, removing it changes only the address and not the device. */
function SavedActions({
  saved: { home, name, status, least, whatsApp },
  others,
  asked,
}: {
  saved: SavedHome;
  others: readonly SavedHome[];
  asked: Ugx | undefined;
}) {
  const to = useSitePath();
  return (
    <ul className="comparison-actions">
      <li>
        {status === "sold" ? (
          say(words.sold)
        ) : (
          <a
            className={buttonClass("sun", "small")}
            href={to(visitPath(home, asked))}
            aria-label={words.visitHome({ home: name })}
          >
            {say(words.visit)}
          </a>
        )}
      </li>
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
      <li>
        <a
          href={to(savedPath(others, asked))}
          data-save-not={homeKey(home)}
          aria-label={words.removeHome({ home: name })}
        >
          {say(words.remove)}
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

function NothingSaved({ likely }: { likely: readonly HomeCardData[] }) {
  const to = useSitePath();
  return (
    <section className="wrap home-section">
      <div className="nothing-saved">
        <p>
          {say(words.nothing)} <span className="press-heart">{say(words.pressHeart)}</span>
          <span className="without-hearts">{say(words.withoutScript)}</span>
        </p>
        <a href={to("/homes")} className={buttonClass("ink", "small")}>
          {say(words.seeAll)}
        </a>
      </div>
      {likely.length > 0 ? (
        <>
          <h2>{say(words.likely)}</h2>
          <HomeGrid homes={likely} />
        </>
      ) : null}
    </section>
  );
}
