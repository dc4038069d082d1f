import { describe, expect } from "vitest";
import { answerTo } from "#domain/forms/question.ts";
import { addedBeforeQuestion } from "#domain/records/added-before.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { ada, makeAdministrator, signedIn } from "#test/administrator.ts";
import type { Page, TestSite, Visitor } from "#test/app.ts";
import { addProperty, by } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { fieldsOf, questionsIn } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

/** The homes of these tests have no picture. Publishing asks about that, and this is the answer. */
const answer = "publishes-incomplete?missing=main-picture";

const formOf = (id: number | "new") => `/dashboard/properties/${id}`;

async function press(intent: string, address: string, changes: Record<string, string>): Promise<Page> {
  return owner.post(address, { ...fieldsOf((await owner.get(address)).body), ...changes, intent });
}

/** Returns the words of the message that is shown on the page to which an action redirects. */
async function messageShown(answer: Page): Promise<string> {
  expect(answer.status, wordsOf(answer.body).slice(0, 500)).toBe(302);
  return wordsOf((await owner.get(answer.headers.get("location") ?? "")).body);
}

describe("of a form whose answer was lost on the way,", () => {
  const [first, second, third] = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
  const typed = { title: "  Spaces  ", price: "250000000" };

  test("the same press is reported as saved before, however the server writes the values, and saves nothing again", async () => {
    const id = await addProperty(site.db, { title: "Before" }, null);
    const sent = { ...fieldsOf((await owner.get(formOf(id))).body), ...typed, formKey: first, intent: "save-draft" };
    await messageShown(await owner.post(formOf(id), sent));
    expect(await messageShown(await owner.post(formOf(id), sent))).toContain("This was saved before.");
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ version: 2, details: { title: "Spaces" } });
    await press("save-draft", formOf(id), { title: "Since then" });
    expect(await messageShown(await owner.post(formOf(id), sent))).toContain("This was saved before.");
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ version: 3, details: { title: "Since then" } });
  });

  test("two identical presses at the same instant save once", async () => {
    const id = await addProperty(site.db, { title: "Before" }, null);
    const sent = { ...fieldsOf((await owner.get(formOf(id))).body), ...typed, formKey: first, intent: "save-draft" };
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.post(formOf(id), sent)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ version: 2, details: { title: "Spaces" } });
  });

  test("the next press does what it asks for, unless another person has saved meanwhile", async () => {
    const id = await addProperty(site.db, { title: "Before" }, null);
    const opened = { ...fieldsOf((await owner.get(formOf(id))).body), ...typed };
    await messageShown(await owner.post(formOf(id), { ...opened, formKey: first, intent: "save-draft" }));
    const publish = { ...opened, answer, formKey: first, intent: "publish" };
    expect(await messageShown(await owner.post(formOf(id), publish))).toContain("Property published.");
    await press("save", formOf(id), { title: "Theirs" });
    const mine = { ...opened, formKey: first, title: "Mine", intent: "save" };
    expect((await owner.post(formOf(id), mine)).status).toBe(409);
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ details: { title: "Theirs" } });
  });

  test("a publication that never arrived is not taken for done when only the status was changed meanwhile", async () => {
    const id = await addProperty(site.db, { title: "Before" }, null);
    const publish = { ...fieldsOf((await owner.get(formOf(id))).body), formKey: first, intent: "publish" };
    await propertyRecords.changeStatus(site.db, { id, version: 1, status: "reserved" }, by, site.clock.now);
    expect((await owner.post(formOf(id), publish)).status).toBe(409);
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ publishedAt: null });
  });

  test("a key of another record or administrator makes no conflict a success", async () => {
    const [id, other] = [
      await addProperty(site.db, { title: "Mine" }),
      await addProperty(site.db, { title: "Another" }),
    ];
    await makeAdministrator(site, { ...ada, name: "Ben Okello", email: "ben@amaka.example" });
    const ben = await signedIn(site, { email: "ben@amaka.example" });
    const opened = fieldsOf((await owner.get(formOf(id))).body);
    await messageShown(
      await owner.post(formOf(other), {
        ...fieldsOf((await owner.get(formOf(other))).body),
        formKey: first,
        intent: "save",
      }),
    );
    await messageShown(await ben.post(formOf(id), { ...opened, title: "Ben's", formKey: second, intent: "save" }));
    for (const formKey of [first, second, third]) {
      const answer = await owner.post(formOf(id), { ...opened, title: "Mine again", formKey, intent: "save" });
      expect([formKey, answer.status]).toEqual([formKey, 409]);
    }
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ details: { title: "Ben's" } });
  });

  test("the next press recreates a record that the first press made and another person deleted", async () => {
    const sent = { ...fieldsOf((await owner.get(formOf("new"))).body), title: "Wanted", intent: "save-draft" };
    await messageShown(await owner.post(formOf("new"), { ...sent, formKey: first }));
    await propertyRecords.remove(site.db, { id: 1, version: 1 }, by, site.clock.now);
    expect(await messageShown(await owner.post(formOf("new"), { ...sent, formKey: first }))).toContain(
      "Property saved as a draft.",
    );
    expect(await messageShown(await owner.post(formOf("new"), { ...sent, formKey: first }))).toContain("saved before");
    expect(await propertyRecords.find(site.db, 2)).toMatchObject({ details: { title: "Wanted" }, deletedAt: null });
    expect(await propertyRecords.find(site.db, 3)).toBeUndefined();
  });

  test("a form that is open through an upgrade is known by the first of the presses that it names", async () => {
    const sent = { ...fieldsOf((await owner.get(formOf("new"))).body), title: "Old", intent: "save-draft" };
    await messageShown(await owner.post(formOf("new"), { ...sent, formKey: first }));
    const chain = `${third} ${second} ${first}`;
    expect(await messageShown(await owner.post(formOf("new"), { ...sent, message: "", formKey: chain }))).toContain(
      "draft",
    );
    expect(await propertyRecords.find(site.db, 1)).toMatchObject({ details: { title: "Old" } });
    expect(await propertyRecords.find(site.db, 2)).toBeUndefined();
  });

  test("what was selected after comparing two versions is saved, whatever the form has saved before", async () => {
    const id = await addProperty(site.db, { title: "Before" }, null);
    const opened = { ...fieldsOf((await owner.get(formOf(id))).body), ...typed, formKey: first, intent: "save-draft" };
    await messageShown(await owner.post(formOf(id), opened));
    await press("save-draft", formOf(id), { title: "Theirs" });
    expect((await owner.post(formOf(id), { ...opened, title: "Both" })).status).toBe(409);
    await messageShown(await owner.post(formOf(id), { ...opened, title: "Both", version: "3" }));
    expect(await propertyRecords.find(site.db, id)).toMatchObject({ version: 4, details: { title: "Both" } });
  });

  test("what is new is one record: the next press with the same text goes on with it, also at the same moment", async () => {
    const sent = { ...fieldsOf((await owner.get(formOf("new"))).body), title: "A new house" };
    const presses = await Promise.all([
      owner.post(formOf("new"), { ...sent, formKey: first, intent: "save-draft" }),
      owner.post(formOf("new"), { ...sent, message: "", formKey: first, intent: "save-draft" }),
    ]);
    for (const answer of presses) expect(answer.headers.get("location")).toMatch(/^\/dashboard\/properties\/1\?/);
    const publish = { ...sent, formKey: first, intent: "publish", answer };
    expect(await messageShown(await owner.post(formOf("new"), publish))).toContain("Property published.");
    expect(await propertyRecords.find(site.db, 1)).toMatchObject({ details: { title: "A new house" } });
    expect(await propertyRecords.find(site.db, 2)).toBeUndefined();
  });
});

