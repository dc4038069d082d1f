import { escapeHtml } from "./escape-html.ts";

const placeholder = /\{\{(\w+)\}\}/g;

/**
 * Fills in the placeholders of a text.
 *
 * @throws Error for a placeholder without a value
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`the mail text names {{${name}}}, which has no value`);
    return value;
  });
}

/** Puts a header's text on one line, because a line break would begin another header. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Makes paragraphs and links of a text, and escapes everything else. */
export function textToHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkified(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
}

function linkified(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join("");
}
