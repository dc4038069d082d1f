import { expect, test } from "vitest";
import { confirm } from "#test/forms/confirm.ts";
import {
  answerName,
  answerTo,
  noAnswers,
  type Question,
  readAnswers,
  reasonFor,
  reasonName,
  showQuestions,
  stillAsked,
  unanswered,
} from "./question.ts";

const overpaid: Question<"more-than-owed"> = { code: "more-than-owed", facts: { owed: 100_000, amount: 150_000 } };
const closed: Question<"month-closed"> = {
  code: "month-closed",
  facts: { paidOn: "2026-10-31" },
  needsReason: true,
};

test("facts are one text, in whatever order they are listed", () => {
  expect(answerTo(overpaid)).toBe("more-than-owed?amount=150000&owed=100000");
  expect(answerTo({ ...overpaid, facts: { amount: 150_000, owed: 100_000 } })).toBe(answerTo(overpaid));
  expect(answerTo({ code: "c", facts: { a: "1&b=2" } })).not.toBe(answerTo({ code: "c", facts: { a: "1", b: "2" } }));
});

test("an answer counts for the facts that it was given for", () => {
  expect(unanswered([overpaid], noAnswers)).toEqual([overpaid]);
  expect(unanswered([overpaid], confirm([overpaid]))).toEqual([]);
  const more = { ...overpaid, facts: { ...overpaid.facts, owed: 90_000 } };
  expect(unanswered([more], confirm([overpaid]))).toEqual([more]);
  expect(unanswered<Question>([overpaid], confirm([{ ...overpaid, code: "other" }]))).toEqual([overpaid]);
});

test("a question that asks for a reason is not answered without one", () => {
  expect(unanswered([closed], confirm([closed]))).toEqual([closed]);
  expect(unanswered([closed], confirm([closed], "The bank was late"))).toEqual([]);
});

test("a form answers several questions at once", () => {
  const form = new FormData();
  form.append(answerName, answerTo(overpaid));
  form.append(answerName, answerTo(closed));
  form.set(reasonName("month-closed"), "  The bank was late ");
  form.set("amount", "150,000");
  const answers = readAnswers(form);
  expect(answers.reasons.get("month-closed")).toBe("The bank was late");
  expect(unanswered<Question>([overpaid, closed], answers)).toEqual([]);
});

test("a reason is cut where no letter is left in half, as nothing could store that", () => {
  const form = new FormData();
  form.set(reasonName("month-closed"), `${"x".repeat(999)}😀`);
  const reason = readAnswers(form).reasons.get("month-closed") ?? "";
  expect([reason.length, reason.isWellFormed()]).toEqual([1000, true]);
});

test("the words of a question come from its facts, and its answer does not hold them", () => {
  const texts = {
    "more-than-owed": { sentence: ({ owed }: Question["facts"]) => `Only ${owed} is owed.`, label: () => "Take it" },
  };
  expect(showQuestions(texts, [overpaid])).toEqual([
    {
      code: "more-than-owed",
      answer: "more-than-owed?amount=150000&owed=100000",
      sentence: "Only 100000 is owed.",
      label: "Take it",
      needsReason: false,
      isButton: false,
      lines: [],
    },
  ]);
});

test("while one question is open all of them are asked, so that what was answered is sent again", () => {
  expect(stillAsked<Question>([overpaid, closed], confirm([overpaid]))).toEqual([overpaid, closed]);
  expect(stillAsked([overpaid], confirm([overpaid]))).toEqual([]);
});

test("a reason of signs that nobody can read is none", () => {
  const answers = (reason: string) => ({ confirmed: new Set<string>(), reasons: new Map([["month-closed", reason]]) });
  for (const nothing of ["", " ", "\u200b", "..."]) expect(reasonFor(answers(nothing), "month-closed")).toBe("");
  expect(reasonFor(answers("Late slip"), "month-closed")).toBe("Late slip");
});
