import { amountOfFact, type Question, type QuestionTexts } from "#domain/forms/question.ts";
import { isStatementMethod, paymentMethodNames } from "#domain/ledger/entries.ts";
import { paymentQuestionTexts } from "#domain/ledger/payment-questions.ts";

export type RowQuestion = Question<keyof typeof rowQuestionTexts>;

/** Words where payments of this number are from, as ", with this number, or nearly this one, as paid by Airtel Money". */
function paidByText(methods: string | number | undefined): string {
  const names = String(methods ?? "")
    .split(",")
    .filter(isStatementMethod)
    .map((method) => paymentMethodNames[method]);
  return names.length === 0 ? "" : `, with this number, or nearly this one, as paid by ${names.join(" and ")}`;
}

/** The questions that are asked before a row of a statement is assigned or split. */
export const rowQuestionTexts = {
  "same-transaction": {
    sentence: ({ receipts, paidBy }) => {
      const counts =
        receipts !== ""
          ? "This money is in the ledger already"
          : "Another line with this transaction number, or with this amount, day and payer, is assigned already";
      return `${counts}${paidByText(paidBy)}. Nothing was changed. If it is the same payment, set this row aside, or reverse the other first if that is wrong. If they are two payments, say why.`;
    },
    label: () => "Why these are two payments",
  },
  "set-aside": paymentQuestionTexts["set-aside"],
  "paid-already": paymentQuestionTexts["paid-already"],
  "month-closed": paymentQuestionTexts["month-closed"],
  "more-than-owed": {
    sentence: ({ amount, owed }) =>
      `This payment is ${amountOfFact(amount)}, and ${amountOfFact(owed)} is still to pay. The rest would be a credit that has to be given back.`,
    label: () => "Take it all the same",
  },
} satisfies QuestionTexts;
