import { agreementNumbersIn } from "#domain/agreements/agreement-number.ts";
import { speaksOfOutgoing } from "./proposed-meanings.ts";
import { evidenceReader } from "./statement-evidence.ts";
import type { KnownPayers } from "./statement-matching.ts";
import { phoneNumbersIn } from "./statement-numbers.ts";
import { cellsOf } from "./statement-parts.ts";
import type { ReadPart } from "./statement-row.ts";

/** The amounts of a file are compared with what the buyers with a running agreement pay. */
export interface KnownInstalments {
  payers: Pick<KnownPayers, "agreements" | "buyers" | "byPhone">;
  /** The map has the highest amount that was agreed, in UGX per paying day, by agreement. */
  perPayingDay: ReadonlyMap<number, number>;
  /** This is true if one of the company's accounts in the settings is in another currency. */
  hasForeignAccount: boolean;
}

/** This says how the rows of a part that name a buyer compare with the buyers' agreements. */
export interface InstalmentsOfPart {
  /** Rows that came in, or may have, and name one running agreement that has an amount a day. */
  named: number;
  /** So many of these rows have the amount of 1 to 31 whole days. */
  wholeDays: number;
  /** So many of these rows have a tenth of a day's amount or less. */
  small: number;
  /** So many of these rows are so small that the amount may be in tens, in thousands, or in another currency. */
  scaled: number;
  /** Buyers who are named where money came in and, below, where it went out, without words of money that went out. */
  payersIn: number;
  payersOut: number;
}

/** At most a month of days is paid at once. */
const MAX_DAYS = 31;

/**
 * Tells whether an amount is so far below what is agreed for a day that it may be in thousands, or in another currency.
 */
export const isFarBelow = (amount: number, perPayingDay: number) => amount * 100 <= perPayingDay;

const areWholeDays = (amount: number, perPayingDay: number) =>
  amount % perPayingDay === 0 && amount <= MAX_DAYS * perPayingDay;

/**
 * Compares amounts and directions of rows that name buyers with the buyers' agreements, because the file itself may not
 * show its unit.
 *
 * @param read the rows; totals and balances among them, which are in `figures`, are left out
 */
export function instalmentsOf(
  read: Pick<ReadPart, "part" | "layout" | "moves" | "figures" | "ours">,
  known: KnownInstalments,
): InstalmentsOfPart {
  const { part, layout, figures } = read;
  const evidence = evidenceReader(read);
  const texts = layout.meanings.flatMap((name, place) => (name === "details" ? [place] : []));
  const phones = layout.meanings.flatMap((name, place) => (name === "phone" ? [place] : []));
  const found: InstalmentsOfPart = { named: 0, wholeDays: 0, small: 0, scaled: 0, payersIn: 0, payersOut: 0 };
  for (const [i, line] of part.rows.entries()) {
    if (line.broken !== undefined || line.isIncomplete || figures.has(i)) continue;
    const cells = cellsOf(line);
    const joined = (places: readonly number[]) => places.map((place) => cells[place] ?? "").join("\n");
    const agreement = agreementIn(joined(texts), joined(phones), known);
    if (agreement === undefined) continue;
    const { amounts, goesIn, goesOut, verdicts } = evidence(cells, i);
    const amount = Math.abs(amounts.find((one): one is number => typeof one === "number" && one !== 0) ?? 0);
    if (amount === 0) continue;
    if (verdicts.some(({ means }) => means === "failed" || means === "reversed" || means === "foreign")) continue;
    const isIn = goesIn.length > 0;
    if (isIn !== goesOut.length > 0 && !cells.some((cell) => speaksOfOutgoing.test(cell)))
      found[isIn ? "payersIn" : "payersOut"] += 1;
    const perDay = known.perPayingDay.get(agreement) ?? 0;
    if (perDay === 0 || (goesOut.length > 0 && !isIn)) continue;
    found.named += 1;
    const isSmall = amount * 10 <= perDay;
    if (areWholeDays(amount, perDay)) found.wholeDays += 1;
    if (isSmall) found.small += 1;
    // People pay less than a day's amount at times, but hardly ever a tenth of it.
    if (isFarBelow(amount, perDay) || (isSmall && areWholeDays(10 * amount, perDay))) found.scaled += 1;
  }
  return found;
}

/** Finds the agreement by its number with its check digit, otherwise by the phone of one buyer with one agreement. */
function agreementIn(details: string, payer: string, { payers }: KnownInstalments): number | undefined {
  const [named, ...others] = agreementNumbersIn(details).filter(({ id }) => payers.agreements.has(id));
  if (named) return named.isChecked && others.length === 0 ? named.id : undefined;
  const buyers = new Set(
    phoneNumbersIn(payer)
      .flatMap((phone) => payers.byPhone.get(phone) ?? [])
      .map(({ buyer }) => buyer),
  );
  const agreements = [...buyers].flatMap((buyer) => payers.buyers.get(buyer)?.agreements ?? []);
  return agreements.length === 1 ? agreements[0] : undefined;
}

/**
 * Detects a file whose amounts are in thousands or in another currency without saying so: at least half of those who
 * are named pay a tenth of whole days, or a hundredth of a day or less.
 *
 * @returns the question to ask, or undefined
 */
export function unitProblemOf({ named, scaled }: InstalmentsOfPart): string | undefined {
  if (scaled < 2 || scaled * 2 < named) return undefined;
  return `${scaled} of ${named} payments of known buyers are far below what they pay a day: are the amounts in whole shillings?`;
}

/**
 * Detects columns of money in and out that were confirmed, or written, the wrong way round. If there is no balance,
 * only the buyers' payments show it.
 *
 * @returns the question to ask, or undefined
 */
export function swapProblemOf(
  { moves }: Pick<ReadPart, "moves">,
  { payersIn, payersOut }: InstalmentsOfPart,
): string | undefined {
  if (payersOut <= payersIn || moves.some((move) => move === "in" || move === "out")) return undefined;
  return "More buyers are named where money went out than where it came in: are in and out the wrong way round?";
}

/**
 * Tells whether amounts are in shillings if nothing names their currency: at least two, and more than half, of those
 * who are named pay whole days of what their agreements say in shillings, and nobody a tenth of a day. In dollars such
 * amounts would exceed the price.
 */
export function areInShillings({ named, wholeDays, small }: InstalmentsOfPart): boolean {
  return small === 0 && wholeDays >= 2 && wholeDays * 2 > named;
}
