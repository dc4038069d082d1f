import { summaryText } from "#domain/catalogue/listing.ts";
import { type OfficeTexts, officeTexts } from "#domain/fields/in-languages.ts";

type NamedHome =
  | { kind: "property"; title: string; titleLg: string; titleSw: string }
  | { kind: "apartment"; name: string; nameLg: string; nameSw: string };

/** Returns the name of a home in the language of the page. What is sent to the office calls a home by its English name. */
export function nameOf(home: NamedHome): OfficeTexts {
  return home.kind === "property" ? officeTexts(home, "title") : officeTexts(home, "name");
}

/** Returns the summary of a home for its card, in the language of the page if the office has written it. */
export function summaryOf(home: Record<"description" | "descriptionLg" | "descriptionSw", string>): OfficeTexts {
  const { text, language } = officeTexts(home, "description");
  return { text: summaryText(text), language };
}
