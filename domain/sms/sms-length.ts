// 3GPP TS 23.038 (alphabets) and TS 23.040, 9.2.3.24 (segments).

/** TS 23.038, 6.2.1, without the escape. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

/** 6.2.1.1; two septets each. */
const extension = new Set("\f^{}\\[~]|€");

/** Other letters lose their marks. */
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
  // Luganda: "ng'" is ŋ on keyboards without it.
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
  /** 160 or 70 characters a segment. */
  alphabet: "gsm-7" | "ucs-2";
  /** Septets, or UTF-16 units. */
  length: number;
  segments: number;
}

/** "Nakató’s" becomes "Nakato's"; Arabic is sent in UCS-2. */
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

/** Keeps escapes and surrogate pairs whole. */
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
