import type { FactText } from "#domain/settings/fact-text.ts";

export interface ApartmentPlan {
  id: "studio" | "1bedroom" | "2bedroom" | "3bedroom";
  name: string;
  price: string;
  /** In m². */
  areaSqm: readonly [from: number, to: number];
  bedrooms: number;
  bathrooms: number;
  features: readonly string[];
  constructionTime: FactText;
  paymentOptions: readonly string[];
  motto: string;
}

const constructionTime: FactText = "{construction}";
const paymentOptions = ["Daily", "Monthly"] as const;

export const apartmentPlans: readonly ApartmentPlan[] = [
  {
    id: "studio",
    name: "Studio",
    price: "Daily Payments Available",
    areaSqm: [25, 35],
    bedrooms: 0,
    bathrooms: 1,
    features: ["One room for everything", "Kitchen along one wall", "Storage above the door"],
    constructionTime,
    paymentOptions,
    motto: "Daily payments. Your home.",
  },
  {
    id: "1bedroom",
    name: "1 Bedroom",
    price: "Daily Payments Available",
    areaSqm: [40, 55],
    bedrooms: 1,
    bathrooms: 1,
    features: ["Living room with a kitchen corner", "Porch or balcony"],
    constructionTime,
    paymentOptions,
    motto: "Buy daily, own forever",
  },
  {
    id: "2bedroom",
    name: "2 Bedroom",
    price: "Daily Payments Available",
    areaSqm: [65, 85],
    bedrooms: 2,
    bathrooms: 1,
    features: ["Kitchen of its own", "Balcony"],
    constructionTime,
    paymentOptions,
    motto: "Your hustle, your home",
  },
  {
    id: "3bedroom",
    name: "3 Bedroom",
    price: "Daily Payments Available",
    areaSqm: [95, 120],
    bedrooms: 3,
    bathrooms: 2,
    features: ["Kitchen open to the living room", "Space for a desk"],
    constructionTime,
    paymentOptions,
    motto: "Tenant today, landlord next",
  },
];
