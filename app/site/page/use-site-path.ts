import { withAmount } from "#domain/amount/daily-amount.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { useAmount } from "../amount/use-amount.ts";

/**
 * Returns a function that makes the address of a page of the site. It adds the language of this page and the visitor's
 * amount.
 */
export function useSitePath(): (path: string) => string {
  const amount = useAmount();
  return (path) => pathIn(currentLanguage(), withAmount(path, amount));
}
