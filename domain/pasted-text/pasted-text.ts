// What people paste contains marks that nobody sees, and signs that look like others. Every field reads text by these
// functions.

/** The scripts that join or stack letters with a (non-)joiner. */
const joining =
  "\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Khmr}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Mong}\\p{sc=Mymr}\\p{sc=Nkoo}\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Syrc}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Tibt}";

const neverMeant =
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb";

/**
 * Direction marks, zero widths, soft hyphens and fillers. Joiners, variation selectors and tags are included only
 * outside the scripts and emoji that need them.
 */
const invisibleMarks = new RegExp(
  [
    `[${neverMeant}]`,
    "(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|[#*0-9])[\\ufe00-\\ufe0f]",
    `(?<![${joining}])\\u200c`,
    `(?<![${joining}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d`,
    "(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0000}-\\u{e007f}]",
  ].join("|"),
  "gu",
);

/**
 * Removes marks that nobody sees, and writes each letter in one form (NFC). Line breaks, spaces and typography stay.
 */
export function withoutMarks(text: string): string {
  return text.replace(invisibleMarks, "").normalize("NFC");
}

/**
 * Does the same as {@link withoutMarks}, turns each run of tabs and spaces of any kind (also the blank of braille) into
 * one plain space, and trims the ends. Line breaks stay.
 */
export function plainSpaces(text: string): string {
  return withoutMarks(text)
    .replace(/[\t\p{Zs}\u2800]+/gu, " ")
    .trim();
}

/** The signs that people write for a hyphen, an apostrophe or a quotation mark. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u058a\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu, "-"],
  [/[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78c\uff07\uff40]/gu, "'"],
  [/[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u301d-\u301f\uff02]/gu, '"'],
];

/** Writes hyphens, apostrophes and quotation marks as a keyboard does, for comparing, and for numbers and addresses. */
export function plainPunctuation(text: string): string {
  return plainSigns.reduce((read, [signs, plain]) => read.replace(signs, plain), text);
}

/** Writes the digits of any script (full width, Arabic, Devanagari and so on) as 0 to 9. */
export function plainDigits(text: string): string {
  // The ten digits of a script are consecutive, but the next script may follow without a gap, as the mathematical ones
  // do.
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const mathematical = code >= 0x1d7ce && code <= 0x1d7ff;
    if (mathematical) return String((code - 0x1d7ce) % 10);
    let value = 0;
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/** Writes a text in the signs of a keyboard, without full-width forms, for numbers, amounts and addresses. */
export function keyboardText(text: string): string {
  return plainDigits(plainPunctuation(plainSpaces(text)).normalize("NFKC")).replace(/[\ufe00-\ufe0f]/g, "");
}

/** In chats a number is often sent as a link, where it is written internationally but without "+". */
const chatLink =
  /^(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=|whatsapp:\/\/send\/?\?(?:.*&)?phone=)(.*)$/iu;
const callLink = /^(?:tel|callto|sms|smsto|whatsapp):(?:\/\/)?(.*)$/iu;

/** Signs that people put between digits. "*" is WhatsApp's bold. */
const digitSeparators = /[_*•·∙●]/g;

/** Matches "(after 5pm)", but not "(0772)". */
const remarkInBrackets = /\([^()]*\p{L}[^()]*\)/gu;

/**
 * Reads a phone number as people paste it, in plain signs. It removes "tel:" and WhatsApp links, brackets around, and a
 * comma or a remark behind: "https://wa.me/256772123456?text=Hi" becomes "+256772123456". It does not check whether the
 * result is a number.
 */
export function pastedPhone(text: string): string {
  const plain = keyboardText(text);
  const ofChat = chatLink.exec(plain)?.[1];
  if (ofChat !== undefined) {
    const number = decoded(ofChat.split(/[?&/#]/)[0] ?? "").trim();
    return /^[1-9]/.test(number) ? `+${number}` : number;
  }
  const ofCall = callLink.exec(plain)?.[1];
  const number = ofCall === undefined ? plain : decoded(ofCall.split(/[;?]/)[0] ?? "");
  return number
    .replace(digitSeparators, " ")
    .replace(remarkInBrackets, " ")
    .replace(/^[\s"'<[]+/, "")
    .replace(/[\s"'>\],.;:]+$/, "")
    .replace(/^\+\s*\+*/, "+");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Matches "[sarah@mail.example](mailto:sarah@mail.example)", which some programs copy. */
const markdownAddress = /^\[([^\][\s]+@[^\][\s]+)\]\(mailto:[^()\s]*\)$/iu;

/**
 * Matches a label such as "E-mail: ", but not "mailto:". A label needs its colon, because "sarah namubiru@mail.example"
 * is an address with a slip and must not be shortened.
 */
const addressLabel = /^(?!mailto:)\p{L}[\p{L} .-]{0,20}:\s*(?=\S+@\S+$)/iu;

/** Matches the remark of "sarah@mail.example (home)". */
const remarkBehind = / \([^()@]*\)$/u;

/**
 * Reads an e-mail address as people paste it. It removes "mailto:", a name before <...>, a label, a remark in brackets
 * and punctuation behind, and writes the domain as mail servers do: "info@münchen.example" becomes
 * "info@xn--mnchen-3ya.example". It does not check whether the result is an address.
 */
export function pastedEmail(text: string): string {
  const plain = keyboardText(text);
  const bare = (/<([^<>\s]+@[^<>\s]+)>[\s,;.]*$/.exec(plain)?.[1] ?? markdownAddress.exec(plain)?.[1] ?? plain)
    .replace(addressLabel, "")
    .replace(remarkBehind, "")
    .replace(/^["'(<[\s]+/, "")
    .replace(/^mailto:(.*?)(?:\?.*)?$/iu, (_, address: string) => decoded(address))
    .replace(/["')>\]\s,;:.]+$/, "");
  const at = bare.lastIndexOf("@");
  if (at < 0) return bare;
  return `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`;
}

/** Turns "münchen.example" into "xn--mnchen-3ya.example". What is no host name with other letters stays as it is. */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ŋ: "ng", ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ı: "i", ŧ: "t" },
  ...{ ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ɛ: "e", ǝ: "e", ə: "e", ɔ: "o", ς: "σ" },
};

const everyBaseLetter = new RegExp(`[${Object.keys(baseLetters).join("")}]`, "gu");

/** All such marks are dropped for comparing, also where a script needs them. */
const everyMark = new RegExp(`[${neverMeant}\\u200c\\u200d\\ufe00-\\ufe0f]`, "gu");

/**
 * Folds a text as `folded_text()` of the database does, "Ng’ang’a Müller" into "nganga muller", for searching and
 * comparing only.
 */
export function foldedText(text: string): string {
  return plainPunctuation(text.replace(everyMark, "").toLowerCase())
    .replace(everyQuote, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u064b-\u065f]/gu, "")
    .toLowerCase()
    .replace(everyQuote, "")
    .replace(everyBaseLetter, (letter) => baseLetters[letter] ?? letter);
}

const everyQuote = /['"`]/g;
