import { z } from "zod";
import { type Ugx, ugx } from "./money.ts";
import { parseUgx, ugxRejectionText } from "./money-input.ts";

// These are apart from money.ts, so that public pages do not load the schema library.

/** Reads an amount in UGX; null if nothing was entered. Zero is rejected. The error is in the language of the page. */
export function optionalUgxField() {
  return z
    .string()
    .optional()
    .transform((text, context): Ugx | null => {
      const parsed = parseUgx(text ?? "");
      if (parsed.ok) return parsed.amount;
      if (parsed.reason === "empty") return null;
      context.addIssue({ code: "custom", message: ugxRejectionText(parsed.reason) });
      return z.NEVER;
    });
}

/**
 * Reads an amount in UGX, which must be entered. Zero is rejected. The error is in the language of the page, and
 * `emptyMessage` as it is given.
 */
export function requiredUgxField(emptyMessage: string) {
  return z
    .string()
    .optional()
    .transform((text, context): Ugx => {
      const parsed = parseUgx(text ?? "");
      if (parsed.ok) return parsed.amount;
      context.addIssue({
        code: "custom",
        message: parsed.reason === "empty" ? emptyMessage : ugxRejectionText(parsed.reason),
      });
      return z.NEVER;
    });
}

/** Reads whole UGX from stored JSON. Zero is accepted, because some forms let it be entered. */
export const storedUgx = z
  .int()
  .min(0)
  .transform((amount) => ugx(amount));
