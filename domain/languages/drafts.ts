import type { Language } from "./languages.ts";
import { translationState } from "./messages/state.ts";

/** Tells whether texts of the site have not been reviewed in a language. */
export function hasDrafts(language: Language): boolean {
  return language !== "en" && translationState[language].drafted > 0;
}
