import type { HomeRef } from "#domain/catalogue/home.ts";
import { type CardTerms, cardDeposit } from "#domain/plan/home-offer.ts";
import { publicApartments } from "#server/catalogue/apartments.ts";
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

const findHome = (db: Database, { kind, id }: HomeRef, now: Date) =>
  kind === "apartment" ? findPublic(db, publicApartments, { id }, now) : findPublic(db, publicProperties, { id }, now);
