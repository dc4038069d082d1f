/** What a row says of its money, as far as it can be read. */
export interface BalanceRow {
  /** Without a sign. */
  amount: number | undefined;
  fee: number;
  balance: number | undefined;
  /** Day and time, in an order that texts sort by. */
  moment: string;
}

/** How the balance moved with a row: by its amount up or down, not at all, or in another way. Undefined where that cannot be said. */
export type Move = "in" | "out" | "unmoved" | "other" | undefined;

/** So much of a file must follow its balance for the balance to prove anything: else rows are missing between the others. */
const minShare = 0.9;

/**
 * What the balances beside the rows prove of each. The rows are in the order of the file, the oldest or the newest first; where the
 * arithmetic fits both, their days and times decide, and where these do not, nothing is proved.
 */
export function movesOf(rows: readonly BalanceRow[], opening: number | undefined): Move[] {
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

/** The oldest row first. */
function movesInOrder(rows: readonly BalanceRow[], opening: number | undefined): Move[] {
  let before = opening;
  return rows.map(({ amount, fee, balance }): Move => {
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
