import { z } from "zod";
import { type FormValue, formOf } from "#domain/fields/field.ts";
import { field, text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { requiredTextField } from "#domain/forms/form-fields.ts";

export const categoryFields = {
  name: text("Name", { column: "name", max: 60, empty: "Please enter a name" }),
  description: text("Description", { column: "description", max: 500, rows: 3 }),
  ...inLanguages({ name: text("Name", { column: "name", max: 60 }) }),
};

export const categoryForm = formOf(categoryFields);

export type CategoryDetails = FormValue<typeof categoryFields>;

export const tagFields = {
  name: field("Name", {
    column: "name",
    control: { kind: "text", input: { maxLength: 40 }, isRequired: true },
    form: requiredTextField("Please enter a name", 40).transform((name) => name.replace(/^#+\s*/, "").toLowerCase()),
    hint: "Shown as #name.",
  }),
  colour: field("Colour", {
    column: "colour",
    control: { kind: "text", input: { type: "color" }, isRequired: false },
    form: z
      .string()
      .optional()
      .transform((submitted, context): string => {
        const colour = (submitted ?? "").trim().toLowerCase();
        if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
        context.addIssue({ code: "custom", message: "Choose a colour, like #b4532f" });
        return z.NEVER;
      }),
  }),
};

export const tagForm = formOf(tagFields);

export type TagDetails = FormValue<typeof tagFields>;
