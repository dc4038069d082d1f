import fc from "fast-check";
import { expect, test } from "vitest";
import { asTaken, cropPixels, isAsTaken, largestCrop, moveFocal, pictureShapeForm, turned } from "./picture-shape.ts";

const lowerLeft = { quarterTurns: 0, crop: { x: 0, y: 0.5, width: 0.4, height: 0.5 } };

test("a part stays the same part when the picture is turned", () => {
  // What was below on the left is above on the left after a turn to the right, and below on the right after one to the left.
  expect(turned(lowerLeft, 1)).toEqual({ quarterTurns: 1, crop: { x: 0, y: 0, width: 0.5, height: 0.4 } });
  expect(turned(lowerLeft, 3)).toEqual({ quarterTurns: 3, crop: { x: 0.5, y: 0.6, width: 0.5, height: 0.4 } });
  expect(turned(turned(lowerLeft, 1), 3)).toEqual(lowerLeft);
  expect(isAsTaken(turned(turned(turned(turned(asTaken, 1), 1), 1), 1))).toBe(true);
});

test("the point of interest stays on what it points to", () => {
  const [x, y] = moveFocal([0.2, 0.75], asTaken, lowerLeft);
  expect([x, y]).toEqual([0.5, 0.5]);
  expect(moveFocal([0.2, 0.8], asTaken, turned(asTaken, 1)).map((value) => value.toFixed(2))).toEqual(["0.20", "0.20"]);
  // Cut off: nothing but the middle is left.
  expect(moveFocal([0.9, 0.1], asTaken, lowerLeft)).toEqual([0.5, 0.5]);
  // Nobody has chosen a point.
  expect(moveFocal([0.5, 0.5], asTaken, lowerLeft)).toEqual([0.5, 0.5]);
  const shares = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(shares, shares, fc.constantFrom<1 | 3>(1, 3), (left, top, quarters) => {
      const there = moveFocal([left, top], asTaken, turned(asTaken, quarters));
      const back = moveFocal(there, turned(asTaken, quarters), asTaken);
      expect(back[0]).toBeCloseTo(left);
      expect(back[1]).toBeCloseTo(top);
    }),
  );
});

test("what is cut out lies within the picture, and is never nothing", () => {
  expect(cropPixels({ width: 1000, height: 600 }, lowerLeft.crop)).toEqual({
    left: 0,
    top: 300,
    width: 400,
    height: 300,
  });
  const size = fc.integer({ min: 1, max: 5000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(size, size, share, share, share, share, (width, height, x, y, w, h) => {
      const cut = cropPixels({ width, height }, { x, y, width: w, height: h });
      expect(cut.left).toBeGreaterThanOrEqual(0);
      expect(cut.width).toBeGreaterThanOrEqual(1);
      expect(cut.left + cut.width).toBeLessThanOrEqual(width);
      expect(cut.height).toBeGreaterThanOrEqual(1);
      expect(cut.top + cut.height).toBeLessThanOrEqual(height);
    }),
  );
});

test("a fixed shape takes as much of the picture as it can", () => {
  expect(largestCrop({ width: 1600, height: 1000 }, 1)).toEqual({ x: 0.1875, y: 0, width: 0.625, height: 1 });
  expect(largestCrop({ width: 1000, height: 1600 }, 1)).toEqual({ x: 0, y: 0.1875, width: 1, height: 0.625 });
});

test("a form cannot ask for more than there is, nor for hardly anything", () => {
  const fields = { quarterTurns: "1", x: "0.5", y: "0", width: "0.5001", height: "1", seen: "abc" };
  expect(pictureShapeForm.parse(fields).shape.crop.width).toBe(0.5);
  for (const wrong of [{ x: "-0.1" }, { width: "0.01" }, { height: "1.5" }, { quarterTurns: "4" }, { y: "NaN" }]) {
    expect(pictureShapeForm.safeParse({ ...fields, ...wrong }).success).toBe(false);
  }
});
