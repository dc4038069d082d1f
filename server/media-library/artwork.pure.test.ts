import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawnPlanNames } from "#content/drawn-plan-names.ts";
import { slides } from "#content/home.ts";
import { findDrawnPlan } from "#content/home-plans.ts";
import { sampleApartments, sampleFloors, sampleProperties } from "#content/sample/homes.ts";
import { type Artwork, artworkFolder, readArtwork } from "./import-site-pictures.ts";
import { PORTRAIT } from "./site-pictures.ts";

const artwork = new Map((await readArtwork()).map((picture) => [picture.name, picture]));

const homes = [
  ...sampleApartments.map(({ name, bedrooms, bathrooms, picture, gallery }) => ({
    name,
    bedrooms,
    bathrooms,
    names: [picture, ...gallery],
  })),
  ...sampleProperties.map(({ title, bedrooms, bathrooms, picture, gallery }) => ({
    name: title,
    bedrooms,
    bathrooms,
    names: [picture, ...gallery],
  })),
].map(({ names, ...home }) => ({
  ...home,
  pictures: names.map((name): Artwork => {
    const picture = artwork.get(name);
    if (!picture) throw new Error(`There is no picture ${name}`);
    return picture;
  }),
}));

test("every picture of the index has its file, and every file is in the index", async () => {
  const files = (await readdir(artworkFolder)).filter((file) => file.endsWith(".webp"));
  expect(files.toSorted()).toEqual([...artwork.keys()].map((name) => `${name}.webp`).toSorted());
});

test("homes are rendered from their drawn plans (artwork/export-plans.sh writes them)", async () => {
  const rendered: unknown = JSON.parse(await readFile(join(artworkFolder, "../plans.json"), "utf8"));
  expect(rendered).toEqual(Object.fromEntries(drawnPlanNames.map(({ id }) => [id, findDrawnPlan(id)])));
});

test("two homes show different rooms: no picture is in two galleries", () => {
  const seen = homes.flatMap((home) => home.pictures.map((picture) => picture.name));
  expect(seen.filter((name, index) => seen.indexOf(name) !== index)).toEqual([]);
});

test("every home is seen from outside or as a whole, and its outside and its kitchen only once", () => {
  for (const { name, pictures } of homes) {
    const count = (...kinds: Artwork["shows"][]) => pictures.filter(({ shows }) => kinds.includes(shows)).length;
    expect([name, count("exterior", "terrace", "plot", "studio") > 0]).toEqual([name, true]);
    expect([name, count("exterior") <= 1, count("kitchen") <= 1]).toEqual([name, true, true]);
  }
});

test("every home to live in has at least five pictures: outside, living room, kitchen, bedroom and bathroom", () => {
  const toLiveIn = homes.filter(({ bedrooms }) => bedrooms !== null);
  expect(toLiveIn.length).toBeGreaterThan(0);
  for (const { name, pictures } of toLiveIn) {
    const shows = (...kinds: Artwork["shows"][]) => pictures.some((picture) => kinds.includes(picture.shows));
    expect([name, pictures.length >= 5]).toEqual([name, true]);
    expect([name, shows("exterior", "terrace"), shows("living", "studio"), shows("kitchen")]).toEqual([
      name,
      true,
      true,
      true,
    ]);
    expect([name, shows("bedroom", "studio"), shows("bathroom")]).toEqual([name, true, true]);
  }
});

test("a home has no more bathrooms in its pictures than in its facts, and one bathroom has one basin", () => {
  for (const { name, bathrooms, pictures } of homes) {
    const shown = pictures.filter((picture) => picture.shows === "bathroom");
    expect([name, shown.length <= (bathrooms ?? 0)]).toEqual([name, true]);
    for (const { alt } of shown) {
      expect(alt).toMatch(/\b(one|two) (\w+[- ])*basins?\b/);
      if (bathrooms === 1) expect(alt).toMatch(/\bone (\w+[- ])*basin\b/);
    }
  }
});

test("Kololo Courts has the floors of its facts in every picture of it", () => {
  expect(sampleFloors.length).toBe(7);
  const inBuilding = new Set(sampleApartments.filter((home) => home.isInBuilding).map((home) => home.name));
  const fromOutside = homes
    .filter(({ name }) => inBuilding.has(name) || name.endsWith("at Kololo Courts"))
    .flatMap(({ pictures }) => pictures.filter((picture) => picture.shows === "exterior"));
  for (const { name } of fromOutside) expect(name).toMatch(/^kololo-courts-/);
  const counted = [...artwork.values()].filter(({ alt }) => /Kololo Courts|apartment block/.test(alt));
  expect(counted.length).toBeGreaterThan(0);
  for (const { alt } of counted)
    expect([...alt.matchAll(/(\w+)-storey/g)].map(([, count]) => count ?? "")).toEqual(
      alt.includes("storey") ? ["seven"] : [],
    );
});

test("every slide has an upright form for phones", () => {
  for (const { background } of slides) expect(artwork.has(`${background}${PORTRAIT}`)).toBe(true);
});
