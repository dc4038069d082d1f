import { expect, test } from "vitest";
import { callbackSchema, visitRequestSchema } from "./enquiry.ts";
import type { VisitStatus } from "./enquiry-states.ts";
import { officeEnquiryForm, officeVisitForm } from "./office-enquiry.ts";
import { type VisitEvent, visitEventsToSend, visitMessage } from "./visit-message.ts";

type OfficeForm = typeof officeEnquiryForm | typeof officeVisitForm;

const issuesOf = (schema: OfficeForm, fields: Record<string, string>) => schema.safeParse(fields).error?.issues;

const wrongFields = (schema: OfficeForm, fields: Record<string, string>) =>
  issuesOf(schema, fields)?.map(({ path }) => path[0]);

test("all missing fields are reported at once", () => {
  expect(wrongFields(officeVisitForm, { name: "Amina" })).toEqual(["date", "time", "phone"]);
  expect(wrongFields(officeEnquiryForm, { phone: "", acknowledge: "on" })).toEqual([
    "name",
    "channel",
    "phone",
    "email",
  ]);
});

test.each<Record<string, string>>([{}, { date: "31.3.", time: "25:00" }])(
  "a visit without a day and a time asks for them: %j",
  (slot) => {
    const texts = issuesOf(officeVisitForm, { name: "Amina", phone: "0772 123 456", ...slot });
    expect(texts?.map(({ message }) => message)).toEqual(["Please choose a date", "Please choose a time"]);
  },
);

test("a phone number or an e-mail address is enough", () => {
  const amina = { name: "Amina", channel: "in-person" };
  for (const contact of [{ phone: "0772 123 456" }, { email: "amina@visitors.example" }]) {
    expect(officeEnquiryForm.safeParse({ ...amina, ...contact }).success).toBe(true);
  }
  expect(wrongFields(officeEnquiryForm, { ...amina, phone: "1", channel: "site" })).toEqual(["channel"]);
});

test("WhatsApp says when the visit is, where, and how it is moved; of a cancelled one how another is booked", () => {
  const visit = { name: "Amina", slot: { date: "2026-11-24", time: "10:00" }, homeName: "Family Comfort" };
  const company = { name: "Amaka", address: "Plot 1, Kampala Road" };
  const text = (event: VisitEvent) => visitMessage(event, visit, company, "https://amaka.example/visit/x");
  expect(text("confirmed")).toBe(
    "Hello Amina, this is Amaka. Your visit to Family Comfort on Tuesday 24 November at 10:00 AM Kampala time is confirmed. We meet at Plot 1, Kampala Road. To move or cancel it: https://amaka.example/visit/x",
  );
  expect(text("moved")).toContain(
    "Your visit to Family Comfort is now on Tuesday 24 November at 10:00 AM Kampala time.",
  );
  expect(text("cancelled")).toBe(
    "Hello Amina, this is Amaka. We are sorry that your visit to Family Comfort on Tuesday 24 November at 10:00 AM Kampala time is cancelled. To book another time: https://amaka.example/visit/x",
  );
  for (const event of ["requested", "reminder"] as const)
    expect(text(event)).toContain("https://amaka.example/visit/x");
});

test("a visit is described as it is now, and no longer once it has begun", () => {
  const eventsOf = (status: VisitStatus, by?: "visitor" | "office") =>
    visitEventsToSend({ status, moved: by && { by, isTold: false } }, false);
  expect(eventsOf("requested", "visitor")).toEqual(["requested"]);
  expect(eventsOf("confirmed")).toEqual(["confirmed", "reminder"]);
  // The visitor moved the visit, and the office confirmed the new time.
  expect(eventsOf("confirmed", "visitor")).toEqual(["confirmed", "reminder"]);
  expect(eventsOf("confirmed", "office")).toEqual(["moved", "reminder"]);
  expect(eventsOf("cancelled")).toEqual(["cancelled"]);
  expect(eventsOf("suspected")).toEqual([]);
  expect(visitEventsToSend({ status: "confirmed", moved: undefined }, true)).toEqual([]);
});

test("a visitor leaves a number or an address, and asks for news only with an address", () => {
  const visit = { name: "Amina", date: "2026-11-24", time: "10:00", message: "I come with my sister." };
  const wrong = (fields: Record<string, string>) =>
    visitRequestSchema.safeParse({ ...visit, ...fields }).error?.issues.map(({ path }) => path[0]);
  expect(wrong({})).toEqual(["phone"]);
  expect(wrong({ name: "" })).toEqual(["name", "phone"]);
  expect(wrong({ phone: "0772 123 456" })).toBeUndefined();
  expect(wrong({ email: "amina@visitors.example" })).toBeUndefined();
  expect(wrong({ phone: "0772 123 456", marketing: "on" })).toEqual(["email"]);
  expect(callbackSchema.parse({ name: "Amina", phone: "0772 123 456", marketing: "on" })).not.toHaveProperty(
    "marketing",
  );
});
