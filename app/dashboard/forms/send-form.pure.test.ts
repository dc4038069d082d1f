import { afterEach, expect, test, vi } from "vitest";
import { sendForm } from "./send-form.ts";
import { readText, storeText, TEXT_FIELD } from "./unsaved-text.ts";

afterEach(() => vi.unstubAllGlobals());

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

test.each([
  ["without a connection the text counts as not sent", { onLine: false, isSent: false }],
  ["after a lost line it may have been sent", { onLine: true, isSent: true }],
])("%s", async (_, { onLine, isSent }) => {
  const stored = new Map<string, string>();
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  storeText("ada:note", { values: {}, base: {}, version: 1, typedAt: new Date(), isSent: true });
  await messageAfterLostLine({ intent: "note", body: "Twins", [TEXT_FIELD]: "ada:note" });
  expect(readText("ada:note")?.isSent).toBe(isSent);
});
