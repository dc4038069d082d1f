import type { propertyTypes } from "#domain/catalogue/property.ts";

// The homes are invented, at about real prices. The sources are: land by the m² in Wakiso
// (theafricanvestor.com/blogs/news/wakiso-how-much-land, 2026), plots by the road out of town (nilepost.co.ug, 18 July
// 2021), and flats with two bedrooms (ceo.co.ug, "Vertical living").

interface SampleApartment {
  name: string;
  description: string;
  /** The price is in UGX. */
  price: number;
  areaSqm: number;
  bedrooms: number;
  bathrooms: number;
  category: string;
  location: string;
  isInBuilding?: boolean;
  /** A flat has these beside what its building has for all. */
  amenities: readonly string[];
  features: readonly string[];
  picture: string;
  gallery: readonly string[];
  isFeatured?: boolean;
}

/** The building has these for all its homes. */
const buildingAmenities: readonly string[] = [
  "Lift",
  "Borehole and roof tank",
  "Solar backup power",
  "Guard day and night",
  "Covered parking",
  "Play yard",
  "Fibre internet",
  "Laundry",
  "Bicycle stand",
];

export const sampleApartments: readonly SampleApartment[] = [
  {
    name: "Starter Home",
    description:
      "A small house that is built whole, not in pieces. One bedroom, one good room to live in, a porch for the evening and space on the plot to add a room later.",
    price: 75_000_000,
    areaSqm: 50,
    bedrooms: 1,
    bathrooms: 1,
    category: "1 Bedroom",
    location: "Mukono",
    amenities: ["Own plot", "Porch", "Water tank", "Parking"],
    features: [
      "Red tile roof",
      "Burglar-proofed windows",
      "Kitchen with worktop and sink",
      "Foundation ready for one more room",
    ],
    picture: "starter-home",
    gallery: ["starter-home-living-room", "starter-home-kitchen", "starter-home-bedroom", "starter-home-bathroom"],
    isFeatured: true,
  },
  {
    name: "Family Comfort",
    description:
      "Three bedrooms around one big room, morning sun in the kitchen, and a bathroom that two people can use before school without a queue.",
    price: 330_000_000,
    areaSqm: 85,
    bedrooms: 3,
    bathrooms: 2,
    category: "3 Bedroom",
    location: "Kololo",
    isInBuilding: true,
    amenities: [],
    features: ["Kitchen open to the living room", "Built-in wardrobes", "Balcony", "Second bathroom with shower"],
    picture: "family-comfort-living-room",
    gallery: ["family-comfort-kitchen", "family-comfort-bedroom", "family-comfort-bathroom", "kololo-courts-play-yard"],
    isFeatured: true,
  },
  {
    name: "Executive Suite",
    description:
      "Two bedrooms, a study with a door that closes, and a living room wide enough for guests. For people who work from home and want to forget it in the evening.",
    price: 390_000_000,
    areaSqm: 120,
    bedrooms: 2,
    bathrooms: 2,
    category: "2 Bedroom, Luxury",
    location: "Kololo",
    isInBuilding: true,
    amenities: [],
    features: ["Study", "Main bedroom with its own bathroom", "Wide balcony", "Laundry room"],
    picture: "executive-suite-kitchen",
    gallery: [
      "executive-suite-living-room",
      "executive-suite-bedroom",
      "executive-suite-bathroom",
      "balcony-view-hills",
      "kololo-courts-street",
    ],
  },
  {
    name: "Urban Studio",
    description:
      "One room that does everything: sleep, cook, work, sit with a friend. Small enough to clean in a quarter of an hour, complete enough to live in from the first night.",
    price: 98_000_000,
    areaSqm: 35,
    bedrooms: 0,
    bathrooms: 1,
    category: "Studio",
    location: "Kololo",
    isInBuilding: true,
    amenities: [],
    features: ["Kitchen along one wall", "Desk by the window", "Shower room", "Storage above the door"],
    picture: "urban-studio-interior",
    gallery: ["urban-studio-bed", "urban-studio-kitchen", "urban-studio-shower-room", "kololo-courts-entrance"],
  },
  {
    name: "Luxury Penthouse",
    description:
      "The whole corner of the top floor: three bedrooms, a roof terrace with a plunge pool, and the hills of Kampala on two sides.",
    price: 850_000_000,
    areaSqm: 200,
    bedrooms: 3,
    bathrooms: 3,
    category: "Penthouse, Luxury",
    location: "Kololo",
    isInBuilding: true,
    amenities: ["Plunge pool", "Roof terrace", "Two parking places"],
    features: ["Terrace on two sides", "Every bedroom with its own bathroom", "Kitchen with island", "Guest toilet"],
    picture: "luxury-penthouse-pool-terrace",
    gallery: ["luxury-penthouse-living-room", "kitchen-and-dining", "bedroom-green-panelling", "bathroom-teal-tiles"],
    isFeatured: true,
  },
  {
    name: "Garden Villa",
    description:
      "Four bedrooms on one level around a garden. The veranda runs along the whole house, so there is always a side in the shade.",
    price: 420_000_000,
    areaSqm: 150,
    bedrooms: 4,
    bathrooms: 3,
    category: "Luxury",
    location: "Kira",
    amenities: ["Garden", "Veranda", "Two parking places", "Guard house", "Water tank"],
    features: ["No steps inside", "Pond and fruit trees", "Store room", "Outdoor kitchen"],
    picture: "garden-villa",
    gallery: ["garden-villa-living-room", "garden-villa-kitchen", "garden-villa-bedroom", "garden-villa-bathroom"],
  },
  {
    name: "Student Apartment",
    description: "A bedroom with a door, a living room with a desk, and low running costs. Pay for it while you study.",
    price: 120_000_000,
    areaSqm: 45,
    bedrooms: 1,
    bathrooms: 1,
    category: "1 Bedroom",
    location: "Kololo",
    isInBuilding: true,
    amenities: [],
    features: ["Two desks", "Kitchen corner", "Shower room", "Easy to let"],
    picture: "student-apartment-bedroom",
    gallery: [
      "student-apartment-living-room",
      "student-apartment-kitchen",
      "student-apartment-shower-room",
      "kololo-courts-bicycle-stand",
    ],
  },
  {
    name: "Retirement Haven",
    description: "A bungalow to grow old in: no steps, wide doors, a deep veranda, and a second bedroom for visitors.",
    price: 185_000_000,
    areaSqm: 90,
    bedrooms: 2,
    bathrooms: 2,
    category: "2 Bedroom",
    location: "Gayaza",
    amenities: ["Ramp at the door", "Veranda", "Small garden", "Parking"],
    features: ["Wide doors", "Walk-in shower with handles", "Everything on one level", "Low kitchen shelves"],
    picture: "retirement-haven-veranda",
    gallery: [
      "retirement-haven-living-room",
      "retirement-haven-kitchen",
      "retirement-haven-bedroom",
      "retirement-haven-shower",
    ],
  },
  {
    name: "Eco-Friendly Home",
    description:
      "Three bedrooms that cost little to run: sun on the roof for light and hot water, rain kept in a tank, beds for vegetables by the kitchen door.",
    price: 250_000_000,
    areaSqm: 110,
    bedrooms: 3,
    bathrooms: 2,
    category: "3 Bedroom",
    location: "Mukono",
    amenities: ["Solar power", "Rain-water tank", "Vegetable beds", "Parking"],
    features: ["Solar water heater", "Cross-ventilated rooms", "Insulated roof", "Low-energy lights"],
    picture: "eco-friendly-home",
    gallery: [
      "eco-friendly-home-living-room",
      "eco-friendly-home-kitchen",
      "eco-friendly-home-bedroom",
      "eco-friendly-home-bathroom",
    ],
  },
];

