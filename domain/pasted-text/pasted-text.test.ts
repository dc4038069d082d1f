import { describe, expect, test } from "vitest";
import { nameField } from "#domain/enquiries/enquiry.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { foldedText, pastedEmail, plainDigits, plainSpaces, withoutMarks } from "./pasted-text.ts";

/** These are names of people of East Africa and of its visitors. */
const names = [
  ...["Nakato Sarah", "Ssemakula Josephine Kirabo", "Byaruhanga Tom", "Ng'ang'a Peters", "Ng\u2019ang\u2019a Wanjiku"],
  ...[
    "Mbabazi-Okello Grace",
    "Mbabazi\u2010Okello Grace",
    "Nyirahabimana Ange",
    "Iradukunda Aimé",
    "Ndayishimiye Éric",
  ],
  ...["Wanjirũ Mũthoni", "Gĩthĩnji Mwangĩ", "Oyelaran Ọláṣubọ̀mí", "Adébáyọ̀ Ṣadé", "Chukwuẹmeka Ụzọ", "Ŋaŋa Ocen"],
  ...[
    "José Ñandú",
    "João Conceição",
    "Núñez María José",
    "Müller Straße",
    "Özdemir Gülşah",
    "Łukasz Wójcik",
    "Žižek Željko",
  ],
  ...[
    "Ångström Åsa",
    "Bjørn Sørensen",
    "Þórunn Guðrún",
    "Nguyễn Thị Hương",
    "Đặng Văn Lâm",
    "O'Brien Niamh",
    "O\u2019Hare Thomas",
  ],
  ...[
    "J'Marcus Hill",
    "D\u2019Arcy Élise",
    "L\u2019Écuyer François",
    "St. Jude Akello",
    "J.Okello",
    "Dr.Ssali Grace",
    "Hon. A.B.C. Okello Ph.D",
    "Pr.Bugembe Wilson",
    "Lt.Col.Kato Paul",
    "Hajj.Ssebaggala Nasser",
    "Owek.Nakibuule Joyce",
    "Suzie Wright-Benion",
  ],
  ...[
    "Ḥasan al-\u2018Arabī",
    "محمد علي",
    "فاطمة",
    "می\u200cخواهم رضا",
    "አበበ በቀለ",
    "ሰላም ተስፋዬ",
    "Владимир Ёлкин",
    "Йосип Ґалаґан",
  ],
  ...["Παπαδόπουλος Νίκος", "प्रिया शर्मा", "ක්\u200dරිස්ටෝ සිල්වා", "王小明", "김민준", "Hawaiʻi Kaʻiulani"],
];

describe("a name", () => {
  test("there are fifty", () => expect(names.length).toBeGreaterThanOrEqual(50));

  test.each(names)("%s is accepted, and so it is with marks around it", (name) => {
    const stored = nameField.parse(name);
    expect(stored.normalize("NFC")).toContain(name.split(/[ .]/).at(-1)?.normalize("NFC"));
    for (const pasted of [`${name}\u200e`, `\u2068${name}\u2069`, `\ufeff ${name}\u00a0`, name.replace(" ", "\u00a0")])
      expect(nameField.parse(pasted)).toBe(stored);
  });

  test.each([
    "Sarah\nNamubiru",
    "Sarah evil.example",
    "Sarah www",
    "a@b.example",
    "\u200e \u2069",
    "Sarah\u2028Namubiru",
  ])("%j is refused", (name) => expect(nameField.safeParse(name).success).toBe(false));
});

describe("pasted text", () => {
  test.each([
    ["soft\u00adhyphen", "softhyphen"],
    ["zero\u200bwidth", "zerowidth"],
    ["\u202adirection\u202c", "direction"],
    ["\u2066isolate\u2069", "isolate"],
    ["\ufeffbyte order", "byte order"],
    ["joiner\u200d and non\u200c-joiner", "joiner and non-joiner"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["ක්\u200dරි", "ක්\u200dරි"],
    ["\u{1f469}\u200d\u{1f467}", "\u{1f469}\u200d\u{1f467}"],
    ["\u2764\ufe0f 1\ufe0f\u20e3", "\u2764\ufe0f 1\ufe0f\u20e3"],
    ["Sarah\ufe0d", "Sarah"],
    ["tag\u{e0041}\u{e0042}", "tag"],
    ["Jose\u0301", "José"],
    ["“typography” – stays…", "“typography” – stays…"],
  ])("%j", (text, read) => expect(withoutMarks(text)).toBe(read));

  test("spaces of every kind are plain, line breaks stay", () => {
    expect(plainSpaces(" Sarah\u00a0\u2009 Namubiru\t\u3000")).toBe("Sarah Namubiru");
    expect(plainSpaces("one\ntwo")).toBe("one\ntwo");
  });

  test("digits of every script", () => {
    for (const digits of ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "０１２３４５６７８９", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟘𝟙"])
      expect("0123456789").toBe(plainDigits(digits).slice(0, 10));
  });

  test.each([
    ["info@m\u00fcnchen.example", "info@xn--mnchen-3ya.example"],
    ["info@MÜNCHEN.example", "info@xn--mnchen-3ya.example"],
    ["я@почта.рф", "я@xn--80a1acny.xn--p1ai"],
    ["mailto:sarah@mail.example?subject=Visit%202", "sarah@mail.example"],
    ["MAILTO:sarah%2Bhome@mail.example", "sarah+home@mail.example"],
    ["Sarah Namubiru <sarah@mail.example>,", "sarah@mail.example"],
    ["sarah@mail.example,", "sarah@mail.example"],
    ["sarah@mail.example.", "sarah@mail.example"],
    ["“sarah@mail.example”", "sarah@mail.example"],
    ["\u200bsarah@\u200bmail.example\u00a0", "sarah@mail.example"],
    ["sarah@my\u2011mail.example", "sarah@my-mail.example"],
    ["sarah\uff20mail.example", "sarah@mail.example"],
    ["o\u2019hare@mail.example", "o'hare@mail.example"],
    ["no address", "no address"],
    ["a@b/c.example", "a@b/c.example"],
  ])("the address %j", (text, address) => expect(pastedEmail(text)).toBe(address));

  test.each(["\u200e25\u00a0000\u00a0000", "２５ million", "UGX\u202f25,000,000", "٢٥٠٠٠٠٠٠"])(
    "the amount %j",
    (text) => {
      expect(parseUgx(text)).toEqual({ ok: true, amount: 25_000_000 });
    },
  );
});

test.each([
  ["Ng\u2019ang\u2019a", "nganga"],
  ["Ng'ang'a", "nganga"],
  ["José Ñandú", "jose nandu"],
  ["Müller Straße", "muller strasse"],
  ["Nguyễn Thị Hương", "nguyen thi huong"],
  ["Ọláṣubọ̀mí", "olasubomi"],
  ["Bjørn Łukasz", "bjorn lukasz"],
  ["Mbabazi\u2010Okello", "mbabazi-okello"],
  ["\u2068Sarah\u2069\u00a0Namubiru", "sarah namubiru"],
  ["Sa\u02bfid Qur\u02bean \u02bbAbd", "said quran abd"],
])("for a search %j is %j", (text, folded) => expect(foldedText(text)).toBe(folded));
