/** The reasons are in the order of the checks. */
const spamReasons = ["hidden-field", "too-fast", "links", "repeated-text"] as const;
export type SpamReason = (typeof spamReasons)[number];

const FASTEST_HUMAN_MS = 2500;

/** One link is allowed, since it may be a map or an article. */
const MAX_LINKS = 1;
const markup = /<a\s|\[(?:url|link)\b/i;

/** A text that is sent more often than this within a day is suspected. */
export const REPEATED_TEXT_LIMIT = 3;
/** Shorter texts are not compared, because different people may write the same. */
const MIN_REPEATED_TEXT_LENGTH = 40;

/**
 * Says why a request looks like spam; undefined if it does not. A suspect is set aside for a person and never deleted.
 *
 * @param ownHost the site's own host, to which links are allowed
 * @param sentBefore how often the same text was sent within a day
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
  if (request.elapsed !== undefined && request.elapsed < FASTEST_HUMAN_MS) return "too-fast";
  const message = request.message ?? "";
  const links = [...message.matchAll(/(?:https?:\/\/|\bwww\.)[^\s<>"\]]+/gi)].filter(
    ([link]) => URL.parse(link.toLowerCase().startsWith("www.") ? `http://${link}` : link)?.hostname !== ownHost,
  );
  if (markup.test(message) || links.length > MAX_LINKS) return "links";
  return isLongEnoughToRepeat(message) && sentBefore >= REPEATED_TEXT_LIMIT ? "repeated-text" : undefined;
}

/**
 * Tells whether a visit may keep its time while the office checks it. Speed alone is no reason to give the time away:
 * whoever taps an offered time on a page that has just loaded is fast as well, and the limits of visits hold for all.
 */
export function reservesItsTime(reason: SpamReason | undefined): boolean {
  return reason === undefined || reason === "too-fast";
}

/** Tells whether a message is so long that people do not write it twice in the same words. */
export function isLongEnoughToRepeat(message: string): boolean {
  return message.length >= MIN_REPEATED_TEXT_LENGTH;
}
