export interface BalanceRow {
  amount: number | undefined;
  fee: number;
  balance: number | undefined;
  moment: string;
}

export type BalanceMovement = "in" | "out" | "unmoved" | "other" | undefined;

/** The share of rows that must follow the balance. Below it the balance proves nothing. */
const MIN_SHARE = 0.9;

/**
 * Says how each row moved the balance. A file has its oldest or its newest row first; if both would fit, days and times
 * decide.
 */
export function balanceMovements(rows: readonly BalanceRow[], opening: number | undefined): BalanceMovement[] {
  const nothing = rows.map(() => undefined);
  const ways = [movesInOrder(rows, opening), movesInOrder(rows.toReversed(), opening).toReversed()];
  const [down, up] = ways.map((moves) => {
    const known = moves.filter((move) => move !== undefined);
    const followed = known.filter((move) => move !== "other").length;
    const linked = known.filter((move) => move === "in" || move === "out").length;
    return { moves, isProof: linked > 0 && followed >= known.length * MIN_SHARE };
  });
  if (!down?.isProof && !up?.isProof) return nothing;
  if (!up?.isProof) return down?.moves ?? nothing;
  if (!down?.isProof) return up.moves;
  const [first, last] = [rows[0]?.moment ?? "", rows.at(-1)?.moment ?? ""];
  if (first !== last) return first < last ? down.moves : up.moves;
  return down.moves.map((move, i) => (move === up.moves[i] ? move : undefined));
}

function movesInOrder(rows: readonly BalanceRow[], opening: number | undefined): BalanceMovement[] {
  let before = opening;
  return rows.map((row): BalanceMovement => {
    const from = before;
    before = row.balance;
    return movementFrom(from, row);
  });
}

function movementFrom(from: number | undefined, { amount, fee, balance }: BalanceRow): BalanceMovement {
  if (balance === undefined || from === undefined || !amount) return undefined;
  const moved = balance - from;
  const is = (sum: number) => Math.abs(moved - sum) < 0.005;
  if (is(amount) || (fee !== 0 && is(amount - fee))) return "in";
  if (is(-amount) || (fee !== 0 && is(-amount - fee))) return "out";
  return is(0) ? "unmoved" : "other";
}

/**
 * Uses a column with the balance before each row for what the row above does not show, such as for the first row.
 *
 * @param before the balance before each row
 * @returns `moves`, filled in where they were unknown, if all known ones agree with the column
 */
export function withBalancesBefore(
  moves: readonly BalanceMovement[],
  rows: readonly BalanceRow[],
  before: readonly (number | undefined)[],
): BalanceMovement[] {
  const found = rows.map((row, i) => movementFrom(before[i], row));
  const isTrue = moves.every((move, i) => move === undefined || move === found[i]);
  return isTrue && moves.some(Boolean) ? found : [...moves];
}
