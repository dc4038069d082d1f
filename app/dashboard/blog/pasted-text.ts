import { withoutMarks } from "#domain/pasted-text/pasted-text.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";

/**
 * Turns plain text from WhatsApp, mails, notes or a PDF into HTML with paragraphs, lists ("-", "*", "•", "1."), *bold*,
 * _italic_, ~struck~ and links for full addresses.
 */
export function articleFromPlainText(text: string): string {
  const blocks = withoutPageBreaks(text.replaceAll("\r\n", "\n").trim()).split(/\n\s*\n/);
  return blocks.map((block) => blockHtml(block.split("\n"))).join("");
}

/**
 * Matches a line that was broken because a page was too narrow: it is long, and the next line begins with a small
 * letter.
 */
const brokenLine = /^(.{40,}[^\s.!?:;])\n(?=\p{Ll})/gmu;

function withoutPageBreaks(text: string): string {
  return text.replace(brokenLine, (_, line: string) => (/\p{Ll}-$/u.test(line) ? line.slice(0, -1) : `${line} `));
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

/** Only whole words are marked, so that "2*3*4" and "snake_case_name" stay as they are. */
function inlineHtml(line: string): string {
  const marked = (mark: string) =>
    new RegExp(`(^|[\\s(“]|&quot;)\\${mark}(\\S(?:[^\\n]*?\\S)?)\\${mark}(?=$|[\\s).,;:!?”]|&quot;)`, "g");
  return escapeHtml(line.replaceAll("\t", " ").trim())
    .replace(marked("*"), "$1<strong>$2</strong>")
    .replace(marked("_"), "$1<em>$2</em>")
    .replace(marked("~"), "$1<s>$2</s>")
    .replace(/https?:\/\/(?:(?!&quot;|&#39;|&[lg]t;)[^\s<])+(?<![.,;:!?)*_~])/g, '<a href="$&">$&</a>');
}

const UNREAD = "style, script, meta, link, title, xml, head";

const OWN_PICTURE = "/media/";

/** Says whether HTML has any text. Word processors add a picture of the copied text, which alone is not enough. */
export function hasText(html: string): boolean {
  return pageOf(html).body.textContent.trim() !== "";
}

/**
 * Cleans the HTML of word processors: headings become h2 and h3, and Word's drawn bullets become lists.
 * `missingPictures` counts the pictures that could not be pasted.
 */
export function cleanPastedHtml(html: string): { html: string; missingPictures: number } {
  const page = pageOf(html);
  dropGaps(page);
  keepHeadings(page);
  makeLists(page);
  const missing = [...page.images].filter((image) => !image.getAttribute("src")?.startsWith(OWN_PICTURE));
  return { html: page.body.innerHTML, missingPictures: missing.length };
}

/** Writes the message about pictures that could not be pasted; "" if there were none. */
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

const BLOCKS =
  "p, ul, ol, li, h1, h2, h3, h4, h5, h6, table, blockquote, hr, div, pre, section, article, figure, dl, dt, dd";

/** These are kept although they have no text. */
const KEPT = "img, hr, td, th";

const isBlank = (node: Node) =>
  node instanceof Comment ||
  (withoutMarks(node.textContent ?? "").trim() === "" &&
    !(node instanceof Element && (node.matches(KEPT) || node.querySelector(KEPT))));

/**
 * Removes what is empty between blocks: Google Docs adds line breaks, Word and mail programs add blocks without a
 * letter, and others a space or a mark that nobody sees.
 */
function dropGaps(page: Document): void {
  // The innermost are first, so that a list whose items were empty is empty itself.
  for (const block of [...page.body.querySelectorAll(BLOCKS)].reverse()) if (isBlank(block)) block.remove();
  for (const parent of [page.body, ...page.body.querySelectorAll("*")]) {
    const nodes = [...parent.childNodes];
    if (!nodes.some(isBlock)) continue;
    for (const run of inlineRunsOf(nodes)) if (run.every(isBlank)) for (const node of run) node.remove();
  }
}

const isBlock = (node: Node) =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);

/** Returns what stands between blocks, side by side. */
function inlineRunsOf(nodes: readonly ChildNode[]): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const node of nodes) {
    if (isBlock(node)) runs.push([]);
    else runs.at(-1)?.push(node);
  }
  return runs;
}

/** Turns all headings into h2 and h3, because the page has the only h1 and articles have none below h3. */
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
  // Word in a browser marks headings by `aria-level` only. A title without a level ranks above all headings.
  return Number(element.getAttribute("aria-level") ?? 1);
}

/** Turns Word's list paragraphs into lists. Word stores only the depth of an item and draws its bullet as text. */
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

/**
 * Removes the bullet from the text.
 * @returns the kind of list that the bullet stood for
 */
function withoutBullet(paragraph: Element): "OL" | "UL" {
  const bullet = paragraph.querySelector("[style*='mso-list']") ?? paragraph.querySelector("span[style*='Symbol']");
  const drawn = (bullet?.textContent ?? paragraph.textContent).trim();
  bullet?.remove();
  return /^(?:\d+|[a-z]|[ivx]+)[.)]/i.test(drawn) ? "OL" : "UL";
}
