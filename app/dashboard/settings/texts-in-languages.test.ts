import { expect } from "vitest";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

const show = (sw: "on" | "off") => saveForm(owner, "/dashboard/settings/languages", { sw });
const visitorsGet = async (path: string) => (await site.visitor().get(path)).body;

test("a question and its answer are in the language of the page, and what is missing is in English", async () => {
  expect((await owner.get("/dashboard/settings/faq")).body).not.toContain("In Swahili");
  await show("on");
  expect((await owner.get("/dashboard/settings/faq")).body).toContain("In Swahili");
  await saveForm(owner, "/dashboard/settings/faq", {
    "general[0].question": "May I bring my mother?",
    "general[0].questionSw": "Naweza kuja na mama yangu?",
    "general[0].answer": "Bring whom you like.",
    "ownership[0].questionSw": "Ninalipaje?",
  });
  const page = await visitorsGet("/sw/faq");
  expect(page).toContain("<h3>Naweza kuja na mama yangu?</h3>");
  expect(page).toContain('<span lang="en">Bring whom you like.</span>');
  expect(await visitorsGet("/sw/faq?search=mama")).toContain("Naweza kuja na <mark>mama</mark> yangu?");
  expect(await visitorsGet("/sw")).toMatch(/<a href="\/sw\/faq#[^"]*">Ninalipaje\?<\/a>/);
  expect(await visitorsGet("/faq")).toContain("<h3>May I bring my mother?</h3>");

  await show("off");
  await saveForm(owner, "/dashboard/settings/faq", { "general[0].answer": "Bring anybody." });
  expect((await getAllSettings(site.db)).faq.general?.[0]).toMatchObject({
    answer: "Bring anybody.",
    questionSw: "Naweza kuja na mama yangu?",
  });
});

test("a legal text is in the language of the page once the office has written it, without scripts", async () => {
  await show("on");
  expect(await visitorsGet("/sw/terms")).toMatch(/<div class="prose" lang="en"/);
  await saveForm(owner, "/dashboard/settings/legal", {
    termsSw: "<h2>Masharti yetu</h2><script>alert(1)</script>",
    purchaseSw: "<h2>Masharti ya kununua</h2>",
  });
  const terms = await visitorsGet("/sw/terms");
  expect(terms).toMatch(/<div class="prose"><h2 id="part-1">Masharti yetu<\/h2>/);
  expect(terms).not.toContain("alert(1)");
  expect(await visitorsGet("/sw/before-you-pay")).toContain("<h2>Masharti ya kununua</h2>");
  expect(await visitorsGet("/sw/privacy")).toMatch(/<div class="prose" lang="en"/);
  expect(await visitorsGet("/terms")).not.toContain("Masharti");
});

test("words of pages are in the language of the page, with facts in it; no sentence is in two languages", async () => {
  await show("on");
  await saveForm(owner, "/dashboard/settings/features", {
    "list[0].titleSw": "Salama",
    "list[0].descriptionSw": "Tunajenga kwa {constructionMonths}.",
    "list[1].description": "Whoever stops has back {refund}.",
    "list[1].descriptionSw": "Anayeacha hurudishiwa {refund}.",
  });
  await saveForm(owner, "/dashboard/settings/slides", { "list[0].titleSw": "Malipo ya kila siku." });
  await saveForm(owner, "/dashboard/settings/hours", { noteSw: "Dharura wakati wowote" });
  await saveForm(owner, "/dashboard/settings/team", { "people[0].roleSw": "Kiongozi" });
  await saveForm(owner, "/dashboard/settings/company", { taglineSw: "Malipo ya siku. Nyumba yako." });
  const home = await visitorsGet("/sw");
  expect(home).toContain("<h3>Salama</h3><p>Tunajenga kwa miezi 4.</p>");
  expect(home).toContain('<p><span lang="en" class="block">Whoever stops has back what you paid, less 10%.</span></p>');
  expect(home).toContain("Malipo ya kila siku. <span>");
  expect(home).toContain("Malipo ya siku. Nyumba yako.</title>");
  expect(await visitorsGet("/sw/contact")).toContain("Dharura wakati wowote");
  expect(await visitorsGet("/sw/team")).toContain("Kiongozi");
  const english = await visitorsGet("/");
  expect(english).not.toContain("Salama");
  expect(english).toContain('<h1 class="display">Daily payments. <span>Your home.</span></h1>');
});
