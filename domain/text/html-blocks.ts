import { unescapeHtml } from "./unescape-html.ts";

export interface TextBlock {
  kind: "heading" | "paragraph" | "item";
  text: string;
}

const headings = new Set(["h1", "h2", "h3", "h4"]);
const blocks = new Set([...headings, "p", "li", "ul", "ol", "blockquote", "pre", "table", "tr", "caption", "figure"]);

/**
 * Turns HTML into blocks of text. Entries of a list have their numbers, and the cells of a row are one block. It only
 * reads HTML from `cleanHtml`, where each "<" begins a tag.
 */
export function htmlBlocks(html: string): TextBlock[] {
  const found: TextBlock[] = [];
  const lists: { isNumbered: boolean; count: number }[] = [];
  let kind: TextBlock["kind"] = "paragraph";
  let text = "";
  let mark = "";
  const end = () => {
    const tidy = text
      .replace(/[ \t\n\r]+/g, " ")
      .replace(/ *\u2028 */g, "\n")
      .trim();
    if (tidy !== "") {
      found.push({ kind, text: mark + tidy });
      mark = "";
    }
    text = "";
    kind = lists.length > 0 ? "item" : "paragraph";
  };
  for (const [, slash, tag = "", letters] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/gi)) {
    if (letters !== undefined) {
      text += unescapeHtml(letters);
      continue;
    }
    const name = tag.toLowerCase();
    if (name === "br") text += "\u2028";
    if ((name === "td" || name === "th") && slash) text += " · ";
    if (!blocks.has(name)) continue;
    if (slash) text = text.replace(/ · $/, "");
    end();
    if (name === "ul" || name === "ol") {
      if (slash) lists.pop();
      else lists.push({ isNumbered: name === "ol", count: 0 });
      kind = lists.length > 0 ? "item" : "paragraph";
    }
    if (slash) continue;
    if (headings.has(name)) kind = "heading";
    const list = lists.at(-1);
    if (name === "li" && list) {
      list.count += 1;
      mark = list.isNumbered ? `${list.count}. ` : "• ";
    }
  }
  end();
  return found;
}
