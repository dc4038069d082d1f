export interface BalanceRow {
  amount: number | undefined;
  fee: number;
  balance: number | undefined;
  moment: string;
}

export type BalanceMovement = "in" | "out" | "unmoved" | "other" | undefined;

/** Share of rows that follow the balance; below it, the balance proves nothing. */
const minShare = 0.9;

/** Oldest or newest first; days and times decide if both fit. */
export function balanceMovements(rows: readonly BalanceRow[], opening: number | undefined): BalanceMovement[] {
  const nothing = rows.map(() => undefined);
  const ways = [movesInOrder(rows, opening), movesInOrder(rows.toReversed(), opening).toReversed()];
  const [down, up] = ways.map((moves) => {
    const known = moves.filter((move) => move !== undefined);
    const followed = known.filter((move) => move !== "other").length;
    const linked = known.filter((move) => move === "in" || move === "out").length;
    return { moves, isProof: linked > 0 && followed >= known.length * minShare };
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
  return rows.map(({ amount, fee, balance }): BalanceMovement => {
    const from = before;
    before = balance;
    if (balance === undefined || from === undefined || !amount) return undefined;
    const moved = balance - from;
    const is = (sum: number) => Math.abs(moved - sum) < 0.005;
    if (is(amount) || (fee !== 0 && is(amount - fee))) return "in";
    if (is(-amount) || (fee !== 0 && is(-amount - fee))) return "out";
    return is(0) ? "unmoved" : "other";
  });
}
