import type { ExpectedContent } from "./requirement.ts";

type Structure = Pick<ExpectedContent, "markup" | "noMarkup" | "times" | "status" | "leadsTo">;

/**
 * Describes what an answer lacks that cannot be seen: its status, its address, and the number and kind of its parts.
 * The list is empty if it lacks nothing.
 */
export function missingInAnswer(
  answer: { status: number; part: string | undefined; location: string },
  { markup = [], noMarkup = [], times = [], status = 200, leadsTo }: Structure,
): string[] {
  if (answer.status !== status) return [`it was answered ${answer.status}, not ${status}`];
  const { part = "", location } = answer;
  return [
    ...markup.filter((wanted) => !wanted.test(part)).map((wanted) => `its markup has no ${wanted}`),
    ...noMarkup.filter((unwanted) => unwanted.test(part)).map((unwanted) => `its markup has ${unwanted}`),
    ...times.flatMap(([wanted, count]) => {
      const found = part.match(wanted)?.length ?? 0;
      return found === count ? [] : [`its markup has ${wanted} ${found} times, not ${count}`];
    }),
    ...(leadsTo && !leadsTo.test(location) ? [`it leads to ${location}`] : []),
  ];
}