describe("a form that has added a record and is sent with other text", () => {
  const key = "4".repeat(32);
  const another = answerTo(addedBeforeQuestion({ kind: "property", id: 1, name: "House One" }));

  /** Adds House One, and returns the form with the text of House Two. */
  async function begun(): Promise<Record<string, string>> {
    const opened = { ...fieldsOf((await owner.get(formOf("new"))).body), formKey: key, intent: "save-draft" };
    await messageShown(await owner.post(formOf("new"), { ...opened, title: "House One", price: "50M" }));
    return { ...opened, title: "House Two", price: "60M" };
  }
  const titles = async () => {
    const homes = await site.db.selectFrom("properties").select("title").orderBy("id").execute();
    return homes.map(({ title }) => title);
  };

  test("writes nothing over it, in whatever version, and asks whether it is another", async () => {
    const second = await begun();
    for (const intent of ["save-draft", "save", "publish"])
      for (const version of ["0", "1"]) {
        const refused = await owner.post(formOf("new"), { ...second, answer, intent, version });
        expect([intent, version, refused.status]).toEqual([intent, version, 409]);
        expect(questionsIn(refused.body).map(({ sentence }) => sentence)).toContainEqual(
          expect.stringContaining("This form has already added “House One”. Is this another property?"),
        );
      }
    expect(await titles()).toEqual(["House One"]);
  });

  test("adds another once that is confirmed, and only one however often it is sent", async () => {
    const second = { ...(await begun()), answer: another };
    expect(await messageShown(await owner.post(formOf("new"), second))).toContain("Property saved as a draft.");
    expect(await messageShown(await owner.post(formOf("new"), second))).toContain("This was saved before.");
    expect(await titles()).toEqual(["House One", "House Two"]);
    expect((await owner.post(formOf("new"), { ...second, title: "House Three" })).status).toBe(409);
  });
});
