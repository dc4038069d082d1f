import { countedKind } from "#domain/catalogue/counted-kinds.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import { listSimilarApartments } from "./apartments.ts";
import type { ListedHome } from "./home-lists.ts";
import { listSimilarProperties } from "./properties.ts";
import { UNLIKE, UNPRICED } from "./public-homes.ts";

const SHOWN = 3;

type ComparedHome =
  | { kind: "apartment"; id: number; price: Ugx | null; areaSqm: number | null; bedrooms: number | null }
  | {
      kind: "property";
      id: number;
      price: Ugx | null;
      areaSqm: number | null;
      bedrooms: number | null;
      propertyType: string;
    };

/**
 * Lists the three homes that a visitor of this one can most likely pay too: near in price, of the same kind where there
 * are such, and else of another. A plot for 25 million is followed by the cheapest homes, not by the dearest houses.
 */
export async function listSimilarHomes(db: Database, to: ComparedHome, now: Date): Promise<ListedHome[]> {
  // The ids of the two kinds overlap, and no record has the id 0.
  const idAs = (kind: ComparedHome["kind"]) => (to.kind === kind ? to.id : 0);
  const propertyType = to.kind === "property" ? to.propertyType : "";
  const [apartments, properties] = await Promise.all([
    listSimilarApartments(db, { ...to, id: idAs("apartment") }, now, SHOWN),
    listSimilarProperties(db, { ...to, id: idAs("property"), propertyType }, now, SHOWN),
  ]);
  const homes: ListedHome[] = [
    ...apartments.map((home) => ({ ...home, kind: "apartment" as const })),
    ...properties.map((home) => ({ ...home, kind: "property" as const, name: home.title })),
  ];
  return homes
    .map((home) => ({ home, distance: distanceOf(home, to) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SHOWN)
    .map(({ home }) => home);
}

function distanceOf(home: ListedHome, to: ComparedHome): number {
  const between = home.price === null || to.price === null ? UNPRICED : Math.abs(Math.log(home.price / to.price));
  if (soldAs(home) === soldAs(to)) return between + (home.kind === to.kind ? 0 : UNLIKE);
  // A visitor who looks for a place to live has no use for a shop, and the reverse.
  const isShop = [soldAs(home), soldAs(to)].includes("commercial space");
  return between + (isShop ? 3 * UNLIKE : UNLIKE);
}

const soldAs = (home: ComparedHome | ListedHome) =>
  home.kind === "property" ? countedKind(home.propertyType) : "home";
