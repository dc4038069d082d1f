import { extractTextItems, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { documentContents } from "#test/documents/document-contents.ts";
import { hardNames } from "#test/inputs/hard-names.ts";
import { peoplesNames } from "#test/inputs/peoples-names.ts";
import { makeReceipt, makeStatement } from "./account-documents.ts";
import { makeAgreement } from "./agreement.ts";
import { makeBrochure } from "./brochure.ts";
import type { DocumentContents } from "./documents.ts";
import { makeKeyFacts } from "./key-facts.ts";
import { hasRightToLeft } from "./letters/printable-text.ts";

type Contents = ReturnType<typeof documentContents>;

/** A kind of document that is missing here is a type error, so every kind is tested. */
const makers: { [Kind in keyof Contents]: (content: DocumentContents[Kind]) => Promise<Uint8Array> } = {
  receipt: makeReceipt,
  statement: makeStatement,
  agreement: makeAgreement,
  "key-facts": makeKeyFacts,
  brochure: makeBrochure,
};

const makeAll = (name: string): Record<keyof Contents, () => Promise<Uint8Array>> => {
  const contents = documentContents(name);
  return {
    receipt: () => makers.receipt(contents.receipt),
    statement: () => makers.statement(contents.statement),
    agreement: () => makers.agreement(contents.agreement),
    "key-facts": () => makers["key-facts"](contents["key-facts"]),
    brochure: () => makers.brochure(contents.brochure),
  };
};

/** Leaves out spaces and invisible marks, because lines may break at them. */
const lettersOf = (text: string) => text.normalize("NFC").replace(/[\s\p{Cf}]/gu, "");

async function lettersOfPdf(bytes: Uint8Array): Promise<string> {
  const { items } = await extractTextItems(await getDocumentProxy(Uint8Array.from(bytes)));
  return lettersOf(
    items
      .flat()
      .map(({ str }) => str)
      .join(""),
  );
}

const kinds = Object.keys(makers);
const FIRST = "Sarah Namubiru";
const LAST = "Moses Okello";

async function lettersOfKind(kind: string, name: string): Promise<string> {
  const make = Object.entries(makeAll(name)).find(([each]) => each === kind)?.[1];
  return lettersOfPdf((await make?.()) ?? new Uint8Array());
}

const allNames = [...hardNames, ...peoplesNames];
/** Names of a single letter are left out, because every text has that letter elsewhere. */
const names = allNames.filter((name) => name.length > 1 && !hasRightToLeft(name));
const namesFromRight = allNames.filter(hasRightToLeft);

describe.each(kinds)("a document of the kind %s", (kind) => {
  test.each([0, 1, 2, 3, 4])("prints each hard name letter by letter, wherever names are, part %i", async (part) => {
    const some = names.filter((_, index) => index % 5 === part);
    // Each name is on a line of its own, because the reader of PDFs changes the order of words of several scripts in
    // one line.
    const letters = await lettersOfKind(kind, [FIRST, ...some, LAST].join("\n"));
    const times = (name: string) => letters.split(lettersOf(name)).length - 1;
    // Long texts are cut off at their end, so the last name is printed less often than the first.
    expect(times(LAST)).toBeGreaterThan(1);
    expect(some.filter((name) => times(name) < times(LAST) || times(name) > times(FIRST))).toEqual([]);
    expect(letters).not.toContain("byhand");
  });

  test("prints each word from right to left", async () => {
    const letters = await lettersOfKind(kind, [...namesFromRight, LAST].join("\n"));
    const times = (word: string) => letters.split(lettersOf(word)).length - 1;
    expect(times(LAST)).toBeGreaterThan(1);
    const allWords = namesFromRight.flatMap((name) => name.split(" "));
    expect(allWords.filter((word) => times(word) < times(LAST))).toEqual([]);
    expect(letters).not.toContain("byhand");
  });

  test("says which letters it cannot print, with a line to write on", async () => {
    const letters = await lettersOfKind(kind, "Sequoyah ᏣᎳᎩ");
    expect(letters).toMatch(/byhand:/);
    expect(letters).toContain("SequoyahᏣᎳᎩ");
  });
});
