import { z } from "zod";
import { requiredTextField, textField } from "#domain/forms/form-fields.ts";

export const categoryForm = z.object({
  name: requiredTextField("Please enter a name", 60),
  description: textField(500),
});

export type CategoryDetails = z.output<typeof categoryForm>;

export const tagForm = z.object({
  name: requiredTextField("Please enter a name", 40).transform((name) => name.replace(/^#+\s*/, "").toLowerCase()),
  colour: z
    .string()
    .optional()
    .transform((text, context): string => {
      const colour = (text ?? "").trim().toLowerCase();
      if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
      context.addIssue({ code: "custom", message: "Choose a colour, like #b4532f" });
      return z.NEVER;
    }),
});

export type TagDetails = z.output<typeof tagForm>;

/** Has 1 to 80 characters. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "untitled" : slug;
}
