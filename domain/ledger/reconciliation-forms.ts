import { z } from "zod";
import { requiredTextField } from "#domain/forms/form-fields.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { readMonth } from "./reconciliation.ts";

/** Reads a month like "2026-10" as its first day. */
export const monthField = z.string().transform((text, context): LocalDate => {
  const month = readMonth(text);
  if (month !== undefined) return month;
  context.addIssue({ code: "custom", message: "Choose a month" });
  return z.NEVER;
});

export const explanationSchema = z.object({ reason: requiredTextField("Please say why", 1000) });
