import { amountOfFact, type Question, type QuestionTexts } from "#domain/forms/question.ts";
import { isStatementMethod, paymentMethodNames } from "#domain/ledger/entries.ts";
import { paymentQuestionTexts, setAsidePlaceText } from "#domain/ledger/payment-questions.ts";

export type RowQuestion = Question<keyof typeof rowQuestionTexts>;

/** Words where payments of this number are from, as ", with this number, or nearly this one, as paid by Airtel Money". */
function paidByText(methods: string | number | undefined): string {
  const names = String(methods ?? "")
    .split(",")
    .filter(isStatementMethod)
    .map((method) => paymentMethodNames[method]);
  return names.length === 0 ? "" : `, with this number, or nearly this one, as paid by ${names.join(" and ")}`;
}

/** Words which lines of its file look the same as a row, as "Lines 2 and 5 of this file have"; "" if none do. */
function equalLinesText(lines: string | number | undefined): string {
  const numbers = String(lines ?? "").split(",");
  if (numbers[0] === "") return "";
  return numbers.length === 1
    ? `Line ${numbers[0]} of this file has`
    : `Lines ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)} of this file have`;
}

/** The questions that are asked before a row of a statement is assigned, split or set aside. */
export const rowQuestionTexts = {
  "same-transaction": {
    sentence: ({ receipts, paidBy, equalLines }) => {
      const equal = equalLinesText(equalLines);
      if (equal !== "")
        return `${equal} the same amount, day and payer, and no number either. Nothing was changed. If the file lists one payment twice, set this row aside. If they are two payments, say why.`;
      const counts =
        receipts !== ""
          ? "This money is in the ledger already"
          : "Another line with this transaction number, or with this amount, day and payer, is assigned already";
      return `${counts}${paidByText(paidBy)}. Nothing was changed. If it is the same payment, set this row aside, or reverse the other first if that is wrong. If they are two payments, say why.`;
    },
    label: () => "Why these are two payments",
  },
  "set-aside": paymentQuestionTexts["set-aside"],
  "set-aside-alike": {
    sentence: (facts) =>
      `${setAsidePlaceText(facts)}. If it is this payment, set this row aside${facts.givenBackOn ? "" : " and assign that one"}.`,
    label: () => "It is another payment",
  },
  "counts-elsewhere": {
    sentence: () =>
      "Money of this amount and day counts for a buyer already. If it is the same money, choose “It counts elsewhere already”. If not, confirm it: then this row is owed to its payer.",
    label: () => "It is other money",
  },
  "owed-elsewhere": {
    sentence: (facts) =>
      `${setAsidePlaceText(facts)}. If it is the same money, choose “It counts elsewhere already”, so that it is owed once.`,
    label: () => "It is other money",
  },
  "paid-already": paymentQuestionTexts["paid-already"],
  "month-closed": paymentQuestionTexts["month-closed"],
  "more-than-owed": {
    sentence: ({ amount, owed }) =>
      `This payment is ${amountOfFact(amount)}, and ${amountOfFact(owed)} is still to pay. The rest would be a credit that has to be given back.`,
    label: () => "Take it all the same",
  },
} satisfies QuestionTexts;
