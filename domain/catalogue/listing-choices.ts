interface Band {
  value: string;
  label: string;
  /** `atLeast` is inclusive, `below` is exclusive. */
  atLeast?: number;
  below?: number;
}

interface Choice {
  value: string;
  label: string;
}

export const priceBands = [
  { value: "under-100m", label: "Under UGX 100M", below: 100_000_000 },
  { value: "100m-200m", label: "UGX 100M to 200M", atLeast: 100_000_000, below: 200_000_000 },
  { value: "200m-300m", label: "UGX 200M to 300M", atLeast: 200_000_000, below: 300_000_000 },
  { value: "300m-400m", label: "UGX 300M to 400M", atLeast: 300_000_000, below: 400_000_000 },
  { value: "400m-plus", label: "UGX 400M and above", atLeast: 400_000_000 },
] as const satisfies readonly Band[];

export const sizeBands = [
  { value: "small", label: "Small (under 80 m²)", below: 80 },
  { value: "medium", label: "Medium (80 to 149 m²)", atLeast: 80, below: 150 },
  { value: "large", label: "Large (150 to 199 m²)", atLeast: 150, below: 200 },
  { value: "extra-large", label: "Extra large (200 m² and above)", atLeast: 200 },
] as const satisfies readonly Band[];

export const bedroomBands = [
  { value: "studio", label: "Studio", atLeast: 0, below: 1 },
  { value: "1", label: "1", atLeast: 1, below: 2 },
  { value: "2", label: "2", atLeast: 2, below: 3 },
  { value: "3", label: "3", atLeast: 3, below: 4 },
  { value: "4-plus", label: "4+", atLeast: 4 },
] as const satisfies readonly Band[];

/** Homes are found whose category contains the label. */
export const categoryOptions = [
  { value: "studio", label: "Studio" },
  { value: "1-bedroom", label: "1 Bedroom" },
  { value: "2-bedroom", label: "2 Bedroom" },
  { value: "3-bedroom", label: "3 Bedroom" },
  { value: "penthouse", label: "Penthouse" },
  { value: "luxury", label: "Luxury" },
] as const satisfies readonly Choice[];

/** Homes are found whose location contains the label. */
export const locationOptions = [
  { value: "kampala-city-center", label: "Kampala City Center" },
  { value: "kololo", label: "Kololo" },
  { value: "bukoto", label: "Bukoto" },
  { value: "nakasero", label: "Nakasero" },
  { value: "muyenga", label: "Muyenga" },
  { value: "ntinda", label: "Ntinda" },
  { value: "bugolobi", label: "Bugolobi" },
] as const satisfies readonly Choice[];

/** Homes are found whose type contains the label. */
export const typeOptions = [
  { value: "apartment", label: "Apartment" },
  { value: "simplex", label: "Simplex" },
  { value: "duplex", label: "Duplex" },
  { value: "double-height", label: "Double Height" },
  { value: "studio", label: "Studio" },
  { value: "penthouse", label: "Penthouse" },
  { value: "house", label: "House" },
  { value: "commercial", label: "Commercial" },
  { value: "land", label: "Land" },
] as const satisfies readonly Choice[];

/**
 * The first is the default. While the visitor has named no amount, it means the cheapest first, and nothing is known of
 * what is hers soonest.
 */
export const sortOptions = [
  { value: "nearest", label: "Nearest to my amount" },
  { value: "soonest", label: "Soonest yours" },
  { value: "featured", label: "Featured first" },
  { value: "price-low", label: "Lowest price" },
  { value: "price-high", label: "Highest price" },
  { value: "largest", label: "Largest" },
  { value: "newest", label: "Newest" },
] as const satisfies readonly Choice[];

export type PriceBand = (typeof priceBands)[number]["value"];
export type SizeBand = (typeof sizeBands)[number]["value"];
export type BedroomBand = (typeof bedroomBands)[number]["value"];
export type CategoryOption = (typeof categoryOptions)[number]["value"];
export type TypeOption = (typeof typeOptions)[number]["value"];
export type SortOption = (typeof sortOptions)[number]["value"];

/** Returns the bounds of a chosen band. Both are undefined if nothing was chosen, so that all homes fit. */
export function bandOf<Value extends string>(
  bands: readonly (Band & { value: Value })[],
  value: Value | undefined,
): { atLeast: number | undefined; below: number | undefined } {
  const band = bands.find((each) => each.value === value);
  return { atLeast: band?.atLeast, below: band?.below };
}

/** Returns the label of the choice that has this value; undefined if none has. */
export function labelOf(choices: readonly Choice[], value: string | undefined): string | undefined {
  return choices.find((choice) => choice.value === value)?.label;
}
