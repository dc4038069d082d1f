import { expect, test } from "vitest";
import { sendForm } from "./send-form.ts";
import { TEXT_FIELD } from "./unsaved-text.ts";

async function messageAfterLostLine(fields: Record<string, string>): Promise<string | undefined> {
  const request = new Request("http://localhost/dashboard", { method: "POST", body: new URLSearchParams(fields) });
  const lose = () => Promise.reject(new TypeError("Failed to fetch"));
  const answer = await sendForm<never>({ request, serverAction: lose });
  return answer.data.errors[""]?.[0];
}

test.each([
  ["a form of texts", { intent: "note", body: "Twins", [TEXT_FIELD]: "ada:note" }, true],
  ["a button", { intent: "send-receipt", payment: "7" }, false],
  ["the button that deletes", { intent: "delete", [TEXT_FIELD]: "ada:property-7" }, false],
])("after a lost line, %s says that its text is kept only if it has one", async (_, fields, isKept) => {
  const message = await messageAfterLostLine(fields);
  expect(message).toMatch(/^No connection\./);
  expect(message?.endsWith("Your text is kept.")).toBe(isKept);
});
