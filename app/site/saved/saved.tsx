import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Share } from "#app/site/page/share.tsx";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Picture, PictureKindLabel } from "#app/ui/picture.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { areaText, bedroomsText, locationText, statusText } from "#domain/catalogue/listing.ts";
import { parseHomeList } from "#domain/catalogue/saved-homes.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { planPath } from "#domain/sales/plan-link.ts";
import { priceOffer } from "#domain/sales/price-offer.ts";
import { banksArea } from "#domain/settings/areas/banks.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { listPublicHomesById } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/saved.ts";
import { SaveButton } from "./save-button.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const refs = parseHomeList(new URL(request.url).searchParams.get("homes"));
  if (refs.length === 0) return { homes: [], url: "" };
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const [settings, found] = await Promise.all([
    getSettings(db, ...offerTerms, banksArea),
    listPublicHomesById(db, refs, now),
  ]);
  const homes = found.map((home) => {
    const offer =
      home.price === null || home.status !== "available" ? undefined : priceOffer(home.price, settings, localDate(now));
    const { kind, id, name, picture, price, areaSqm, bedrooms, location, status } = home;
    return {
      home: { kind, id },
      name,
      picture,
      price,
      perDay: offer?.perDay,
      yoursIn: offer && monthYearText(offer.finishOn),
      areaSqm,
      bedrooms,
      location,
      status,
    };
  });
  const keys = homes.map(({ home }) => homeKey(home)).join(",");
  return { homes, url: `${context.get(publicUrlContext)}/saved?homes=${keys}` };
}

/** Side by side: what was saved on this device, or what somebody shared. The address holds the list. */
export default function Saved({ loaderData }: Route.ComponentProps) {
  const { homes, url } = loaderData;
  return (
    <>
      <PageMeta
        title="Saved homes"
        description="Homes side by side: the price, the amount a day, the finish date, the area."
        isUnlisted
      />
      <PageHero
        title="Saved homes"
        isCompact
        lead={
          homes.length > 0 ? "Compare your saved homes. The list is in the address: send it to somebody." : undefined
        }
      />
      {homes.length > 0 ? <Comparison homes={homes} url={url} /> : <NothingSaved />}
    </>
  );
}

type SavedHome = Route.ComponentProps["loaderData"]["homes"][number];

function Comparison({ homes, url }: { homes: readonly SavedHome[]; url: string }) {
  const row = (label: string, cell: (home: SavedHome) => string) => (
    <tr>
      <th scope="row">{label}</th>
      {homes.map((home) => (
        <td key={homeKey(home.home)}>{cell(home)}</td>
      ))}
    </tr>
  );
  return (
    <section className="wrap home-section" aria-label="Comparison">
      <div className="saved-actions">
        <Share title="Homes I am looking at" url={url} />
        <WhatsAppButton text={`I am comparing ${homes.map(({ name }) => name).join(", ")}. `} />
        <Button
          variant="outline"
          size="small"
          className="save-all"
          data-save-all={homes.map(({ home }) => homeKey(home)).join(",")}
        >
          Save all on this device
        </Button>
      </div>
      <section className="comparison" aria-label="Homes side by side" tabIndex={-1}>
        <table>
          <thead>
            <tr>
              <td />
              {homes.map((home) => (
                <SavedHead key={homeKey(home.home)} saved={home} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="comparison-day">
              <th scope="row">A day</th>
              {homes.map(({ home, perDay }) => (
                <td key={homeKey(home)}>
                  {perDay === undefined ? (
                    "–"
                  ) : (
                    <a href={planPath({ home, perPayingDay: perDay })}>from UGX {formatNumber(perDay)}</a>
                  )}
                </td>
              ))}
            </tr>
            {row("Price", ({ price, status }) =>
              status === "sold" ? "Sold" : price === null ? "Price on Request" : formatUgx(price),
            )}
            {row("Yours in", ({ yoursIn }) => yoursIn ?? "–")}
            {row("Area", ({ areaSqm }) => (areaSqm === null ? "–" : areaText(areaSqm)))}
            {row("Bedrooms", ({ bedrooms }) => (bedrooms === null ? "–" : bedroomsText(bedrooms)))}
            {row("Place", ({ location }) => locationText(location))}
            {row("Status", ({ status }) => statusText(status))}
          </tbody>
        </table>
      </section>
      <p className="small-print">
        An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. Saved homes stay on this
        device; the address of this page names them. Missed days, stopping and selling:{" "}
        <a href="/before-you-pay">before you pay</a>.
      </p>
    </section>
  );
}

function SavedHead({ saved: { home, name, picture } }: { saved: SavedHome }) {
  return (
    <th scope="col">
      <div className="comparison-picture">
        {picture ? <Picture picture={picture} alt="" sizes="240px" maxWidth={640} /> : <Placeholder />}
        <SaveButton home={home} name={name} />
      </div>
      {picture ? <PictureKindLabel picture={picture} /> : null}
      <a href={homePath(home)}>{name}</a>
    </th>
  );
}

function NothingSaved() {
  return (
    <section className="wrap home-section">
      <div className="empty">
        <Placeholder />
        <p>
          Nothing saved yet.{" "}
          <span className="press-heart">Press the heart on a home, and it waits for you here, on this device.</span>
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
