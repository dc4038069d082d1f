// These functions defuse what visitors write, because it goes into mails, and mail programs make links of anything like
// a domain, e-mail address or network share.

/** The characters that browsers take for the dot of a host name. */
const dots = ".\u3002\uff0e\uff61";

/** A domain has more than digits after the dot. */
const domain = new RegExp(`[\\p{L}\\p{N}\\p{M}_-][${dots}][\\p{L}\\p{N}-]*\\p{L}`, "u");
/** A domain, the "@" of an e-mail address, a drive or scheme like "C:/", a network share, or "www". */
const address = new RegExp(`${domain.source}|[@\\uff20]|\\w:[/\\\\]|[/\\\\]{2}|\\bwww\\b`, "iu");

/**
 * Tells whether a text has a web or e-mail address, or anything that a mail program may take for one: "Ltd.Kampala" is
 * one as well.
 */
export function containsAddress(text: string): boolean {
  return address.test(text);
}

/**
 * Line breaks, tabs, marks of text direction, and other characters that people do not type. Joiners are not among them,
 * because scripts and emoji need them.
 */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * Tells whether a text has characters that nobody sees, or that change the direction or the lines of what follows them.
 */
export function containsInvisible(text: string): boolean {
  return invisible.test(text);
}

const everyInvisibleButBreaks = new RegExp(`(?!\\n)${invisible.source}`, "gu");
const betweenDots = new RegExp(`(?<=[^\\s${dots}])[${dots}](?=[^\\s${dots}])`, "gu");

/**
 * Writes "evil.example" as "evil[.]example", so that it is no link. Numbers like 2.5 and times like 10:30 stay, but not
 * "1.2.3", which may be an IP address. Characters that nobody sees become spaces, except for line breaks.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(everyInvisibleButBreaks, " ")
    .split(/(\s+)/)
    .map((word) => (/^[\d.,:%/+-]*$/.test(word) && !/\d[.]\d+[.]\d/.test(word) ? word : disarm(word)))
    .join("");
}

function disarm(word: string): string {
  return word
    .replace(betweenDots, "[.]")
    .replace(/[@\uff20]/gu, "[at]")
    .replace(/(?<=[\p{L}\p{N}]):(?=[^\s\d])|(?<=\p{L}):(?=\S)/gu, "[:]")
    .replace(/[/\\]{2,}/g, (slashes) => `[${slashes}]`);
}
