import { createElement, type ReactElement } from "react";

/** By these names the PDF library knows its parts; `tspan` is dissolved into texts of their own. */
const PARTS: Record<string, string> = {
  svg: "SVG",
  g: "G",
  path: "PATH",
  rect: "RECT",
  circle: "CIRCLE",
  ellipse: "ELLIPSE",
  text: "TEXT",
};

type Attributes = Record<string, string>;

/** Our face runs wider than the one that the drawings are lettered for, and has no halo to stand out from the furniture. */
const LETTERING = 0.82;

interface Node {
  tag: string;
  attributes: Attributes;
  children: (Node | string)[];
}

/** A drawing that the site made itself, as a part of a PDF, fitted into `box` (points). Its texts are set in our faces. */
export function svgElements(
  svg: string,
  box: { width: number; maxHeight: number },
  fontFamily: readonly string[],
): ReactElement {
  const root = parse(svg);
  const [, , width = 1, height = 1] = (root.attributes.viewBox ?? "").split(" ").map(Number);
  const scale = Math.min(box.width / width, box.maxHeight / height);
  return createElement(
    "SVG",
    { viewBox: root.attributes.viewBox, style: { width: width * scale, height: height * scale, alignSelf: "center" } },
    // Only from a group do the parts inherit.
    createElement("G", plain(root.attributes), ...root.children.flatMap((child) => elements(child, fontFamily))),
  );
}

function elements(node: Node | string, fontFamily: readonly string[]): ReactElement[] {
  if (typeof node === "string") return [];
  if (node.tag === "text") return texts(node, fontFamily);
  const part = PARTS[node.tag];
  if (part === undefined) return [];
  return [
    createElement(part, plain(node.attributes), ...node.children.flatMap((child) => elements(child, fontFamily))),
  ];
}

/** One element for each line of a text: a `tspan` begins a new one, `dy` below the text. */
function texts(node: Node, fontFamily: readonly string[]): ReactElement[] {
  const line = ({ fontSize = "32", ...attributes }: Attributes, words: string) =>
    createElement(
      "TEXT",
      { ...plain(attributes), style: { fontFamily, fontSize: Number(fontSize) * LETTERING } },
      words,
    );
  const own = node.children.filter((child) => typeof child === "string").join("");
  const spans = node.children.filter((child) => typeof child !== "string");
  return [
    line(node.attributes, own),
    ...spans.map((span) => {
      const y = Number(node.attributes.y ?? 0) + Number(span.attributes.dy ?? 0);
      return line({ ...node.attributes, ...span.attributes, y: String(y) }, span.children.join(""));
    }),
  ];
}

/** Without what only browsers read. A weight is a number there and a text here. */
function plain(attributes: Attributes): Record<string, string | number> {
  const kept = Object.entries(attributes).filter(
    ([name]) => !["class", "role", "xmlns", "viewBox", "fontFamily"].includes(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, name === "fontWeight" ? Number(value) : value]));
}

function parse(svg: string): Node {
  const root: Node = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, end, tag = "", attributes = "", alone, words] of svg.matchAll(
    /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gi,
  )) {
    const parent = open.at(-1) ?? root;
    if (words !== undefined) parent.children.push(decode(words));
    else if (end) open.pop();
    else {
      const node: Node = { tag, attributes: readAttributes(attributes), children: [] };
      parent.children.push(node);
      if (!alone) open.push(node);
    }
  }
  const [svgNode] = root.children;
  if (svgNode === undefined || typeof svgNode === "string") throw new Error("not a drawing");
  return svgNode;
}

function readAttributes(text: string): Attributes {
  const attributes: Attributes = {};
  for (const [, name = "", value = ""] of text.matchAll(/([\w:-]+)="([^"]*)"/g))
    attributes[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = decode(value);
  return attributes;
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return { amp: "&", lt: "<", gt: ">", quot: '"' }[String(name).toLowerCase()] ?? "";
  });
}
