import postcss, { type AtRule, type Container, type Rule } from "postcss";

/** What an element, wherever it stands, must offer for a selector to match at all. */
interface Needs {
  classes: string[];
  ids: string[];
  tags: string[];
  /** A finger or pointer has to be on it, or it is a part of a control that does not show before. */
  isTouched: boolean;
}

type Kept =
  | { kind: "text"; text: string }
  | { kind: "variable"; name: string; text: string }
  | { kind: "block"; prelude: string; selectors: { text: string; needs: Needs[] }[] | undefined; children: Kept[] };

const INLINE_SHEET = /(<style data-whole[^>]*>)([\s\S]*?)(?=<\/style>)/;

let neededStyles: ReturnType<typeof createNeededStyles> | undefined;

/** Where a long page fetches the whole sheet for what follows (`styles-for-the-rest.tsx`). */
const REST = '<link id="styles-for-the-rest"';

/**
 * Replaces the whole style sheet in a rendered page by what the page needs of it, at first. All pages carry the same sheet.
 */
export function inlineNeededStyles(html: string): string {
  const [all = "", tag = "", sheet = ""] = INLINE_SHEET.exec(html) ?? [];
  neededStyles ??= createNeededStyles(sheet);
  const [first = "", rest] = html.replace(all, () => tag).split(REST);
  const needed = neededStyles(first, rest !== undefined);
  return html.replace(all, () => tag + needed);
}

/**
 * Makes, from the site's whole style sheet, the part of it that a rendered page can use: rules whose classes, ids and
 * elements all occur in the page, and the custom properties that these refer to. A few kilobytes instead of ten on each
 * page. States (attributes, pseudo-classes, `:has()`) are never judged, since script and people change them.
 * `isWithoutLate`: the layer "late" is left out, and what only a touch can bring about, because the whole sheet is on its way.
 */
export function createNeededStyles(sheet: string): (html: string, isWithoutLate?: boolean) => string {
  const whole = keep(postcss.parse(sheet));
  const early = whole.filter((node) => node.kind !== "block" || node.prelude !== "@layer late");
  return (html, isWithoutLate) => {
    const tree = isWithoutLate ? early : whole;
    const page = occurring(html);
    const isPossible = ({ classes, ids, tags, isTouched }: Needs) =>
      !(isTouched && isWithoutLate) &&
      classes.every((name) => page.classes.has(name)) &&
      ids.every((id) => page.ids.has(id)) &&
      tags.every((tag) => page.tags.has(tag));
    return withUsedVariables((used) => write(tree, isPossible, used));
  };
}

function keep(container: Container): Kept[] {
  return (container.nodes ?? []).flatMap((node): Kept[] => {
    if (node.type === "comment") return [];
    if (node.type === "decl") {
      const text = `${node.toString()};`;
      return [node.prop.startsWith("--") ? { kind: "variable", name: node.prop, text } : { kind: "text", text }];
    }
    if (node.type === "rule") return [keepRule(node)];
    if (node.type === "atrule") return [keepAtRule(node)];
    return [];
  });
}

const TOUCHED = /:(?:hover|active|disabled|checked)(?![^(]*\))|::(?:selection|file-selector-button)/;

function keepRule(rule: Rule): Kept {
  const selectors = rule.selectors.map((text) => ({ text, needs: alternativesOf(text).map(needsOf) }));
  return { kind: "block", prelude: "", selectors, children: keep(rule) };
}

function keepAtRule(rule: AtRule): Kept {
  if (rule.nodes === undefined) return { kind: "text", text: `${rule.toString()};` };
  if (rule.name === "property") return { kind: "variable", name: rule.params, text: rule.toString() };
  if (rule.name === "keyframes") return { kind: "variable", name: rule.params, text: rule.toString() };
  if (["font-face", "view-transition"].includes(rule.name)) return { kind: "text", text: rule.toString() };
  return { kind: "block", prelude: `@${rule.name} ${rule.params}`, selectors: undefined, children: keep(rule) };
}

/** Every way to read a selector with `:is()` in it, as the build writes rules that were nested in a list. */
function alternativesOf(selector: string): string[] {
  const start = selector.indexOf(":is(");
  if (start === -1) return [selector];
  const [choices, end] = splitArguments(selector, start + ":is(".length);
  const [before, after] = [selector.slice(0, start), selector.slice(end)];
  return choices.flatMap((choice) => alternativesOf(before + choice.trim() + after));
}

/** What stands between the commas of a list in brackets that begins at `start`, and where the text goes on after it. */
function splitArguments(text: string, start: number): [parts: string[], end: number] {
  const parts = [""];
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (depth === 1 && letter === ",") parts.push("");
    else if (depth > 0) parts.push(parts.pop() + letter);
  }
  return [parts, at];
}

function needsOf(selector: string): Needs {
  // What stands in :not(), :has() and in attribute brackets is a state, no need.
  let plain = selector.replace(/\[[^\]]*\]/g, "");
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:{1,2}[\w-]+\([^()]*\)/g, "");
  }
  return {
    classes: [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")),
    ids: [...plain.matchAll(/#([\w-]+)/g)].map(([, id = ""]) => id),
    tags: [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, tag = ""]) => tag),
    isTouched: TOUCHED.test(selector),
  };
}

function occurring(html: string): { classes: Set<string>; ids: Set<string>; tags: Set<string> } {
  const classes = new Set<string>();
  for (const [, names = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) classes.add(name);
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id));
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = ""]) => tag));
  return { classes, ids, tags };
}

function write(nodes: readonly Kept[], isPossible: (needs: Needs) => boolean, used: (name: string) => boolean): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if (node.kind === "variable") return used(node.name) ? node.text : "";
      const prelude = node.selectors
        ? node.selectors
            .filter(({ needs }) => needs.some(isPossible))
            .map(({ text }) => text)
            .join(",")
        : node.prelude;
      const body = prelude === "" ? "" : write(node.children, isPossible, used);
      return body === "" ? "" : `${prelude}{${body}}`;
    })
    .join("");
}

/** A custom property may refer to others: written again with what the last round referred to, until nothing falls out. Animations are named in the same way. */
function withUsedVariables(writeWith: (used: (name: string) => boolean) => string): string {
  let text = writeWith(() => true);
  for (;;) {
    const names = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
    for (const [, value = ""] of text.matchAll(/animation(?:-name)?:([^;}]*)/g)) {
      for (const word of value.split(/[\s,]+/)) names.add(word);
    }
    const next = writeWith((name) => names.has(name));
    if (next.length === text.length) return next;
    text = next;
  }
}
