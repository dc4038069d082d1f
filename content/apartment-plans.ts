import * as homes from "#domain/languages/messages/homes.ts";
import * as words from "#domain/languages/messages/how-it-works.ts";

export interface ApartmentPlan {
  id: "studio" | "1bedroom" | "2bedroom" | "3bedroom";
  name: () => string;
  /** The area is in m². */
  areaSqm: readonly [from: number, to: number];
  bedrooms: number;
  bathrooms: number;
  features: readonly (() => string)[];
  motto: () => string;
}

export const apartmentPlans: readonly ApartmentPlan[] = [
  {
    id: "studio",
    name: homes.studio,
    areaSqm: [25, 35],
    bedrooms: 0,
    bathrooms: 1,
    features: [words.oneRoom, words.kitchenAlongWall, words.storageAboveDoor],
    motto: words.mottoDaily,
  },
  {
    id: "1bedroom",
    name: () => homes.categoryBedrooms({ count: 1 }),
    areaSqm: [40, 55],
    bedrooms: 1,
    bathrooms: 1,
    features: [words.kitchenCorner, words.porchOrBalcony],
    motto: words.mottoForever,
  },
  {
    id: "2bedroom",
    name: () => homes.categoryBedrooms({ count: 2 }),
    areaSqm: [65, 85],
    bedrooms: 2,
    bathrooms: 1,
    features: [words.ownKitchen, words.balcony],
    motto: words.mottoHustle,
  },
  {
    id: "3bedroom",
    name: () => homes.categoryBedrooms({ count: 3 }),
    areaSqm: [95, 120],
    bedrooms: 3,
    bathrooms: 2,
    features: [words.openKitchen, words.spaceForDesk],
    motto: words.mottoLandlord,
  },
];
