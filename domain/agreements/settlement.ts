import { amountOfFact, type Question, type QuestionTexts } from "#domain/forms/question.ts";
import * as messages from "#domain/languages/messages/office-messages.ts";
import * as words from "#domain/languages/messages/statement.ts";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";

export interface Settlement {
  /** This is what the buyer paid in all, net of reversals. */
  received: Ugx;
  /** This is what the company keeps by the terms of the termination. */
  kept: Ugx;
  /** Refunds, and transfers to other agreements. */
  givenBack: Ugx;
  /** UGX; negative if too much was given back. */
  owedToBuyer: number;
  keptPercent: number;
  refundDueOn: LocalDate | null;
}

/** Computes what is owed when an agreement ends. The kept part is rounded down to whole shillings. */
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
    keptPercent,
    refundDueOn,
  };
}

/** Says in one sentence who owes whom how much after the agreement has ended. */
export function settlementText({ owedToBuyer, refundDueOn }: Pick<Settlement, "owedToBuyer" | "refundDueOn">): string {
  if (owedToBuyer === 0) return words.nobodyOwes();
  const amount = formatUgx(ugx(Math.abs(owedToBuyer)));
  if (owedToBuyer < 0) return words.buyerOwes({ amount });
  return refundDueOn === null ? words.weOwe({ amount }) : words.weOweBy({ amount, date: dateText(refundDueOn) });
}

/** Lists what ending the agreement does, for a person to read before they confirm it. */
export function endingConsequences({
  home,
  settlement,
  openLinks,
}: {
  home: string;
  settlement: Settlement;
  openLinks: number;
}): string[] {
  const { received, keptPercent, owedToBuyer, refundDueOn } = settlement;
  const by = refundDueOn === null ? "" : ` by ${dateText(refundDueOn)}`;
  return [
    `${home} is available at once, also on the site.`,
    received === 0
      ? "Nothing was paid, so nothing is to be given back."
      : `Of ${formatUgx(received)} received, ${formatUgx(ugx(Math.max(0, owedToBuyer)))} is to be given back${by} if ${keptPercent}% is kept.`,
    "Nothing more falls due, and no reminders are sent.",
    ...(openLinks === 0 ? [] : ["Links to its documents can still be opened: they say that it has ended."]),
    "This cannot be undone: to go on, a new agreement is signed.",
  ];
}

/** Ending is asked once more with the sum, which depends on the part that is kept. */
export const endingQuestionTexts = {
  "ends-agreement": {
    sentence: ({ back }) =>
      `${Number(back) > 0 ? `${amountOfFact(back)} is to be given back to the buyer then` : "Nothing is to be given back to the buyer then"}. An agreement that has ended cannot go on.`,
    label: ({ back }) => (Number(back) > 0 ? `End it, and owe ${amountOfFact(back)}` : "End it"),
    isButton: true,
  },
} satisfies QuestionTexts;

/**
 * Makes the question that is asked before an agreement ends. Its fact `back` is what the buyer is owed then, in UGX; 0
 * if the buyer owes something.
 */
export function endingQuestion({ owedToBuyer }: Pick<Settlement, "owedToBuyer">): EndingQuestion {
  return { code: "ends-agreement", facts: { back: Math.max(0, owedToBuyer) } };
}

export type EndingQuestion = Question<keyof typeof endingQuestionTexts>;

/** Words the WhatsApp message that tells the buyer how the agreement ended. */
export function endedMessage(
  { buyer, agreement, home }: { buyer: string; agreement: string; home: string },
  { received, keptPercent, owedToBuyer, refundDueOn }: Settlement,
  company: string,
): string {
  const amount = formatUgx(received);
  const paid =
    keptPercent > 0 && received > 0
      ? messages.endedPaidKept({ amount, percent: keptPercent })
      : messages.endedPaid({ amount });
  const owed = owedToBuyer > 0 ? [givenBackText(formatUgx(ugx(owedToBuyer)), refundDueOn)] : [];
  return messages.ended({ buyer, agreement, home, outcome: [paid, ...owed].join(" "), company });
}

function givenBackText(amount: string, by: LocalDate | null): string {
  return by === null ? messages.endedGivesBack({ amount }) : messages.endedGivesBackBy({ amount, date: dateText(by) });
}

/** Lists the sums of a settlement with their labels, from what was paid to what is still owed, and by whom. */
export function settlementLines(settlement: Settlement): [label: string, value: string][] {
  const { received, kept, keptPercent, givenBack, owedToBuyer } = settlement;
  return [
    [words.paidInAll(), formatUgx(received)],
    [words.keptAsAgreed({ percent: keptPercent }), formatUgx(kept)],
    [words.givenBack(), formatUgx(givenBack)],
    owedToBuyer < 0
      ? [words.givenBackTooMuch(), formatUgx(ugx(-owedToBuyer))]
      : [words.toBeGivenBack(), formatUgx(ugx(owedToBuyer))],
  ];
}
