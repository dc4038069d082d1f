import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { extractTextItems, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { FloorPlan } from "#app/ui/floor-plan.tsx";
import { drawnPlanNames } from "#content/drawn-plan-names.ts";
import { findDrawnPlan } from "#content/home-plans.ts";
import { type BrochureContent, makeBrochure } from "./brochure.ts";
import { planPicture } from "./plan-picture.ts";
import { breakLines, typesetText } from "./text-path.ts";

const style = { weight: "bold", size: 40 } as const;

test("Arabic in a link preview is drawn with joined letters", () => {
  const word = typesetText("بيت", style);
  expect(word.path).not.toBe("");
  const apart = [..."بيت"].map((letter) => typesetText(letter, style).width).reduce((sum, width) => sum + width, 0);
  expect(word.width).toBeLessThan(apart * 0.9);
  const mixed = typesetText("بيت الأمل, Kololo", style);
  expect(mixed.width).toBeGreaterThan(typesetText(", Kololo", style).width + word.width);
});

test("a name that is longer than its place in the picture ends with a sign that there is more", () => {
  expect(breakLines("Nakawunganirawo".repeat(9), 540, 2, style).at(-1)).toMatch(/…$/);
});

test("Arabic and endless words in a brochure are printed, all of them on the paper", async () => {
  const endless = "Nakawunganirawo".repeat(6);
  const home = {
    name: endless,
    status: "For Sale",
    place: "كمبالا",
    displayId: "PROP-0007",
    url: "https://homes.example/property/7",
    description: endless,
    amount: "UGX 48,700",
    unit: "a working day",
    sum: "UGX 91,000,000 in all.",
    whatIfs: [],
    facts: [],
    lists: [{ title: "Features", items: ["حديقة"] }],
    costs: [],
    terms: [],
    photos: [],
    plan: undefined,
    drawings: [],
  };
  const content: BrochureContent = {
    title: endless,
    company: "Amaka",
    legalName: "Amaka Homes",
    tagline: "",
    contacts: { phone: "", whatsapp: "", email: "", address: "" },
    agent: undefined,
    on: "20 November 2026",
    url: home.url,
    homes: [home],
    more: 0,
  };
  const pdf = await getDocumentProxy(Uint8Array.from(await makeBrochure(content)));
  const items = (await extractTextItems(pdf)).items.flat();
  const text = items.map(({ str }) => str).join("");
  expect(text.replaceAll("-", "").split("Nakawunganirawo").length).toBeGreaterThan(12);
  expect(text.normalize("NFKC")).toMatch(/[\u0600-\u06ff]/);
  // A4 is 595 points wide.
  for (const { str, x, width } of items) expect([str, x + width <= 595]).toEqual([str, true]);
});

test("every plan that the site draws is lettered in a brochure without any font of the machine", async () => {
  const box = { width: 234, height: 190 };
  const plans = drawnPlanNames.flatMap(({ id }) => findDrawnPlan(id)?.levels ?? []);
  expect(plans.length).toBeGreaterThan(5);
  for (const level of plans) {
    const svg = renderToStaticMarkup(createElement(FloorPlan, { level }));
    const { png, width, height } = await planPicture(svg, box);
    expect(width).toBeLessThanOrEqual(box.width);
    expect(height).toBeLessThanOrEqual(box.height + 0.1);
    expect(png.length).toBeLessThan(60_000);
    const wordless = await planPicture(svg.replaceAll(/(<text[^>]*>)[^<]+/g, "$1 "), box);
    expect(png.equals(wordless.png)).toBe(false);
  }
  // Every plan is drawn twice.
}, 180_000);
