import { cellsOf, type StatementPart } from "./statement-parts.ts";

const money = String.raw`(?:ugx|ushs?|shs?|shillings?)\.?`;
const apostrophe = "['\u2018\u2019`\u00b4]";

/** Words that say that amounts are not whole shillings: "Amounts in UGX '000", "(millions of shillings)", "x 1,000". */
const scales: readonly RegExp[] = [
  new RegExp(`${apostrophe}\\s?0{3}s?\\b`, "i"),
  new RegExp(`\\(\\s*(?:${money}\\s*)?(?:in\\s+)?${apostrophe}?0{3}(?:[,. ]?0{3})?s?${apostrophe}?s?\\s*\\)`, "i"),
  new RegExp(`(?:\\bin|${money})\\s+${apostrophe}?0{3}${apostrophe}?s?\\b(?![,.]?\\d)`, "i"),
  new RegExp(
    `\\b(?:in|of)\\s+(?:${money}\\s+|uganda\\w*\\s+|local\\s+|currency\\s+|whole\\s+)*(?:hundreds|thousands|millions|billions)\\b`,
    "i",
  ),
  new RegExp(`\\b(?:thousands?|millions?|billions?)\\s+(?:of\\s+)?(?:uganda\\w*\\s+)?(?:${money})`, "i"),
  new RegExp(`${money}\\s*(?:\\(?\\s*)?(?:thousands?|millions?|billions?|mn|mio|bn|tsd)\\b`, "i"),
  /^\W*(?:amounts?|sums?|figures|values?|units?|scale)?\W*(?:ugx|ushs?|shs)?\W*\(?(?:thousands?|millions?|billions?)\)?\W*$/iu,
  /\b(?:amounts?|figures|units?|scale)\W+(?:1[,. ]?000|0{3}'?s)\W*$/i,
  /\b(?:milliers?|millions|thousands?)\s+(?:ugx|ushs?|shs)\b|\b0{3}'?s? omitted\b|\bnearest (?:thousand|million)\b|\bmultipl(?:y|ied) by 1[,. ]?000\b/i,
  /(?:\u00d7|\*|(?<!\p{L})x)\s*1[,. ]?000(?:[,. ]?000)?\b/iu,
  /\b(?:1[,. ]?000(?:[,. ]?000)?)s\b/i,
  /\b(?:en|em|in|kwa)\s+(?:\p{L}+\s+)?(?:milliers?|millions?|miles|millones|milhares|milhões|tausend|tsd|mio|millionen|maelfu|elfu|mamilioni)(?!\p{L})/iu,
  /\b(?:tugx|ugxm|ugx\s?m|ugx\s?k|kugx|mugx)\b/i,
];

/**
 * Finds where the lines above a table, its heading or its notes say that amounts are in thousands or another scale.
 * Such amounts are rounded, so nothing can be booked from them.
 *
 * @returns the words that say so
 */
export function scaleIn({
  above,
  heading,
  notes,
}: Pick<StatementPart, "above" | "heading" | "notes">): string | undefined {
  const texts = [...above, heading, ...notes.map(cellsOf)].flatMap((cells) => [...cells, cells.join(" ")]);
  return texts.find((text) => scales.some((scale) => scale.test(text)));
}
