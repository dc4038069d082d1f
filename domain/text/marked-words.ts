/** A stretch of a text, and whether it is what was looked for. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Returns the words of a search without their endings, in small letters: "missed" also finds "miss", "title's" "title". */
export function searchStems(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/['’]s$/u, "").replace(/(?<=\p{L}{3})(?:ing|ed|es|s)$/u, ""));
}

/** These words are in nearly every sentence, so they say nothing about what was looked for. */
const connecting = new Set(
  searchStems(
    "able anaweza and ani are asobola but buy bwe can come did ddi does else for from gani get give had happen has have her his how iko itakuwa itakuwaje its jinsi just kama kila kiri know kya later lini live make may mnapokea must mutya nataka naweza need ninaweza njagala nkole nnyinza not nsobola ntya nyinza one only our out put see she somebody someone still take tell that the their them then there they this use vipi wange wangu want was were what when where which who why will with yange yangu you your zange zangu ziko",
  ),
);

/** Leaves out the words that say nothing about what was looked for: "how", "the", and those of one or two letters. */
export function tellingStems(stems: readonly string[]): string[] {
  return stems.filter((stem) => (stem.length > 2 || /\d/.test(stem)) && !connecting.has(stem));
}

/** Divides a text into parts, in order. A match is marked with the rest of its word: "miss" marks "missed". */
export function markWords(text: string, stems: readonly string[]): TextPart[] {
  if (stems.length === 0) return [{ text, isMatch: false }];
  const wanted = new RegExp(`((?:${stems.map(escaped).join("|")})\\p{L}*)`, "giu");
  return text
    .split(wanted)
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** Escapes the signs that have a meaning in a regular expression. */
function escaped(stem: string): string {
  return stem.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Returns at most two sentences of a text that have one of the stems, for a result of a search. */
export function matchingSentences(text: string, stems: readonly string[]): string {
  const sentences = text.match(/[^.!?]+[.!?]*\s*/g) ?? [text];
  return sentences
    .filter((sentence) => stems.some((stem) => sentence.toLowerCase().includes(stem)))
    .slice(0, 2)
    .join("")
    .trim();
}
