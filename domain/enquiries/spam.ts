/** In the order of the checks. */
const spamReasons = ["hidden-field", "too-fast", "links", "repeated-text"] as const;
export type SpamReason = (typeof spamReasons)[number];

const fastestHumanMs = 2500;

/** One link may be a map or an article. */
const maxLinks = 1;
const markup = /<a\s|\[(?:url|link)\b/i;

/** Within a day. */
export const repeatedTextLimit = 3;
/** Shorter texts may be alike by chance. */
const minRepeatedTextLength = 40;

/**
 * Suspects are set aside, never deleted. `sentBefore` counts the same text within a day; links to `ownHost` do not
 * count.
 */
export function suspectSpam(
  request: {
    website?: string | undefined;
    elapsed?: number | undefined;
    message?: string;
  },
  ownHost: string,
  sentBefore: number,
): SpamReason | undefined {
  if (request.website) return "hidden-field";
  if (request.elapsed !== undefined && request.elapsed < fastestHumanMs) return "too-fast";
  const message = request.message ?? "";
  const links = [...message.matchAll(/(?:https?:\/\/|\bwww\.)[^\s<>"\]]+/gi)].filter(
    ([link]) => URL.parse(link.toLowerCase().startsWith("www.") ? `http://${link}` : link)?.hostname !== ownHost,
  );
  if (markup.test(message) || links.length > maxLinks) return "links";
  return isLongEnoughToRepeat(message) && sentBefore >= repeatedTextLimit ? "repeated-text" : undefined;
}

export function isLongEnoughToRepeat(message: string): boolean {
  return message.length >= minRepeatedTextLength;
}
