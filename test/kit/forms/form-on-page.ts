import { expect } from "vitest";
import { z } from "zod";
import type { Visitor } from "#test/app.ts";
import { withoutEntities } from "#test/pages/reading.ts";

/** Returns the forms of a page, each from its tag to its end. */
export function formsIn(html: string): string[] {
  return [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form);
}

/** Returns what a browser would send for the fields of a page: names and values, without unchecked boxes. */
export function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const attribute = (tag: string, name: string) =>
    withoutEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    const isChoice = /type="(?:checkbox|radio)"/.test(tag);
    if (name === "" || (isChoice && !/ checked=""/.test(tag))) continue;
    fields[name] = isChoice ? attribute(tag, "value") || "on" : attribute(tag, "value");
  }
  for (const [tag, options = ""] of html.matchAll(/<select\b[^>]*>([\s\S]*?)<\/select>/g)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    fields[attribute(tag, "name")] = attribute(
      all.find((option) => / selected=""/.test(option)) ?? all[0] ?? "",
      "value",
    );
  }
  for (const [tag, text = ""] of html.matchAll(/<textarea\b[^>]*>([^<]*)<\/textarea>/g)) {
    fields[attribute(tag, "name")] = withoutEntities(text).replace(/^\n/, "");
  }
  // A browser does not send a field without a name.
  delete fields[""];
  return fields;
}

const questions = z.array(
  z.looseObject({ code: z.string(), answer: z.string(), sentence: z.string(), lines: z.array(z.string()) }),
);
const rejections = z.record(z.string(), z.looseObject({ questions: questions.optional() }));

/**
 * Returns the questions of a form from the data of its page, because a page without script does not draw the dialog
 * that asks them.
 */
export function questionsIn(html: string): z.infer<typeof questions> {
  const chunks = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text = ""]) =>
    z.string().parse(JSON.parse(text)),
  );
  // React Router serializes each value once, and refers to it by its index.
  const values = z.array(z.unknown()).parse(JSON.parse(chunks.join("").split("\n")[0] ?? "[]"));
  const read = (place: unknown): unknown => {
    const value = typeof place === "number" ? values[place] : undefined;
    if (Array.isArray(value)) return typeof value[0] === "string" ? undefined : value.map(read);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, at]) => [values[Number(key.slice(1))], read(at)]));
  };
  const { actionData } = z.looseObject({ actionData: rejections.nullish() }).parse(read(0));
  return Object.values(actionData ?? {}).flatMap((rejection) => rejection.questions ?? []);
}

/**
 * Opens the form at `address`, sends it with `changes`, and returns the answer. The intent is "save" unless `changes`
 * names another.
 */
export async function saveForm(who: Visitor, address: string, changes: Record<string, string>) {
  const page = await who.get(address);
  expect(page.status, page.body.slice(0, 500)).toBe(200);
  return who.post(address, { ...fieldsOf(page.body), intent: "save", ...changes });
}
