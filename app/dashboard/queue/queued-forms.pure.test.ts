import { describe, expect, test } from "vitest";
import { queuedTitle } from "./queued-forms.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const key = crypto.randomUUID();
const buyer = "/dashboard/buyers/7";

describe("a form waits for the line when it is stored once however often it arrives", () => {
  test.each([
    ["a payment, by its key", buyer, { intent: "pay", formKey: key }, "payment of Grace Achieng"],
    [
      "a new buyer, by its key",
      "/dashboard/buyers/new",
      { intent: "save-buyer", formKey: key },
      "details of the buyer: Grace Achieng",
    ],
    [
      "a property, by its version",
      "/dashboard/properties/3",
      { intent: "save", version: "4" },
      "property Grace Achieng",
    ],
    ["a tag, by its version", "/dashboard/tags", { intent: "save", item: "3:1" }, "tag in Grace Achieng"],
    [
      "settings, by their version",
      "/dashboard/settings/contacts",
      { intent: "save", version: "1" },
      "settings: Grace Achieng",
    ],
  ])("%s", (_what, path, fields, title) => {
    expect(queuedTitle(formOf(fields), path, "Grace Achieng")).toBe(title);
  });
});

describe("all others stay on the page", () => {
  test.each([
    ["a payment without a key", buyer, { intent: "pay" }],
    [
      "a new property, of which a second sending would make two",
      "/dashboard/properties/new",
      { intent: "save", version: "0" },
    ],
    ["an agreement, which is decided about with a line", buyer, { intent: "sign", formKey: key }],
    ["money that is given back", buyer, { intent: "refund", formKey: key }],
    ["what is deleted", "/dashboard/tags", { intent: "delete", item: "3:1" }],
    ["a password", "/dashboard/profile", { intent: "change-password", newPassword: "x" }],
    [
      "a form with a password in it",
      "/dashboard/settings/contacts",
      { intent: "save", version: "1", smtpPassword: "x" },
    ],
    ["what is sent to an address without such a form", "/dashboard/tags/3", { intent: "save", item: "3:1" }],
    ["the sign-in", "/login", { password: "x" }],
  ])("%s", (_what, path, fields) => {
    expect(queuedTitle(formOf(fields), path, "")).toBeUndefined();
  });

  test("a file", () => {
    const form = formOf({ intent: "pay", formKey: key });
    form.append("proof", new File(["x"], "x.jpg"));
    expect(queuedTitle(form, buyer, "")).toBeUndefined();
  });
});
