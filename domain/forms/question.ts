import { formatUgx, ugx } from "#domain/money/money.ts";

/**
 * What a person must confirm before a command goes on. An answer counts only for these very facts: if an amount, a day
 * or a record has changed since, the question is asked again. Its wording is not part of the answer and may change.
 */
export interface Question<Code extends string = string> {
  code: Code;
  /** The values are whole shillings, ids, and days such as "2026-11-28". */
  facts: Readonly<Record<string, string | number>>;
  /** The answer is a written reason instead of a confirmation. A form can ask one question of such a code at a time. */
  needsReason?: boolean;
}

/** Writes a fact that is whole shillings as an amount. */
export const amountOfFact = (fact: string | number | undefined): string => formatUgx(ugx(Number(fact)));

export interface Answers {
  /** The set has what `answerTo` returns for each question that was confirmed. */
  confirmed: ReadonlySet<string>;
  /** The reasons by the code of their question. */
  reasons: ReadonlyMap<string, string>;
}

/** The answers of a form that was not asked anything yet. */
export const noAnswers: Answers = { confirmed: new Set(), reasons: new Map() };

/** The name of the field of every confirmation. */
export const answerName = "answer";

/** The name of the hidden field that says which confirmations the form showed when it was sent. */
export const shownName = "answer-shown";

const reasonPrefix = "reason-";
const MAX_REASON_LENGTH = 1000;

/** Returns the name of the field for the reason that a question asks for. */
export const reasonName = (code: string): string => `${reasonPrefix}${code}`;

/** Tells whether a field of a form answers a question, and says nothing about what was asked. */
export const isAnswerField = (name: string): boolean =>
  name === answerName || name === shownName || name.startsWith(reasonPrefix);

/**
 * Writes the value that confirms a question, like "more-than-owed?amount=150000&owed=100000". The same facts give the
 * same text.
 */
export function answerTo({ code, facts }: Question): string {
  const entries = Object.entries(facts).map(([name, value]) => [name, String(value)]);
  return `${code}?${new URLSearchParams(entries.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)))}`;
}

/**
 * Reads the answers of a submitted form. A reason is cut after 1,000 characters, and half a character at the cut is
 * replaced, since it could not be stored.
 */
export function readAnswers(form: Iterable<readonly [string, unknown]>): Answers {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    confirmed: new Set(texts.flatMap(([name, value]) => (name === answerName ? [value] : []))),
    reasons: new Map(
      texts.flatMap(([name, value]) =>
        name.startsWith(reasonPrefix)
          ? [[name.slice(reasonPrefix.length), value.trim().slice(0, MAX_REASON_LENGTH).toWellFormed()]]
          : [],
      ),
    ),
  };
}

/** Returns the answers of the confirmations that a submitted form showed and that were left open. */
export function missedAnswers(form: Iterable<readonly [string, unknown]>): ReadonlySet<string> {
  const fields = [...form];
  const { confirmed } = readAnswers(fields);
  return new Set(
    fields.flatMap(([name, value]) =>
      name === shownName && typeof value === "string" && !confirmed.has(value) ? [value] : [],
    ),
  );
}

/** Returns the reason that was written for questions of a code; "" if there is none that can be read. */
export function reasonFor(answers: Answers | undefined, code: string): string {
  const reason = answers?.reasons.get(code) ?? "";
  return /[\p{L}\p{N}]/u.test(reason) ? reason : "";
}

/** Returns the questions to which there is no answer. */
export function unanswered<Asked extends Question>(questions: readonly Asked[], answers: Answers): Asked[] {
  return questions.filter(
    (question) =>
      !answers.confirmed.has(answerTo(question)) ||
      (question.needsReason === true && reasonFor(answers, question.code) === ""),
  );
}

/**
 * Returns all questions as long as one has no answer: the form then shows each of them again, so that no answer is
 * lost.
 */
export function stillAsked<Asked extends Question>(questions: readonly Asked[], answers: Answers): Asked[] {
  return unanswered(questions, answers).length === 0 ? [] : [...questions];
}

type Facts = Question["facts"];

/**
 * The texts of questions by code. The sentence asks, and the label is that of the box that confirms, or of the field
 * for the reason. With `isButton` it is on the button that answers: the question shows what will be done, so whoever
 * presses the button has seen it and agrees.
 */
export type QuestionTexts = Readonly<
  Record<string, { sentence: (facts: Facts) => string; label: (facts: Facts) => string; isButton?: boolean }>
>;

/** A question in words, as a form shows it. */
export interface ShownQuestion {
  code: string;
  /** The value of its field. */
  answer: string;
  sentence: string;
  label: string;
  needsReason: boolean;
  /** This is true if the next press of the button, which has the label, is the answer. */
  isButton: boolean;
  /** These lines below the sentence say what will be done. */
  lines: readonly string[];
}

/**
 * Words questions for a form.
 *
 * @param lines what will be done, each in a line of its own below the last question
 */
export function showQuestions<Texts extends QuestionTexts>(
  texts: Texts,
  questions: readonly Question<keyof Texts & string>[],
  lines: readonly string[] = [],
): ShownQuestion[] {
  return questions.map((question, i) => ({
    code: question.code,
    answer: answerTo(question),
    sentence: texts[question.code]?.sentence(question.facts) ?? "",
    label: texts[question.code]?.label(question.facts) ?? "",
    needsReason: question.needsReason === true,
    isButton: texts[question.code]?.isButton === true,
    lines: i === questions.length - 1 ? lines : [],
  }));
}
