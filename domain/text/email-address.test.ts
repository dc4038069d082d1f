import { expect, test } from "vitest";
import { canonicalEmail } from "./email-address.ts";

test.each([
  ["Amina@Visitors.Example", "amina@visitors.example"],
  ["amina+news@visitors.example", "amina@visitors.example"],
  ["a.m.i.n.a+1@gmail.com", "amina@gmail.com"],
  ["AMINA@googlemail.com", "amina@gmail.com"],
  ["a.mina@visitors.example", "a.mina@visitors.example"],
  ["+256772123456@visitors.example", "+256772123456@visitors.example"],
])("%s reaches the same person as %s", (address, canonical) => {
  expect(canonicalEmail(address)).toBe(canonical);
});

test("two people of one provider stay two", () => {
  expect(canonicalEmail("a.b@visitors.example")).not.toBe(canonicalEmail("ab@visitors.example"));
});
