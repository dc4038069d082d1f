import { accountKey } from "./statement-evidence.ts";
import type { StatementLayout } from "./statement-layout.ts";
import { phoneNumbersIn } from "./statement-numbers.ts";
import { cellsOf, type StatementPart } from "./statement-parts.ts";

/**
 * Finds the account that a statement is of: it is in each row as the payer or the receiver. At least two payers are
 * needed to tell it from theirs. A phone's account may be a buyer's own, whose statement somebody sent, so it counts
 * only if it is known as the company's.
 *
 * @param layout one with columns for both sides of a payment
 * @returns the account, and all others that received something; undefined if no account, or more than one, is in each
 * row
 */
export function ownAccountOf(
  part: StatementPart,
  layout: StatementLayout,
  ours: ReadonlyMap<string, boolean>,
): { own: string; others: string[] } | undefined {
  const [from, to] = [layout.meanings.indexOf("phone"), layout.meanings.indexOf("to")];
  if (from === -1 || to === -1) return undefined;
  const rows = part.rows.flatMap((row) => {
    if (row.broken !== undefined || row.isIncomplete) return [];
    const cells = cellsOf(row);
    return [{ from: accountKey(cells[from] ?? ""), to: accountKey(cells[to] ?? "") }];
  });
  const [first] = rows;
  if (!first) return undefined;
  const inEach = [...new Set([first.from, first.to])].filter(
    (account) => account !== "" && rows.every((row) => row.from === account || row.to === account),
  );
  const known = inEach.filter((account) => ours.get(account) === true);
  const [own, ...more] = known.length > 0 ? known : inEach;
  if (own === undefined || more.length > 0 || ours.get(own) === false) return undefined;
  if (known.length === 0 && phoneNumbersIn(own).length > 0) return undefined;
  const others = new Set(rows.map((row) => row.to).filter((account) => account !== own && account !== ""));
  return { own, others: [...others] };
}
