const placeholder = /\{\{(\w+)\}\}/g;

/** The names in a text's placeholders, each once. */
export function placeholderNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), (match) => match[1] ?? ""))];
}

/** Puts the values in place of `{{name}}`. Throws for a name without a value: a mail with a hole must not leave. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`the mail text names {{${name}}}, which has no value`);
    return value;
  });
}

/** A header's value on one line: a name with a line break in it must not begin a header of its own. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** The same text as HTML: paragraphs, line breaks, and links that can be pressed. Everything else is escaped. */
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

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
