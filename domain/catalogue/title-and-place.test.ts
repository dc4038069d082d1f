import { expect, test } from "vitest";
import { propertyForm } from "./property.ts";

const read = (mapPoint: string) => propertyForm.safeParse({ title: "Kira House", mapPoint });

test.each(["", "0.3290, 32.5920", "-1.25,29.98", " 0.3290, 32.5920 "])(
  "“%s” is a point on the map, or none",
  (text) => {
    expect(read(text).data?.mapPoint).toBe(text.trim());
  },
);

test.each(["Kololo", "0.3290", "91, 32", "0.3, 181", "0.3; 32.5", "https://maps.example/x"])(
  "“%s” is none, and who typed it is told how a point is written",
  (text) => {
    expect(read(text).error?.issues[0]).toMatchObject({
      path: ["mapPoint"],
      message: "Write the point as a map gives it: 0.3290, 32.5920",
    });
  },
);
