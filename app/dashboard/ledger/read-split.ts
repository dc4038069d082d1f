import { readAgreementChoice } from "#domain/agreements/agreement-number.ts";
import type { Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { splitPartNumbers } from "./split-fields.tsx";

/** A part without an agreement is decided later. */
export function readSplit(
  form: FormData,
): { ok: true; parts: { amount: Ugx; agreementId: number | undefined }[] } | { ok: false; message: string } {
  const parts: { amount: Ugx; agreementId: number | undefined }[] = [];
  for (const part of splitPartNumbers) {
    const agreement = String(form.get(`part-agreement-${part}`) ?? "").trim();
    const amount = String(form.get(`part-amount-${part}`) ?? "").trim();
    if (agreement === "" && amount === "") continue;
    const read = parseUgx(amount);
    const agreementId = readAgreementChoice(agreement);
    if (!read.ok || (agreement !== "" && agreementId === undefined))
      return { ok: false, message: `Part ${part}: enter an agreement like A-0012 and an amount.` };
    parts.push({ amount: read.amount, agreementId });
  }
  return { ok: true, parts };
}
