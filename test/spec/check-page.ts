import { linksOf, wordsOf } from "./reading.ts";
import type { ExpectedContent, Where } from "./requirement.ts";

/** Empty if nothing is missing. */
export function missingOn(
  page: { status: number; body: string; location: string },
  { within }: Pick<Where, "within">,
  look: ExpectedContent,
): string[] {
  const { status = 200 } = look;
  if (page.status !== status) return [`it was answered ${page.status}, not ${status}`];
  const part = within ? partOf(page.body, within) : page.body;
  if (part === undefined) return [`it has no ${within?.[0]}`];
  const words = wordsOf(part);
  const links = linksOf(part).map((link) => link.replaceAll("&amp;", "&"));
  return [
    ...outOfOrder(words, look.words ?? []),
    ...(look.noWords ?? []).filter((wanted) => words.includes(wanted)).map((wanted) => `it says “${wanted}”`),
    ...(look.markup ?? []).filter((wanted) => !wanted.test(part)).map((wanted) => `its markup has no ${wanted}`),
    ...(look.noMarkup ?? []).filter((wanted) => wanted.test(part)).map((wanted) => `its markup has ${wanted}`),
    ...(look.times ?? []).flatMap(([wanted, times]) => {
      const found = part.match(wanted)?.length ?? 0;
      return found === times ? [] : [`its markup has ${wanted} ${found} times, not ${times}`];
    }),
    ...(look.links ?? []).filter((wanted) => !links.includes(wanted)).map((wanted) => `no link leads to ${wanted}`),
    ...(look.leadsTo && !look.leadsTo.test(page.location) ? [`it leads to ${page.location}`] : []),
  ];
}

function partOf(html: string, [from, to]: readonly [string, string]): string | undefined {
  const start = html.indexOf(from);
  if (start < 0) return undefined;
  const end = html.indexOf(to, start + from.length);
  const part = html.slice(start, end < 0 ? undefined : end);
  // The part may begin within a tag.
  return part.startsWith("<") ? part : `<p ${part}`.replace(/^<p >/, "");
}

function outOfOrder(words: string, wanted: readonly string[]): string[] {
  let from = 0;
  for (const text of wanted) {
    const at = words.indexOf(text, from);
    if (at < 0) return [`“${text}” does not follow “${words.slice(Math.max(0, from - 60), from)}”`];
    from = at + text.length;
  }
  return [];
}
