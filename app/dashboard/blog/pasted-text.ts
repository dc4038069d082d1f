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

/** What word processors put on the clipboard besides what is to be read. */
const UNREAD = "style, script, meta, link, title, xml, head";

/** Of our own library; the editor takes no others. */
const OWN_PICTURE = "/media/";

/** Whether there is anything to read in it: word processors put a picture of the text beside the text. */
export function holdsText(html: string): boolean {
  return pageOf(html).body.textContent.trim() !== "";
}

/**
 * HTML as word processors put it on the clipboard, without what only they understand. Their headings become the two kinds
 * that an article has, and Word's lists, which are paragraphs with a drawn bullet, become lists. What is left over is dropped by
 * the editor, which knows only an article's parts.
 *
 * @returns the HTML, and how many pictures in it the editor drops
 */
export function cleanPastedHtml(html: string): { html: string; missingPictures: number } {
  const page = pageOf(html);
  keepHeadings(page);
  makeLists(page);
  const missing = [...page.images].filter((image) => !image.getAttribute("src")?.startsWith(OWN_PICTURE));
  return { html: page.body.innerHTML, missingPictures: missing.length };
}

/** Says that pictures were not pasted, and what to do; "" for none. */
export function missingPicturesMessage(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "1 picture was not pasted: add it with the picture button"
    : `${count} pictures were not pasted: add them with the picture button`;
}

function pageOf(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll(UNREAD)) element.remove();
  return page;
}

/** The page has the only heading of the first level, so those of a text that has one go down by a level; the third is the last. */
function keepHeadings(page: Document): void {
  const headings = [...page.querySelectorAll("h1, h2, h3, h4, h5, h6, p.MsoTitle, p[role=heading]")].map((element) => ({
    element,
    level: headingLevel(element),
  }));
  const down = headings.some(({ level }) => level === 1) ? 1 : 0;
  for (const { element, level } of headings) {
    const heading = page.createElement(level + down <= 2 ? "h2" : "h3");
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
}

function headingLevel(element: Element): number {
  if (element.tagName !== "P") return Number(element.tagName.slice(1));
  // Word in a browser says it so; a title of Word stands above all headings.
  return Number(element.getAttribute("aria-level") ?? 1);
}

/** Word says of each item how deep it is, and draws its bullet or number as text. */
function makeLists(page: Document): void {
  let open: { level: number; list: HTMLElement }[] = [];
  for (const paragraph of page.querySelectorAll("p")) {
    const style = paragraph.getAttribute("style") ?? "";
    if (!/MsoListParagraph/i.test(paragraph.className) && !/mso-list:/i.test(style)) continue;
    if (open[0]?.list.nextElementSibling !== paragraph) open = [];
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? 1);
    const tag = withoutBullet(paragraph);
    open = open.filter((outer) => outer.level < level || (outer.level === level && outer.list.tagName === tag));
    let innermost = open.at(-1);
    if (innermost?.level !== level) {
      const list = page.createElement(tag);
      const outerItem = innermost?.list.lastElementChild;
      if (outerItem) outerItem.append(list);
      else paragraph.before(list);
      innermost = { level, list };
      open.push(innermost);
    }
    const item = page.createElement("li");
    const text = page.createElement("p");
    text.append(...paragraph.childNodes);
    item.append(text);
    innermost.list.append(item);
    paragraph.remove();
  }
}

/** Takes the drawn bullet or number out of an item. @returns which list it belongs to */
function withoutBullet(paragraph: Element): "OL" | "UL" {
  const bullet = paragraph.querySelector("[style*='mso-list']") ?? paragraph.querySelector("span[style*='Symbol']");
  const drawn = (bullet?.textContent ?? paragraph.textContent).trim();
  bullet?.remove();
  return /^(?:\d+|[a-z]|[ivx]+)[.)]/i.test(drawn) ? "OL" : "UL";
}
