import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addPost, addProperty, addTestimonial } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { fieldsOf, formsIn } from "#test/forms/form-on-page.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { withoutEntities } from "#test/pages/reading.ts";
import { viewAddress, viewPatterns } from "#test/pages/route-patterns.ts";

const test = testWithSite();
const by = { actor: { id: "test", name: "test" } };

const needsRecord = /:\w+(?:\/|$)|\/(?:write|preview)$/;

let site: TestSite;
let admin: Visitor;
let addresses: string[];

test.beforeAll(async ({ site: opened }) => {
  site = opened;
  const { db, clock } = site;
  admin = await signedIn(site);
  const today = localDate(clock.now);
  const startsOn = addDays(today, -30);
  const sell = async (name: string, phone: string) => {
    const buyer = await newBuyer(db, name, phone);
    return { buyer, id: await newAgreement(db, buyer, clock.now, 90_000_000, { startsOn, perPayingDay: ugx(40_000) }) };
  };
  const running = await sell("Amina Nakato", "+256772111111");
  const paused = await sell("Brian Okello", "+256752222222");
  const ended = await sell("Cathy Auma", "+256701333333");
  const payment = { intent: "pay", amount: "120,000", method: "cash", paidOn: today };
  for (const { id } of [running, ended])
    expect(await payConfirmed(admin, `/dashboard/agreements/${id}`, payment)).toBe(302);
  const pause = { intent: "pause", id: String(paused.id), effectiveOn: today, reason: "Ill" };
  expect(await payConfirmed(admin, `/dashboard/agreements/${paused.id}`, pause)).toBe(302);
  const ending = { reason: "Gave up", keptPercent: 10, refundDueOn: null };
  await cancelAgreement(db, { id: ended.id, ending }, by, clock.now);
  const [property, post, testimonial] = await Promise.all([addProperty(db), addPost(db), addTestimonial(db)]);
  addresses = [
    ...viewPatterns.filter((pattern) => !needsRecord.test(pattern)).map((pattern) => viewAddress(pattern)),
    ...["properties", "apartments", "posts", "testimonials", "progress", "buyers"].map((of) => `/dashboard/${of}/new`),
    ...[running, paused, ended].map(({ id }) => `/dashboard/agreements/${id}`),
    `/dashboard/agreements/${running.id}/links`,
    ...["buyers/", "people?buyer="].map((path) => `/dashboard/${path}${running.buyer}`),
    `/dashboard/buyers/${running.buyer}/agreement`,
    `/dashboard/properties/${property}`,
    `/dashboard/posts/${post}`,
    `/dashboard/testimonials/${testimonial}`,
  ];
});

const attribute = (tag: string, name: string) => withoutEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** Returns the tags of the controls that a form marks as required, by the name of their field. */
function requiredIn(form: string): Map<string, string> {
  const tags = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  return new Map(tags.filter((tag) => tag.includes(' required=""')).map((tag) => [attribute(tag, "name"), tag]));
}

/** Returns an entry that a person may make. It need not be right; it only has to come back. */
function entryFor(tag: string): string {
  const type = attribute(tag, "type");
  if (type === "date") return localDate(site.clock.now);
  if (type === "number") return attribute(tag, "min") || "1";
  if (type === "checkbox" || type === "radio") return attribute(tag, "value") || "on";
  return attribute(tag, "inputmode") === "numeric" ? "1,234" : "Because of it";
}

/** Returns the intent of a form, or that of its first button that has one. */
const intentOf = (form: string) =>
  fieldsOf(form).intent ??
  attribute(
    [...form.matchAll(/<button\b[^>]*>/g)].map(([tag]) => tag).find((tag) => / name="intent"/.test(tag)) ?? "",
    "value",
  );

/** Returns the first option of a list that is not empty; "" if the field is no list. */
const optionOf = (form: string, name: string) =>
  new RegExp(`<select\\b[^>]* name="${name}"[^>]*>.*?<option value="([^"]+)"`, "s").exec(form)?.[1] ?? "";

const isMarked = (html: string, name: string) =>
  [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].some(
    ([tag]) => attribute(tag, "name") === name && tag.includes(' aria-invalid="true"'),
  );

const isSecret = (tag: string) => attribute(tag, "type") === "password" || attribute(tag, "name") === "code";

test("a field that has to be filled in says so itself, and what was typed elsewhere stays", async () => {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const address of addresses) {
    const page = await admin.get(address);
    expect([address, page.status]).toEqual([address, 200]);
    for (const form of formsIn(page.body)) {
      const [tag = ""] = /<form\b[^>]*>/.exec(form) ?? [];
      const [required, fields, intent] = [requiredIn(form), fieldsOf(form), intentOf(form)];
      const what = `${address.replaceAll(/\d+/g, "0")} ${intent}`;
      if (required.size === 0 || seen.has(what)) continue;
      seen.add(what);
      if (!/ novalidate=""/i.test(tag)) found.push(`${what}: the browser shows its own messages`);
      if (attribute(tag, "method") !== "post" || intent === "") continue;
      // The number of a transaction is asked for unless it was cash.
      if ("method" in fields) fields.method = "mtn";
      const typed = Object.fromEntries(
        [...required].map(([name, its]) => [name, fields[name] || optionOf(form, name) || entryFor(its)]),
      );
      for (const name of required.keys()) {
        const answer = await admin.post(attribute(tag, "action") || address, {
          ...fields,
          intent,
          ...typed,
          [name]: "",
        });
        const answered = formsIn(answer.body).filter((one) => intentOf(one) === intent);
        if (!answered.some((one) => isMarked(one, name)))
          found.push(`${what}: ${name} is not marked (${answer.status})`);
        const lost = [...required].filter(
          ([other, its]) =>
            other !== name && !isSecret(its) && !answered.some((one) => fieldsOf(one)[other] === typed[other]),
        );
        found.push(...lost.map(([other]) => `${what} without ${name}: ${other} is lost (${answer.status})`));
      }
    }
  }
  // If these were found, the walk has reached folded forms, those of an ended agreement and editors.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["pause", "terms", "resume", "refund", "transfer"].map((intent) => `/dashboard/agreements/0 ${intent}`),
      ...["/dashboard/cash-up count", "/dashboard/posts/0 save", "/dashboard/profile change-password"],
    ]),
  );
  expect(found).toEqual([]);
});
