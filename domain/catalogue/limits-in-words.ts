import { LETTERS } from "#domain/text/letters.ts";

// This is how limits of a number are written where homes are searched, in English, Luganda and Swahili: "at least 3",
// "100m to 200m", "si zaidi ya 2", "2 or more". Rooms, prices and amounts a day are read by these patterns, and rooms,
// kinds and places by the same words for "or" and "not".

/** The limits that words name for a number. `above` and `below` leave it out. */
export interface NumberLimits {
  atLeast?: number;
  above?: number;
  atMost?: number;
  below?: number;
}

/** A kind of number, as patterns. */
export interface NumberInWords {
  number: string;
  /** Words that say only that such a number follows, any number of them: "my budget is". */
  before?: string;
  /** What stands behind the number, or must not. */
  behind?: string;
  /** What may stand behind the words that follow a number, such as "bedrooms" in "3 or more bedrooms". */
  unit?: string;
  /** Words that join two numbers besides "to" and "and". */
  between?: string;
}

/** The named groups of a match. */
export type Groups = Partial<Record<string, string>>;

const apostrophe = "['’ʼ]";
const no = "(?:not?|never|isn't)";
const sio = "(?:s?si|sio|siyo)";
/** "Wansi wa", "wansi w'obukadde". */
const wa = `w(?:a(?![${LETTERS}])|${apostrophe})`;
/** The beginning of a Swahili verb that says "not" of a noun of any class: "isiyozidi", "visivyozidi", "isizidi". */
const isNot = `[${LETTERS}]*si(?:[yzl]o|vyo|cho)?`;

const atMost = [
  `${no}\\s+(?:more|above|over|beyond|higher|exceeding)(?:\\s+than)?|${sio}\\s+(?:zaidi|juu)\\s+ya|${sio}\\s+waggulu\\s+${wa}`,
  `${isNot}zidi|ha[${LETTERS}]{1,2}zidi|[${LETTERS}]*tas{1,2}uk{1,2}a(?:\\s+(?:mu|ku))?|up\\s?to|at\\s*most|a\\s+maximum\\s+of|max(?:imum)?(?:\\s+of)?`,
  "within|<=|≤|hadi|mpaka|okutuuka(?:\\s+ku)?",
].join("|");
const below = `und(?:e?r|re)|bell?ow|(?:less|fewer|cheaper|lower|smaller)\\s+than|chini\\s+ya|pungufu\\s+ya|wansi\\s+${wa}|<`;
const atLeast = [
  `${no}\\s+(?:(?:less|fewer|cheaper|lower)(?:\\s+than)?|under|below)|${sio}\\s+(?:chini|pungufu)\\s+ya|${sio}\\s+wansi\\s+${wa}`,
  `${isNot}pungua|at\\s*least|a\\s+minimum\\s+of|min(?:imum)?(?:\\s+(?:of|is))?|start(?:s|ing)?(?:\\s+(?:from|at))?|from`,
  "kuanzia|kutoka|okuva\\s+ku|angalau|waakiri|wakiri|>=|≥",
].join("|");
const above = [
  "above|over|beyond|exceed(?:s|ing)|(?:more|higher|greater|bigger)\\s+than",
  `(?:zaidi|juu)\\s+ya|waggulu\\s+${wa}|(?:oku|ezi|ebi|e)s(?:ukka|inga)(?:\\s+(?:mu|ku))?|>|(?:i|zi|ku|u|vi)(?:na|nayo|nazo|navyo)?zidi`,
].join("|");
/** Any of these words names a limit of the number that follows. */
export const limitWords = `${atMost}|${below}|${atLeast}|${above}`;
const between = `between|from|kati\\s+ya|kuanzia|kutoka|wakati\\s+${wa}|okuva\\s+ku`;
const around = "around|about|approximately|approx\\.?|roughly|circa|takriban|karibu|~|±";
const to = `\\s*[-–—]\\s*|\\s+(?:(?:down\\s+)?to|and|na|ne|hadi|mpaka|okutuuka(?:\\s+ku)?)\\s+|\\s+n${apostrophe}`;
/** These words join a limit to what is before it. */
const joins = "(?:(?:but|and|yet|or|na|ne|lakini|naye)\\s+)?";
/** These words join what is chosen from. */
export const orWords = "or|au|oba|ama";
const orAnd = `\\s+(?:${orWords}|and|na|ne)\\s+|\\s+n${apostrophe}`;

