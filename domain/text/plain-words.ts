// What a stranger typed, and mail programs that make a link of anything that looks like an address: with a scheme or without
// one, a bare domain, an e-mail address, a network share. What is written here looks like none of them.

/** All that a browser takes for the dot of a host name. */
const dots = ".\u3002\uff0e\uff61";

/** A dot with letters or digits on both sides, of which the right side is no number alone. */
const domain = new RegExp(`[\\p{L}\\p{N}\\p{M}_-][${dots}][\\p{L}\\p{N}-]*\\p{L}`, "u");
const address = new RegExp(`${domain.source}|[@\\uff20]|\\w:[/\\\\]|[/\\\\]{2}|\\bwww\\b`, "iu");

/** Whether a text holds something that looks like a web or e-mail address. */
export function holdsAddress(text: string): boolean {
  return address.test(text);
}

/** Invisible characters: those that move a line, those that turn the direction of reading, and the rest that nobody types. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Whether a text has a line break or another character that cannot be seen. */
export function holdsInvisible(text: string): boolean {
  return invisible.test(text);
}

const everyInvisibleButBreaks = new RegExp(`(?!\\n)${invisible.source}`, "gu");
const betweenDots = new RegExp(`(?<=[^\\s${dots}])[${dots}](?=[^\\s${dots}])`, "gu");

/**
 * The same words, with brackets in whatever a mail program could make a link of: "evil.example" reads "evil[.]example". A
 * person still sees what was meant; pressing or copying it leads nowhere. Numbers like 2.5 and times like 10:30 stay.
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
