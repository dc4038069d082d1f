import { evidenceReader, numberOf, placesOf } from "./statement-evidence.ts";
import { type ControlTotals, cellsOf } from "./statement-parts.ts";
import type { ReadPart } from "./statement-row.ts";

interface Movement {
  line: number;
  isIn: boolean;
  amount: number;
  isDone: boolean;
}

/** The sums whose names begin with "all" include what failed or was reversed. */
function sumsOf(moved: readonly Movement[]) {
  const sums = { in: 0, out: 0, allIn: 0, allOut: 0, countIn: 0, countOut: 0, allCountIn: 0, allCountOut: 0 };
  for (const { isIn, amount, isDone } of moved) {
    sums[isIn ? "allIn" : "allOut"] += amount;
    sums[isIn ? "allCountIn" : "allCountOut"] += 1;
    if (!isDone) continue;
    sums[isIn ? "in" : "out"] += amount;
    sums[isIn ? "countIn" : "countOut"] += 1;
  }
  return sums;
}

/**
 * Compares the sums that the file states with those of its rows. A stated sum is right if it fits the rows that were
 * completed, or all of them.
 */
export function checkSums(
  read: Pick<ReadPart, "part" | "layout" | "moves" | "figures" | "ours">,
  controls: ControlTotals,
): Pick<ReadPart, "wrongSums" | "rightSums" | "totalIn"> {
  const { part, layout, moves, figures } = read;
  const at = placesOf(layout.meanings);
  const evidence = evidenceReader(read);
  const moved: Movement[] = [];
  let rows = 0;
  for (const [i, line] of part.rows.entries()) {
    if (line.broken !== undefined || figures.has(i)) continue;
    const { amounts, goesIn, goesOut, verdicts } = evidence(cellsOf(line), i);
    const amount = Math.abs(amounts.find((one): one is number => typeof one === "number" && one !== 0) ?? 0);
    if (amount === 0) continue;
    rows += 1;
    const isDone = moves[i] !== "unmoved" && !verdicts.some(({ means }) => means === "failed" || means === "reversed");
    const isIn = goesIn.length > 0;
    if (isIn !== goesOut.length > 0) moved.push({ line: line.line, isIn, amount, isDone });
  }
  const sums = sumsOf(moved);
  const wrongSums: string[] = [];
  const rightSums: string[] = [];
  const compare = (name: string, said: number | undefined, ...found: number[]) => {
    if (said === undefined) return;
    const text = `${name} ${said.toLocaleString("en-US")}`;
    if (found.some((sum) => Math.abs(Math.abs(said) - sum) < 0.005)) rightSums.push(text);
    else wrongSums.push(`${text}, and its rows make ${(found[0] ?? 0).toLocaleString("en-US")}`);
  };
  compare("money in of", controls.totalIn, sums.in, sums.allIn);
  compare("money out of", controls.totalOut, sums.out, sums.allOut);
  compare("a number of payments in of", controls.countIn, sums.countIn, sums.allCountIn);
  compare("a number of payments out of", controls.countOut, sums.countOut, sums.allCountOut);
  let next = 0;
  for (const note of part.notes) {
    const cells = cellsOf(note);
    if (!cells.some((cell) => /^(?:grand )?totals?\b/i.test(cell))) continue;
    // A total may also cover only the rows since the last one.
    const begin = next;
    while ((moved[next]?.line ?? note.line) < note.line) next += 1;
    const since = sumsOf(moved.slice(begin, next));
    if (at.in !== -1) compare("money in of", numberOf(cells[at.in]), sums.in, sums.allIn, since.in, since.allIn);
    if (at.out !== -1) compare("money out of", numberOf(cells[at.out]), sums.out, sums.allOut, since.out, since.allOut);
  }
  compare("a number of transactions of", controls.count, rows, sums.countIn + sums.countOut);
  const { opening, closing } = controls;
  if (opening !== undefined && closing !== undefined)
    compare("a closing balance of", closing, Math.abs(opening + sums.in - sums.out));
  return { wrongSums, rightSums, totalIn: controls.totalIn };
}
