// The sources are 3GPP TS 23.038 (alphabets) and TS 23.040, 9.2.3.24 (segments).

/** The default alphabet of TS 23.038, 6.2.1, without the escape. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

/** The extension of 6.2.1.1, whose characters take two septets each. */
const extension = new Set("\f^{}\\[~]|€");

/** These are sent instead of characters that the alphabet lacks. Other letters lose their accents. */
const near: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "‚": ",",
  "‛": "'",
  "`": "'",
  "´": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "−": "-",
  "…": "...",
  "•": "*",
  "·": ".",
  "×": "x",
  "÷": "/",
  "⁄": "/",
  "\t": " ",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
  "\u200b": "",
  "\u200d": "",
  "\ufeff": "",
  "\u00ad": "",
  // In Luganda "ng'" is written for ŋ on keyboards without it.
  ŋ: "ng'",
  Ŋ: "Ng'",
  œ: "oe",
  Œ: "OE",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  "™": "TM",
  "½": "1/2",
  "¼": "1/4",
};

export interface Sms {
  text: string;
  /** A segment holds 160 characters in "gsm-7" or 70 in "ucs-2". */
  alphabet: "gsm-7" | "ucs-2";
  /** The length is in septets or, for "ucs-2", in UTF-16 units. */
  length: number;
  segments: number;
}

/**
 * Makes the message that is sent: "Nakató’s" becomes "Nakato's", and a text with letters outside the alphabet, such as
 * Arabic ones, is sent in UCS-2.
 */
export function smsOf(written: string): Sms {
  const whole = written.normalize("NFC").toWellFormed();
  const gsm = Array.from(whole, nearest);
  if (gsm.every((part) => part !== undefined)) {
    const text = gsm.join("");
    const sizes = Array.from(text, septetsOf);
    return { text, alphabet: "gsm-7", length: sum(sizes), segments: segmentsOf(sizes, 160, 153) };
  }
  const units = Array.from(whole, (character) => character.length);
  return { text: whole, alphabet: "ucs-2", length: sum(units), segments: segmentsOf(units, 70, 67) };
}

/** Says how long a message is. With more than one segment it says how many messages are paid. */
export function smsLengthText({ alphabet, length, segments }: Sms): string {
  if (segments === 1) return `${length} of ${alphabet === "gsm-7" ? 160 : 70} characters`;
  return `${length} characters: ${segments} messages`;
}

const isGsm = (character: string) => basic.has(character) || extension.has(character);

function nearest(character: string): string | undefined {
  if (isGsm(character)) return character;
  const named = near[character];
  if (named !== undefined) return named;
  const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
  return bare !== "" && Array.from(bare).every(isGsm) ? bare : undefined;
}

const septetsOf = (character: string) => (extension.has(character) ? 2 : 1);

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

/** Counts segments as phones put them together: an escape or a surrogate pair is never split. */
function segmentsOf(sizes: readonly number[], alone: number, ofSeveral: number): number {
  if (sum(sizes) <= alone) return 1;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > ofSeveral) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
