import type { Page } from "playwright-core";
import type { ExpectedContent } from "./requirement.ts";

type Sight = Pick<ExpectedContent, "words" | "noWords" | "links" | "controls" | "firstScreen"> & {
  within: string | undefined;
};

/**
 * Describes, in sentences, what a person who scrolls does not see of what is wanted. The list is empty if nothing is
 * missing. A text is seen if it is drawn, in a colour that differs from what is behind it, and is not covered or cut
 * off.
 */
export function findUnseen(page: Page, { within, ...look }: Sight): Promise<string[]> {
  return page.evaluate(unseenInPage, {
    within: within ?? "body",
    words: look.words ?? [],
    noWords: look.noWords ?? [],
    links: look.links ?? [],
    controls: look.controls ?? [],
    firstScreen: look.firstScreen ?? [],
  });
}

interface Wanted {
  within: string;
  words: readonly string[];
  noWords: readonly string[];
  links: readonly string[];
  controls: readonly string[];
  firstScreen: readonly string[];
}

/** The function runs in the page, so it must not refer to anything outside of it. */
function unseenInPage({ within, words, noWords, links, controls, firstScreen }: Wanted): string[] {
  const MIN_SIDE = 3;
  const MIN_CONTRAST = 1.5;
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

  // A page has thousands of elements in a dozen colours.
  const drawn = new Map<string, number[]>();
  /** Returns red, green, blue and alpha of any colour that CSS can name. */
  function rgba(colour: string): number[] {
    if (!canvas) return [0, 0, 0, 255];
    const known = drawn.get(colour);
    if (known) return known;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data];
    drawn.set(colour, parts);
    return parts;
  }
  function luminance([red = 0, green = 0, blue = 0]: number[]): number {
    const linear = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }
  /** Returns the colour behind an element. It is undefined over a picture or a gradient. */
  function colourBehind(element: Element): number[] | undefined {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      if (backgroundImage !== "none") return undefined;
      const colour = rgba(backgroundColor);
      if ((colour[3] ?? 0) > 127) return colour;
    }
    return [255, 255, 255, 255];
  }
  function isFaint(element: Element): boolean {
    const colour = rgba(getComputedStyle(element).webkitTextFillColor);
    if ((colour[3] ?? 0) < 64) return true;
    const behind = colourBehind(element);
    if (!behind) return false;
    const [light = 0, dark = 0] = [luminance(colour), luminance(behind)].sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05) < MIN_CONTRAST;
  }
  function isDrawn(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    let left = 1;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { opacity, filter } = getComputedStyle(each);
      left *= Number(opacity) * Number(/opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1);
    }
    return left >= 0.3;
  }
  /** Returns the part of a box that its ancestors do not cut off. What can be scrolled into view is not cut off. */
  function uncut(box: DOMRect, element: Element): DOMRect {
    let { left, top, right, bottom } = box;
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(each);
      const outer = each.getBoundingClientRect();
      if (clipPath !== "none" && outer.width < MIN_SIDE) return new DOMRect();
      if (overflowX === "hidden" || overflowX === "clip") {
        left = Math.max(left, outer.left);
        right = Math.min(right, outer.right);
      }
      if (overflowY === "hidden" || overflowY === "clip") {
        top = Math.max(top, outer.top);
        bottom = Math.min(bottom, outer.bottom);
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }
  const isBox = ({ width, height }: DOMRect) => width >= MIN_SIDE && height >= MIN_SIDE;
  function boxOf(node: Text | Element): DOMRect | undefined {
    const element = node instanceof Text ? node.parentElement : node;
    if (!element || !isDrawn(element)) return undefined;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = node instanceof Text ? [...range.getClientRects()] : [...node.getClientRects()];
    return boxes.map((box) => uncut(box, element)).find(isBox);
  }
  function isPainted(element: Element): boolean {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isPicture = ["IMG", "VIDEO", "CANVAS", "IFRAME"].includes(element.tagName);
    return isPicture || backgroundImage !== "none" || (rgba(backgroundColor)[3] ?? 0) > 200;
  }
  function isCovered(node: Text | Element): boolean {
    const element = node instanceof Text ? node.parentElement : node;
    const box = boxOf(node);
    if (!element || !box) return true;
    let inner = element.tagName === "OPTION" ? (element.closest("select") ?? element) : element;
    while (getComputedStyle(inner).display === "contents" && inner.parentElement) inner = inner.parentElement;
    for (const over of document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)) {
      if (inner.contains(over)) return false;
      // An ancestor is at this point and the element is not, so the element is cut off.
      if (over.contains(inner) || isPainted(over)) return true;
    }
    return true;
  }
  function show(node: Text | Element): void {
    const element = node instanceof Text ? node.parentElement : node;
    element?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    // An element that stays while the page scrolls comes into sight only at the end of its ancestor.
    for (let round = 0; round < 5; round += 1) {
      const box = boxOf(node);
      const beyond = box ? box.top + box.height / 2 - innerHeight / 2 : 0;
      if (Math.abs(beyond) < innerHeight / 2) return;
      scrollBy({ top: beyond, behavior: "instant" });
    }
  }

  // Elements that let presses through must be found at a point as well.
  const pressable = document.createElement("style");
  pressable.textContent = "* { pointer-events: auto !important }";
  document.head.append(pressable);

  const missing: string[] = [];
  scrollTo({ top: 0, behavior: "instant" });
  for (const selector of firstScreen) {
    const isThere = [...document.querySelectorAll(selector)].some((element) => {
      const box = boxOf(element);
      return (
        box &&
        box.top + box.height / 2 <= innerHeight &&
        box.left >= 0 &&
        box.right <= innerWidth &&
        !isCovered(element)
      );
    });
    if (!isThere) missing.push(`${selector} is not in the first screen`);
  }

  const scope = document.querySelector(within);
  if (!scope) {
    pressable.remove();
    return [...missing, `it has no ${within}`];
  }

  const pieces: { node: Text; from: number; to: number }[] = [];
  let text = "";
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!(node instanceof Text)) continue;
    const parent = node.parentElement;
    if (!parent || parent.closest("script, style, template, noscript")) continue;
    const content = node.data.replace(/\s+/g, " ");
    // An option is seen once its list is pressed.
    const list = parent.tagName === "OPTION" ? parent.closest("select") : null;
    if (content.trim() !== "" && !(list ? boxOf(list) : boxOf(node) && !isFaint(parent))) continue;
    let before = node.previousSibling;
    while (before instanceof Comment || (before instanceof Element && before.tagName === "WBR"))
      before = before.previousSibling;
    const joined = (before instanceof Text ? content : ` ${content}`).replace(/\s+/g, " ");
    const added = text === "" || text.endsWith(" ") ? joined.trimStart() : joined;
    pieces.push({ node, from: text.length, to: text.length + added.length });
    text += added;
  }

  let from = 0;
  for (const wanted of words) {
    const at = text.indexOf(wanted, from);
    if (at < 0) {
      const isElsewhere = text.includes(wanted) ? "out of its order" : "not in sight";
      missing.push(`“${wanted}” is ${isElsewhere}`);
      continue;
    }
    from = at + wanted.length;
    const hidden = pieces.find((piece) => {
      if (
        piece.to <= at ||
        piece.from >= from ||
        piece.node.data.trim() === "" ||
        piece.node.parentElement?.tagName === "OPTION"
      )
        return false;
      show(piece.node);
      return isCovered(piece.node);
    });
    if (hidden) missing.push(`“${wanted}” is covered at “${hidden.node.data.trim().slice(0, 40)}”`);
  }
  for (const unwanted of noWords) if (text.includes(unwanted)) missing.push(`“${unwanted}” is in sight`);

  const isSeen = (element: Element) => {
    show(element);
    return boxOf(element) !== undefined && !isCovered(element);
  };
  for (const address of links) {
    const found = [...scope.querySelectorAll("a[href]")].filter((link) => link.getAttribute("href") === address);
    if (!found.some(isSeen))
      missing.push(found.length > 0 ? `the link to ${address} is not in sight` : `no link leads to ${address}`);
  }
  for (const selector of controls)
    if (![...scope.querySelectorAll(selector)].some(isSeen)) missing.push(`${selector} is not in sight`);
  pressable.remove();
  return missing;
}
