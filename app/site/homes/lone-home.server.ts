import type { HomeRef } from "#domain/catalogue/home.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { type CardTerms, cardDeposit } from "#domain/plan/home-offer.ts";
import { publicApartments } from "#server/catalogue/apartments.ts";
import type { ListedHome } from "#server/catalogue/home-lists.ts";
import { publicProperties } from "#server/catalogue/properties.ts";
import { findPublic } from "#server/catalogue/public-homes.ts";
import type { Database } from "#server/db/connection.ts";
import type { HomeCardData } from "./home-card-data.ts";
import { summaryOf } from "./home-texts.ts";

const MORE_PICTURES = 2;

/**
 * Adds further pictures, the description and the deposit to the card of a home that is alone in its row: on a wide
 * screen the card fills the row. Cards of several homes are returned as they are.
 */
export async function detailedIfAlone(
  db: Database,
  cards: readonly HomeCardData[],
  terms: CardTerms,
  now: Date,
): Promise<readonly HomeCardData[]> {
  const [card, second] = cards;
  if (!card || second) return cards;
  const home = await findHome(db, card.home, now);
  if (!home) return cards;
  const deposit = card.price === undefined ? undefined : cardDeposit(card.price, terms);
  return [
    {
      ...card,
      description: card.description ?? summaryOf(home),
      alone: {
        pictures: home.gallery.slice(1, 1 + MORE_PICTURES),
        deposit: deposit,
      },
    },
  ];
}

/** Finds a picture that the cards of these homes do not show, from the first home that has several. */
export async function furtherPicture(
  db: Database,
  homes: readonly ListedHome[],
  now: Date,
): Promise<PictureData | undefined> {
  const shown = homes.length === 1 ? 1 + MORE_PICTURES : 1;
  for (const home of homes.slice(0, 3)) {
    const picture = (await findHome(db, home, now))?.gallery[shown];
    if (picture) return picture;
  }
  return undefined;
}

const findHome = (db: Database, { kind, id }: HomeRef, now: Date) =>
  kind === "apartment" ? findPublic(db, publicApartments, { id }, now) : findPublic(db, publicProperties, { id }, now);
