import { plainText } from "./plain-text.ts";

/** A heading of a text, and the id by which a link leads to it. */
export interface TextHeading {
  id: string;
  text: string;
}

/**
 * Returns the headings of the second rank in HTML, and the HTML with an id on each that has words. An id that is there
 * stays; the others are "part-1" and so on, by their place.
 */
export function withHeadingIds(html: string): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = [];
  const written = html.replace(
    /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs,
    (whole, given: string | undefined, inner: string) => {
      const text = plainText(inner);
      if (text === "") return whole;
      const id = given ?? `part-${headings.length + 1}`;
      headings.push({ id, text });
      return `<h2 id="${id}">${inner}</h2>`;
    },
  );
  return { html: written, headings };
}
