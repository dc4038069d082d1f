import { writtenIn } from "./current-language.ts";
import type { Language } from "./languages.ts";
import type { Message } from "./message.ts";

/**
 * The language in which texts that belong together are written, such as those of a receipt: the wanted one, or English
 * if one of them is shown in English until it is reviewed. Two languages in one receipt would confuse its reader.
 */
export function commonLanguage(
  wanted: Language,
  ...texts: readonly Readonly<Record<string, Pick<Message, "language">>>[]
): Language {
  return writtenIn(wanted, () =>
    texts.every((group) => Object.values(group).every(({ language }) => language() === wanted)),
  )
    ? wanted
    : "en";
}