export const sampleBuilding = {
  name: "Kololo Courts",
  location: "Kololo",
  description: "Seven floors: shops at the street, homes above them, penthouses under the roof.",
  amenities: buildingAmenities.join(", "),
};

interface SampleFloor {
  number: number;
  kind: string;
  units: number;
  available: number;
  /** This many of the units that are not available are reserved; the others are sold. */
  reserved: number;
  /** The types of the units, in turn; none for shops. */
  apartments: readonly string[];
  /** This unit of the floor, counted from 1, is a property with its own page and price, so it is of no type. */
  property?: { unit: number; title: string; view: string };
}

/** The first units of a floor look to the city, and the others to the garden. */
export const sampleSides = { first: "City side", second: "Garden side" };

const roofPenthouse = "Kololo Roof Terrace Penthouse";

export const sampleFloors: readonly SampleFloor[] = [
  { number: 1, kind: "Commercial & Retail", units: 12, available: 8, reserved: 0, apartments: [] },
  {
    number: 2,
    kind: "Studio & 1BR",
    units: 6,
    available: 3,
    reserved: 0,
    apartments: ["Urban Studio", "Student Apartment"],
  },
  {
    number: 3,
    kind: "Studio & 1BR",
    units: 6,
    available: 2,
    reserved: 1,
    apartments: ["Urban Studio", "Student Apartment"],
  },
  {
    number: 4,
    kind: "2BR & 3BR",
    units: 8,
    available: 4,
    reserved: 0,
    apartments: ["Executive Suite", "Family Comfort"],
  },
  {
    number: 5,
    kind: "2BR & 3BR",
    units: 8,
    available: 1,
    reserved: 1,
    apartments: ["Executive Suite", "Family Comfort"],
  },
  {
    number: 6,
    kind: "2BR & 3BR",
    units: 8,
    available: 6,
    reserved: 0,
    apartments: ["Executive Suite", "Family Comfort"],
  },
  {
    number: 7,
    kind: "Penthouse",
    units: 4,
    available: 2,
    reserved: 0,
    apartments: ["Luxury Penthouse"],
    property: { unit: 3, title: roofPenthouse, view: "Roof Terrace Penthouse, 210 m², Garden side" },
  },
];

