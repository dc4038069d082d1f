import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { MAX_UGX } from "#domain/money/money-input.ts";
import type { Outcome } from "#domain/outcome.ts";
import { countText } from "#domain/text/count-text.ts";

export const priceMethods = ["raise-percent", "lower-percent", "raise-amount", "lower-amount", "set"] as const;
export type PriceMethod = (typeof priceMethods)[number];

export const priceRoundings = [1, 10_000, 100_000, 1_000_000] as const;

/** `value` is in percent or UGX, by the method, and above zero. A price that is set is not rounded. */
export interface PriceChange {
  method: PriceMethod;
  value: number;
  rounding: (typeof priceRoundings)[number];
}

/** Tells whether the amount of a price change is a percentage; otherwise it is in shillings. */
export function isByPercent(method: PriceMethod): boolean {
  return method === "raise-percent" || method === "lower-percent";
}

/**
 * Computes the new price, rounded half up, for the preview and for the change, so that both agree.
 *
 * @param price null for a price on request
 * @returns "impossible" if the new price is not one that a form accepts
 */
export function changePrice(
  price: Ugx | null,
  change: PriceChange,
): Outcome<{ price: Ugx }, "without-price" | "impossible" | "same"> {
  const changed = change.method === "set" ? change.value : price === null ? undefined : changedAmount(price, change);
  if (changed === undefined) return { ok: false, reason: "without-price" };
  if (changed === price) return { ok: false, reason: "same" };
  return changed >= 1 && changed <= MAX_UGX ? { ok: true, price: ugx(changed) } : { ok: false, reason: "impossible" };
}

/** Uses BigInt, because a price times hundredths of a percent exceeds the safe integers. */
function changedAmount(price: Ugx, { method, value, rounding }: PriceChange): number {
  const signed = method === "lower-percent" || method === "lower-amount" ? -value : value;
  const [amount, parts] = isByPercent(method)
    ? [BigInt(price) * BigInt(Math.round((100 + signed) * 100)), 10_000n]
    : [BigInt(price + signed), 1n];
  const step = parts * BigInt(rounding);
  return Number(((2n * amount + step) / (2n * step)) * BigInt(rounding));
}

export type PriceChangeQuestion = Question<keyof typeof priceChangeTexts>;

/**
 * Makes the question that is asked before prices change.
 *
 * @param homes the homes with the versions whose prices were seen: "12:3,15:1"
 */
export function priceChangeQuestion({ method, value, rounding }: PriceChange, homes: string): PriceChangeQuestion {
  return { code: "prices-change", facts: { homes, method, value, rounding } };
}

const pricesText = (homes: string | number | undefined): string => countText(String(homes).split(",").length, "price");

export const priceChangeTexts = {
  "prices-change": {
    sentence: ({ homes }) => `${pricesText(homes)} will change`,
    label: ({ homes }) => `Change ${pricesText(homes)}`,
    isButton: true,
  },
} satisfies QuestionTexts;
