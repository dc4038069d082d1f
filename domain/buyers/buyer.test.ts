import { expect, test } from "vitest";
import { buyerSchema } from "./buyer.ts";

test.each([
  [" amina@example.com ", "amina@example.com"],
  ["a@b.co\t", "a@b.co"],
  ["  ", ""],
  [undefined, ""],
])("a buyer's e-mail address that is pasted as %j is taken", (submitted, email) => {
  const buyer = { name: "Amina Nakato", phone: "", note: "" };
  expect(buyerSchema.parse({ ...buyer, ...(submitted !== undefined && { email: submitted }) }).email).toBe(email);
  expect(buyerSchema.safeParse({ ...buyer, email: "amina" }).success).toBe(false);
});

test.each(["ß".repeat(25), "ŉ".repeat(30), "ﬀ".repeat(40)])(
  "an ID number %s is rejected where its capitals are longer than can be kept",
  (idNumber) => {
    const read = buyerSchema.safeParse({ name: "Amina Nakato", idKind: "other", idNumber });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual(["idNumber"]);
    expect(
      buyerSchema.parse({ name: "Amina Nakato", idKind: "other", idNumber: "ß".repeat(20) }).idNumber,
    ).toHaveLength(40);
  },
);
