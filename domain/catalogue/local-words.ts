import { foldedText } from "#domain/pasted-text/pasted-text.ts";

// These are the Luganda and Swahili words for homes and rooms, because the office mostly describes a home in English.

const english: readonly [words: readonly string[], ...local: string[]][] = [
  [["house"], "ennyumba", "nnyumba", "enju", "amayumba", "nyumba"],
  [["home"], "amaka", "maka", "makazi", "makao"],
  [["apartment", "flat"], "kalina", "fleti", "ghorofa", "magorofa"],
  [["plot", "land"], "poloti", "puloti", "ettaka", "ttaka", "kiwanja", "viwanja", "ardhi"],
  [["shop", "commercial"], "edduuka", "dduuka", "amaduuka", "duka", "maduka", "biashara", "bizinensi"],
  [["office"], "ofiisi", "woofiisi", "ofisi"],
  [["studio"], "sitidiyo", "situdiyo", "muzigo", "omuzigo", "mizigo"],
  [["kitchen"], "ekiyungu", "kiyungu", "effumbiro", "ffumbiro", "jiko", "jikoni"],
  [["balcony"], "olubalaza", "lubalaza", "baraza", "roshani"],
  [["bathroom"], "ekinaabiro", "kinaabiro", "ekinabiro", "bafu", "bafuni"],
  [["garden"], "ennimiro", "bustani"],
  [["parking"], "paakingi", "pakingi", "maegesho"],
  [["lift"], "lifuti", "lifti"],
  [["guard", "security"], "omukuumi", "abakuumi", "mlinzi", "walinzi", "ulinzi"],
  [["city", "town"], "ekibuga", "kibuga", "mji", "mjini", "jiji", "jijini"],
];

const englishOf = new Map(english.flatMap(([words, ...local]) => local.map((word) => [word, words] as const)));

/** These tell no home from another: "in", "near", "of", "cheap", "for sale". */
const fillers =
  /^(?:omu|mu|ku|eya|eza|ey'omu|ez'omu|okumpi|kumpi|ne|okugula|kugula|etundibwa|ezitundibwa|layisi|ya|za|cha|vya|wa|kwa|na|katika|karibu|ndani|kununua|kuuza|inauzwa|zinauzwa|rahisi|nafuu|bei|eri)$/;

/** Returns the English words for a word of a search; none for a word that is not one of these. */
export function wordsInEnglish(word: string): readonly string[] {
  return englishOf.get(foldedText(word)) ?? [];
}

/** Leaves out the words in Luganda and Swahili that tell no home from another, unless nothing else is left. */
export function withoutFillers(search: string): string {
  const told = search.split(/\s+/).filter((word) => !fillers.test(word.toLowerCase().replaceAll("’", "'")));
  return told.some((word) => word !== "") ? told.join(" ") : search;
}

/** The numbers that follow a word for rooms, which have its class of nouns. */
const numbers: readonly (readonly string[])[] = [
  ["kimu", "ekimu", "kimoja", "moja", "emu"],
  ["bibiri", "ebibiri", "viwili", "mbili", "bbiri"],
  ["bisatu", "ebisatu", "vitatu", "tatu", "ssatu"],
  ["bina", "ebina", "vinne", "nne", "nnya"],
  ["bitaano", "ebitaano", "bitano", "vitano", "tano", "ttaano"],
  ["mukaaga", "sita"],
  ["musanvu", "saba"],
  ["munaana", "nane"],
  ["mwenda", "tisa"],
  ["kkumi", "kumi"],
];
const number = `\\d{1,6}|${numbers.flat().join("|")}`;

/** Matches "ebisenge bibiri", "vyumba vya kulala 2", "vyumba viwili au vitatu", "ebisenge 2-3". */
const rooms = new RegExp(
  [
    "(?:\\be?[yz].?)?\\b(?:e?bisenge|e?kisenge|vyumba|chumba)",
    "(?:\\s+(?:e?by.?okusulamu|e?ky.?okusulamu|e?by.?okwebakamu|vya\\s+kulala|cha\\s+kulala))?",
    `\\s+(?<least>${number})`,
    `(?:(?:\\s*[-–/]\\s*|\\s+(?:au|oba|hadi|okutuuka\\s+ku)\\s+)(?<most>${number}))?`,
    "(?!\\p{L})",
  ].join(""),
  "iu",
);

/** Writes rooms that are asked for in Luganda or Swahili in English: "ebisenge bibiri Ntinda" as "2 bedrooms Ntinda". */
export function roomsInEnglish(search: string): string {
  const { least, most } = rooms.exec(search)?.groups ?? {};
  if (least === undefined) return search;
  return search.replace(rooms, `${digits(least)}${most === undefined ? "" : ` to ${digits(most)}`} bedrooms`);
}

function digits(written: string): string {
  const position = numbers.findIndex((words) => words.includes(written.toLowerCase()));
  return position < 0 ? written : String(position + 1);
}
