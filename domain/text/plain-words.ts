// What visitors write goes into mails, and mail programs make links of anything like a domain, e-mail address or
// network share.

/** The characters that browsers take for the dot of a host name. */
const dots = ".\u3002\uff0e\uff61";

/** A domain has more than digits after the dot. */
const domain = new RegExp(`[\\p{L}\\p{N}\\p{M}_-][${dots}][\\p{L}\\p{N}-]*\\p{L}`, "u");
const address = new RegExp(`${domain.source}|[@\\uff20]|\\w:[/\\\\]|[/\\\\]{2}|\\bwww\\b`, "iu");

/** Tells whether a text has a web or e-mail address. */
export function containsAddress(text: string): boolean {
  return address.test(text);
}

/** Line breaks, marks of text direction, and other characters that people do not type. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * Tells whether a text has characters that nobody sees, or that change the direction or the lines of what follows them.
 */
export function containsInvisible(text: string): boolean {
  return invisible.test(text);
}

const everyInvisibleButBreaks = new RegExp(`(?!\\n)${invisible.source}`, "gu");
const betweenDots = new RegExp(`(?<=[^\\s${dots}])[${dots}](?=[^\\s${dots}])`, "gu");

/** Writes "evil.example" as "evil[.]example", so that it is no link. Numbers like 2.5 and times like 10:30 stay. */
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
