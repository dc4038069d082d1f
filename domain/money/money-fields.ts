import { z } from "zod";
import { type Ugx, ugx } from "./money.ts";
import { parseUgx, ugxRejectionText } from "./money-input.ts";

// Beside money.ts and not in it: every public page writes amounts, and none of them needs a schema for that.

/** A form field for an amount: text in, shillings out, null when left empty. The message says what was wrong. */
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

/** As {@link optionalUgxField}, rejecting an empty field with the given message. */
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

/** A stored amount: a number that is a whole amount of shillings, not below zero. */
export const storedUgx = z
  .int()
  .min(0)
  .transform((amount) => ugx(amount));
