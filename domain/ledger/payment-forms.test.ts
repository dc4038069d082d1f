import { expect, test } from "vitest";
import { paymentSchema, refundSchema } from "./payment-forms.ts";

test("an amount that cannot be read is answered by the example of a payment, not of a home", () => {
  const { error } = paymentSchema.safeParse({ amount: "fifty", method: "cash", paidOn: "2026-11-29" });
  expect(error?.issues.find(({ path }) => path[0] === "amount")?.message).toBe(
    "We could not read this amount. Write it like 50,000 or 50k",
  );
});

test("a refund in cash has no transaction number, as a payment in cash at the desk: the form hides the field", () => {
  const refund = { amount: "108,000", method: "cash", reason: "Gave up", externalReference: "MP9911" };
  expect(refundSchema.parse(refund).externalReference).toBe("");
  expect(refundSchema.parse({ ...refund, method: "mtn" }).externalReference).toBe("MP9911");
});
