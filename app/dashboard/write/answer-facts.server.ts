import type { AnswerFacts } from "#content/answers.ts";
import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { availabilityText } from "#domain/catalogue/unit.ts";
import { mapLink } from "#domain/enquiries/contact-link.ts";
import { visitEventsToSend } from "#domain/enquiries/visit-message.ts";
import { hasBegun } from "#domain/enquiries/visit-slots.ts";
import { forHomeAndCharge } from "#domain/languages/messages/card.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { cardTerms, leastAmountFor, leastOffer } from "#domain/plan/home-offer.ts";
import { paymentsText } from "#domain/plan/plan-summary.ts";
import { type PricedHome, serviceChargeADay } from "#domain/plan/service-charge.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import { type ListedHome, listPublicHomesById } from "#server/catalogue/home-lists.ts";
import { findHomeOnSale } from "#server/catalogue/home-on-sale.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import { listSimilarHomes } from "#server/catalogue/similar-homes.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import type { Enquiry } from "#server/enquiries/read-enquiries.ts";
import { writeVisitNews } from "#server/enquiries/visit-news.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";

type Offer = { price: Ugx | null; isTaken: boolean };

/** Reads what answers to this person can mention: the home and the visit of their inquiry, and facts of the company. */
export async function findAnswerFacts(
  request: ViewRequest,
  { name, enquiry }: { name: string; enquiry: Enquiry | undefined },
): Promise<AnswerFacts> {
  const { db, now } = request;
  const enquiryContext = await readEnquiryContext(request.context);
  const { settings, publicUrl } = enquiryContext;
  const terms = cardTerms(await getSettings(db, ...offerTerms));
  const company = { name: settings.company.name, address: settings.contacts.address };
  const [shown] = enquiry?.home ? await listPublicHomesById(db, [enquiry.home], now) : [];
  const offer = shown && (await offerOf(request, shown, enquiry?.unitId ?? null));
  const visit = enquiry && (await findVisit(db, enquiry.id));
  const events = visit ? visitEventsToSend(visit, hasBegun(visit.slot, now)) : [];
  const tell = async (event: (typeof events)[number] | undefined) =>
    event && visit ? writeVisitNews(db, visit, event, enquiryContext) : undefined;
  const linkOf = (home: HomeRef) => `${publicUrl}${homePath(home)}`;
  const others = shown && offer?.isTaken ? await similarTo(request, shown) : [];
  return {
    name,
    company: company.name,
    phone: settings.contacts.phone,
    address: company.address,
    mapLink: mapLink(company.address),
    visitLink: `${publicUrl}/visit${shown ? `?home=${shown.kind}-${shown.id}` : ""}`,
    termsLink: `${publicUrl}/before-you-pay`,
    homesLink: `${publicUrl}/homes`,
    payingDays: terms.payingDaysPerMonth,
    home: enquiry?.home && {
      name: enquiry.homeName,
      link: linkOf(enquiry.home),
      // A home that is no longer on the site counts as taken.
      isTaken: offer?.isTaken ?? true,
      offer:
        offer && offer.price !== null
          ? describeOffer({ price: offer.price, isInBuilding: isInBuilding(shown) })
          : undefined,
      available: await availableText(request, enquiry),
    },
    others: others.flatMap((home) =>
      home.price === null
        ? []
        : [
            {
              name: home.name,
              link: linkOf(home),
              price: formatUgx(home.price),
              perDay: formatUgx(leastAmountFor({ price: home.price, isInBuilding: home.isInBuilding }, terms)),
            },
          ],
    ),
    visit: {
      news: await tell(events.find((event) => event !== "reminder")),
      reminder: await tell(events.find((event) => event === "reminder")),
    },
  };

  function describeOffer(home: PricedHome) {
    const { perDay: forHome, plan } = leastOffer(home.price, terms, localDate(now));
    const charge = serviceChargeADay(home, terms);
    const { deposit } = plan.input;
    return {
      price: formatUgx(home.price),
      perDay: formatUgx(ugx(forHome + charge)),
      divided: charge > 0 ? forHomeAndCharge({ home: formatNumber(forHome), charge: formatNumber(charge) }) : undefined,
      deposit: deposit === 0 ? undefined : formatUgx(deposit),
      payments: paymentsText(plan),
      total: formatUgx(plan.totalPaid),
      finish: monthYearText(plan.finishOn),
    };
  }
}

/** Returns the price of a home or of the requested unit, and whether it is taken. */
async function offerOf({ db, now }: ViewRequest, home: ListedHome, unitId: number | null): Promise<Offer> {
  if (unitId === null) return { price: home.price, isTaken: home.status !== "available" };
  const unit = await findAskedUnit(db, unitId, now);
  const onSale = await findHomeOnSale(db, { kind: "unit", id: unitId }, now);
  return { price: onSale?.price ?? home.price, isTaken: unit?.status !== "available" };
}

/** Counts the available units of an apartment type; undefined for a property, for one unit, and where none is counted. */
async function availableText({ db, now }: ViewRequest, { home, unitId }: Enquiry): Promise<string | undefined> {
  if (home?.kind !== "apartment" || unitId !== null) return undefined;
  const counts = (await countUnitsByApartment(db, [home.id], now)).get(home.id);
  return counts && counts.total > 0 ? availabilityText(counts) : undefined;
}

async function similarTo(
  { db, now }: ViewRequest,
  home: ListedHome,
): Promise<(HomeRef & { name: string; price: Ugx | null; isInBuilding: boolean })[]> {
  const found = await listSimilarHomes(db, home, now);
  return found.map((other) => {
    const { kind, id, name, price } = other;
    return { kind, id, name, price, isInBuilding: isInBuilding(other) };
  });
}
