import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { payText, readAmount } from "#domain/amount/daily-amount.ts";
import { homeKey, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { moveInText } from "#domain/catalogue/move-in.ts";
import { homeNoun } from "#domain/catalogue/property.ts";
import { parseHomeList } from "#domain/catalogue/saved-homes.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { shippedOrEnglish } from "#domain/fields/in-languages.ts";
import { interestedIn } from "#domain/languages/messages/ask.ts";
import * as words from "#domain/languages/messages/saved.ts";
import { formatNumber, type Ugx, ugx } from "#domain/money/money.ts";
import { cardTerms, planForAmount } from "#domain/plan/home-offer.ts";
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
import { affordableWays } from "../homes/near-misses.server.ts";
import { likelyCards } from "../homes/similar-cards.server.ts";
import { startingAmount } from "../homes/starting-amount.server.ts";
import { distancesOf } from "../homes/title-and-place.tsx";
import type { Route } from "./+types/saved.ts";
import "./saved.css";
import { Comparison, type SavedHome, savedPath } from "./comparison.tsx";

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
    const { kind, id, name, picture, price, areaSqm, bedrooms, bathrooms, location, status } = home;
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
      /** This is the day on which the home is hers, by her amount if she has one, otherwise by the lowest. */
      finishOn: perDay === undefined ? offer?.finishOn : at?.isAccepted ? at.plan?.finishOn : undefined,
      at: at && {
        finish: at.isAccepted && at.plan ? monthYearText(at.plan.finishOn) : undefined,
        ways:
          at.isAccepted || !priced || perDay === undefined
            ? []
            : affordableWays({ home: own, ...priced }, perDay, terms),
        forHome: parts && parts.serviceCharge > 0 ? parts.forHome : undefined,
      },
      /** This is everything that is paid until the home is hers: price, bank, title and service charge. */
      untilYours: paid && costs && formatNumber(paidUntilYours(costs, paid)),
      perMonth: costs && costs.perMonth > 0 ? formatNumber(costs.perMonth) : "",
      tenure: home.tenure,
      moveIn: home.moveIn ? shippedOrEnglish(home.moveIn) : moveInText(home),
      distances: distancesOf(home),
      whatsApp: whatsAppLink(
        settings.contacts.whatsapp,
        interestedIn({ company: settings.company.name, home: name, link: publicUrl + homePath(own) }) + payText(perDay),
      ),
      areaSqm,
      noun: homeNoun(home),
      bedrooms,
      bathrooms,
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
