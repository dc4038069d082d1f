import { expect } from "vitest";
import type { Visitor } from "#test/app.ts";

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function plain(text: string): string {
  return text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}

/** What the form of a page would send, as it stands there: a browser without script in a few lines. */
export function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  const attribute = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
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
    fields[attribute(tag, "name")] = plain(text).replace(/^\n/, "");
  }
  return fields;
}

/** Opens a form, changes some of its fields and saves it, unless they name another `intent`. */
export async function saveForm(who: Visitor, address: string, changes: Record<string, string>) {
  const page = await who.get(address);
  expect(page.status, page.body.slice(0, 500)).toBe(200);
  return who.post(address, { ...fieldsOf(page.body), intent: "save", ...changes });
}
