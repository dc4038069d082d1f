import { decisions } from "./decisions.ts";
import type { Chapter, Requirement } from "./requirement.ts";

const head = `# What was asked for, and how it is held

Written by \`node scripts/spec-coverage.ts\` from \`test/spec/specification.ts\`: change it there. _Held_ is what the site is asked for, page by
page, in \`test/spec/specification.test.ts\`; the files named beside it hold what a look at a page cannot show. _Instead_ is what was decided in its place, in the words of
the decision. What the specification does not ask for is in the other documents: [architecture.md](architecture.md), [payment-plan.md](payment-plan.md), [ledger.md](ledger.md),
[operations.md](operations.md), [security.md](security.md).
`;

/** `docs/spec-coverage.md` */
export function coverageText(chapters: readonly Chapter[]): string {
  const all = chapters.flatMap(({ requirements }) => requirements);
  const instead = all.filter((requirement) => requirement.instead).length;
  const counted = `${all.length} requirements: ${all.length - instead} as they were asked for, ${instead} in another way that was decided.`;
  const parts = chapters.map(({ title, requirements }) => `## ${title}\n\n${table(requirements.map(row))}\n`);
  return `${head}\n${counted}\n\n${parts.join("\n")}`;
}

/** With its columns aligned, as the formatter has them. */
function table(rows: readonly string[][]): string {
  const all = [["What", "Held or instead", "By"], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head = [], ...others] = all;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...others.map(line)].join("\n");
}

function row(requirement: Requirement): string[] {
  const { asks, instead } = requirement;
  const how = instead ? `_Instead:_ ${instead.is}. Decided: “${decisions[instead.by]}”` : "Held";
  const tests = "tests" in requirement ? (requirement.tests ?? []) : [];
  const by = ["on" in requirement ? where(requirement.on) : "", ...tests.map((file) => `\`${file}\``)].filter(Boolean);
  return [asks, how, by.join(", ")].map((cell) => cell.replaceAll("|", "\\|"));
}

function where({ path, site = "samples", post }: { path: string; site?: string; post?: object }): string {
  const state = { empty: ", empty site", samples: "", broken: ", tables unreadable" }[site];
  return `\`${post ? "POST " : ""}${path}\`${state}`;
}
