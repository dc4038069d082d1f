import { sql } from "kysely";
import { expect } from "vitest";
import { foldedText } from "#domain/pasted-text/pasted-text.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

/** These are the Unicode blocks of letters, marks and signs that names and pasted texts have. */
const blocks = [
  ...[
    [0x20, 0x24f],
    [0x250, 0x2ff],
    [0x300, 0x36f],
    [0x370, 0x52f],
    [0x590, 0x6ff],
    [0x900, 0x97f],
    [0x1200, 0x137f],
  ],
  ...[
    [0x1e00, 0x1fff],
    [0x2000, 0x22ff],
    [0x3000, 0x30ff],
    [0xfe00, 0xfeff],
    [0xff01, 0xffef],
  ],
] as const;

test("the database folds text as the program does", async ({ database }) => {
  const signs = blocks.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).filter((one) =>
      /\p{Assigned}/u.test(one),
    ),
  );
  const words = [
    "Ng\u2019ang\u2019a",
    "JOSÉ ÑANDÚ",
    "Müller Straße",
    "Nguyễn Thị Hương",
    "Ọláṣubọ̀mí",
    "ΝΙΚΟΣ",
    "plain 'text'",
  ];
  // Each sign is put beside a letter outside ASCII, because a text that is all ASCII takes a shorter path in the code.
  const texts = [...signs.map((sign) => `é${sign}a`), ...signs, ...words];
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, folded_text(text) as folded from unnest(${texts}::text[]) as text`.execute(database.db);
  const different = rows.filter(({ text, folded }) => folded !== foldedText(text));
  expect(different.map(({ text, folded }) => [codesOf(text), folded, foldedText(text)])).toEqual([]);
});

const codesOf = (text: string) => [...text].map((one) => one.codePointAt(0)?.toString(16)).join(" ");
