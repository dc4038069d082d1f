import { expect, test } from "vitest";
import {
  askedDetails,
  missingFromApartment,
  missingFromPost,
  missingFromProperty,
  missingFromTestimonial,
} from "./missing-details.ts";

test.each([
  [{ name: "Garden Two Bedroom", bedrooms: 0 }, ["bedrooms"]],
  [{ name: "Garden Two Bedroom", bedrooms: 2 }, []],
  [{ name: "Urban Studio", bedrooms: 0 }, []],
])("of the apartment type %o is missed %o", (details, missing) => {
  expect(missingFromApartment({ mainImageId: 1, bathrooms: 1, ...details })).toEqual(missing);
});

test("a post without a category is told so, and not asked about it", () => {
  expect(missingFromPost({ imageId: 1 })).toEqual(["category"]);
  expect(askedDetails(missingFromPost({ imageId: 1 }))).toEqual([]);
  expect(askedDetails(missingFromPost({}))).toEqual(["picture"]);
});

test.each([missingFromProperty, missingFromApartment, missingFromPost, missingFromTestimonial])(
  "a picture without a description is asked about alike: %o",
  (missingFrom) => {
    const details = { mainImageId: 1, imageId: 1, bathrooms: 1, name: "Urban Studio" };
    expect(askedDetails(missingFrom({ ...details, undescribed: ["galleryIds"] }))).toEqual(["description"]);
    expect(askedDetails(missingFrom(details))).toEqual([]);
  },
);

test("a testimonial is asked for the description of its picture, and not for a picture", () => {
  expect(missingFromTestimonial({ undescribed: ["imageId"] })).toEqual(["description"]);
  expect(missingFromTestimonial({})).toEqual([]);
});
