import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { extractTextItems, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { FloorPlan } from "#app/ui/floor-plan.tsx";
import { drawnPlanNames } from "#content/drawn-plan-names.ts";
import { findDrawnPlan } from "#content/home-plans.ts";
import { type BrochureContent, makeBrochure } from "./brochure.ts";
import { printableText } from "./letters/printable-text.ts";
import { loadLetters, shape } from "./letters/shape.ts";
import { breakLines, typesetText } from "./letters/text-path.ts";
import { planPicture } from "./plan-picture.ts";

const style = { weight: "bold", size: 40 } as const;

const scripts = ["ஸ்ரீ கௌ", "ਪ੍ਰੀਤ", "જ્યોતિ", "น้ำ", "בִּנְ", "남"];

beforeAll(() => loadLetters([...scripts, "بيت الأمل في كمبالا", "صَلَاح", "Ọ̀ọ̀OɔɔN̂", "कृष्णमूर्ति", "ᏣᎳᎩ"]));

const textsOf = (text: string) => shape(text, "bold").map((one) => one.text);
const looksOf = (text: string) => shape(text, "bold").map(({ outline }) => JSON.stringify(outline));
const topOf = (text: string) =>
  Math.max(
    ...shape(text, "bold").flatMap(({ outline }) => outline.flatMap(({ args }) => args.filter((_, i) => i % 2))),
  );

test("a letter of Arabic looks different at each place of a word, also after words with its other forms", () => {
  const [initial, medial, final] = [looksOf("ببب")[0], looksOf("ببب")[1], looksOf("ببب")[2]];
  expect(new Set([initial, medial, final, looksOf("ب")[0]]).size).toBe(4);
  expect(textsOf("الأمل")).toEqual(["ا", "لأ", "م", "ل"]);
  expect(textsOf("كمبالا")).toEqual(["ك", "م", "ب", "ا", "لا"]);
  expect(textsOf("صَلَاح")).toEqual(["صَ", "لَا", "ح"]);
});

test("a mark stands above its letter, higher above a high one, whether or not a font places it", () => {
  expect(topOf("ọ̀")).toBeGreaterThan(topOf("o") + 100);
  expect(topOf("Ọ̀")).toBeGreaterThan(topOf("O") + 100);
  expect(topOf("ɔ̂")).toBeGreaterThan(topOf("ɔ") + 100);
  expect(topOf("N̂")).toBeGreaterThan(topOf("N") + 100);
  expect(shape("Ọ̀ɔ̂N̂", "bold").every(({ isPrinted }) => isPrinted)).toBe(true);
});

test("a syllable of Devanagari is one shape that stands for its letters in their order", () => {
  expect(textsOf("कृष्णमूर्ति")).toEqual(["कृ", "ष्ण", "मू", "र्ति"]);
});

test("letters of other scripts are joined, turned and stacked as their readers expect", () => {
  expect(scripts.map(textsOf)).toEqual([["ஸ்ரீ", " ", "கௌ"], ["ਪ੍ਰੀ", "ਤ"], ["જ્યો", "તિ"], ["น้ำ"], ["בִּ", "נְ"], ["남"]]);
  expect(textsOf("남".normalize("NFD").normalize("NFC"))).toEqual(["남"]);
  // The vowel of a Tamil syllable is drawn before its consonant, and a Thai tone above its vowel.
  expect(looksOf("கௌ")[0]).not.toBe(looksOf("க")[0]);
  expect(topOf("น้ำ")).toBeGreaterThan(topOf("นำ") + 50);
});

test("a letter that no font has is a box, never nothing", () => {
  expect(shape("ᏣᎳᎩ", "bold").map(({ isPrinted, outline }) => [isPrinted, outline.length > 0])).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test("what comes after a name from right to left is not drawn before it", () => {
  expect(printableText("From محمد علي, 20 May")).toBe("From محمد علي\u200e, 20 May");
  expect(printableText("\u2068Sarah\u2069 \u200eNamubiru\ufeff")).toBe("Sarah Namubiru");
});

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
    unit: "a day",
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
  // A page in A4 is 595 points wide.
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
  // Every plan is drawn twice, so the test needs more time than usual.
}, 180_000);
