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
