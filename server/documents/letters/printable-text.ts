/** Scripts that are written from right to left. */
const RTL = "\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}";
const RTL_WORD = `[${RTL}](?:[${RTL}'’]|\\p{M}|\u200c|\u200d)*`;
const rtlWords = new RegExp(`${RTL_WORD}(?: +${RTL_WORD})*`, "gu");
const anyRtl = new RegExp(`[${RTL}]`, "u");
const anyLtr = new RegExp(`(?![${RTL}])\\p{L}`, "u");

export const LEFT_TO_RIGHT_MARK = "\u200e";

/**
 * Returns what a document prints of a text: composed letters (NFC) without invisible characters. A left-to-right mark
 * follows words that run from right to left, because what follows a name in a sentence is not a part of it.
 */
export function printableText(text: string): string {
  const visible = text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\t\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\p{Cf}\p{Cc}]/gu, (invisible, at: number, whole: string) => {
      if (invisible === "\n" || isTag(invisible)) return invisible;
      // Joiners are kept where they shape Indic and Arabic letters and emoji.
      return isJoiner(invisible) && /(?:\p{M}|\p{Lo}|\p{Emoji}|\ufe0f)$/u.test(whole.slice(0, at)) ? invisible : "";
    });
  if (!anyRtl.test(visible)) return visible;
  return isRightToLeft(visible) ? visible : visible.replace(rtlWords, `$&${LEFT_TO_RIGHT_MARK}`);
}

/** Tells whether a text has a letter of a script that runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return anyRtl.test(text);
}

/** Tells whether the whole text runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return anyRtl.test(text) && !anyLtr.test(text);
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Divides a text into what people see as letters: a letter with its marks, a syllable of Devanagari, or an emoji. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Cuts a text to at most `length` letters, and ends it with "…" if there is more. */
export function clippedText(text: string, length: number): string {
  const letters = graphemesOf(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
}

function isJoiner(letter: string): boolean {
  return letter === "\u200c" || letter === "\u200d";
}

/** Tells whether a character is a tag, which is a part of a flag. */
function isTag(letter: string): boolean {
  const codePoint = letter.codePointAt(0) ?? 0;
  return codePoint >= 0xe0020 && codePoint <= 0xe007f;
}

/** Tells whether a character only changes the look of the letter before it. Fonts may lack such characters. */
export function isLook(letter: string): boolean {
  return isJoiner(letter) || isTag(letter) || /^(?:\p{Variation_Selector}|\p{Emoji_Modifier})$/u.test(letter);
}
