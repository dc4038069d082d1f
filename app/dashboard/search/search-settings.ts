import { settingsAreaNames, settingsAreas } from "#domain/settings/settings.ts";
import { viewPath } from "../view/view-path.ts";
import type { SearchGroup } from "./search-group.ts";

type Place = SearchGroup["results"][number] & { words: string };

/** More of them would hide what else was found. */
const shown = 5;

const areas: readonly Place[] = settingsAreaNames.map((name) => {
  const { title, lead, labels } = settingsAreas[name];
  const words = [title, lead, ...Object.values(labels)].join(" ");
  return { title, detail: lead, to: viewPath("/dashboard/settings/:area?", { area: name }), words };
});

const places: readonly Place[] = [
  ...areas,
  {
    title: "Backups",
    detail: "When the last one was made, and one to download",
    to: `${viewPath("/dashboard/settings/:area?")}#backups`,
    words: "backups back up download restore copy",
  },
  {
    title: "Profile",
    detail: "Your name, password, two-factor sign-in, recovery sheet, notifications and devices",
    to: viewPath("/dashboard/profile"),
    words: "profile name email password two-factor sign-in recovery sheet code notifications devices log out",
  },
];

/** The settings whose name, purpose or fields have words that begin with each of those typed; those whose name has them first. */
export function searchSettings(search: string): SearchGroup {
  const typed = wordsOf(search);
  const has = (text: string) => {
    const words = wordsOf(text);
    return typed.every((one) => words.some((word) => word.startsWith(one)));
  };
  // A letter or two begin something in each of them.
  const found = search.length < 3 || typed.length === 0 ? [] : places.filter(({ words }) => has(words));
  const results = found.toSorted((a, b) => Number(has(b.title)) - Number(has(a.title))).slice(0, shown);
  return { title: "Settings", results: results.map(({ words, ...place }) => place), all: undefined };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
