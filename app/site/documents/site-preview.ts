import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { locationText } from "#domain/catalogue/listing.ts";
import { noFilters } from "#domain/catalogue/listing-filters.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { priceOffer } from "#domain/plan/price-offer.ts";
import { listFirstHomes } from "#server/catalogue/home-lists.ts";
import { documentsContext, mediaContext } from "#server/context.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import { findSitePictures } from "#server/media-library/site-pictures.ts";
import type { Route } from "./+types/site-preview.ts";
import { type DocumentContext, readDocumentContext } from "./document-context.server.ts";
import { makePreview, prepareSitePreview } from "./preview.server.ts";

const PICTURE = "kololo-courts-golden-hour";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const documentContext = await readDocumentContext(context);
  const { db, settings } = documentContext;
  const pictures = await findSitePictures(db, [PICTURE]);
  const planned = prepareSitePreview(settings, await cheapestToLiveIn(documentContext), pictures.get(PICTURE));
  const make = () => makePreview(context.get(documentsContext), context.get(mediaContext).store, planned);
  return answerDocument(request, make, { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=3600" });
}

/**
 * Finds the cheapest home that somebody can live in. An apartment type always has rooms, but a property may be a plot.
 */
async function cheapestToLiveIn({ db, settings, today, now }: DocumentContext) {
  const filters = { ...noFilters, sort: "price-low" } as const;
  const wanted = { list: "apartment", filters, terms: cardTerms(settings), limit: 6 } as const;
  const homes = await listFirstHomes(db, wanted, now);
  const home = homes.find(({ status }) => status === "available");
  if (!home || home.price === null) return undefined;
  const { name, location, picture, price } = home;
  const offer = priceOffer({ price, isInBuilding: isInBuilding(home) }, settings, today);
  return { name, place: locationText(location), offer, picture };
}
