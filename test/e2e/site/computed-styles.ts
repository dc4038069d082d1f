import type { Page } from "playwright-core";
import { layOutAll } from "#test/browser/page-faults.ts";

export type StyleHashes = string[];

/** Properties that change with a missing picture are left out. */
const properties = [
  ...[
    "display",
    "position",
    "visibility",
    "opacity",
    "z-index",
    "overflow-x",
    "float",
    "box-sizing",
    "width",
    "height",
  ],
  ...["color", "background-color", "background-image", "box-shadow", "cursor", "list-style-type", "appearance"],
  ...["font-family", "font-size", "font-weight", "font-style", "line-height", "letter-spacing", "white-space"],
  ...["text-align", "text-transform", "text-decoration-line", "vertical-align", "aspect-ratio", "object-fit"],
  ...["flex-grow", "flex-wrap", "flex-direction", "align-items", "justify-content", "order"],
  ...[
    "grid-template-columns",
    "grid-column-start",
    "grid-row-start",
    "row-gap",
    "column-gap",
    "max-width",
    "min-height",
  ],
  ...["top", "right", "bottom", "left", "translate", "scale", "rotate", "transform", "fill", "stroke"],
  ...["top", "right", "bottom", "left"].flatMap((side) => [
    `margin-${side}`,
    `padding-${side}`,
    `border-${side}-width`,
    `border-${side}-style`,
    `border-${side}-color`,
  ]),
  ...["top-left", "top-right", "bottom-left", "bottom-right"].map((corner) => `border-${corner}-radius`),
];

const namedProperties = ["display", "position", "visibility", "color", "background-color", "font-size", "width"];

/**
 * Returns a hash of the style of each visible element, from the top of the page to its end, once fonts are loaded and
 * nothing moves. The styles themselves would be megabytes.
 */
export async function computedStyles(page: Page): Promise<StyleHashes> {
  await layOutAll(page);
  return page.evaluate(`(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
    const moving = () => document.getAnimations().filter((each) => each.timeline === document.timeline && each.playState === "running");
    for (let round = 0; moving().length > 0 && round < 50; round += 1) {
      await Promise.race([Promise.allSettled(moving().map((each) => each.finished)), new Promise((waited) => setTimeout(waited, 100))]);
    }
    const sumOf = (text) => {
      let sum = 0;
      for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
      return sum;
    };
    const look = [];
    const add = (element, path) => {
      if (["SCRIPT", "STYLE", "LINK", "TEMPLATE", "NOSCRIPT", "HEAD", "OPTION"].includes(element.tagName)) return;
      // This button comes with its script, which may be there already on one page and not yet on the other.
      if (element.matches('[data-island="ui/password"] button')) return;
      const style = getComputedStyle(element);
      if (style.display === "none") return;
      const tag = element.tagName.toLowerCase();
      const name = tag + (element.classList.length > 0 ? "." + [...element.classList].join(".") : "");
      const values = ${JSON.stringify(properties)}.map((each) => style.getPropertyValue(each)).join(";");
      look.push(path + name + " { " + ${JSON.stringify(namedProperties)}.map((each) => each + ": " + style.getPropertyValue(each)).join("; ") + " } " + sumOf(values));
      const isFolded = tag === "details" && !element.open;
      for (const child of isFolded ? element.querySelectorAll(":scope > summary") : element.children) add(child, path + tag + "/");
    };
    add(document.documentElement, "");
    return look;
  })()`);
}

/** Describes where two pages differ in style. The list is empty if they do not. */
export function styleDifferences(seen: StyleHashes, wanted: StyleHashes): string[] {
  const found = wanted.flatMap((element, at) => {
    const other = seen[at] ?? "nothing";
    return other === element ? [] : [`not ${element}, but ${other}`];
  });
  const more = seen.length > wanted.length ? [`${seen.length} elements, not ${wanted.length}`] : [];
  return [...more, ...found].slice(0, 5);
}
