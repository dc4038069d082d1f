import { expect, test } from "vitest";
import { writtenIn } from "#domain/languages/current-language.ts";
import { propertyForm } from "./property.ts";
import { isOwnTitle, tenureText } from "./title-and-place.ts";

const read = (mapPoint: string) => propertyForm.safeParse({ title: "Kira House", mapPoint });

test.each(["", "0.3290, 32.5920", "-1.25,29.98", " 0.3290, 32.5920 "])(
  "“%s” is a point on the map, or none",
  (text) => {
    expect(read(text).data?.mapPoint).toBe(text.trim());
  },
);

test.each([
  ["0.3476 32.5981", "0.3476, 32.5981"],
  ["https://www.google.com/maps/@0.3476,32.5981,15z", "0.3476, 32.5981"],
  ["https://maps.google.com/?q=0.34,32.59", "0.34, 32.59"],
  ["https://www.google.com/maps/search/?api=1&query=-0.34%2C32.59", "-0.34, 32.59"],
  ["https://www.google.com/maps/place/Kira/@0.3,32.5,15z/data=!4m6!3d0.3476!4d32.5981", "0.3476, 32.5981"],
])("“%s” is the point %s", (text, point) => {
  expect(read(text).data?.mapPoint).toBe(point);
});

test.each(["Kololo", "0.3290", "91, 32", "0.3, 181", "0.3; 32.5", "https://maps.example/x"])(
  "“%s” is none, and who typed it is told how a point is written",
  (text) => {
    expect(read(text).error?.issues[0]).toMatchObject({
      path: ["mapPoint"],
      message: "Write the point as a map gives it: 0.3290, 32.5920",
    });
  },
);

test("a tenure is said with what it means, and one in the office's own words as it is", () => {
  expect(["Mailo", "Condominium", "Kibanja", ""].map((tenure) => tenureText(tenure).text)).toEqual([
    "Mailo: yours for good",
    "Condominium: your own title at the end",
    "Kibanja",
    "",
  ]);
});

test("in another language its name stands alone until its meaning is reviewed there, never a text in two languages", () => {
  const said = (tenure: string) => writtenIn("lg", () => tenureText(tenure));
  expect(said("Mailo")).toEqual({ text: "Ettaka lya mailo", language: "lg" });
  expect(said("Kibanja")).toEqual({ text: "Kibanja", language: "en" });
});

test("only the title of a unit is cut for its buyer at the end", () => {
  expect(["Mailo", "Condominium", "Kibanja", ""].filter(isOwnTitle)).toEqual(["Condominium"]);
});
