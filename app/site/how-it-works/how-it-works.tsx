import type { ReactNode } from "react";
import { EnglishUntilReviewed } from "#app/site/page/english-until-reviewed.tsx";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { inEnglish, say, sayText } from "#app/ui/say.tsx";
import { PageHero, SectionHeading } from "#app/ui/section.tsx";
import { type ApartmentPlan, apartmentPlans } from "#content/apartment-plans.ts";
import { stepsOf } from "#content/how-it-works.ts";
import { purchaseTerms, type TermsPart } from "#content/purchase-terms.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { areaText, locationText } from "#domain/catalogue/listing.ts";
import { bedroomBands } from "#domain/catalogue/listing-choices.ts";
import { homeLists, homeSearch, noFilters } from "#domain/catalogue/listing-filters.ts";
import { months, years as yearsText } from "#domain/languages/messages/counts.ts";
import { from } from "#domain/languages/messages/home.ts";
import * as words from "#domain/languages/messages/how-it-works.ts";
import * as stages from "#domain/languages/messages/stages.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { cardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { serviceChargeADay } from "#domain/plan/service-charge.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { factAreas } from "#domain/settings/areas/fact-areas.ts";
import { trustLink } from "#domain/settings/areas/faq.ts";
import { stepsArea } from "#domain/settings/areas/how-it-works.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";

import { officeFacts } from "#domain/settings/fact-text.ts";
import { countInWords } from "#domain/text/count-text.ts";
import { listFirstHomes } from "#server/catalogue/home-lists.ts";
import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { findSitePictures } from "#server/media-library/site-pictures.ts";
import { getSettings } from "#server/settings/settings.ts";
import receipt from "../before-you-pay/specimen-receipt.svg?no-inline";
import type { Route } from "./+types/how-it-works.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await getSettings(db, ...factAreas, stepsArea, companyArea, contactsArea, legalArea);
  const facts = await getSiteFacts(db, settings, context.get(nowContext));
  const steps = stepsOf(settings);
  const terms = cardTerms(settings);
  const now = context.get(nowContext);
  const pictures = await findSitePictures(
    db,
    steps.flatMap((step) => step.pictures.map(({ name }) => name)),
  );
  const planOf = async (plan: ApartmentPlan) => {
    const bedrooms = bedroomBands.find(({ atLeast }) => atLeast === plan.bedrooms)?.value;
    const filters = { ...noFilters, bedrooms, beyond: ugx(0), sort: "price-low" as const };
    const [cheapest] = await listFirstHomes(db, { list: "apartment", filters, terms, limit: 1 }, now);
    return {
      id: plan.id,
      name: plan.name(),
      motto: plan.motto(),
      bedrooms: plan.bedrooms,
      bathrooms: plan.bathrooms,
      features: plan.features.map((feature) => feature()),
      areaText: sizesText({ from: plan.areaSqm[0], to: plan.areaSqm[1] }),
      cheapest: cheapest?.price
        ? {
            perDay: leastAmountFor({ price: cheapest.price, isInBuilding: isInBuilding(cheapest) }, terms),
            isCharged: serviceChargeADay({ isInBuilding: isInBuilding(cheapest) }, terms) > 0,
            price: cheapest.price,
            home: [
              cheapest.name,
              cheapest.areaSqm === null ? "" : ownSizeText(cheapest.areaSqm, plan.areaSqm),
              locationText(cheapest.location),
            ]
              .filter((part) => part !== "")
              .join(", "),
          }
        : undefined,
      path: homeLists.apartment.path + homeSearch("apartment", { ...noFilters, bedrooms }),
    };
  };
  return {
    construction: facts.constructionMonths,
    process: { from: facts.processMonthsFrom, to: facts.processMonthsTo },
    years: terms.years,
    plans: await Promise.all(apartmentPlans.map(planOf)),
    promises: settings.legal.purchase ? [] : promisesOf(settings),
    steps: steps.map((step) => ({
      title: officeFacts(step, "title", facts),
      text: officeFacts(step, "text", facts),
      result: officeFacts(step, "result", facts),
      givesReceipt: /\breceipt\b/i.test(step.result),
      link: trustLink(step.part),
      pictures: step.pictures.flatMap(({ name, label }) => {
        const picture = pictures.get(name);
        return picture ? [{ picture, label }] : [];
      }),
    })),
  };
}

/**
 * Returns the answers to what buyers ask at every step: what a missed day costs, what they get back, and who holds the
 * title.
 */
function promisesOf(
  settings: Parameters<typeof purchaseTerms>[0],
): Pick<TermsPart, "id" | "title" | "answer" | "steps">[] {
  const asked = ["late", "stopping", "title"];
  return purchaseTerms(settings)
    .filter(({ id }) => asked.includes(id))
    .map(({ id, title, answer, steps }) => ({ id, title: trustLink(id)?.name ?? title, answer, steps }))
    .sort((one, other) => asked.indexOf(one.id) - asked.indexOf(other.id));
}

const stageWords = [stages.foundation, stages.walls, stages.roof, stages.finished];

/** Returns what the office wrote below a picture, in the language of the page if it is the name of a stage of building. */
function captionText(label: string): ReactNode {
  const stage = stageWords.find((word) => word.english() === label);
  return stage ? say(stage) : inEnglish(label);
}

function pictureSizes(count: number): string {
  return count > 1 ? "(min-width: 900px) 320px, 30vw" : `(min-width: 900px) 640px, ${phoneWidth}`;
}

