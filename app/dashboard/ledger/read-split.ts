import { z } from "zod";
import { readAgreementChoice } from "#domain/agreements/agreement-number.ts";
import type { Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { splitPartNumbers } from "./split-fields.tsx";

/** A part without an agreement is money whose owner is decided later. */
type Part = { amount: Ugx; agreementId: number | undefined };

/** Reads the parts of a divided payment from the fields of `SplitFields`. */
export const splitParts = z.record(z.string(), z.unknown()).transform((fields, context): { parts: Part[] } => {
  const textOf = (name: string) => String(fields[name] ?? "").trim();
  const parts: Part[] = [];
  for (const part of splitPartNumbers) {
    const [agreement, amount] = [textOf(`part-agreement-${part}`), textOf(`part-amount-${part}`)];
    if (agreement === "" && amount === "") continue;
    const read = parseUgx(amount);
    const agreementId = readAgreementChoice(agreement);
    if (!read.ok || (agreement !== "" && agreementId === undefined)) {
      const message = `Part ${part}: enter an agreement like A-0012 and an amount.`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    parts.push({ amount: read.amount, agreementId });
  }
  return { parts };
});
