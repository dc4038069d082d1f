import * as words from "#domain/languages/messages/detail.ts";
import { formatNumber } from "#domain/money/money.ts";

const SQM_PER_DECIMAL = 40.4686;
const SQM_PER_SQUARE_FOOT = 0.09290304;
/** Sizes of plots around Kampala are given in feet of width and depth, and this width is the usual one. */
const USUAL_WIDTH_FEET = 50;

/** Words a plot's size in the units in which land is bought: "about 11 decimals", and "as much as 50 by 99 feet". */
export function landSizeTexts(areaSqm: number): { decimals: string; feet: string } {
  const decimals = Math.max(1, Math.round(areaSqm / SQM_PER_DECIMAL));
  const depth = Math.max(1, Math.round(areaSqm / SQM_PER_SQUARE_FOOT / USUAL_WIDTH_FEET));
  return {
    decimals: words.decimals({ count: decimals }),
    feet: words.feet({ width: USUAL_WIDTH_FEET, depth: formatNumber(depth) }),
  };
}

const services = ["water|road|power|electricity", "amazzi|oluguudo|amasannyalaze", "maji|barabara|umeme"];
const serviceWords = new RegExp(`^(?<what>.*?\\b(?:${services.join("|")})\\b) (?<where>.+)$`, "i");

/**
 * Finds what the office says of water, road and power among the features of a plot, in
 * any language of the site: ["Water", "at the boundary"].
 */
export function landServices(features: readonly string[]): [what: string, where: string][] {
  return features.flatMap((feature) => {
    const { what, where } = serviceWords.exec(feature)?.groups ?? {};
    if (!what || !where) return [];
    const service: [what: string, where: string] = [what, where];
    return [service];
  });
}
