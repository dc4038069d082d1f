import { agreementNumbersIn } from "#domain/agreements/agreement-number.ts";
import { evidenceReader, numberOf, placesOf } from "./statement-evidence.ts";
import { phoneNumbersIn } from "./statement-numbers.ts";
import { type ControlTotals, cellsOf } from "./statement-parts.ts";
import type { ReadPart } from "./statement-row.ts";

/**
 * Detects a bank's own list, in which what a customer pays in has a minus, because the bank owes it. It shows by
 * balances that are all negative, by an opening and a closing balance that agree only with the signs turned or, without
 * a balance, by known payers who are named where money went out.
 *
 * @returns what suggests it, or undefined
 */
export function sideProblemOf(
  read: Pick<ReadPart, "part" | "layout" | "moves" | "figures" | "ours">,
  { opening, closing }: ControlTotals,
): string | undefined {
  const { part, layout, moves, figures } = read;
  const at = placesOf(layout.meanings);
  const evidence = evidenceReader({ ...read, moves: moves.map(() => undefined) });
  const texts = layout.meanings.flatMap((name, place) => (name === "details" || name === "phone" ? [place] : []));
  const isByColumns = at.in !== -1 && at.out !== -1;
  // Nothing could be turned in a file without signs, balances and sums.
  if (at.balance === -1 && opening === undefined && (isByColumns || (at.signed === -1 && at.amount === -1)))
    return undefined;
  const isShown = moves.some((move) => move === "in" || move === "out");
  const balances: number[] = [];
  let [sumIn, sumOut, payersIn, payersOut] = [0, 0, 0, 0];
  for (const [i, line] of part.rows.entries()) {
    if (line.broken !== undefined || line.isIncomplete || figures.has(i)) continue;
    const cells = cellsOf(line);
    const { amounts, goesIn, goesOut, verdicts } = evidence(cells, i);
    const amount = Math.abs(amounts.find((one): one is number => typeof one === "number" && one !== 0) ?? 0);
    const balance = numberOf(cells[at.balance]);
    if (balance !== undefined) balances.push(balance);
    if (amount === 0 || goesIn.length > 0 === goesOut.length > 0) continue;
    if (verdicts.some(({ means }) => means === "failed" || means === "reversed")) continue;
    const isNamed = !isByColumns && !isShown && namesPayer(texts.map((place) => cells[place] ?? "").join("\n"));
    if (goesIn.length > 0) [sumIn, payersIn] = [sumIn + amount, payersIn + (isNamed ? 1 : 0)];
    else [sumOut, payersOut] = [sumOut + amount, payersOut + (isNamed ? 1 : 0)];
  }
  const question = "is it seen from the bank's side, where a minus is money in?";
  if (balances.length > 0 && balances.every((balance) => balance <= 0) && balances.some((balance) => balance < 0))
    return `Each balance of the file is negative: ${question}`;
  if (opening !== undefined && closing !== undefined && sumIn !== sumOut) {
    const isSame = (sum: number) => Math.abs(closing - sum) < 0.005;
    if (isSame(opening - sumIn + sumOut) && !isSame(opening + sumIn - sumOut))
      return `The opening and closing balance agree with the other direction: ${question}`;
  }
  if (!isByColumns && !isShown && payersOut > payersIn)
    return `More payers are named where money went out than where it came in: ${question}`;
  return undefined;
}

/**
 * Detects that the column of amounts is the running balance and the column of balances has the amounts: from row to row
 * the first moves by the second.
 *
 * @returns the question to ask, or undefined
 */
export function balanceSwapProblemOf({
  part,
  layout,
  moves,
}: Pick<ReadPart, "part" | "layout" | "moves">): string | undefined {
  const at = placesOf(layout.meanings);
  const place = [at.in, at.signed, at.amount].find((one) => one !== -1);
  if (place === undefined || at.balance === -1 || moves.some((move) => move === "in" || move === "out"))
    return undefined;
  const rows = part.rows.flatMap((line) => {
    const cells = line.broken === undefined ? cellsOf(line) : [];
    const [amount, balance] = [numberOf(cells[place]), numberOf(cells[at.balance])];
    return amount === undefined || balance === undefined ? [] : [{ amount, balance }];
  });
  const moved = [-1, 1].map(
    (step) =>
      rows.filter(({ amount, balance }, i) => {
        const other = rows[i + step];
        return other && balance !== 0 && Math.abs(Math.abs(amount - other.amount) - Math.abs(balance)) < 0.005;
      }).length,
  );
  if (Math.max(...moved) * 2 <= rows.length - 1) return undefined;
  const [amounts, balances] = [part.heading[place] ?? "", part.heading[at.balance] ?? ""];
  return `“${amounts}” moves by “${balances}” from row to row: is it the balance?`;
}

function namesPayer(text: string): boolean {
  return agreementNumbersIn(text).some(({ isChecked }) => isChecked) || phoneNumbersIn(text).length > 0;
}