/** These words come before what is not wanted: "not", "anything but", "outside", "okuggyako". */
export const notWords = [
  "(?:any|every)(?:thing|where)\\s+(?:but|except(?:\\s+for)?)|(?:all|none)\\s+(?:but|except(?:\\s+for)?)",
  "other\\s+than|apart\\s+from|except(?:\\s+for)?|excluding|without|no[tr]?|hapana|isipokuwa|bila|awatali|tewali",
  `outside(?:\\s+of)?|nje\\s+ya|ebweru\\s+${wa}`,
  "okuggyako|okuleka|(?:e|ezi)tali|s?si|sio|siyo",
].join("|");

/** Matches a number with the words for its limit before or behind it. */
export function limitPattern({ number, before = "", behind = "", unit }: NumberInWords): RegExp {
  // "100m and above" ends here; "100m and above 50m" does not.
  const ends = `(?![${LETTERS}]|\\s+(?:than|ya|wa)(?![${LETTERS}])|\\s+w${apostrophe}|\\s*(?:${number}))`;
  const limit = `(?:(?<atMost>${atMost})|(?<below>${below})|(?<atLeast>${atLeast})|(?<above>${above}))`;
  return phrasePattern(
    [
      `${joins}(?<said>${before})(?:${limit}\\s*)?`,
      `(?:(?<around>${around})\\s*)?${before}(?<number>${number})${behind}`,
      `(?:(?<orMore>\\s*\\+|(?:${orAnd})(?:above|more|over|up|upwards?|zaidi|juu|kuendelea|waggulu|okusingawo)${ends}`,
      `|\\s+(?:upwards?|plus|kwenda\\s+juu|na\\s+kuendelea|okusingawo)${ends})`,
      `|(?<orLess>(?:${orAnd})(?:below|less|fewer|under|downwards?|chini|pungufu|wansi)${ends}`,
      `|\\s+(?:downwards?|kwenda\\s+chini|max(?:imum)?|budget)${ends}))?`,
      ...(unit === undefined ? [] : [`(?:[\\s-]*(?<unit>${unit}))?`]),
    ].join(""),
  );
}

/** Matches two numbers and what is between them: "100m to 200m", "between 2 and 4". */
export function rangePattern({ number, before = "", behind = "", between: other = "" }: NumberInWords): RegExp {
  return phrasePattern(
    [
      `${before}(?:(?<between>${between})\\s*)?(?:(?:${around})\\s*)?(?<from>${number})`,
      `(?<joiner>${to}${other === "" ? "" : `|${other}`})(?<to>${number})${behind}`,
    ].join(""),
  );
}

/** Matches words for a limit alone, with a number that `before` may announce: "under 5". */
export function limitAlonePattern(number: string, before: string): RegExp {
  return new RegExp(`^(?:${before}|(?:${limitWords})\\s*)+${number}$`, "iu");
}

/** Returns the limits that the words beside a number name; undefined if none does. */
export function limitsSaid(groups: Groups, number: number): NumberLimits | undefined {
  if (groups.orLess !== undefined || groups.atMost !== undefined) return { atMost: number };
  if (groups.below !== undefined) return { below: number };
  if (groups.above !== undefined) return { above: number };
  return groups.atLeast !== undefined || groups.orMore !== undefined ? { atLeast: number } : undefined;
}

/** Tells whether words leave one number or the other, and nothing between: "2 or 4". */
export function isChoice({ joiner = "" }: Groups): boolean {
  return new RegExp(`^\\s+(?:${orWords})\\s+$`, "iu").test(joiner);
}

/** Makes a pattern of whole words, which finds every place. */
export function phrasePattern(source: string): RegExp {
  return new RegExp(`(?<![${LETTERS}\\d]|\\d[.,]|(?:^|\\s)\\.)(?:${source})`, "giu");
}
