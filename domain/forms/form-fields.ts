import { z } from "zod";
import { plainDigits, withoutMarks } from "#domain/pasted-text/pasted-text.ts";

// These schemas turn a submitted text into the value that is stored. After an error the form shows the text again.

/** Reads a text without marks that nobody sees, and trimmed; "" if the form sent none. */
export function textField(maxLength: number) {
  return z
    .string()
    .optional()
    .transform((text) => withoutMarks(text ?? "").trim())
    .refine((text) => text.length <= maxLength, `Please keep this under ${maxLength} characters`);
}

/** Makes a text that must not be empty once blanks around it are removed. */
export function requiredTextField(emptyMessage: string, maxLength: number) {
  return textField(maxLength).refine((text) => text !== "", emptyMessage);
}

/** Reads a whole number from `least` to `most`; null if nothing was entered. */
export function optionalWholeNumberField(least: number, most: number) {
  return z
    .string()
    .optional()
    .transform((text, context): number | null => {
      const submitted = plainDigits(withoutMarks(text ?? "")).trim();
      if (submitted === "") return null;
      const value = /^\d{1,9}$/.test(submitted) ? Number(submitted) : Number.NaN;
      if (value >= least && value <= most) return value;
      context.addIssue({ code: "custom", message: `Enter a whole number from ${least} to ${most}` });
      return z.NEVER;
    });
}

/** Reads "17", "17.5" or "17 %", with two decimals at most. Empty is 0. */
export function percentField(most: number) {
  return textField(10).transform((text, context): number => {
    const number = plainDigits(text).replace(/\s*%$/, "") || "0";
    // The digits are checked first, because `Number` also reads "0x10" and "1e1".
    const value = /^(?:\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : Number.NaN;
    if (value <= most && Math.round(value * 100) / 100 === value) return value;
    context.addIssue({ code: "custom", message: `Enter a number from 0 to ${most}` });
    return z.NEVER;
  });
}

/** Reads the digits that the text begins with; 0 if it begins with none. */
export function countField(least: number, most: number) {
  return z
    .string()
    .optional()
    .transform((text, context): number => {
      const value = Number.parseInt(plainDigits(withoutMarks(text ?? "")).trim(), 10);
      if (Number.isNaN(value)) return 0;
      if (value >= least && value <= most) return value;
      context.addIssue({ code: "custom", message: `Enter a whole number from ${least} to ${most}` });
      return z.NEVER;
    });
}

const areaMessage = "Enter the area in m², like 140";

function readArea(text: string): number | undefined {
  const submitted = plainDigits(text)
    .normalize("NFKC")
    .replace(/\s*(?:m2|sqm|sq\.? ?m(?:et(?:er|re)s)?)\.?$/i, "");
  if (!/^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(submitted)) return undefined;
  const area = Number(submitted.replaceAll(",", ""));
  return area > 0 && area <= 1_000_000 ? area : undefined;
}

/** Reads m²: "140", "140 m²", "1,200.5". The value is null when it is empty. */
export function optionalAreaField() {
  return textField(40).transform((text, context): number | null => {
    if (text === "") return null;
    const area = readArea(text);
    if (area !== undefined) return area;
    context.addIssue({ code: "custom", message: areaMessage });
    return z.NEVER;
  });
}

/** Reads an area in m², which must be entered: "140", "140 m²", "1,200.5". */
export function requiredAreaField(emptyMessage: string) {
  return textField(40).transform((text, context): number => {
    const area = readArea(text);
    if (area !== undefined) return area;
    context.addIssue({ code: "custom", message: text === "" ? emptyMessage : areaMessage });
    return z.NEVER;
  });
}

/** Reads a switch as true or false. Browsers send "on" for one that is on, and nothing for one that is off. */
export function switchField() {
  return z
    .string()
    .optional()
    .transform((text) => text === "on" || text === "true");
}

const isSameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Reads "Lift, borehole,, Parking, lift", without the empty parts and those that it repeats in whatever letters. */
export function commaListField() {
  return textField(4000).transform((text, context): string[] => {
    const items = text
      .split(",")
      .map((item) => item.trim())
      .filter((item, i, all) => item !== "" && all.findIndex((other) => isSameWord(other, item)) === i);
    if (items.length <= 60 && items.every((item) => item.length <= 100)) return items;
    context.addIssue({ code: "custom", message: "Please keep to 60 entries of at most 100 characters each" });
    return z.NEVER;
  });
}

/** Reads the id of a chosen record; null if nothing was chosen. */
export function optionalIdField() {
  return z
    .string()
    .optional()
    .transform((text, context): number | null => {
      if (text === undefined || text === "") return null;
      if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
      context.addIssue({ code: "custom", message: "Please choose again" });
      return z.NEVER;
    });
}

/** Reads the id of the record that a page put into its form. It is 0, which is no record's, where the page put none. */
export function recordIdField() {
  return z
    .string()
    .optional()
    .transform((text = "") => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0));
}

/** Reads a list of at most `most` ids in their order. An id that is sent twice counts once. */
export function idListField(most: number) {
  return z
    .array(z.string())
    .max(most, `Please choose at most ${most}`)
    .optional()
    .transform((texts, context): number[] => {
      const ids = [...new Set(texts ?? [])].filter((text) => text !== "");
      if (ids.every((text) => /^[1-9]\d{0,14}$/.test(text))) return ids.map(Number);
      context.addIssue({ code: "custom", message: "Please choose again" });
      return z.NEVER;
    });
}

/** Reads a choice that is sent as a slug; it is "" if nothing was chosen. */
export function optionalSlugField() {
  return textField(80).refine((text) => /^(?:[a-z0-9][a-z0-9-]*)?$/.test(text), "Please choose again");
}

/** Reads a whole number from `least` to `most`; `fallback` where nothing was entered. */
export const wholeField = (least: number, most: number, fallback: number) =>
  textField(10).transform((text, context) => {
    const value = text === "" ? fallback : /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    context.addIssue({ code: "custom", message: `Enter a whole number from ${least} to ${most}` });
    return z.NEVER;
  });
