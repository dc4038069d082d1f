import { choice } from "#domain/fields/field-kinds.ts";
import {
  type Language,
  languageNames,
  type TranslatedLanguage,
  translatedLanguages,
} from "#domain/languages/languages.ts";
import { translationState } from "#domain/languages/messages/state.ts";
import { formatNumber } from "#domain/money/money.ts";
import { settingsArea } from "../settings-area.ts";

export const languagesArea = settingsArea("languages", {
  group: "content",
  title: "Languages of the site",
  lead: "In which languages besides English the site has addresses. What you write yourself is shown in English until you write it in the language too. The dashboard stays in English.",
  heading: { title: "Languages" },
  fields: { lg: languageField("lg"), sw: languageField("sw") },
});

function languageField(language: TranslatedLanguage) {
  return choice(languageNames[language], {
    values: ["off", "on"],
    names: { off: "Do not show it", on: "Show it" },
    empty: "Please choose",
    hint: stateText(language),
    default: "off",
  });
}

/** Says how much of the site's texts is translated, and how much of that a person has read. */
function stateText(language: TranslatedLanguage): string {
  const { texts, [language]: state } = translationState;
  const translated = state.drafted + state.reviewed;
  return `${formatNumber(translated)} of ${formatNumber(texts)} texts are translated, and ${formatNumber(state.drafted)} of them nobody has reviewed yet. What is not translated is shown in English; so is what says something of money or of the law until it has been reviewed.`;
}

/** Lists the languages of the site: English, and those that the office shows. */
export function shownLanguages(settings: Record<TranslatedLanguage, "off" | "on">): Language[] {
  return ["en", ...shownTranslations(settings)];
}

/** The languages besides English that the office shows. */
export function shownTranslations(settings: Record<TranslatedLanguage, "off" | "on">): TranslatedLanguage[] {
  return translatedLanguages.filter((language) => settings[language] === "on");
}

/** The language in which somebody is written to: theirs, or English if the office does not show it. */
export function shownLanguage(theirs: Language, settings: Record<TranslatedLanguage, "off" | "on">): Language {
  return shownLanguages(settings).includes(theirs) ? theirs : "en";
}