function sizesText({ from, to }: { from: number; to: number }): string {
  return areaText(from).replace(" m²", from === to ? " m²" : `-${areaText(to)}`);
}

/** Returns the size of a home that is an example of a plan, and says if it is outside the sizes listed above it. */
function ownSizeText(areaSqm: number, [from, to]: ApartmentPlan["areaSqm"]): string {
  const size = areaText(areaSqm).replace(" ", "\u00a0");
  if (areaSqm < from) return words.smallerThanThese({ size });
  if (areaSqm > to) return words.largerThanThese({ size });
  return size;
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  const to = useSitePath();
  const { process, construction, promises, years } = loaderData;
  const perDays = loaderData.plans.flatMap(({ cheapest }) => (cheapest ? [cheapest.perDay] : []));
  const isPlacePriced = perDays.some((perDay, at) => perDay > (perDays[at + 1] ?? perDay));
  const count = { count: loaderData.steps.length, number: countInWords(loaderData.steps.length) };
  const toBuild = { months: months({ count: construction }) };
  return (
    <>
      <PageMeta title={words.title()} description={words.description({ ...count, ...toBuild })} />
      <PageHero
        title={say(words.heading, count)}
        lead={say(words.lead, { ...process, ...toBuild })}
        isCompact
        keepsLead
      >
        <EnglishUntilReviewed />
      </PageHero>
      <section className={promises.length > 0 ? "section is-before-leaf" : "section"}>
        <ol className="wrap steps">
          {loaderData.steps.map(({ title, text, result, givesReceipt, link, pictures }, index) => (
            <li key={title.text} id={`step-${index + 1}`}>
              <div>
                <span className="step-number" aria-hidden="true">
                  {index + 1}
                </span>
                <h2>{sayText(title)}</h2>
                <p>{sayText(text)}</p>
                {result.text ? <p className="step-result">{sayText(result)}</p> : null}
                {link ? (
                  <p>
                    <a href={to(link.path)} className="text-link">
                      {link.name}
                    </a>
                  </p>
                ) : null}
              </div>
              <div className="step-pictures">
                {pictures.map(({ picture, label }, at) => (
                  <figure key={picture.address}>
                    <Picture
                      picture={picture}
                      sizes={pictureSizes(pictures.length)}
                      maxWidth={960}
                      isFirst={index + at === 0}
                    />
                    {label ? <figcaption>{captionText(label)}</figcaption> : null}
                  </figure>
                ))}
                {pictures.length === 0 && givesReceipt ? (
                  <figure className="step-receipt">
                    <img src={receipt} alt={words.drawnReceipt()} width="360" height="470" loading="lazy" />
                    <figcaption>
                      <a href={to("/before-you-pay#specimens")}>{say(words.whatNumbersShow)}</a>
                    </figcaption>
                  </figure>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </section>
      {promises.length > 0 ? (
        <section className="section leaf-band" aria-labelledby="promises">
          <div className="wrap">
            <h2 id="promises">{say(words.holdsAtEveryStep)}</h2>
            <ul className="promises">
              {promises.map(({ id, title, answer, steps = [] }) => (
                <li key={id}>
                  <a href={to(`/before-you-pay#${id}`)}>
                    <small>{title}</small> <strong>{inEnglish(answer)}</strong>
                    {steps.map((step) => (
                      <p key={step} className="mt-3">
                        {inEnglish(step)}
                      </p>
                    ))}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className="section waits" id="plans">
        <div className="wrap">
          <SectionHeading
            eyebrow={say(words.forStepOne)}
            title={say(words.fourSizes)}
            aside={
              <>
                {say(words.sizesOfPlans)} {isPlacePriced ? say(words.placeMakesPrice) : null}
              </>
            }
          />
          <ul className="plan-sizes">
            {loaderData.plans.map((plan) => (
              <li key={plan.id}>
                <h3>
                  {plan.name} <span>{plan.areaText}</span>
                </h3>
                <p className="plan-motto">{plan.motto}</p>
                {plan.cheapest ? (
                  <>
                    <p className="plan-homes">{say(from, { amount: formatUgx(plan.cheapest.perDay) })}</p>
                    <p>
                      {say(plan.cheapest.isCharged ? words.priceOfFlat : words.priceOf, {
                        years: yearsText({ count: years }),
                        price: formatUgx(plan.cheapest.price),
                        home: plan.cheapest.home,
                      })}
                    </p>
                  </>
                ) : (
                  <p className="plan-homes">{say(words.noneOnOffer)}</p>
                )}
                <details className="fold">
                  <summary>{say(words.whatItHas)}</summary>
                  <ul className="sun-list">
                    <li>{say(words.dailyPayments)}</li>
                    <li>{say(words.construction, { count: construction })}</li>
                    <li>{say(words.roomCount, { bedrooms: plan.bedrooms, bathrooms: plan.bathrooms })}</li>
                    {plan.features.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                    <li>{say(words.dailyOrMonthly)}</li>
                  </ul>
                </details>
                <a href={to(plan.path)} className={buttonClass("outline", "small")}>
                  {say(words.seeTheseHomes)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section closing waits">
        <div className="wrap">
          <h2>{say(words.beginWithStepOne)}</h2>
          <div className="actions">
            <a href={to("/apartment")} className={buttonClass("ink")}>
              {say(words.chooseHome)}
            </a>
            <WhatsAppButton text={words.wantToBegin()} />
          </div>
        </div>
      </section>
    </>
  );
}
