import { sql } from "kysely";
import { describe, expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addFloor, addPost, addProperty, addTestimonial, addUnit } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let admin: Visitor;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
  const { db, clock } = site;
  const peters = await newBuyer(db, "Ng'ang'a Peters", "+256772555004");
  await newBuyer(db, "Ng\u2019ang\u2019a Curly", "+256701234567");
  await newBuyer(db, "José Ñandú", "+256782000111");
  await newBuyer(db, "Dr. J. B. Walusimbi", "+256782000555");
  await newBuyer(db, "Sa\u02bfid al-Mas\u02be\u016bd", "+256782000222");
  await newAgreement(db, peters, clock.now);
  await addProperty(db, { title: "Résidence Élysée" });
  await addApartment(db, { name: "Müller Straße" });
  await addPost(db, { title: "Café in Kololo" });
  await site.visitor().post("/ask", {
    ...{ kind: "message", name: "Wanjirũ Mũthoni", phone: "0782 555 444", email: "info@münchen.example" },
    message: "Is there water?",
  });
  await db
    .insertInto("subscribers")
    .values({ email: "o'hare@xn--mnchen-3ya.example", state: "pending", wording: "News", wording_version: "1" })
    .execute();
  await addTestimonial(db, { name: "Harriet Amuge" }, null);
  const floorId = await addFloor(db);
  const typeId = await addApartment(db, { name: "Nile Type" });
  const unitId = await addUnit(db, { floorId, number: "1-01", apartmentTypeId: typeId });
  await sql`update units set status = 'sold' where id = ${unitId}`.execute(db);
  await sql`with file as (
      insert into statement_imports (file_name, file_hash, method, columns, created_by)
      values ('rows.csv', sha256('rows'), 'mtn', '{}', 'Ada') returning id)
    insert into statement_rows (import_id, line_number, external_reference, amount_ugx, payer_name, payer_phone, outcome)
    select id, 2, '17788990108', 45000, 'GRACE NABIRYE', '256759111222', 'dismissed' from file`.execute(db);
  await sql`update media set alt = 'Façade of the tower'`.execute(db);
});

async function found(path: string, by: Visitor = admin): Promise<string> {
  const { body, status } = await by.get(path);
  expect(status, path).toBe(200);
  const main = wordsOf(body.slice(body.indexOf("<main"), body.indexOf("</main>"))).replaceAll("&#x27;", "'");
  return main;
}

const searched = (words: string) => found(`/dashboard/search?q=${encodeURIComponent(words)}`);

describe("the search of the dashboard finds", () => {
  test.each([
    ["jose", "José Ñandú"],
    ["nandu", "José Ñandú"],
    ["NANDU jose", "José Ñandú"],
    ["Jose\u0301", "José Ñandú"],
    ["muller", "Müller Straße"],
    ["strasse", "Müller Straße"],
    ["said al-masud", "Sa\u02bfid al-Mas\u02be\u016bd"],
    ["Sa'id", "Sa\u02bfid al-Mas\u02be\u016bd"],
    ["residence elysee", "Résidence Élysée"],
    ["elysee residence", "Résidence Élysée"],
    ["Ñandú, José", "José Ñandú"],
    ["nandu; jose", "José Ñandú"],
    ["J.B. Walusimbi", "Dr. J. B. Walusimbi"],
    ["Walusimbi J.B.", "Dr. J. B. Walusimbi"],
    ["JB Walusimbi", "Dr. J. B. Walusimbi"],
    ["walusimbi jb", "Dr. J. B. Walusimbi"],
    ["Walusimbi 0782 000 555", "Dr. J. B. Walusimbi"],
    ["cafe kololo", "Café in Kololo"],
    ["wanjiru muthoni", "Wanjirũ Mũthoni"],
    ["\u2068+256 772 555 004\u2069", "Ng'ang'a Peters"],
    ["\u202a0772555004\u202c", "Ng'ang'a Peters"],
    ["0772 555 004", "Ng'ang'a Peters"],
    ["772\u00a0555\u2011004", "Ng'ang'a Peters"],
    ["https://wa.me/256772555004", "Ng'ang'a Peters"],
    ["555 004", "Ng'ang'a Peters"],
    ["5004", "Ng'ang'a Peters"],
    ["０７７２５５５００４", "Ng'ang'a Peters"],
    ["info@MÜNCHEN.example", "Wanjirũ Mũthoni"],
    ["mailto:info@münchen.example", "Wanjirũ Mũthoni"],
    ["o\u2019hare@", "o'hare@xn--mnchen-3ya.example"],
    ["nandoo jose", "José Ñandú"],
    ["harriet", "Harriet Amuge"],
    ["sunrise court", "Buildings Sunrise Court"],
    ["nile type", "UGX 91,000,000, sold"],
    ["nabirye", "UGX 45,000, 17788990108 Set aside, GRACE NABIRYE, 256759111222"],
    ["17788990108", "GRACE NABIRYE"],
    ["0759111222", "GRACE NABIRYE"],
  ])("%j: %s", async (words, name) => expect(await searched(words)).toContain(name));

  test.each(["Ng\u2019ang\u2019a", "Ng'ang'a", "nganga", "NG`ANG`A"])("both spellings by %j", async (words) => {
    const main = await searched(words);
    expect(main).toContain("Ng'ang'a Peters");
    expect(main).toContain("Ng\u2019ang\u2019a Curly");
  });

  test("nothing by signs alone, and nobody by another's number", async () => {
    expect(await searched("''''")).toContain("Nothing");
    expect(await searched("0772 555 005")).not.toContain("Peters");
  });
});

