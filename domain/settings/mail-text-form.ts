import { z } from "zod";
import { requiredTextField } from "#domain/forms/form-fields.ts";

/** The dashboard's form for the words of one mail. */
export const mailTextForm = z.object({
  subject: requiredTextField("Please enter a subject", 200),
  body: requiredTextField("Please enter the text", 5000).transform((text) => text.replaceAll("\r\n", "\n")),
});
