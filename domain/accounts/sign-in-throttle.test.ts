import { describe, expect, test } from "vitest";
import { accountThrottle, addressThrottle, codeThrottle, waitAfterFailures, waitInWords } from "./sign-in-throttle.ts";

const waits = (upTo: number, policy: typeof accountThrottle) =>
  Array.from({ length: upTo }, (_, index) => waitAfterFailures(index + 1, policy));

describe("the wait after failed sign-ins", () => {
  test("is zero for three failures, doubles after, and becomes a lock at the tenth", () => {
    expect(waits(13, accountThrottle)).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 60, 900, 1800, 3600, 3600]);
  });

  test("is shorter for a network address, which many people may share", () => {
    expect(waits(10, addressThrottle)).toEqual(Array(10).fill(0));
    expect(waitAfterFailures(11, addressThrottle)).toBe(2);
    expect(waitAfterFailures(29, addressThrottle)).toBe(60);
    expect(waitAfterFailures(30, addressThrottle)).toBe(900);
  });

  test("is an hour from the eighth wrong code on", () => {
    expect(waits(10, codeThrottle)).toEqual([0, 0, 0, 0, 0, 0, 0, 3600, 3600, 3600]);
  });

  test("never shrinks as failures go on", () => {
    for (const policy of [accountThrottle, addressThrottle, codeThrottle]) {
      const all = waits(100, policy);
      expect(all).toEqual(all.toSorted((a, b) => a - b));
    }
  });

  test("is never understated in words", () => {
    expect([1, 2, 60, 90, 91, 900, 3600].map(waitInWords)).toEqual([
      "1 second",
      "2 seconds",
      "60 seconds",
      "90 seconds",
      "2 minutes",
      "15 minutes",
      "60 minutes",
    ]);
  });
});
