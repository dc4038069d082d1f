import { describe, expect, test } from "vitest";
import { buyerSchema } from "./buyer.ts";
import { buyerChoiceText, readBuyerChoice, tidyIdNumber } from "./party.ts";

const amina = { name: "Amina", phone: "", note: "" };

describe("the ID number of a buyer", () => {
  test.each([
    ["nin", " cf90 1234 56ab cd ", "CF90123456ABCD"],
    ["nin", "", ""],
    ["passport", "b 1234567", "B 1234567"],
    ["other", "Refugee card 77/2024", "REFUGEE CARD 77/2024"],
  ])("as %s is taken as %j", (idKind, submitted, idNumber) => {
    expect(buyerSchema.parse({ ...amina, idKind, idNumber: submitted })).toMatchObject({ idKind, idNumber });
  });

  test.each(["B1234567", "CF90123456ABC", "CF90123456ABC?"])("%j is no NIN, and says what to do", (idNumber) => {
    const { error } = buyerSchema.safeParse({ ...amina, idKind: "nin", idNumber });
    expect(error?.issues[0]).toMatchObject({ path: ["idNumber"], message: expect.stringContaining("choose its kind") });
  });

  test("is a NIN unless marked otherwise, and may be unknown", () => {
    expect(buyerSchema.parse(amina)).toMatchObject({ idKind: "nin", idNumber: "", kinName: "" });
    expect(tidyIdNumber("CF-9012-3456-ABCD")).toBe("CF90123456ABCD");
  });
});

test("next of kin have a name, if anything is known of them", () => {
  expect(buyerSchema.safeParse({ ...amina, kinPhone: "0772 111 111" }).error?.issues[0]?.path).toEqual(["kinName"]);
  expect(buyerSchema.safeParse({ ...amina, kinName: "Moses", kinRelation: "Brother" }).success).toBe(true);
});

test("a buyer selected from the list is identified by number, under any name", () => {
  expect(readBuyerChoice(buyerChoiceText({ id: 12, name: "Brian (buyer 3)" }))).toBe(12);
  for (const text of ["Brian", "buyer 12", "Brian (buyer 0)", "Brian (buyer 12) Okello"])
    expect(readBuyerChoice(text)).toBeUndefined();
});
