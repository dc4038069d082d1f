/**
 * Plain text as an article: what comes out of WhatsApp, a mail or a note. Blank lines part paragraphs, lines that begin
 * with "-", "*", "•" or "1." make lists, and WhatsApp's *bold*, _italic_ and ~struck~ become what they mean. Full addresses become links.
 */
export function articleFromPlainText(text: string): string {
  const blocks = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n\s*\n/);
  return blocks.map((block) => blockHtml(block.split("\n"))).join("");
}

const BULLET = /^\s*[-*•▪◦·]\s+/;
const NUMBER = /^\s*\d{1,3}[.)]\s+/;

type Kind = "ul" | "ol" | "p";

function blockHtml(lines: readonly string[]): string {
  const groups: { kind: Kind; lines: string[] }[] = [];
  for (const line of lines) {
    const kind: Kind = BULLET.test(line) ? "ul" : NUMBER.test(line) ? "ol" : "p";
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines: own }) => groupHtml(kind, own)).join("");
}

function groupHtml(kind: Kind, lines: readonly string[]): string {
  if (kind === "p") return `<p>${lines.map(inlineHtml).join("<br>")}</p>`;
  const mark = kind === "ul" ? BULLET : NUMBER;
  return `<${kind}>${lines.map((line) => `<li><p>${inlineHtml(line.replace(mark, ""))}</p></li>`).join("")}</${kind}>`;
}

/** A mark counts where a word begins and ends with it, so that "2*3*4" and "snake_case_name" stay as they are. */
function inlineHtml(line: string): string {
  const marked = (mark: string) =>
    new RegExp(`(^|[\\s(“"])\\${mark}(\\S(?:[^\\n]*?\\S)?)\\${mark}(?=$|[\\s).,;:!?”"])`, "g");
  return escapeHtml(line.trim())
    .replace(marked("*"), "$1<strong>$2</strong>")
    .replace(marked("_"), "$1<em>$2</em>")
    .replace(marked("~"), "$1<s>$2</s>")
    .replace(/https?:\/\/[^\s<"]*[^\s<".,;:!?)*_~]/g, '<a href="$&">$&</a>');
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * HTML as word processors put it on the clipboard, without what only they understand. Word's lists are paragraphs with a
 * drawn bullet; here they become lists. What is left over is dropped by the editor, which knows only an article's parts.
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("style, script, meta, link, title, xml, head")) element.remove();
  let list: HTMLElement | undefined;
  for (const paragraph of page.querySelectorAll("p")) {
    if (!/MsoListParagraph/i.test(paragraph.className) && !/mso-list:/i.test(paragraph.getAttribute("style") ?? "")) {
      list = undefined;
      continue;
    }
    const bullet = paragraph.querySelector("[style*='mso-list']") ?? paragraph.querySelector("span[style*='Symbol']");
    const drawn = (bullet?.textContent ?? paragraph.textContent ?? "").trim();
    const isNumbered = /^(?:\d+|[a-z])[.)]/i.test(drawn);
    bullet?.remove();
    if (!list || list.tagName !== (isNumbered ? "OL" : "UL") || list.nextElementSibling !== paragraph) {
      list = page.createElement(isNumbered ? "ol" : "ul");
      paragraph.before(list);
    }
    const item = page.createElement("li");
    const text = page.createElement("p");
    text.append(...paragraph.childNodes);
    item.append(text);
    list.append(item);
    paragraph.remove();
  }
  return page.body.innerHTML;
}
