import { afterEach, beforeEach, expect, test } from "vitest";
import { sharedPhoneQuestion } from "#domain/buyers/shared-phone.ts";
import { createBuyer } from "#server/buyers/buyers.ts";
import { addPayingNumber } from "#server/buyers/paying-numbers.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { by } from "#test/catalogue/records.ts";
import { openOffice } from "#test/enquiries/office.ts";
import { confirm } from "#test/forms/confirm.ts";

let site: TestSite;
let admin: Visitor;
let husband: number;
let wife: number;
beforeEach(async () => {
  ({ site, admin } = await openOffice());
  husband = await addBuyer("Okello Brian", "CM90001000AAAA");
  wife = await addBuyer("Nakato Amina", "CF90002000BBBB");
});
afterEach(() => site.remove());

const phone = "+256772123456";
const email = "family@visitors.example";

async function addBuyer(name: string, idNumber: string): Promise<number> {
  const buyer = { name, phone, email, note: "", idNumber };
  const made = await createBuyer(
    site.db,
    { ...buyer, answers: confirm([sharedPhoneQuestion(phone)]) },
    by,
    site.clock.now,
  );
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

const enter = (fields: Record<string, string>) =>
  admin.post("/dashboard/enquiries/new", { intent: "enter", channel: "phone", phone, ...fields });
const lookUp = async (...persons: string[]) => {
  const selected = persons.map((person) => `&person=${encodeURIComponent(person)}`).join("");
  return (await admin.get(`/dashboard/people?who=${encodeURIComponent(phone)}${selected}`)).body.replaceAll(
    "<!-- -->",
    "",
  );
};
const erase = (fields: Record<string, string>) =>
  admin.post("/dashboard/people", { intent: "erase", who: phone, sure: "on", ...fields });
const buyers = () => site.db.selectFrom("buyers").select(["name", "id_number", "phone"]).orderBy("id").execute();

test("who looks up a number that two people share is asked which one, and sees nothing of either before", async () => {
  const page = await lookUp();
  expect(page).toContain("Several people use this number. Whose data is it?");
  for (const name of ["Okello Brian", "Nakato Amina"]) expect(page).toContain(name);
  expect(page).not.toMatch(/CM90001000AAAA|CF90002000BBBB|Erase this person/);
  const hers = await lookUp(`buyer-${wife}`);
  expect(hers).toContain("CF90002000BBBB");
  expect(hers).not.toContain("CM90001000AAAA");
});

test("without saying which one, nothing is erased", async () => {
  const rejected = await erase({});
  expect(rejected.status).toBe(409);
  expect(rejected.body).toContain("Nothing was erased: several people use this number. Choose whose data it is.");
  expect(await buyers()).toMatchObject([{ name: "Okello Brian" }, { name: "Nakato Amina" }]);
  expect((await erase({ person: "buyer-999" })).status).toBe(409);
  expect(await buyers()).toMatchObject([{ name: "Okello Brian" }, { name: "Nakato Amina" }]);
});

test("one of two is erased with what was sent in their own name, and the other's data stays", async () => {
  await enter({ name: "okello  brian", message: "His question", email, acknowledge: "on", marketing: "on" });
  await enter({ name: "Nakato Amina", message: "Her question", email, acknowledge: "on", marketing: "on" });
  await addPayingNumber(
    site.db,
    { buyerId: wife, form: { phone: "0772 999 888", name: "Her sister" } },
    by,
    site.clock.now,
  );
  const his = await lookUp(`buyer-${husband}`);
  expect(his).toContain("His question");
  expect(his).not.toMatch(/Her question|Her sister|CF90002000BBBB/);
  const erased = await erase({ person: `buyer-${husband}` });
  expect(erased.status).toBe(302);
  const said = (await admin.get(erased.headers.get("location") ?? "")).body.replaceAll("<!-- -->", "");
  expect(said).toContain("Erased: 1 inquiry, 1 mail, 0 subscriptions, 1 buyer.");
  expect(await buyers()).toEqual([
    { name: "", id_number: "", phone: null },
    { name: "Nakato Amina", id_number: "CF90002000BBBB", phone },
  ]);
  const left = await site.db.selectFrom("enquiries").select("name").orderBy("id").execute();
  expect(left.map(({ name }) => name)).toEqual(["(erased)", "Nakato Amina"]);
  expect(await site.db.selectFrom("consents").select("id").execute()).toHaveLength(1);
  expect(await site.db.selectFrom("paying_numbers").select("name").execute()).toEqual([{ name: "Her sister" }]);
  expect(await lookUp()).toMatch(/CF90002000BBBB[\s\S]*Erase this person/);
});

test("what has only the shared address is listed as shared, and stays with the others", async () => {
  await site.visitor().post("/news/subscribe", { email, from: "/" });
  const path = `/dashboard/people?who=${encodeURIComponent(email)}&person=buyer-${husband}`;
  const page = (await admin.get(path)).body.replaceAll("<!-- -->", "");
  expect(page).toContain("Shared with Nakato Amina");
  expect(page).toContain("1 subscription, 1 mail");
  const erased = await admin.post("/dashboard/people", {
    ...{ intent: "erase", who: email, person: `buyer-${husband}`, sure: "on" },
  });
  expect((await admin.get(erased.headers.get("location") ?? "")).body).toContain("stays with the others");
  expect(await site.db.selectFrom("subscribers").select("email").execute()).toEqual([{ email }]);
});

test("a person who wrote under two names is looked up and erased under both", async () => {
  await enter({ name: "Moses", message: "First" });
  await enter({ name: "Moses Ssali", message: "Second" });
  const both = await lookUp("name-moses", "name-moses ssali");
  expect(both).toContain("First");
  expect(both).toContain("Second");
  expect(both).not.toMatch(/CM90001000AAAA|CF90002000BBBB/);
});
