import { MAX_UGX } from "#domain/money/money-input.ts";
import { bandOf, type PriceBand, priceBands } from "./listing-choices.ts";

/** A value of the filter for prices: a band that it offers, or limits that somebody wrote, in UGX. */
export type PriceChoice =
  | PriceBand
  | `under-${number}`
  | `up-to-${number}`
  | `${number}-plus`
  | `${number}-to-${number}`;

/** Limits of a price in UGX: `atLeast` and `atMost` are inclusive, `below` is exclusive. */
export interface PriceLimits {
  atLeast?: number | undefined;
  atMost?: number | undefined;
  below?: number | undefined;
}

/** Returns the value of the filter for limits: a band, if it has the same; undefined without any limit. */
export function priceChoiceOf({ atLeast, atMost, below }: PriceLimits): PriceChoice | undefined {
  const band = priceBands.find(({ value }) => {
    const limits = bandOf(priceBands, value);
    return atMost === undefined && limits.atLeast === atLeast && limits.below === below;
  });
  if (band) return band.value;
  const end = atMost ?? below;
  if (atLeast !== undefined) return end === undefined ? `${atLeast}-plus` : `${atLeast}-to-${end}`;
  if (atMost !== undefined) return `up-to-${atMost}`;
  return below === undefined ? undefined : `under-${below}`;
}

const written =
  /^(?:under-(?<below>\d{1,13})|up-to-(?<atMost>\d{1,13})|(?<atLeast>\d{1,13})-plus|(?<from>\d{1,13})-to-(?<to>\d{1,13}))$/;

/** Reads the limits of a value of the filter; none from a text that is no such value. */
export function limitsOfPrice(value: string | undefined): PriceLimits {
  const band = priceBands.find((each) => each.value === value);
  if (band) return bandOf(priceBands, band.value);
  const { below, atMost, atLeast, from, to } = written.exec(value ?? "")?.groups ?? {};
  const limits = { atLeast: amountOf(atLeast ?? from), atMost: amountOf(atMost ?? to), below: amountOf(below) };
  return (limits.atLeast ?? 0) > (limits.atMost ?? MAX_UGX) ? {} : limits;
}

/** Reads a value of the filter in an address, and writes it in its one spelling. */
export function readPriceChoice(text: string | null): PriceChoice | undefined {
  return priceChoiceOf(limitsOfPrice(text ?? undefined));
}

function amountOf(digits: string | undefined): number | undefined {
  const amount = Number(digits ?? "0");
  return amount > 0 && amount <= MAX_UGX ? amount : undefined;
}