describe("so does each list", () => {
  test.each([
    ["/dashboard/buyers?search=nganga", "Ng\u2019ang\u2019a Curly"],
    ["/dashboard/buyers?search=555+004", "Ng'ang'a Peters"],
    ["/dashboard/buyers?search=peterz", "Ng'ang'a Peters"],
    ["/dashboard/desk?search=nganga", "Ng'ang'a Peters"],
    ["/dashboard/people?search=nganga+peters", "Ng'ang'a Peters"],
    ["/dashboard/people?search=J.B.+Walusimbi", "Dr. J. B. Walusimbi"],
    ["/dashboard/buyers?search=Walusimbi,+J.+B.", "Dr. J. B. Walusimbi"],
    ["/dashboard/people?search=%EF%BC%90%EF%BC%97%EF%BC%97%EF%BC%92%EF%BC%95%EF%BC%95%EF%BC%95004", "Ng'ang'a Peters"],
    ["/dashboard/people?search=%2B256+(0)772+555004", "Ng'ang'a Peters"],
    ["/dashboard/people?search=tel:%2B256772555004", "Ng'ang'a Peters"],
    ["/dashboard/people?search=00256772555004", "Ng'ang'a Peters"],
    ["/dashboard/people?search=555+004", "Ng'ang'a Peters"],
    ["/dashboard/people?search=info@MÜNCHEN.example", "Wanjirũ Mũthoni"],
    ["/dashboard/enquiries?show=all&search=muthoni+wanjiru", "Wanjirũ Mũthoni"],
    ["/dashboard/enquiries?show=all&search=wanjirru", "Wanjirũ Mũthoni"],
    ["/dashboard/properties?search=elysee", "Résidence Élysée"],
    ["/dashboard/properties?search=residense", "Résidence Élysée"],
    ["/dashboard/apartments?search=muller+strasse", "Müller Straße"],
    ["/dashboard/posts?search=cafe", "Café in Kololo"],
    ["/dashboard/subscribers?search=o%E2%80%99hare", "o'hare@"],
  ])("%s", async (path, name) => expect(await found(path)).toContain(name));
});

test.each([
  ["/homes?search=muller", "Müller Straße"],
  ["/homes?search=residence+elysee", "Résidence Élysée"],
  ["/properties?search=elysee", "Résidence Élysée"],
])("the site's %s finds it, and not as the nearest", async (path, name) => {
  const main = await found(path, site.visitor());
  expect(main).toContain(name);
  expect(main).not.toMatch(/nearest|nothing matches/i);
});
