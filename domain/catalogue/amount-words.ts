import { LETTERS } from "#domain/text/letters.ts";

// These are patterns for the words around an amount of money in a search, in English, Luganda and Swahili.

export const digits = `\\d+(?:[.,']\\d+)*(?:\\s\\d{3}(?![${LETTERS}\\d]))*`;
const currency = "(?:ugx|u?shs?|u?shillings?|shilingi|ssilingi)";
const millionWords = "milioni|million|obukadde|bukadde|akakadde|kakadde";
const billionWords = "bilioni|billion|obuwumbi|buwumbi|akawumbi|kawumbi";
const thousandWords = "elfu|e?nkumi";
/** Each is ten thousand. */
const tenThousandWords = "e?mitwalo|omutwalo";
const units = "k|thousand|mill?|mn|m|millions|million|milioni|bn|b|billions?|bilioni";
export const amount = [
  `(?:${currency}\\.?\\s*)?(?:(?:${thousandWords}|${tenThousandWords}|${millionWords}|${billionWords})\\s+)?${digits}(?:\\s*(?:${units})(?![${LETTERS}\\d²]))?`,
  `(?:\\s*(?:/[=-]|${currency}(?![${LETTERS}])))?(?![${LETTERS}\\d²]|[.,']\\d)`,
].join("");

/** These words say only that a price follows: "my budget is 100m", "price range: 100m to 200m", "bei ya milioni 100". */
export const priceWord = [
  "(?:(?:(?:the|my|our|a)\\s+)*(?:price[ds]?|cost(?:s|ing)?|budget|bajeti|bei|omuwendo|e?ssente|sente|shilingi|max(?:imum)?)",
  `(?:\\s+(?:range|of|is|at|yangu|yetu|zangu|zange|zaffe|gwange|ya|ni|gwa|za))*(?![${LETTERS}])\\s*(?:[:=]\\s*)?)`,
].join("");
export const priceWords = `${priceWord}*`;
const each = "(?:a|an|per|each|every|kwa|kila|buli|ku|/)\\s*(?:working\\s+)?";
/** These words say that an amount is one a day, a week, a month or a year. */
const periodWords = {
  day: `${each}(?:day|siku|lunaku)|daily|olunaku`,
  week: `${each}(?:week|wii?ki|wk|ssabbiiti|sabbiiti|sabiiti)|weekly`,
  month: `${each}(?:month|mwezi|mth)|monthly|omwezi|p\\.?m\\.?`,
  year: `${each}(?:year|mwaka)|yearly|annually|omwaka`,
};
export type Period = keyof typeof periodWords;
/** Each is a named group. */
export const aPeriod = `(?:${Object.entries(periodWords)
  .map(([period, words]) => `(?<${period}>${words})`)
  .join("|")})(?![${LETTERS}])`;
const anyPeriod = Object.values(periodWords).join("|");

/** An amount a day and a deposit are no price, and "200m from the road" is a distance. */
export const notAPrice = [
  `(?!\\s*(?:${anyPeriod}`,
  `|from(?!\\s*(?:ugx\\s*)?\\d)|away|to\\s+the|minutes?|mins?|met(?:er|re)s?|km|years?|sqm|sq|square|feet|ft|acres?|decimals?)(?![${LETTERS}]))`,
].join("");

const deposit = [
  "(?:deposit|down\\s*payment|down(?!\\s+to\\s)|upfront|to\\s+start(?:\\s+with)?|amana",
  `|malipo\\s+ya\\s+kuanzia|dipoziti|omusingi(?:\\s+ogusooka)?)(?![${LETTERS}])`,
].join("");

/** "10m deposit", "10m down", "a deposit of 10m", "amana ya milioni 2", "no deposit". */
export const depositWords = [
  `(?:(?:with|and|a|as|na|ne)\\s+)*(?:(?:no|zero|0|without|bila|awatali)\\s+(?:(?:a|any)\\s+)?${deposit}`,
  `|(?<before>${amount})\\s*(?:as\\s+)?(?:a\\s+)?${deposit}(?:\\s*(?<after>${amount})(?!\\s*(?:${anyPeriod})(?![${LETTERS}])))?`,
  `|${deposit}\\s*(?:(?:of|is|ya|ni|gwa|:)\\s*)?${amount}(?!\\s*(?:${anyPeriod})(?![${LETTERS}])))`,
].join("");

/** Writes the unit of an amount as `parseUgx` reads it: "milioni 200" and "200 mill" as "200 million". */
export function withEnglishUnit(amountText: string): string {
  return amountText
    .replace(new RegExp(`(?:${thousandWords})\\s+(${digits})`, "iu"), "$1 thousand")
    .replace(
      new RegExp(`(?:${tenThousandWords})\\s+(\\d+)(?![.,\\d])`, "iu"),
      (_, count: string) => `${count}0 thousand`,
    )
    .replace(new RegExp(`(?:${millionWords})\\s+(${digits})`, "iu"), "$1 million")
    .replace(new RegExp(`(?:${billionWords})\\s+(${digits})`, "iu"), "$1 billion")
    .replace(/(?<=\d\s*)(?:mill?|milioni)$/i, "million")
    .replace(/(?<=\d\s*)(?:bilioni|billions)$/i, "billion");
}
