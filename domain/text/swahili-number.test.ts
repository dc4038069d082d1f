import fc from "fast-check";
import { expect, test } from "vitest";
import { numberInSwahili } from "./swahili-number.ts";

test.each([
  [0, "sifuri"],
  [11, "kumi na moja"],
  [25, "ishirini na tano"],
  [100, "mia moja"],
  [125, "mia moja na ishirini na tano"],
  [1005, "elfu moja, na tano"],
  [25_000, "elfu ishirini na tano"],
  [20_005, "elfu ishirini, na tano"],
  [105_000, "elfu mia moja na tano"],
  [1_250_500, "milioni moja, elfu mia mbili na hamsini, mia tano"],
  [185_000_000, "milioni mia moja na themanini na tano"],
])("%i is “%s”", (value, words) => {
  expect(numberInSwahili(value)).toBe(words);
});

test("no two amounts read the same, and none has a gap", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (one, other) => {
      const words = numberInSwahili(one);
      expect(words).toMatch(/^[a-z]+(?:,? [a-z]+)*$/);
      expect(words).not.toContain("undefined");
      expect(words === numberInSwahili(other)).toBe(one === other);
    }),
  );
});
