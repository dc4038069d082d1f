import type { Fields } from "#domain/fields/field.ts";
import { foldedWords, hasWordsBegun } from "#domain/pasted-text/folded-words.ts";
import { settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";
import { weekdayNames } from "#domain/time/kampala-time.ts";
import { officePlaces } from "../frame/menu.ts";
import { viewPath } from "../view/view-path.ts";

export interface FoundSetting {
  title: string;
  detail: string;
  to: string;
}

type Place = FoundSetting & { words: string };

const places: readonly Place[] = [
  ...settingsAreaNames.flatMap((area) => {
    const { title, lead, fields } = settingsAreas[area];
    const to = viewPath("/dashboard/settings/:area", { area });
    return [{ title, detail: lead, to, words: `${title} ${lead}` }, ...placesOf(fields, title, `${to}#`)];
  }),
  ...Object.values(officePlaces).map(({ title, lead, path, keywords }) => ({
    title,
    detail: lead,
    to: path,
    words: `${title} ${lead} ${keywords}`,
  })),
];

function placesOf(fields: Fields, area: string, to: string): Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { label, control } = field;
    if (control.kind === "rows") return placesOf(control.fields, area, `${to}${name}.`);
    return label === "" ? [] : [{ title: label, detail: area, to: to + name, words: wordsFor(field) }];
  });
}

function wordsFor({ label, hint = "", section, control }: Fields[string]): string {
  const options = control.kind === "choice" || control.kind === "choices" ? Object.values(control.options) : [];
  const days = control.kind === "week" ? weekdayNames : [];
  const synonyms = control.kind === "site-picture" ? ["photo", "picture", "image"] : [];
  return [label, hint, section?.title ?? "", ...options, ...days, ...synonyms].join(" ");
}

/** Finds the settings whose words begin with all searched words, with matches in the name first. */
export function findSettings(search: string): FoundSetting[] {
  const typed = foldedWords(search);
  // One or two letters match nearly every setting.
  if (search.length < 3 || typed.length === 0) return [];
  const isNamed = ({ title }: Place) => hasWordsBegun(title, typed);
  return places
    .filter(
      ({ words, detail }) =>
        hasWordsBegun(`${words} ${detail}`, typed) && typed.some((one) => hasWordsBegun(words, [one])),
    )
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .map(({ words, ...place }) => place);
}
