import { foldedText } from "#domain/pasted-text/pasted-text.ts";
import { LETTERS } from "#domain/text/letters.ts";
import { limitWords } from "./limits-in-words.ts";

// These are the Luganda and Swahili words for homes and rooms, because the office mostly describes a home in English.

const english: readonly [words: readonly string[], ...local: string[]][] = [
  [["house"], "ennyumba", "nnyumba", "enyumba", "enju", "amayumba", "nyumba"],
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
  /^(?:omu|mu|ku|e|eya|eza|ey'omu|ez'omu|okumpi|kumpi|ne|okugula|kugula|etundibwa|ezitundibwa|layisi|ya|za|cha|vya|wa|kwa|na|katika|karibu|ndani|kununua|kuuza|inauzwa|zinauzwa|rahisi|nafuu|bei|eri|gani|yenye|zenye|kwenye|kuna|mna|erina|ezirina|eriko|waliwo|mulina)$/;

/** Returns the English words for a word of a search; none for a word that is not one of these. */
export function wordsInEnglish(word: string): readonly string[] {
  return englishOf.get(foldedText(word)) ?? [];
}

const isFiller = (word: string) => fillers.test(word.toLowerCase().replaceAll("’", "'"));

/** These words tell no home from another either. */
const ignoredWords =
  /^(?:an?|in|at|near|nearby|around|close|to|the|for|of|sale|buy|cheap|cheapest|affordable|please|pls|plz|tafadhali|but|i|i['’]m|i['’]d|am|we|my|me|us|with|want|need|have|looking|like|pay|paying|afford|any|anything|something|what|can|get|nataka|natafuta|nina|njagala|nnoonya|noonya|nnina|how|much|many|is|are|do|does|you|your|there|that|which|has|having|this|it|show|find|give|some|prices?|costs?)$/i;
/** The marks around a word; a number may begin with a point. */
const marksAround = /^[,;:!?("“”]+|[.,;:!?)"“”]+$/gu;
const joiner = "(?:and|or|au|oba)";
const joinersAtEnds = new RegExp(`^(?:${joiner}\\s+)+|(?:\\s+${joiner})+$|^${joiner}$`, "gi");

/** Returns the words of a search that tell a home from another, without the marks around them. */
export function wordsThatTell(search: string): string {
  return search
    .split(/\s+/)
    .map((word) => word.replace(marksAround, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isFiller(word) && !ignoredWords.test(word))
    .join(" ")
    .replace(joinersAtEnds, "");
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
const bathrooms = "bafu|mabafu|vyoo|(?:e?bi|e?ki)na{1,2}biro";

/** Matches "ebisenge bibiri", "vyumba vya kulala 2", "vyumba viwili au vitatu", "ebisenge 2-3", "vyumba visivyozidi vitatu". */
const rooms = new RegExp(
  [
    `(?:\\be?[yz].?)?\\b(?:(?<bathrooms>${bathrooms})|e?bisenge|e?kisenge|vyumba|chumba)`,
    "(?:\\s+(?:e?by.?okusulamu|e?ky.?okusulamu|e?by.?okwebakamu|vya\\s+kulala|cha\\s+kulala))?",
    `(?:\\s+(?<limit>${limitWords}))?`,
    `\\s+(?<least>${number})`,
    `(?:(?:\\s*[-–/]\\s*|\\s+(?:(?<or>au|oba|ama)|hadi|okutuuka\\s+ku)\\s+)(?<most>${number}))?`,
    `(?![${LETTERS}])`,
  ].join(""),
  "giu",
);

/** Writes rooms that are asked for in Luganda or Swahili in English: "ebisenge bibiri Ntinda" as "2 bedrooms Ntinda". */
export function roomsInEnglish(search: string): string {
  return [...search.matchAll(rooms)].reduce(
    (written, { 0: phrase, groups: { least, most, or, limit, ...kind } = {} }) => {
      const unit = kind.bathrooms === undefined ? "bedrooms" : "bathrooms";
      const last = most === undefined ? "" : ` ${or === undefined ? "to" : "or"} ${digits(most)}`;
      return written.replace(phrase, `${limit === undefined ? "" : `${limit} `}${digits(least)}${last} ${unit}`);
    },
    search,
  );
}

function digits(written = ""): string {
  const position = numbers.findIndex((words) => words.includes(written.toLowerCase()));
  return position < 0 ? written : String(position + 1);
}
