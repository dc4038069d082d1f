import { expect } from "vitest";
import { pathIn, translatedLanguages } from "#domain/languages/languages.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addProperty, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";
import { showLanguages } from "#test/languages/show-languages.ts";
import { between, linksOf } from "#test/pages/reading.ts";
import { englishLeft, namesIn } from "./english-left.ts";

const test = testWithSite();

let site: TestSite;
let visitor: Visitor;
let home: string;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  const address = { toTown: "21 km, an hour by taxi", location: "Kololo" };
  home = `property-${await addProperty(site.db, { title: "Garden Villa", price: "90M", ...address })}`;
  await addApartment(site.db, { name: "Family Comfort" });
  await showLanguages(site);
  visitor = site.visitor();
});

/** Lists the texts of a page that are the same in both languages although they are not marked as English. */
async function leftOn(path: string): Promise<string[]> {
  const mainOf = async (address: string) => between((await visitor.get(address)).body, "<main", "</main>");
  const [english, names] = [await mainOf(path), await namesIn(site.db)];
  const left: string[] = [];
  for (const language of translatedLanguages)
    left.push(...englishLeft({ english, translated: await mainOf(pathIn(language, path)), language }, names));
  return [...new Set(left)];
}

test("the form for a visit has no English left over", async () => {
  expect(await leftOn("/visit")).toEqual([]);
  expect(await leftOn(`/visit?home=${home}`)).toEqual([]);
});

test("a visit that is booked in a language is answered in it, and its page keeps it", async () => {
  const form = { name: "Amina", phone: "0772 123 456", date: "2026-11-30", time: "09:00", home };
  const wrong = await visitor.post("/lg/visit", { ...form, name: "" });
  expect(wrong.body).toContain("Wandiika erinnya lyo");
  const late = await visitor.post("/sw/visit", { ...form, time: "17:00" });
  expect([late.status, late.body.includes("siku hiyo ziara ya mwisho huanza")]).toEqual([409, true]);
  const sent = await visitor.post("/sw/visit", form);
  const booked = sent.headers.get("location") ?? "";
  expect([sent.status, booked]).toEqual([303, expect.stringMatching(/^\/sw\/visit\/[\w-]{43}\?sent$/)]);
  const page = (await visitor.get(booked)).body;
  expect(page).toContain("Ombi la kutembelea limetumwa!");
  const own = linksOf(page).filter((link) => link.includes("/visit/"));
  expect(own.filter((link) => !link.includes("/sw/visit/") && !/^\/(?:lg\/)?visit\//.test(link))).toEqual([]);
  const path = booked.replace(/^\/sw/, "").replace("?sent", "");
  expect(await leftOn(path)).toEqual([]);
  expect((await visitor.get(`/lg${path}/ahead`)).body).toContain("Olina okukyala ku");
});

test("a visit that the office enters is confirmed in the language that it chooses", async () => {
  const owner = await signedIn(site);
  expect((await owner.get("/dashboard/visits/new")).body).toMatch(/<select[^>]*name="language"/);
  const sent = await saveForm(owner, "/dashboard/visits/new", {
    ...{ intent: "book", name: "Okello", email: "okello@visitors.example", channel: "phone" },
    ...{ date: "2026-12-01", time: "09:00", language: "sw" },
  });
  expect(sent.status).toBeLessThan(400);
  const { id, language } = await site.db
    .selectFrom("enquiries")
    .selectAll()
    .where("name", "=", "Okello")
    .executeTakeFirstOrThrow();
  expect(language).toBe("sw");
  const { subject, text_body: text } = await site.db
    .selectFrom("outgoing_mails")
    .selectAll()
    .where("enquiry_id", "=", id)
    .where("to_address", "=", "okello@visitors.example")
    .executeTakeFirstOrThrow();
  expect(`${subject} ${text}`).toContain("imethibitishwa");
  expect(text).toContain("/sw/visit/");
  const again = (await owner.get(`/dashboard/enquiries/${id}`)).body;
  expect(again).toContain("Kiswahili");
});
