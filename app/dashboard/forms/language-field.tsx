import { SelectField } from "#app/ui/field.tsx";
import { type Language, languageNames, languages } from "#domain/languages/languages.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";

/**
 * Lists the languages in which a person can be written to: those that the office shows, and the person's own, which the
 * office may have turned off since.
 */
export function useLanguageChoices(language: Language): { choices: readonly Language[]; isShown: boolean } {
  const { languages: translated = [] } = useDashboardData() ?? {};
  const isOffered = (one: Language) => one === "en" || translated.includes(one);
  return { choices: languages.filter((one) => one === language || isOffered(one)), isShown: isOffered(language) };
}

type LanguageFieldProps = {
  name: string;
  form?: string;
  label: string;
  hint?: string | undefined;
  language: Language;
  defaultValue: string;
  errors: readonly string[] | undefined;
};

/** Offers the languages in which a person can be written to. */
export function LanguageField({ language, hint, ...field }: LanguageFieldProps) {
  const { choices, isShown } = useLanguageChoices(language);
  return (
    <SelectField {...field} hint={isShown ? hint : "The site no longer shows it, so messages are in English"}>
      {choices.map((one) => (
        <option key={one} value={one}>
          {languageNames[one]}
        </option>
      ))}
    </SelectField>
  );
}
