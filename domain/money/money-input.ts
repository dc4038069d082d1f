import * as words from "#domain/languages/messages/amount.ts";
import type { Outcome } from "../outcome.ts";
import { keyboardText } from "../pasted-text/pasted-text.ts";
import { formatUgx, type Ugx, ugx } from "./money.ts";

export type UgxReason = "empty" | "not-an-amount" | "ambiguous" | "fraction" | "zero" | "negative" | "too-large";

type ParsedUgx = Outcome<{ amount: Ugx }, UgxReason>;

/** An amount above a trillion shillings is taken for a slip. */
export const MAX_UGX = ugx(1_000_000_000_000);

const magnitudes: Record<string, bigint> = {
  k: 1_000n,
  thousand: 1_000n,
  m: 1_000_000n,
  mn: 1_000_000n,
  million: 1_000_000n,
  millions: 1_000_000n,
  b: 1_000_000_000n,
  bn: 1_000_000_000n,
  billion: 1_000_000_000n,
};

/**
 * Reads "UGX 185 000 000", "25 million", "1.5B", "150k", "50,000/=". It rejects zero, and spellings that can be read in
 * two ways ("185.000", "1,5M").
 */
export function parseUgx(text: string): ParsedUgx {
  const submitted = keyboardText(text)
    .toLowerCase()
    .replace(/^(?:ugx|u?shs?|uganda shillings?)[.:]*\s*/, "")
    .replace(/\s*\bonly\.?$/, "")
    .replace(/\s*(?:\/[=-]|ugx|u?shs?|shillings?)\.?$/, "")
    .trim();
  if (submitted === "") return { ok: false, reason: "empty" };

  const negative = /^[-\u2212]/.test(submitted);
  const match = /^([\d.,'\s_]*\d)\s*([a-z]*)$/.exec(negative ? submitted.slice(1).trim() : submitted);
  const digits = match?.[1];
  const word = match?.[2] ?? "";
  if (digits === undefined) return { ok: false, reason: "not-an-amount" };
  const magnitude = word === "" ? 1n : magnitudes[word];
  if (magnitude === undefined) return { ok: false, reason: "not-an-amount" };

  const plain = withoutSeparators(digits, magnitude > 1n);
  if (typeof plain !== "object") return { ok: false, reason: plain };
  const scaled = BigInt(plain.whole + plain.fraction) * magnitude;
  const divisor = 10n ** BigInt(plain.fraction.length);
  if (scaled % divisor !== 0n) return { ok: false, reason: "fraction" };
  const amount = scaled / divisor;
  if (amount === 0n) return { ok: false, reason: "zero" };
  if (negative) return { ok: false, reason: "negative" };
  if (amount > BigInt(MAX_UGX)) return { ok: false, reason: "too-large" };
  return { ok: true, amount: ugx(Number(amount)) };
}

function withoutSeparators(
  digits: string,
  scaled: boolean,
): { whole: string; fraction: string } | "not-an-amount" | "ambiguous" {
  if (/^\d+$/.test(digits)) return { whole: digits, fraction: "" };
  // Without "M" or "k", a point with three digits after it could also separate thousands: "185.000", and by a slip
  // "1,500.000".
  const decimal = /^(\d+|\d{1,3}(?:[,'\s_]\d{3})+)\.(\d+)$/.exec(digits);
  if (decimal) {
    const [, whole = "", fraction = ""] = decimal;
    if (!scaled && fraction.length === 3 && !/^\d{4,}$/.test(whole)) return "ambiguous";
    return { whole: whole.replace(/\D/g, ""), fraction };
  }
  if (/^\d{1,3}([,.'\s_])\d{3}(?:\1\d{3})*$/.test(digits)) {
    // The comma of "1,500M" could be a decimal comma.
    return scaled ? "ambiguous" : { whole: digits.replace(/\D/g, ""), fraction: "" };
  }
  return scaled && /^\d+,\d+$/.test(digits) ? "ambiguous" : "not-an-amount";
}

/** An amount as it should be written: with commas, and short. */
export interface AmountExample {
  full: string;
  short: string;
}

export const priceExample: AmountExample = { full: "185,000,000", short: "185M" };
export const paymentExample: AmountExample = { full: "50,000", short: "50k" };

/** Says why an amount was rejected, in the language of the page, with the example of an amount of its kind. */
export function ugxRejectionText(reason: UgxReason, example = priceExample): string {
  switch (reason) {
    case "empty":
      return words.empty();
    case "not-an-amount":
      return words.unreadable({ example: example.full, short: example.short });
    case "ambiguous":
      return words.ambiguous({ example: example.full });
    case "fraction":
      return words.fraction();
    case "zero":
      return words.zero();
    case "negative":
      return words.negative();
    case "too-large":
      return words.tooLarge({ amount: formatUgx(MAX_UGX) });
  }
}
