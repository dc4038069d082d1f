import { expect, test } from "vitest";
import {
  auditAmount,
  auditChanges,
  auditDocument,
  auditedName,
  auditFieldText,
  auditName,
  auditText,
} from "./audit-log.ts";

const line = { id: 1, at: new Date(0), actorName: "Ada", entityType: "property", entityId: "7", name: "Garden Villa" };

test("reads as a sentence about who did it", () => {
  expect(auditText({ ...line, action: "property.change-status" })).toBe(
    "changed the status of property “Garden Villa”",
  );
  expect(auditText({ ...line, action: "property.delete", name: undefined })).toBe("deleted property 7");
  expect(auditText({ ...line, action: "sign-in.begin" })).toBe("signed in");
  expect(auditText({ ...line, action: "administrator.end-session" })).toBe("signed out a device");
  const agreement = { ...line, entityType: "agreement", name: undefined };
  expect(auditText({ ...agreement, action: "agreement.sign" })).toBe("signed agreement 7");
  expect(auditText({ ...line, action: "export.download", entityType: "export", name: "journal.csv" })).toBe(
    "downloaded the export “journal.csv”",
  );
  expect(auditText({ ...agreement, action: "payment.record" })).toBe("entered a payment for agreement 7");
  expect(auditText({ ...agreement, action: "private-link.create" })).toBe(
    "made a private link to a document of agreement 7",
  );
  const enquiry = { ...line, entityType: "enquiry", name: "Amina" };
  expect(auditText({ ...enquiry, action: "visit.book" })).toBe("booked a visit for inquiry “Amina”");
  expect(auditText({ ...line, action: "month.close", entityType: "month", name: undefined })).toBe("closed month 7");
  const paid = { ...agreement, name: "A-0007-4 of Amina", amount: auditAmount(undefined, { amount: 20_000 }) };
  expect(auditText({ ...paid, action: "payment.refund" })).toMatch(/^entered a refund of UGX [\d,]+ for agreement/);
  expect(auditText({ ...paid, action: "payment.record" })).toBe(
    "entered a payment of UGX 20,000 for agreement “A-0007-4 of Amina”",
  );
});

test("an action without words of its own still has a label", () => {
  expect(auditText({ ...line, action: "month.close", entityType: "month", entityId: "2026-11", name: undefined })).toBe(
    "closed month November 2026",
  );
  const cash = { ...line, action: "cash.count", entityType: "cash", entityId: "2026-11-29", name: undefined };
  expect(auditText(cash)).toBe("counted the cash of 29 November 2026");
  const statement = { ...line, action: "statement.match", entityType: "statement", name: "bank.csv" };
  expect(auditText(statement)).toBe("assigned a row of statement “bank.csv”");
  expect(auditText({ ...line, action: "rent-book.close", entityType: "rent-book", name: undefined })).toBe(
    "close rent book 7",
  );
});

test("shows what changed and nothing else", () => {
  const before = { title: "Villa", price: 5, tagIds: [1, 2], isFeatured: false, note: "" };
  const after = { title: "Garden Villa", price: 5, tagIds: [1], isFeatured: true, note: null };
  expect(auditChanges(before, after)).toEqual([
    { field: "title", before: "Villa", after: "Garden Villa" },
    { field: "tagIds", before: "1, 2", after: "1" },
    { field: "isFeatured", before: "", after: "yes" },
  ]);
  expect(auditChanges(undefined, { title: "New" })).toEqual([{ field: "title", before: "", after: "New" }]);
});

test("shows a point in time by the clock of Kampala", () => {
  const [change] = auditChanges(undefined, { expiresAt: new Date("2027-02-27T22:46:00.317Z").toJSON() });
  expect(change?.after).toBe("28 February 2027, 1:46 AM");
});

test("shows of a whole record what a person edits, and calls it by its name", () => {
  const record = { id: 3, version: 2, details: { name: "Studio" } };
  expect(auditChanges(record, undefined)).toEqual([{ field: "name", before: "Studio", after: "" }]);
  expect(auditName(record, undefined)).toBe("Studio");
  expect(auditName(undefined, undefined)).toBeUndefined();
});

test("writes what is within a field for people, not as code", () => {
  const counts = { booked: 3, left: 0, note: null };
  const withdrawn = [
    { agreedOn: "2026-11-01", reason: "The rains" },
    { agreedOn: "2026-11-02", reason: "" },
  ];
  expect(auditChanges(undefined, { home: { kind: "unit", id: 5 }, counts, withdrawn, deviations: ["Lower"] })).toEqual([
    { field: "home", before: "", after: "unit-5" },
    { field: "counts", before: "", after: "Booked: 3, Left: 0" },
    { field: "withdrawn", before: "", after: "Agreed on: 2026-11-01, Reason: The rains\nAgreed on: 2026-11-02" },
    { field: "deviations", before: "", after: "Lower" },
  ]);
});

test("cuts a long text", () => {
  expect(auditChanges(undefined, { description: "x".repeat(1000) })[0]?.after).toHaveLength(301);
});

test("names fields in words", () => {
  expect(auditFieldText("buildingAmenities")).toBe("Building amenities");
  expect(auditFieldText("mainImageId")).toBe("Main image");
});

test("names the document of a private link, and says in Kampala time until when it opens", () => {
  const agreement = { ...line, entityType: "agreement", name: "A-0007-4 of Amina" };
  const sentence = (action: string, after: unknown) =>
    auditText({ ...agreement, action, document: auditDocument(undefined, after) });
  expect(sentence("private-link.create", { link: 4, document: "receipt", receiptNumber: 12 })).toBe(
    "made a private link to receipt 12 of agreement “A-0007-4 of Amina”",
  );
  expect(sentence("private-link.create", { link: 5, document: "statement" })).toBe(
    "made a private link to the statement of agreement “A-0007-4 of Amina”",
  );
  expect(sentence("private-link.send", { link: 4, receiptNumber: 12 })).toBe(
    "sent receipt 12 by WhatsApp for agreement “A-0007-4 of Amina”",
  );
  expect(auditChanges(undefined, { expiresAt: "2027-02-28T16:46:00.317Z" })).toEqual([
    { field: "expiresAt", before: "", after: "28 February 2027, 7:46 PM" },
  ]);
});

test("names a unit with its building, because two buildings have the same numbers", () => {
  const unit = { entityType: "unit", before: { number: "1-01" }, after: undefined };
  expect(auditedName(unit, "Kololo Courts, 1-01")).toBe("Kololo Courts, 1-01");
  expect(auditedName(unit, null)).toBe("1-01");
  expect(auditedName({ ...unit, entityType: "property", before: { title: "Villa" } }, "Manor")).toBe("Villa");
});
