import { LETTERS } from "#domain/text/letters.ts";

// Prices are also written in words where homes are searched: "two hundred million", "milioni mia moja".

const ones = "one two three four five six seven eight nine".split(" ");
const tens = "ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const swahiliOnes = "moja mbili tatu nne tano sita saba nane tisa".split(" ");
const swahiliTens = "kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini".split(" ");
const lugandaHundreds = "kikumi|bikumi bibiri|bikumi bisatu|bikumi bina|bikumi bitaano".split("|");
/** A number has the class of the noun that it counts: "emitwalo ebiri", "enkumi bbiri", "obukadde bubiri". */
const lugandaOnes = [
  "gumu|kamu|emu|lumu",
  "ebiri|b?biri|bubiri",
  "esatu|s?satu|busatu",
  "ena|nnya|buna",
  "eta{1,2}no|t?taano|buta{1,2}no",
  "mukaaga",
  "musanvu",
  "munaana",
  "mwenda",
];
const lugandaTens = [
  "k?kumi",
  "a?makumi abiri",
  "a?makumi asatu",
  "a?makumi ana",
  "a?makumi ata{1,2}no",
  "nkaaga",
  "nsanvu",
  "kinaana",
  "kyenda",
];

const oneOf = (words: readonly string[]) => words.join("|");
const scale = `(?=\\s+(?:million|billion|thousand)s?(?![${LETTERS}]))`;
const swahiliScale = `(?<![${LETTERS}])(?<scale>milioni|elfu)\\s+`;
const lugandaScale = `(?<![${LETTERS}])(?<scale>o?bukadde|a?kakadde|e?mitwalo|omutwalo|e?nkumi)\\s+`;
const hundreds = new RegExp(
  `\\b(?:(?<ones>a|${oneOf(ones)})\\s+)?hundred(?:\\s+(?:and\\s+)?(?<tens>${oneOf(tens)}))?${scale}`,
  "giu",
);
const onlyTens = new RegExp(`\\b(?<tens>${oneOf(tens)})${scale}`, "giu");
const half = /\bhalf\s+(?:an?\s+)?(?<scale>million|billion)\b/giu;
const swahili = new RegExp(
  `${swahiliScale}(?:mia\\s+(?<hundreds>${oneOf(swahiliOnes)})|(?<tens>${oneOf(swahiliTens)})(?:\\s+na\\s+(?<more>${oneOf(swahiliOnes)}))?|(?<ones>${oneOf(swahiliOnes)}))(?![${LETTERS}])`,
  "giu",
);
const luganda = new RegExp(
  `${lugandaScale}e?(?:(?<hundreds>${oneOf(lugandaHundreds)})|(?<tens>${oneOf(lugandaTens)})|(?<ones>${oneOf(lugandaOnes)}))(?![${LETTERS}])`,
  "giu",
);

/**
 * Writes the numbers before "million", and after "milioni", "emitwalo" and "obukadde", in digits: "two hundred million"
 * as "200 million".
 */
export function spelledInDigits(search: string): string {
  const place = (words: readonly string[], word = "") => words.indexOf(word.toLowerCase()) + 1;
  return search
    .replace(half, (...found) => `500 ${/^b/i.test(groupsOf(found).scale ?? "") ? "million" : "thousand"}`)
    .replace(hundreds, (...found) => {
      const groups = groupsOf(found);
      return String(100 * Math.max(1, place(ones, groups.ones)) + 10 * place(tens, groups.tens));
    })
    .replace(onlyTens, (...found) => String(10 * place(tens, groupsOf(found).tens)))
    .replace(swahili, (...found) => {
      const { scale: unit, ...groups } = groupsOf(found);
      const rest = 10 * place(swahiliTens, groups.tens) + place(swahiliOnes, groups.more ?? groups.ones);
      return `${unit} ${100 * place(swahiliOnes, groups.hundreds) + rest}`;
    })
    .replace(luganda, (...found) => {
      const { scale: unit, ...groups } = groupsOf(found);
      const rest = 10 * placeLike(lugandaTens, groups.tens) + placeLike(lugandaOnes, groups.ones);
      return `${unit} ${100 * place(lugandaHundreds, groups.hundreds) + rest}`;
    });
}

/** Returns the place, from 1 on, of the pattern that a word has; 0 without a word. */
function placeLike(patterns: readonly string[], word = ""): number {
  return patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, "iu").test(word)) + 1;
}

/** The last argument of a replacer has the named groups. */
function groupsOf(found: unknown[]): Partial<Record<string, string>> {
  const last = found.at(-1);
  return typeof last === "object" && last !== null ? last : {};
}
