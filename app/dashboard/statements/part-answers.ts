import { formatNumber } from "#domain/money/money.ts";
import { type ColumnMeaning, hasValueMeanings } from "#domain/statements/column-meanings.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import type { PartView, RowReading } from "#server/statements/statement-view.ts";

/** A part is one table of a file; a workbook can have several. */
export interface PartProps {
  part: PartView;
  answers: FileAnswers;
  /** Sends the changed answers of this part. */
  change: (changed: FileAnswers) => void;
}

const readingNames: Record<RowReading, string> = {
  ready: "came in and whose is known",
  asked: "asked about",
  before: "booked before or listed twice",
  out: "went out",
  failed: "failed or reversed",
  none: "no payment",
};

/** Writes how many rows are read in which way: "3 came in and whose is known, 1 asked about." "" for none. */
export function countsText(counts: PartView["counts"]): string {
  const parts = (["ready", "asked", "before", "out", "failed", "none"] as const).flatMap((one) =>
    counts[one] ? [`${formatNumber(counts[one])} ${readingNames[one]}`] : [],
  );
  return parts.length === 0 ? "" : `${parts.join(", ")}.`;
}

/** Returns what a column is, by its answer or else as it was recognised; undefined if that is open. */
export function meaningAt(part: PartView, answers: FileAnswers, place: number): ColumnMeaning | undefined {
  if (answers.openColumns?.includes(place)) return undefined;
  return answers.meanings?.[place] ?? part.columns[place]?.meaning;
}

/** Lists in words what still needs an answer. */
export function openOf(part: PartView, answers: FileAnswers): string[] {
  const columns = part.columns.flatMap((_, place) => openColumn(part, answers, place) ?? []);
  return [...columns, ...part.questions.flatMap((question) => openQuestion(question, answers) ?? [])];
}

/** Says in words what a column still needs; undefined if nothing. */
export function openColumn(part: PartView, answers: FileAnswers, place: number): string | undefined {
  const { heading = "", values } = part.columns[place] ?? {};
  const meaning = meaningAt(part, answers, place);
  if (meaning === undefined) return `what “${heading}” is`;
  if (!hasValueMeanings(meaning) || meaning === "account") return undefined;
  if (!values) return `another role for “${heading}”, which has too many values`;
  const isOpen = values.some((value) => answers.values?.[place]?.[value] === undefined);
  return isOpen ? `what the values of “${heading}” mean` : undefined;
}

function openQuestion(question: PartView["questions"][number], answers: FileAnswers): string | undefined {
  const ifOpen = (isOpen: boolean, text: string) => (isOpen ? text : undefined);
  switch (question.about) {
    case "columns":
      return question.problem;
    case "received":
      return ifOpen(answers.isReceivedOnly === undefined, "what this file lists");
    case "completed":
      return ifOpen(answers.isCompleted === undefined, "what this file lists");
    case "currency":
      return ifOpen(answers.currency === undefined, "what the amounts are");
    case "accounts":
      return ifOpen(
        question.numbers.some((number) => answers.accounts?.[number] === undefined),
        "whose account it is",
      );
    case "order":
      return ifOpen(answers.order === undefined, "how the days are written");
    case "contradiction":
      return ifOpen(answers.isContradictionSeen !== true, "columns that contradict the balance");
    default:
      return undefined;
  }
}

/** Returns the answers with another role of one column. What its values meant is forgotten with its role. */
export function withMeaning(
  part: PartView,
  answers: FileAnswers,
  place: number,
  meaning: ColumnMeaning | undefined,
): FileAnswers {
  const open = (answers.openColumns ?? []).filter((one) => one !== place);
  const { [place]: _, ...values } = answers.values ?? {};
  return {
    meanings: part.columns.map(
      (column, i) => (i === place ? meaning : (answers.meanings?.[i] ?? column.meaning)) ?? "none",
    ),
    values,
    openColumns: meaning === undefined ? [...open, place] : open,
  };
}

const SHOWN_SAMPLES = 3;

/** Writes the first values of a column that differ. */
export function samplesOf({ rows }: PartView, place: number): string {
  const values = rows.map(({ cells }) => (cells[place] ?? "").trim()).filter((value) => value !== "");
  return [...new Set(values)].slice(0, SHOWN_SAMPLES).join(" · ");
}
