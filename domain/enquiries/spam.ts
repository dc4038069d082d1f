/** Why an enquiry looks as if a machine had sent it, in the order in which it is looked for. */
const spamReasons = ["hidden-field", "too-fast", "links", "repeated-text"] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Nobody reads a form and fills it in faster than this. */
const fastestHumanMs = 2500;

/** One link may be the place on a map or the post that somebody asks about; markup is what machines send. */
const maxLinks = 1;
const markup = /<a\s|\[(?:url|link)\b/i;

/** Of the same words, sent by this many before within a day, the next one is suspected. */
export const repeatedTextLimit = 3;
/** Shorter ones are what two people may well write alike. */
const minRepeatedTextLength = 40;

/**
 * Why a request looks as if a machine had sent it; undefined when it does not. It is kept aside then, and never thrown
 * away. `sentBefore` counts how often the same words came in the last day; `ownHost` is the site's, whose links are no sign.
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
  return isTellingText(message) && sentBefore >= repeatedTextLimit ? "repeated-text" : undefined;
}

/** Whether a text is long enough that the same one again says something. */
export function isTellingText(message: string): boolean {
  return message.length >= minRepeatedTextLength;
}
