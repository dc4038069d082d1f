// Prices are also written in words where homes are searched: "two hundred million", "milioni mia moja".

const ones = "one two three four five six seven eight nine".split(" ");
const tens = "ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const swahiliOnes = "moja mbili tatu nne tano sita saba nane tisa".split(" ");
const swahiliTens = "kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini".split(" ");
const lugandaHundreds = "kikumi|bikumi bibiri|bikumi bisatu|bikumi bina|bikumi bitaano".split("|");

const oneOf = (words: readonly string[]) => words.join("|");
const scale = "(?=\\s+(?:million|billion|thousand)s?(?!\\p{L}))";
const localScale = "(?<![\\p{L}])(?<scale>milioni|elfu|o?bukadde)\\s+";
const hundreds = new RegExp(
  `\\b(?:(?<ones>a|${oneOf(ones)})\\s+)?hundred(?:\\s+(?:and\\s+)?(?<tens>${oneOf(tens)}))?${scale}`,
  "giu",
);
const onlyTens = new RegExp(`\\b(?<tens>${oneOf(tens)})${scale}`, "giu");
const half = /\bhalf\s+(?:an?\s+)?(?<scale>million|billion)\b/giu;
const swahili = new RegExp(
  `${localScale}(?:mia\\s+(?<ones>${oneOf(swahiliOnes)})|(?<tens>${oneOf(swahiliTens)}))(?!\\p{L})`,
  "giu",
);
const luganda = new RegExp(`${localScale}e?(?<hundreds>${oneOf(lugandaHundreds)})(?!\\p{L})`, "giu");

/** Writes the numbers before "million", and after "milioni" and "obukadde", in digits: "two hundred million" as "200 million". */
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
      const groups = groupsOf(found);
      return `${groups.scale} ${100 * place(swahiliOnes, groups.ones) + 10 * place(swahiliTens, groups.tens)}`;
    })
    .replace(luganda, (...found) => {
      const groups = groupsOf(found);
      return `${groups.scale} ${100 * place(lugandaHundreds, groups.hundreds)}`;
    });
}

/** The last argument of a replacer has the named groups. */
function groupsOf(found: unknown[]): Partial<Record<string, string>> {
  const last = found.at(-1);
  return typeof last === "object" && last !== null ? last : {};
}
