import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { rowQuestionTexts } from "#domain/statements/row-questions.ts";
import type { RowRejection } from "#server/statements/row-decision.ts";
import type { ActionRejection } from "../actions/action-result.ts";
import { conflict, gone, needsAnswers, type Rejection } from "../actions/rejections.ts";
import { receiptPath } from "../view/view-path.ts";
import { outcomeNames } from "./outcome-names.ts";
import { describeUse } from "./statement-rows.server.ts";

/** The account is undefined if nobody has chosen it. */
export type Assigned = { agreementId: number; isForDeposit: boolean | undefined };

export type RowAnswer = ActionRejection & {
  row?: number;
  /** The money of this row counts in these places already. */
  uses?: { label: string; to: string | undefined }[];
  /** The questions are about this decision; undefined for a split. */
  assigning?: Assigned;
};

type NeedsAnswers = Extract<RowRejection, { reason: "needs-answers" }>;

/** Rejects a decision with the questions about the row, and links to where its money counts already. */
function askAboutRow({ questions, uses }: NeedsAnswers): Rejection<Pick<RowAnswer, "questions" | "uses">> {
  const asked = needsAnswers(rowQuestionTexts, questions);
  const named = uses.map((use) => {
    return { label: describeUse(use), to: use.kind === "booked" ? receiptPath(use) : undefined };
  });
  return { ...asked, shown: { ...asked.shown, uses: named } };
}

export const readAnew = gone("This file was read anew or discarded meanwhile, so nothing of this page was booked.");

export const reasonMissing = conflict("Please say why.");

/** Answers each rejection of a decision about a row. */
export const rowRejections = {
  "row-not-open": conflict("This row can no longer be changed: it is booked, or was decided meanwhile."),
  "agreement-not-open": conflict("This agreement does not exist or has ended. Choose another one."),
  "more-than-owed": conflict("This payment is more than is owed."),
  "reason-missing": reasonMissing,
  "no-deposit": conflict("All payments of this agreement count in one account. Assign it without “For the deposit”."),
  "not-owed": conflict("This is not owed to its payer any more: it is booked, or was decided meanwhile."),
  "given-back": conflict(
    "This money was given back to its payer. If it was not, press “It was not given back” where that is noted.",
  ),
  "in-the-future": conflict("The day on which it was given back has not come yet."),
  "before-it-came": conflict("The money had not come in yet on the day on which it was given back."),
  "reference-missing": conflict("Please enter the number of the payment back."),
  "reference-used": conflict("The number of the payment back is in the ledger already, or of another payment back."),
  "reference-came-in": conflict("Money came in under this number: the payment back has one of its own."),
  "parts-do-not-add-up": conflict("The parts do not add up to the payment. Enter two or more, each above zero."),
  /** The message says for example: "Ada decided about this row meanwhile: “ready to book”, A-0002." */
  "decided-meanwhile": (meanwhile: Extract<RowRejection, { reason: "decided-meanwhile" }>) => {
    const { outcome, agreementId, decidedBy } = meanwhile;
    const whose = agreementId === null ? "" : `, ${agreementDisplayId(agreementId)}`;
    return conflict(
      `${decidedBy} decided about this row meanwhile: “${outcomeNames[outcome]}”${whose}. Nothing was changed. Look again, then decide.`,
    );
  },
  "needs-answers": askAboutRow,
};

export function withOwnMessage({ message }: { message: string }): Rejection {
  return conflict(message);
}

export function wordsOfRow(rejection: RowRejection): Rejection {
  switch (rejection.reason) {
    case "needs-answers":
      return rowRejections["needs-answers"](rejection);
    case "decided-meanwhile":
      return rowRejections["decided-meanwhile"](rejection);
    default:
      return rowRejections[rejection.reason];
  }
}