export const samplePropertyCategories = [
  { name: "Residential", description: "Houses, flats and penthouses to live in." },
  { name: "Commercial", description: "Shops, offices and houses with a business at the street." },
  { name: "Land", description: "Plots with a checked title, with or without a foundation." },
] as const;

export const sampleTags = [
  { name: "luxury", colour: "#7d5cc6" },
  { name: "modern", colour: "#1f4d3a" },
  { name: "investment", colour: "#b4532f" },
] as const;

type TagName = (typeof sampleTags)[number]["name"];

interface SampleProperty {
  title: string;
  description: string;
  propertyType: (typeof propertyTypes)[number];
  category: (typeof samplePropertyCategories)[number]["name"];
  tags: readonly TagName[];
  /** The price is in UGX; null is a price on request. */
  price: number | null;
  location: string;
  city?: string;
  bedrooms: number | null;
  bathrooms: number | null;
  areaSqm: number;
  parkingSpaces: number | null;
  yearBuilt: number | null;
  features: readonly string[];
  buildingAmenities: readonly string[];
  picture: string;
  gallery: readonly string[];
  isFeatured?: boolean;
}

const foundationPlot = "Matugga Plot with Foundation";

export const sampleProperties: readonly SampleProperty[] = [
  {
    title: roofPenthouse,
    description:
      "A penthouse at the top of Kololo Courts, unit 7-03, with a roof terrace as large as its living room. Sofas under the lights in the evening, the hills all around, and a lift that ends at your door.",
    propertyType: "Penthouse",
    category: "Residential",
    tags: ["luxury", "modern"],
    price: 920_000_000,
    location: "Kololo",
    bedrooms: 3,
    bathrooms: 3,
    areaSqm: 210,
    parkingSpaces: 2,
    yearBuilt: 2026,
    features: ["Roof terrace", "Kitchen with island", "Study corner", "Main bedroom with its own bathroom"],
    buildingAmenities,
    picture: "penthouse-terrace-dusk",
    gallery: [
      "roof-terrace-penthouse-living-room",
      "roof-terrace-penthouse-kitchen",
      "roof-terrace-penthouse-bedroom",
      "roof-terrace-penthouse-bathroom",
    ],
    isFeatured: true,
  },
  {
    title: "Muyenga Family Villa",
    description:
      "Two floors and a garden: living below, sleeping above, a balcony over the lawn. The yellow door can be seen from the road, the lawn cannot.",
    propertyType: "House",
    category: "Residential",
    tags: ["modern"],
    price: 780_000_000,
    location: "Muyenga",
    bedrooms: 4,
    bathrooms: 3,
    areaSqm: 240,
    parkingSpaces: 2,
    yearBuilt: 2026,
    features: ["Garden", "Balcony", "Guest room on the ground floor", "Store room"],
    buildingAmenities: ["Water tank", "Guard house", "Solar water heater"],
    picture: "two-storey-villa-garden",
    gallery: ["living-room-yellow-wall", "muyenga-villa-kitchen", "muyenga-villa-bedroom", "muyenga-villa-bathroom"],
    isFeatured: true,
  },
  {
    title: "Shop Floor at Kololo Courts",
    description:
      "A corner of the ground floor with two glass fronts, water and three-phase power. Split it into two shops or keep it as one.",
    propertyType: "Commercial",
    category: "Commercial",
    tags: ["investment"],
    price: null,
    location: "Kololo",
    bedrooms: null,
    bathrooms: 1,
    areaSqm: 96,
    parkingSpaces: 3,
    yearBuilt: 2026,
    features: ["Two glass fronts", "Three-phase power", "Store at the back"],
    buildingAmenities,
    picture: "kololo-courts-evening",
    gallery: ["shop-floor-inside"],
  },
  {
    title: foundationPlot,
    description:
      "A plot on the Bombo road with the slab of a small house. You build the walls, with our plan or with your own.",
    propertyType: "Land",
    category: "Land",
    tags: ["investment"],
    price: 25_000_000,
    location: "Matugga",
    city: "Wakiso",
    bedrooms: null,
    bathrooms: null,
    areaSqm: 460,
    parkingSpaces: null,
    yearBuilt: null,
    features: ["Slab for a two-room house", "Space to add to it", "Water at the boundary", "Murram road to the gate"],
    buildingAmenities: [],
    picture: "stage-1-foundation",
    gallery: ["plot-with-slab"],
  },
];

/** The days are counted back from the day on which the samples are added. */
export const sampleProgress = [
  {
    property: foundationPlot,
    daysAgo: 40,
    stage: "land-cleared",
    title: "Plot cleared, trenches dug (sample)",
    description: "The outline is marked with pegs and string. The murram road reaches the gate.",
  },
  {
    property: foundationPlot,
    daysAgo: 12,
    stage: "foundation",
    title: "The slab is poured (sample)",
    description: "Four weeks after the trenches. It hardens for a week before anybody builds on it.",
  },
] as const;

export const sampleTestimonials = [
  {
    name: "Amina (sample)",
    role: "Salon operator",
    quote: "The receipt is on my phone before I lock up.",
    verifiedBy: "",
    isFeatured: true,
  },
  {
    name: "DJ Kasule (sample)",
    role: "DJ and MC",
    quote: "I saw the finish date before I signed.",
    verifiedBy: "",
    isFeatured: true,
  },
  {
    name: "Opio (sample)",
    role: "Bouncer",
    quote: "I saw the foundation, the walls, the roof. Then I came with my own key.",
    verifiedBy: "",
    isFeatured: false,
  },
] as const;
