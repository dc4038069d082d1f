import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";

/** Who owes what to whom once an agreement has ended, and what too much was paid of one that has not. */
export interface Settlement {
  /** From the buyer or another agreement, reversals taken off. */
  received: Ugx;
  /** What the company keeps of it by the terms on which it was ended. */
  kept: Ugx;
  /** Refunds and transfers to other agreements. */
  givenBack: Ugx;
  /** Still to be given back; negative: too much was. */
  owedToBuyer: number;
  keptPercent: number;
  refundDueOn: LocalDate | null;
}

/** What is kept is rounded down to the shilling. */
export function settlementOf(
  sums: { received: number; givenBack: number },
  { keptPercent, refundDueOn }: Pick<Settlement, "keptPercent" | "refundDueOn">,
): Settlement {
  const received = Math.max(0, sums.received);
  const kept = Number((BigInt(received) * BigInt(Math.round(keptPercent * 100))) / 10_000n);
  return {
    received: ugx(received),
    kept: ugx(kept),
    givenBack: ugx(sums.givenBack),
    owedToBuyer: received - kept - sums.givenBack,
    ...{ keptPercent, refundDueOn },
  };
}

/** What an ended agreement leaves, in a sentence. */
export function settlementText({ owedToBuyer, refundDueOn }: Settlement): string {
  if (owedToBuyer === 0) return "Nothing is owed by either side any more.";
  if (owedToBuyer < 0) return `${formatUgx(ugx(-owedToBuyer))} too much was given back, which the buyer owes us.`;
  const by = refundDueOn === null ? "" : ` by ${dateText(refundDueOn)}`;
  return `We owe the buyer ${formatUgx(ugx(owedToBuyer))}, to be given back${by}.`;
}

export function settlementLines(settlement: Settlement): [label: string, value: string][] {
  const { received, kept, keptPercent, givenBack, owedToBuyer } = settlement;
  return [
    ["Paid in all", formatUgx(received)],
    [`Kept as agreed, ${keptPercent}%`, formatUgx(kept)],
    ["Given back", formatUgx(givenBack)],
    owedToBuyer < 0
      ? ["Given back too much, owed to us", formatUgx(ugx(-owedToBuyer))]
      : ["Still to be given back, owed to the buyer", formatUgx(ugx(owedToBuyer))],
  ];
}
