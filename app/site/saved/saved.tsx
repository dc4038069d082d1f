import { type CSSProperties, Fragment } from "react";
import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { visitPath } from "#app/site/page/contact-paths.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Share } from "#app/site/page/share.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture, PictureKindLabel } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { payText, readAmount } from "#domain/amount/daily-amount.ts";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { areaText, bedroomsText, locationText, statusText } from "#domain/catalogue/listing.ts";
import { moveInText } from "#domain/catalogue/move-in.ts";
import { homeNoun, sizeLabel } from "#domain/catalogue/property.ts";
import { parseHomeList } from "#domain/catalogue/saved-homes.ts";
import { tenureText } from "#domain/catalogue/title-and-place.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { cardTerms, planForAmount } from "#domain/plan/home-offer.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import { priceOffer } from "#domain/plan/price-offer.ts";
import { sideCosts } from "#domain/plan/side-costs.ts";
import { banksArea } from "#domain/settings/areas/banks.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { costsArea } from "#domain/settings/areas/costs.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { listPublicHomesById } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { isInBuilding } from "../documents/home-facts.server.ts";
import { startingAmount } from "../homes/home-list.server.ts";
import { affordableWays } from "../homes/near-misses.server.ts";
import { AffordableWays } from "../homes/near-misses.tsx";
import { SaveButton } from "../homes/save-button.tsx";
import { distancesOf } from "../homes/title-and-place.tsx";
import type { Route } from "./+types/saved.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const refs = parseHomeList(searchParams.get("homes"));
  if (refs.length === 0) return { homes: [], gone: [], url: "", perDay: undefined, start: ugx(0) };
  const perDay = readAmount(searchParams).amount;
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const [settings, found] = await Promise.all([
    getSettings(db, ...offerTerms, banksArea, companyArea, contactsArea, costsArea),
    listPublicHomesById(db, refs, now),
  ]);
  const terms = cardTerms(settings);
  const today = localDate(now);
  const publicUrl = context.get(publicUrlContext);
  const homes = found.map((home) => {
    const offer =
      home.price === null || home.status !== "available" ? undefined : priceOffer(home.price, settings, today);
    const { kind, id, name, picture, price, areaSqm, bedrooms, location, status } = home;
    const own = { kind, id };
    const at = offer && perDay !== undefined ? planForAmount(offer.price, perDay, terms, today) : undefined;
    const costs = offer && sideCosts(offer.price, settings.costs, { isInBuilding: isInBuilding(home) });
    return {
      home: { kind, id },
      name,
      picture,
      price,
      perDay: offer?.perDay,
      yoursIn: offer && monthYearText(offer.finishOn),
      at: at && {
        finish: at.isAccepted && at.plan ? monthYearText(at.plan.finishOn) : undefined,
        ways:
          at.isAccepted || !offer
            ? []
            : affordableWays({ home: own, price: offer.price }, perDay ?? offer.perDay, terms),
      },
      allIn: offer && costs && formatUgx(ugx(offer.totalPaid + costs.once)),
      perMonth: costs && costs.perMonth > 0 ? formatUgx(costs.perMonth) : "",
      tenure: home.tenure,
      moveIn: home.moveIn || moveInText(home),
      distances: distancesOf([home]),
      whatsApp: whatsAppLink(
        settings.contacts.whatsapp,
        `Hello ${settings.company.name}, I am interested in ${name}. ${publicUrl}${homePath(own)}${payText(perDay)}`,
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
  };
}

export default function Saved({ loaderData }: Route.ComponentProps) {
  const { homes, gone, perDay, start } = loaderData;
  return (
    <>
      <PageMeta
        title="Saved homes"
        description="Homes side by side: the price, the amount a day, the finish date, the area."
        isUnlisted
      />
      <PageHero title="Saved homes" isCompact isOfList>
        {homes.length > 0 ? <AmountForm start={start} least={start} /> : null}
      </PageHero>
      {gone.length > 0 ? <GoneHomes gone={gone} homes={homes} asked={perDay} /> : null}
      {homes.length > 0 ? <Comparison {...loaderData} /> : gone.length > 0 ? null : <NothingSaved />}
    </>
  );
}

type Saved = Route.ComponentProps["loaderData"];
type SavedHome = Saved["homes"][number];

function Comparison({ homes, url, perDay: asked }: Saved) {
  // This component is long because it is one table, row by row.
  const row = (label: string, cell: (home: SavedHome) => string) => {
    const isSame = homes.length > 1 && new Set(homes.map(cell)).size === 1;
    return (
      <tr data-same={isSame || undefined}>
        <th scope="row">{label}</th>
        {homes.map((home) => (
          <td key={homeKey(home.home)}>{cell(home)}</td>
        ))}
      </tr>
    );
  };
  const to = useSitePath();
  const style: CSSProperties = { "--homes": homes.length };
  const distances = [...new Set(homes.flatMap((home) => home.distances.map(([label]) => label)))];
  return (
    <section className="wrap home-section" aria-label="Comparison">
      <div className="saved-actions">
        <Share title="Homes I am looking at" url={url} />
        <WhatsAppButton size="small" text={`I am comparing ${homes.map(({ name }) => name).join(", ")}. `} />
        {homes.length > 1 ? (
          <label className="only-differences">
            <input type="checkbox" autoComplete="off" /> Only differences
          </label>
        ) : null}
        <button
          type="button"
          className="save-all"
          data-save-all={homes.map(({ home }) => homeKey(home)).join(",")}
          aria-label="Save all on this device"
        >
          Save all
        </button>
      </div>
      <div className="saved-table">
        <section className="comparison" aria-label="Homes side by side" tabIndex={-1} style={style}>
          <table>
            <thead>
              <tr>
                <td />
                {homes.map((home) => (
                  <SavedPicture key={homeKey(home.home)} saved={home} />
                ))}
              </tr>
              {/* The names stay in sight while the rows below pass. */}
              <tr className="comparison-names">
                <td />
                {homes.map(({ home, name }) => (
                  <th key={homeKey(home)} scope="col">
                    <a href={to(homePath(home))}>{name}</a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr className="comparison-day">
                <th scope="row">UGX a day, from</th>
                {homes.map(({ home, perDay }) => (
                  <td key={homeKey(home)}>
                    {perDay === undefined ? (
                      "–"
                    ) : (
                      <a href={planPath({ home, perPayingDay: perDay })}>{formatNumber(perDay)}</a>
                    )}
                  </td>
                ))}
              </tr>
              {asked === undefined ? null : (
                <tr>
                  <th scope="row">At {formatNumber(asked)} a day</th>
                  {homes.map(({ home, at }) => (
                    <td key={homeKey(home)}>
                      {at ? at.finish ? `Yours in ${at.finish}` : <AffordableWays ways={at.ways} /> : "–"}
                    </td>
                  ))}
                </tr>
              )}
              {row("Move in", ({ moveIn }) => moveIn || "–")}
              {row("Price", ({ price, status }) =>
                status === "sold" ? "Sold" : price === null ? "Price on Request" : formatUgx(price),
              )}
              {row("Price with duty, advocate and title", ({ allIn }) => allIn ?? "–")}
              {row("Service charge a month", ({ perMonth }) => perMonth || "–")}
              {row("Finish date at the lowest amount", ({ yoursIn }) => yoursIn ?? "–")}
              {row(
                "Tenure",
                ({ tenure }) => tenureText(tenure).replace(/^(.+): your own title$/, "Own title, $1") || "–",
              )}
              {distances.map((label) => (
                <Fragment key={label}>
                  {row(label, (home) => home.distances.find(([name]) => name === label)?.[1] ?? "–")}
                </Fragment>
              ))}
              {row("Area", ({ areaSqm, noun }) => (areaSqm === null ? "–" : `${areaText(areaSqm)} ${sizeLabel(noun)}`))}
              {row("Bedrooms", ({ bedrooms }) => (bedrooms === null ? "–" : bedroomsText(bedrooms)))}
              {row("Place", ({ location }) => locationText(location))}
              {homes.some(({ status }) => status !== "available")
                ? row("Status", ({ status }) => statusText(status))
                : null}
              <tr>
                <th scope="row">Visit</th>
                {homes.map(({ home, name, status }) => (
                  <td key={homeKey(home)}>
                    {status === "sold" ? (
                      "Sold"
                    ) : (
                      <a
                        className={buttonClass("sun", "small")}
                        href={visitPath(home, asked)}
                        aria-label={`Visit ${name}`}
                      >
                        Visit
                      </a>
                    )}
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row">Next</th>
                {homes.map((home) => (
                  <td key={homeKey(home.home)}>
                    <SavedActions saved={home} others={homes.filter((other) => other !== home)} asked={asked} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      </div>
      <p className="small-print">
        {homes.some(({ picture }) => picture?.kind === "impression") ? "Pictures: artist’s impressions. " : null}
        An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. Saved homes stay on this
        device. This page's link contains the list. Missed days, stopping and selling:{" "}
        <a href="/before-you-pay">before you pay</a>.
      </p>
    </section>
  );
}

/** Homes that were sold off the site, hidden or deleted since they were saved: the number in the header counts them. */
function GoneHomes({
  gone,
  homes,
  asked,
}: {
  gone: readonly string[];
  homes: readonly SavedHome[];
  asked: Ugx | undefined;
}) {
  const isOne = gone.length === 1;
  return (
    <section className="wrap home-section" aria-label="Homes that are gone">
      <p>
        {isOne ? "One home of this list is" : `${gone.length} homes of this list are`} no longer on the site.{" "}
        <a className="text-link" href={savedPath(homes, asked)} data-save-not={gone.join(",")}>
          Take {isOne ? "it" : "them"} off the list
        </a>{" "}
        {homes.length > 0 ? null : (
          <a className="text-link" href="/homes">
            See all homes
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

/** The actions for a saved home. Without script, removing it changes only the address and not the device. */
function SavedActions({
  saved: { home, name, perDay, whatsApp },
  others,
  asked,
}: {
  saved: SavedHome;
  others: readonly SavedHome[];
  asked: Ugx | undefined;
}) {
  return (
    <ul className="comparison-actions">
      {perDay === undefined ? null : (
        <li>
          <a href={planPath({ home, perPayingDay: asked ?? perDay })} aria-label={`Plan for ${name}`}>
            Plan
          </a>
        </li>
      )}
      <li>
        <a href={whatsApp} aria-label={`Ask on WhatsApp: ${name}`}>
          WhatsApp
        </a>
      </li>
      <li>
        <a href={savedPath(others, asked)} data-save-not={homeKey(home)} aria-label={`Remove ${name}`}>
          Remove
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

function NothingSaved() {
  return (
    <section className="wrap home-section">
      <div className="nothing-saved">
        <p>
          Nothing saved yet.{" "}
          <span className="press-heart">Press the heart on two or three homes to compare them here, side by side.</span>
          <span className="without-hearts">
            The hearts need JavaScript, which is off in this browser. Keep the address of a home instead.
          </span>
        </p>
        <a href="/homes" className={buttonClass("ink", "small")}>
          See all homes
        </a>
      </div>
    </section>
  );
}
