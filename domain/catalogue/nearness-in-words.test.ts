import { expect, test } from "vitest";
import { readAskedHome } from "./asked-words.ts";
import { readAskedNearness } from "./nearness-in-words.ts";

const restOf = (search: string) => readAskedNearness(search).rest.trim().replace(/\s+/g, " ");

test.each([
  ["kampala", ""],
  ["Kampala city", ""],
  ["near Kampala", ""],
  ["house in kampala", "house"],
  ["2 bedrooms around Kampala under 200m", "2 bedrooms under 200m"],
  ["nyumba katika Kampala", "nyumba"],
])("%j asks for a home in the city, which leaves %j", (search, rest) => {
  expect(readAskedNearness(search).isInCity).toBe(true);
  expect(restOf(search)).toBe(rest);
});

test.each(["Kampala City Center", "kampala road", "Old Kampala", "not in Kampala", "outside Kampala", "Kampalas"])(
  "%j is a place of its own, or none that is wanted",
  (search) => {
    expect(readAskedNearness(search)).toEqual({ isInCity: false, stated: [], unstated: [], rest: search });
  },
);

test.each([
  ["near a school", ["school"], [], ""],
  ["house close to a primary school in Kira", ["school"], [], "house in Kira"],
  ["karibu na shule", ["school"], [], ""],
  ["kumpi n'essomero", ["school"], [], ""],
  ["near a clinic and near the taxi stage", ["clinic", "stage"], [], "and"],
  ["near the market", [], ["market"], ""],
  ["2 bedroom by the main road", [], ["main road"], "2 bedroom"],
  ["karibu na soko", [], ["soko"], ""],
  ["not near a school", [], [], "not near a school"],
  ["near Kololo", [], [], "near Kololo"],
] as const)("%j is near to %j and %j, which leaves %j", (search, stated, unstated, rest) => {
  expect(readAskedNearness(search)).toMatchObject({ stated, unstated });
  expect(restOf(search)).toBe(rest);
});

test.each([
  ["outside Kololo", ["Kololo"], ""],
  ["house outside of Kololo", ["Kololo"], "house"],
  ["nyumba nje ya Kololo", ["Kololo"], "nyumba"],
  ["outside Kampala", ["Kampala"], ""],
])("%j leaves out %j", (search, withoutWords, kindWords) => {
  const asked = readAskedHome(search, 26);
  expect(asked).toMatchObject({ withoutWords, otherWords: "" });
  expect(asked.parts.kinds).toBe(kindWords);
});
