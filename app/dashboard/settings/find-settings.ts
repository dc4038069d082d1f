import type { Fields } from "#domain/fields/field.ts";
import { foldedText } from "#domain/pasted-text/pasted-text.ts";
import { settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";
import { weekdayNames } from "#domain/time/kampala-time.ts";
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
  {
    title: "Backups",
    detail: "When the last one was made, and one to download",
    to: viewPath("/dashboard/settings/backups"),
    words: "backups back up download restore copy",
  },
  {
    title: "Profile",
    detail: "Your name, password, two-factor sign-in, recovery sheet, notifications and devices",
    to: viewPath("/dashboard/profile"),
    words: "profile name email password two-factor sign-in recovery sheet code notifications devices log out",
  },
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
  const alike = control.kind === "site-picture" ? ["photo", "picture", "image"] : [];
  return [label, hint, section?.title ?? "", ...options, ...days, ...alike].join(" ");
}

/** Those with words that begin with each search word; matches in names first. */
export function findSettings(search: string): FoundSetting[] {
  const typed = wordsOf(search);
  // One or two letters match nearly everything.
  if (search.length < 3 || typed.length === 0) return [];
  const hasWord = (text: string) => (one: string) => wordsOf(text).some((word) => word.startsWith(one));
  const isNamed = ({ title }: Place) => typed.every(hasWord(title));
  return places
    .filter(({ words, detail }) => typed.every(hasWord(`${words} ${detail}`)) && typed.some(hasWord(words)))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .map(({ words, ...place }) => place);
}

const wordsOf = (text: string) => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
