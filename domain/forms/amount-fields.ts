import { z } from "zod";
import { requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { parseUgx, paymentExample, ugxRejectionText } from "#domain/money/money-input.ts";

function readAmountOrZero(text: string, context: z.RefinementCtx): Ugx {
  if (text === "") return ugx(0);
  const read = parseUgx(text);
  if (read.ok) return read.amount;
  if (read.reason === "zero") return ugx(0);
  context.addIssue({ code: "custom", message: ugxRejectionText(read.reason, paymentExample) });
  return z.NEVER;
}

/** The amount is in UGX, and 0 if nothing is written. */
export const amountOrNothingField = textField(40).transform(readAmountOrZero);

/** Reads an amount in UGX, which may be zero but must be entered. */
export const amountOrZeroField = (emptyMessage: string) =>
  requiredTextField(emptyMessage, 40).transform(readAmountOrZero);

/** Reads an amount in UGX, which must be entered and more than zero. An error has `example`. */
export const requiredAmountField = (emptyMessage: string, example = paymentExample) =>
  requiredTextField(emptyMessage, 40).transform((text, context): Ugx => {
    const read = parseUgx(text);
    if (read.ok) return read.amount;
    if (text !== "") context.addIssue({ code: "custom", message: ugxRejectionText(read.reason, example) });
    return z.NEVER;
  });

/** Reads an amount in UGX; null if nothing was entered. Zero is rejected. An error has `example`. */
export const optionalAmountField = (example = paymentExample) =>
  textField(40).transform((text, context): Ugx | null => {
    if (text === "") return null;
    const read = parseUgx(text);
    if (read.ok) return read.amount;
    context.addIssue({ code: "custom", message: ugxRejectionText(read.reason, example) });
    return z.NEVER;
  });

/** Reads whole UGX from stored JSON. Zero is accepted, because some forms let it be entered. */
export const storedUgx = z
  .int()
  .min(0)
  .transform((amount) => ugx(amount));
