/** Names and numbers are the same in every language. A text of more words than this is a sentence, which is not. */
const MAX_WORDS_OF_A_NAME = 2;

/**
 * Returns the texts of a translated page that are the same on the English page although they are not marked as English,
 * so their translation is missing. Only the main part of the page is read.
 */
export function englishLeft(english: string, translated: string): string[] {
  const known = new Set(textsOf(english));
  return textsOf(translated.replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, " ")).filter((text) => known.has(text));
}

function textsOf(html: string): string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
  const plain = main.replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ").replace(/<!--.*?-->/gs, "");
  return plain
    .split(/<[^>]*>/)
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => (text.match(/\p{L}{2,}/gu) ?? []).length > MAX_WORDS_OF_A_NAME);
}
