// These are patterns for the words around an amount of money in a search, in English, Luganda and Swahili.

export const digits = "\\d+(?:[.,']\\d+)*(?:\\s\\d{3}(?![\\p{L}\\p{N}]))*";
const currency = "(?:ugx|u?shs?|u?shillings?|shilingi|ssilingi)";
const apostrophe = "['’ʼ]";
const millionWords = "milioni|million|obukadde|bukadde|akakadde|kakadde";
const billionWords = "bilioni|billion|obuwumbi|buwumbi|akawumbi|kawumbi";
const thousandWords = "elfu|e?nkumi";
/** Each is ten thousand. */
const tenThousandWords = "e?mitwalo|omutwalo";
const units = "k|thousand|mill?|mn|m|millions|million|milioni|bn|b|billions?|bilioni";
export const amount = [
  `(?:${currency}\\.?\\s*)?(?:(?:${thousandWords}|${tenThousandWords}|${millionWords}|${billionWords})\\s+)?${digits}(?:\\s*(?:${units})(?![\\p{L}\\p{N}²]))?`,
  `(?:\\s*(?:/[=-]|${currency}(?!\\p{L})))?(?![\\p{L}\\p{N}²]|[.,']\\d)`,
].join("");

/** These words say only that a price follows: "my budget is 100m", "price range: 100m to 200m", "bei ya milioni 100". */
export const priceWord = [
  "(?:(?:(?:the|my|our|a)\\s+)*(?:price[ds]?|cost(?:s|ing)?|budget|bajeti|bei|omuwendo|e?ssente|sente|shilingi|max(?:imum)?)",
  "(?:\\s+(?:range|of|is|at|yangu|yetu|zangu|zange|zaffe|gwange|ya|ni|gwa|za))*(?!\\p{L})\\s*(?:[:=]\\s*)?)",
].join("");
export const priceWords = `${priceWord}*`;
export const around = "around|about|approximately|approx\\.?|roughly|circa|takriban|karibu|~|±";
const not = "(?:not?|never|isn't)";
const sio = "(?:si|sio|siyo)";
/** "Wansi wa", "wansi w'obukadde". */
const wa = `w(?:a(?!\\p{L})|${apostrophe})`;
export const below = `under|below|(?:less|cheaper|lower)\\s+than|chini\\s+ya|pungufu\\s+ya|wansi\\s+${wa}|<`;
export const atMost = [
  `${not}\\s+(?:more|above|over|beyond|higher|exceeding)(?:\\s+than)?|${sio}\\s+(?:zaidi|juu)\\s+ya|${sio}\\s+waggulu\\s+${wa}`,
  "\\p{L}*si[yzl]ozidi|ha\\p{L}{1,2}zidi|\\p{L}{0,2}sizidi|\\p{L}*tasukka(?:\\s+(?:mu|ku))?|up\\s?to|at\\s+most|within|<=|≤|hadi|mpaka|okutuuka(?:\\s+ku)?",
].join("|");
export const atLeast = [
  `${not}\\s+(?:(?:less|cheaper|lower)(?:\\s+than)?|under|below)|${sio}\\s+(?:chini|pungufu)\\s+ya|${sio}\\s+wansi\\s+${wa}`,
  "\\p{L}*si[yzl]opungua|above|over|beyond|exceed(?:s|ing)|(?:more|higher)\\s+than|at\\s+least|min(?:imum)?(?:\\s+(?:of|is))?|start(?:s|ing)?(?:\\s+(?:from|at))?|from",
  `(?:zaidi|juu)\\s+ya|waggulu\\s+${wa}|kuanzia|kutoka|(?:oku|ezi|e)s(?:ukka|inga)(?:\\s+(?:mu|ku))?|okuva\\s+ku|>=?|≥`,
  "(?:i|zi|ku|u)(?:na|nayo|nazo)?zidi",
].join("|");
export const between = `between|from|kati\\s+ya|kuanzia|kutoka|wakati\\s+${wa}|okuva\\s+ku`;
export const to = `\\s*[-–—]\\s*|\\s+(?:(?:down\\s+)?to|and|na|ne|hadi|mpaka|okutuuka(?:\\s+ku)?)\\s+|\\s+n${apostrophe}`;

/** These words say that an amount is one a day. */
export const aDay = "(?:(?:a|per|each|every|kwa|kila|buli|/)\\s*(?:day|siku|lunaku)|daily|olunaku)(?!\\p{L})";

/** An amount a day and a deposit are no price, and "200m from the road" is a distance. */
export const notAPrice = [
  "(?!\\s*(?:(?:a|an|per|each|every|kwa|buli|kila|/)\\s*(?:day|week|month|year|siku|wiki|mwezi|lunaku|mwaka)|daily|olunaku|weekly|monthly",
  "|from(?!\\s*(?:ugx\\s*)?\\d)|away|to\\s+the|minutes?|mins?|met(?:er|re)s?|km|years?|sqm|sq|square|feet|ft|acres?|decimals?)(?!\\p{L}))",
].join("");

const deposit = [
  "(?:deposit|down\\s*payment|down(?!\\s+to\\s)|upfront|to\\s+start(?:\\s+with)?|amana",
  "|malipo\\s+ya\\s+kuanzia|dipoziti|omusingi(?:\\s+ogusooka)?)(?!\\p{L})",
].join("");

/** "10m deposit", "10m down", "a deposit of 10m", "amana ya milioni 2", "no deposit". */
export const depositWords = [
  `(?:(?:with|and|a|as|na|ne)\\s+)*(?:(?:no|zero|0|without|bila|awatali)\\s+(?:(?:a|any)\\s+)?${deposit}`,
  `|(?<before>${amount})\\s*(?:as\\s+)?(?:a\\s+)?${deposit}(?:\\s*(?<after>${amount})(?!\\s*${aDay}))?`,
  `|${deposit}\\s*(?:(?:of|is|ya|ni|gwa|:)\\s*)?${amount}(?!\\s*${aDay}))`,
].join("");

/** Makes a pattern of whole words, which finds every place. */
export function phrasePattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,]|(?:^|\\s)\\.)(?:${source})`, "giu");
}

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
