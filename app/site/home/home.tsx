import { CompanyJsonLd } from "#app/site/page/company-json-ld.tsx";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { HomeCard } from "#app/ui/home-card.tsx";
import { script } from "#app/ui/island.ts";
import { Picture } from "#app/ui/picture.tsx";
import { say, sayText } from "#app/ui/say.tsx";
import { SectionHeading } from "#app/ui/section.tsx";
import { featuresOf, introOf, type Slide, slidesOf, statsOf } from "#content/home.ts";
import { planTypes } from "#content/plan-types.ts";
import { amountPageCache, payText, readAmount } from "#domain/amount/daily-amount.ts";
import { postPath } from "#domain/articles/post-address.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { noFilters } from "#domain/catalogue/listing-filters.ts";
import { notTranslated, type OfficeTexts, officeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/home.ts";
import { errorHomes } from "#domain/languages/messages/homes.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import { portraitFor, portraitPath } from "#domain/media/portrait.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { type CardTerms, cardTerms, isAffordable } from "#domain/plan/home-offer.ts";
import { banksArea } from "#domain/settings/areas/banks.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { costsArea } from "#domain/settings/areas/costs.ts";
import { factAreas } from "#domain/settings/areas/fact-areas.ts";
import { bannerArea, featuresArea, introArea, slidesArea, statsArea } from "#domain/settings/areas/home-page.ts";
import { officeFacts, type SiteFacts } from "#domain/settings/fact-text.ts";
import { defaultSettings, type Settings } from "#domain/settings/settings.ts";
import { clockText } from "#domain/time/clock-text.ts";
import { localDate, shortDateText } from "#domain/time/kampala-time.ts";
import { listLatestPosts } from "#server/articles/blog.ts";
import { listPublicTestimonials } from "#server/articles/testimonials.ts";
import { listShownApartments } from "#server/catalogue/apartments.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import { countPublicHomes, type ListedHome, listPublicHomes } from "#server/catalogue/home-lists.ts";
import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { dbContext, nowContext, previewContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { findSitePictures, PORTRAIT } from "#server/media-library/site-pictures.ts";
import { getSettings } from "#server/settings/settings.ts";
import { postCardData } from "../blog/post-card-data.ts";
import { planDrawings } from "../floor-plans/plan-drawings.server.ts";
import { cardForAmount, type HomeCardData, homeCardData } from "../homes/home-card-data.ts";
import { nameOf } from "../homes/home-texts.ts";
import { listedCards } from "../homes/listed-cards.server.ts";
import { NotLoaded } from "../homes/not-loaded.tsx";
import { SaveButton } from "../homes/save-button.tsx";
import { useSitePath } from "../page/use-site-path.ts";
import { SaidHour } from "../visit/said-hour.tsx";
import { VisitForm } from "../visit/visit-form.tsx";
import { nextFreeTimes, visitFormData } from "../visit/visit-form-data.server.ts";
import type { Route } from "./+types/home.ts";
import { answerAmount } from "./amount-answer.server.ts";
import { FeatureIcon } from "./feature-icon.tsx";
import { Hero } from "./hero.tsx";
import { PlanBrowser } from "./plan-browser.tsx";
import { Testimonials } from "./testimonials.tsx";

// The condition keeps this out of the browser's bundle.
export const handle = import.meta.env.SSR && { pageCache: amountPageCache("home") };

const CARDS_A_PAGE = 3;
const MAX_BOUGHT = 6;
/** Homes without a price are sorted last. */
const unpriced = Number.MAX_SAFE_INTEGER;
const FEATURE_PICTURE = "front-door";
const BANNER_PICTURE = "kololo-courts-evening";

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const settings = await getSettings(
    db,
    ...factAreas,
    companyArea,
    contactsArea,
    slidesArea,
    statsArea,
    introArea,
    featuresArea,
    bannerArea,
    banksArea,
    costsArea,
  );
  const { banner } = settings;
  const facts = await getSiteFacts(db, settings, now);
  const slides = slidesOf(settings);
  const terms = cardTerms(settings);
  const { searchParams } = new URL(request.url);
  const { amount } = readAmount(searchParams);
  const [{ cards, total }, answer, quotes, posts, { visit, freeTimes }, pictures] = await Promise.all([
    amount === undefined ? featuredHomes(db, terms, now) : homesFor(db, { amount, terms }, now),
    facts.range && answerAmount(db, { amount, range: facts.range, terms, costs: settings.costs }, now),
    listPublicTestimonials(db, now, context.get(previewContext)?.id),
    listLatestPosts(db, now, 4),
    visitFormData(context, searchParams.get("home")).then(async (visit) => ({
      visit,
      freeTimes: await nextFreeTimes(context, visit.homes),
    })),
    findSitePictures(db, [
      ...slides.flatMap((slide) => [slide.background, slide.background + PORTRAIT, slide.interior]),
      ...planTypes.map((type) => type.picture),
      FEATURE_PICTURE,
      BANNER_PICTURE,
      banner.picture,
    ]),
  ]);
  const today = localDate(now);
  return {
    company: settings.company.name,
    sentence: officeFacts(slides[0] ?? { subtitle: "", ...notTranslated("subtitle") }, "subtitle", facts).text,
    slides: headlinesOf(slides, facts).map(({ slide, ...lines }) => ({
      ...lines,
      interiorLabel: officeTexts(slide, "interiorLabel"),
      background: pictures.get(slide.background),
      portrait: pictures.get(slide.background + PORTRAIT),
      interior: pictures.get(slide.interior),
    })),
    stats: statsOf(settings)
      .map((stat) => ({
        number: officeFacts(stat, "number", facts),
        label: officeTexts(stat, "label"),
        isSample:
          stat.number.includes("{newLandlords}") && settings.facts.newLandlords === defaultSettings.facts.newLandlords,
      }))
      .filter(({ number }) => number.text !== ""),
    intro: introText(settings, facts),
    features: featuresOf(settings).map((feature) => ({
      icon: feature.icon,
      title: officeTexts(feature, "title"),
      description: officeFacts(feature, "description", facts),
    })),
    featurePicture: pictures.get(FEATURE_PICTURE),
    answer,
    amount,
    terms: { years: terms.years, depositPercent: terms.depositPercent, payingDays: terms.payingDaysPerMonth },
    homes: cards.map(({ facts, ...card }) => ({
      ...cardForAmount({ ...card, facts: [] }, amount, terms, today),
      facts: facts.filter((_, at, all) => at === 0 || at === all.length - 1),
    })),
    total,
    visit: { ...visit, message: payText(amount).trim() || undefined },
    freeTimes,
    quotes: quotes.map((said) => ({
      id: said.id,
      name: said.name,
      role: officeTexts(said, "role"),
      verifiedBy: officeTexts(said, "verifiedBy"),
      quote: officeTexts(said, "quote"),
      picture: said.picture,
      drawing: portraitPath(portraitFor(said.name)),
    })),
    banner: {
      linkPath: banner.linkPath,
      heading: officeTexts(banner, "heading"),
      text: officeTexts(banner, "text"),
      linkLabel: officeTexts(banner, "linkLabel"),
      picture: pictures.get(banner.picture) ?? pictures.get(BANNER_PICTURE),
    },
    plans: planTypes.map(({ id, name, floors, rooms, areaSqm, parking, description, picture }) => ({
      id,
      name,
      description,
      floors,
      facts: [
        { number: floors, unit: words.floors() },
        { number: rooms, unit: words.rooms() },
        { number: areaSqm, unit: "m²" },
        { number: parking, unit: words.parking() },
      ],
      picture: pictures.get(picture),
      drawings: planDrawings(id),
    })),
    posts: posts.map(postCardData),
  };
}

/** Returns the homes for a visitor without an amount: the apartments that the office features, the cheapest first. */
async function featuredHomes(db: Database, terms: CardTerms, now: Date) {
  const [apartments, total] = await Promise.all([
    listShownApartments(db, now, 9),
    countPublicHomes(db, { list: "all", filters: noFilters, terms }, now),
  ]);
  const units = await countUnitsByApartment(
    db,
    apartments.map(({ id }) => id),
    now,
  );
  const cards = apartments
    .map((apartment) =>
      homeCardData(
        {
          kind: "apartment",
          ...apartment,
          name: nameOf({ kind: "apartment", ...apartment }),
          unitsAvailable: units.get(apartment.id)?.available,
        },
        terms,
      ),
    )
    // Visitors who have entered no amount yet are most likely to begin with a small one.
    .sort((a, b) => (a.perDay ?? unpriced) - (b.perDay ?? unpriced));
  return { cards, total };
}

/**
 * Returns the homes for an amount, plots included: those that it buys and the nearest that it does not buy, as many as
 * fill the pages of the carousel.
 */
async function homesFor(db: Database, { amount, terms }: { amount: Ugx; terms: CardTerms }, now: Date) {
  const filters = { ...noFilters, perDay: amount, sort: "nearest" } as const;
  const { items, total } = await listPublicHomes(db, { list: "all", filters, terms, perPage: 2 * MAX_BOUGHT }, now);
  const priced = items.filter(({ price, status }) => price !== null && status === "available");
  const isBought = (home: ListedHome) => {
    const { price } = home;
    return price !== null && isAffordable({ price, isInBuilding: isInBuilding(home) }, amount, terms);
  };
  const bought = Math.min(MAX_BOUGHT, priced.filter(isBought).length);
  const count = Math.ceil((bought + CARDS_A_PAGE) / CARDS_A_PAGE) * CARDS_A_PAGE;
  return { cards: await listedCards(db, priced.slice(0, count), { terms }, now), total };
}

/**
 * Returns the headlines of the slides. The lines below them are left out while one of them is in another language than
 * its headline: a slide is read as one text, and all slides are as high as the highest.
 */
function headlinesOf(slides: readonly Slide[], facts: SiteFacts) {
  const lines = slides.map((slide) => ({
    slide,
    title: officeTexts(slide, "title"),
    highlight: officeTexts(slide, "highlight"),
    subtitle: officeFacts(slide, "subtitle", facts),
  }));
  const areMixed = lines.some(({ title, subtitle }) => isMixed(title, subtitle));
  return lines.map((line) => ({ ...line, subtitle: areMixed ? { ...line.subtitle, text: "" } : line.subtitle }));
}

const isMixed = (title: OfficeTexts, text: OfficeTexts) =>
  title.text !== "" && text.text !== "" && title.language !== text.language;

function introText(settings: Pick<Settings, "intro">, facts: SiteFacts) {
  const intro = introOf(settings);
  const [title, text] = [officeFacts(intro, "title", facts), officeFacts(intro, "text", facts)];
  return { title, text: isMixed(title, text) ? { ...text, text: "" } : text };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { company, slides, stats, intro, features, featurePicture, answer, quotes, banner, plans, posts } = loaderData;
  const to = useSitePath();
  return (
    <>
      <PageMeta description={words.description({ sentence: loaderData.sentence })} />
      <CompanyJsonLd />
      <Hero company={company} slides={slides} answer={answer} />
      {answer ? <NotLoaded title={say(errorHomes)} /> : null}

      <section className="intro">
        <div className="wrap">
          <div>
            {intro.title.text ? <h2>{sayText(intro.title)}</h2> : null}
            {intro.text.text ? <p>{sayText(intro.text)}</p> : null}
          </div>
          {stats.length > 0 ? (
            <dl>
              {stats.map(({ number, label, isSample }) => (
                <div key={label.text}>
                  <dt>{sayText(label)}</dt>
                  <dd>
                    {sayText(number)}
                    {isSample ? <small> {say(words.sample)}</small> : null}
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </section>

      <section className="section">
        <div className="wrap advantage">
          <div>
            <SectionHeading eyebrow={say(words.whyWithUs)} title={say(words.whatMoneyBuilds)} />
            {featurePicture ? <Picture picture={featurePicture} sizes="(min-width: 1024px) 520px, 1px" alt="" /> : null}
          </div>
          <ul hidden={features.length === 0}>
            {features.map(({ icon, title, description }) => (
              <li key={title.text}>
                <FeatureIcon name={icon} />
                <h3>{sayText(title)}</h3>
                <p>{sayText(description)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <Apartments {...loaderData} />
      <Visit {...loaderData} />

      <section className={classNames("section sun-band waits", !banner.heading.text && "is-before-leaf")}>
        <div className="wrap two-columns">
          <SectionHeading eyebrow={say(words.fromTenant)} title={say(words.theyPayDaily)} />
          {quotes.length > 0 ? <Testimonials quotes={quotes} /> : <p>{say(words.noTestimonials)}</p>}
        </div>
      </section>

      {banner.heading.text ? (
        <section className="banner waits" style={banner.picture && { "--widest": `${banner.picture.w}px` }}>
          {banner.picture ? <Picture picture={banner.picture} sizes="100vw" alt="" maxWidth={1600} /> : null}
          <div className="wrap">
            <div className="banner-card">
              <h2>{sayText(banner.heading)}</h2>
              <p>{sayText(banner.text)}</p>
              {banner.linkLabel.text ? (
                <a href={to(banner.linkPath)} className={buttonClass("ink")}>
                  {sayText(banner.linkLabel)}
                </a>
              ) : null}
            </div>
          </div>
        </section>
      ) : null}

      <section className="section leaf-band waits" id="plans">
        <div className="wrap">
          <SectionHeading eyebrow={say(words.apartmentPlans)} title={say(words.walkIn)} tone="paper" />
          <PlanBrowser plans={plans} />
        </div>
      </section>

      <section className="section waits">
        <div className="wrap">
          <SectionHeading title={say(words.readBeforeYouPay)} />
          {posts.length > 0 ? (
            <ul className="teasers">
              {posts.map(({ slug, title, picture }) => (
                <li key={slug} className="teaser">
                  {picture ? (
                    <Picture
                      picture={picture}
                      sizes={`(min-width: 1024px) 300px, (min-width: 640px) 46vw, 104px`}
                      alt=""
                      maxWidth={640}
                    />
                  ) : null}
                  <h3>
                    <a href={to(postPath(slug))}>{sayText(title)}</a>
                  </h3>
                </li>
              ))}
            </ul>
          ) : (
            <p>{say(words.noArticles)}</p>
          )}
        </div>
      </section>
    </>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

function Apartments({ homes, total, amount, terms }: Pick<LoaderData, "homes" | "total" | "amount" | "terms">) {
  const to = useSitePath();
  const { years, depositPercent: percent, payingDays: days } = terms;
  const areDrawn = homes.some(({ picture }) => picture?.kind === "impression");
  const from =
    percent > 0 ? say(words.fromDeposit, { percent, years, days }) : say(words.fromNoDeposit, { years, days });
  const allHomes = (
    <a href={to("/homes")} className={buttonClass("ink")}>
      {say(words.seeAll, { count: formatNumber(total) })}
    </a>
  );
  return (
    <section className="section band waits" id="apartments">
      <div className="wrap">
        <SectionHeading
          title={say(words.pickAHome)}
          aside={
            <>
              {amount === undefined ? from : say(words.atADay, { amount: formatUgx(amount), days })}
              {areDrawn ? <> {say(words.picturesDrawn)}</> : null}
            </>
          }
        />
        {homes.length > 0 ? (
          // A visitor with an amount compares the cards, so they do not move by themselves
          // (docs/decisions/203-homes-for-an-amount.md).
          <Carousel id="apartments" label={words.apartments()} isAutomatic={amount === undefined} link={allHomes}>
            {pagesOf(homes).map((page) => (
              <div key={page[0]?.home.id} className="card-page">
                {page.map(({ home, path, ...card }) => (
                  <HomeCard
                    key={home.id}
                    {...card}
                    to={to(path)}
                    heart={<SaveButton home={home} name={card.name.text} />}
                    isCompact
                    isListed
                  />
                ))}
              </div>
            ))}
          </Carousel>
        ) : (
          <>
            <p>{say(words.noApartments)}</p>
            <p>{allHomes}</p>
          </>
        )}
      </div>
    </section>
  );
}

function Visit({ visit, freeTimes }: Pick<LoaderData, "visit" | "freeTimes">) {
  const to = useSitePath();
  return (
    <section className="section waits" id="schedule-visit">
      <div className="wrap visit two-columns">
        <SectionHeading
          eyebrow={say(bookVisit)}
          title={say(words.seeItBeforeYouSign)}
          aside={say(words.freeTapATime)}
        />
        <div {...script("site/visit/pick-time", "touch")}>
          <ul className="visit-next" {...script("site/visit/local-times")}>
            {freeTimes.map(({ date, time }) => (
              <li key={date}>
                <a href={to(`/visit?slot=${date}+${time}`)} data-needs-script>
                  {`${shortDateText(date)} `}
                  <b>{clockText(time)}</b>
                  <SaidHour time={time} />
                </a>
              </li>
            ))}
          </ul>
          <details className="visit-open" open={visit.selectedHome !== undefined || visit.soldHome !== undefined}>
            <summary>
              <span className={buttonClass("outline")}>{say(words.chooseAnotherTime)}</span>
            </summary>
            <VisitForm {...visit} answer={undefined} from="/" />
          </details>
        </div>
      </div>
    </section>
  );
}

function pagesOf(homes: readonly HomeCardData[]): HomeCardData[][] {
  const pages: HomeCardData[][] = [];
  for (let at = 0; at < homes.length; at += CARDS_A_PAGE) pages.push(homes.slice(at, at + CARDS_A_PAGE));
  return pages;
}
