import { z } from "zod";
import { percentField, textField } from "#domain/forms/form-fields.ts";
import { parseUgx, ugxRejectionText } from "#domain/money/money-input.ts";
import { isByPercent, type PriceChange, priceMethods, priceRoundings } from "./price-change.ts";

const MAX_PERCENT = 1_000;

export const priceChangeForm = z
  .object({
    method: z.enum(priceMethods),
    by: textField(40),
    rounding: z.coerce.number().pipe(z.literal(priceRoundings)),
  })
  .transform(({ method, by, rounding }, context): PriceChange => {
    const wrong = (message: string) => {
      context.addIssue({ code: "custom", message, path: ["by"] });
      return z.NEVER;
    };
    if (!isByPercent(method)) {
      const amount = parseUgx(by);
      return amount.ok ? { method, value: amount.amount, rounding } : wrong(ugxRejectionText(amount.reason));
    }
    const percent = percentField(MAX_PERCENT).safeParse(by);
    if (!percent.success) return wrong(`Enter percent, more than 0 and at most ${MAX_PERCENT}, like 7.5`);
    if (percent.data <= 0) return wrong("Enter percent, more than 0, like 7.5");
    if (method === "lower-percent" && percent.data >= 100)
      return wrong("Nothing would be left: enter less than 100 percent");
    return { method, value: percent.data, rounding };
  });
