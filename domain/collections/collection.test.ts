import { describe, expect, test } from "vitest";
import { type AskedCollection, nextCheckAfterEnd, nextCheckAt, nextStep, type ProviderStatus } from "./collection.ts";
import { maskedPhone, providerOf } from "./provider.ts";

const at = new Date("2026-11-20T10:00:00Z");
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const asked: AskedCollection = { amount: 20_000, state: "asked", askedAt: at, sentAt: null };
const sent: AskedCollection = { ...asked, state: "sent", sentAt: later(1) };
const paid = (more: { amount?: number; currency?: string } = {}): ProviderStatus => ({
  ...{ state: "successful", number: "N1", amount: undefined, currency: undefined },
  ...more,
});

describe("what a provider says of a request", () => {
  test("only the amount and the currency that were asked for are booked", () => {
    expect(nextStep(sent, paid(), "UGX", later(9))).toEqual({ do: "book", number: "N1" });
    expect(nextStep(sent, paid({ amount: 20_000, currency: "UGX" }), "UGX", later(9))).toMatchObject({ do: "book" });
    expect(nextStep(sent, paid({ amount: 2_000 }), "UGX", later(9))).toMatchObject({
      reason: "other-amount",
      amount: 2_000,
    });
    expect(nextStep(sent, paid({ amount: 20_000, currency: "EUR" }), "UGX", later(9))).toMatchObject({
      reason: "other-currency",
    });
  });

  test("a success counts however it was ended before", () => {
    for (const state of ["failed", "expired", "unknown"] as const)
      expect(nextStep({ ...sent, state }, paid(), "UGX", later(9e5))).toMatchObject({ do: "book" });
  });

  test("an unknown request is sent again while the payer is still waiting, and never once accepted", () => {
    expect(nextStep(asked, { state: "not-known" }, "UGX", later(60))).toEqual({ do: "send" });
    expect(nextStep(asked, { state: "not-known" }, "UGX", later(600))).toMatchObject({
      do: "end",
      reason: "not-sent",
    });
    expect(nextStep(sent, { state: "not-known" }, "UGX", later(60))).toEqual({ do: "wait", state: "unknown" });
  });

  test("it is asked often at first, and once a day in the end", () => {
    const wait = (provider: "mtn" | "airtel", seconds: number) =>
      (nextCheckAt(provider, at, later(seconds)).getTime() - later(seconds).getTime()) / 1_000;
    expect([0, 10, 80, 3_600, 864_000].map((age) => wait("mtn", age))).toEqual([5, 5, 10, 450, 86_400]);
    expect([0, 10, 80].map((age) => wait("airtel", age))).toEqual([60, 50, 10]);
    expect(nextCheckAfterEnd(at, later(1))).toEqual(later(600));
    expect(nextCheckAfterEnd(at, later(601))).toEqual(later(86_400));
    expect(nextCheckAfterEnd(at, later(86_401))).toBeNull();
  });
});

test("a number says by its beginning who collects from it, and is shown by its ends", () => {
  const numbers = [
    "+256772123456",
    "+256781234567",
    "+256391234567",
    "+256701234567",
    "+256752123456",
    "+254722123456",
  ];
  expect(numbers.map(providerOf)).toEqual(["mtn", "mtn", "mtn", "airtel", "airtel", undefined]);
  expect(maskedPhone("+256772123456")).toBe("077* *** 456");
});
