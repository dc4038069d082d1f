import { columnFactsOf, plainValue } from "#domain/statements/column-facts.ts";
import { type ColumnMeaning, hasValueMeanings, type ValueMeaning } from "#domain/statements/column-meanings.ts";
import { splitCells } from "#domain/statements/delimited-text.ts";
import { shippedLayouts } from "#domain/statements/shipped-layouts.ts";
import { constantsOf, isLayoutOf, type StatementLayout } from "#domain/statements/statement-layout.ts";
import { type KnownPayers, matchPayer, nameWords } from "#domain/statements/statement-matching.ts";
import { findDelimiter, packLine, partsOf } from "#domain/statements/statement-parts.ts";
import { type PartAnswers, type PartQuestion, readPart } from "#domain/statements/statement-rows.ts";
import { rowReader } from "#domain/statements/statement-rules.ts";

/** This person answers the questions about a file, with meanings by heading and by value. */
export interface Person {
  meanings: Record<string, ColumnMeaning>;
  values?: Record<string, ValueMeaning>;
  answers?: PartAnswers;
}

export interface OfflineRow {
  line: number;
  /** A row is "ready" if one press books it, "asked" if a person must decide, and "refused" if it is no payment. */
  result: "ready" | "asked" | "refused";
  agreement: number | undefined;
  amount: number | undefined;
  date: string | undefined;
  problem: string;
}

export interface OfflineFile {
  rows: OfflineRow[];
  layouts: StatementLayout[];
  questions: (PartQuestion | { about: "columns" })[];
}

const finish = <Result>(work: Generator<void, Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

/** Reads a file without a database. Without a person its questions stay open. */
export function readOffline(
  file: { method: "mtn" | "airtel" | "bank"; text: string; name?: string },
  known: {
    payers: KnownPayers;
    today: string;
    ourAccounts?: ReadonlyMap<string, boolean>;
    /** Each agreement has an amount per paying day, in shillings. */
    perPayingDay?: ReadonlyMap<number, number>;
  },
  person: Person | undefined,
  remembered: readonly StatementLayout[] = [],
): OfflineFile {
  const texts = file.text.split("\n");
  const delimiter = findDelimiter(texts.slice(0, 40), splitCells);
  const lines = texts.flatMap((text, i) => (text.trim() === "" ? [] : [packLine(i + 1, splitCells(text, delimiter))]));
  const rows: OfflineRow[] = [];
  const asked: OfflineFile["questions"] = [];
  const layouts: StatementLayout[] = [];
  for (const [index, part] of finish(partsOf(lines)).entries()) {
    const facts = finish(columnFactsOf(part));
    const shipped = part.isHeadless
      ? undefined
      : (remembered.find((one) => isLayoutOf(one, part.heading)) ??
        shippedLayouts.find((one) => one.method === file.method && isLayoutOf(one, part.heading)));
    const meanings = person && part.heading.map((name) => person.meanings[name] ?? "none");
    const found: StatementLayout | undefined =
      shipped ??
      (meanings && {
        ...{
          name: "as confirmed",
          heading: part.heading,
          meanings,
          values: {},
          constants: constantsOf(meanings, facts),
          kinds: facts.map(({ kind }) => kind),
        },
        isCompleted: person?.answers?.isCompleted ?? false,
        isUgx: false,
        ...(person?.answers?.isReceivedOnly === undefined ? {} : { isReceivedOnly: person.answers.isReceivedOnly }),
      });
    if (!found) {
      asked.push({ about: "columns" });
      continue;
    }
    const values = { ...found.values };
    for (const [place, meaning] of found.meanings.entries()) {
      if (!hasValueMeanings(meaning) || !person?.values) continue;
      const given = [...(facts[place]?.values?.keys() ?? [])].flatMap((value) => {
        const means = person.values?.[value];
        return means === undefined ? [] : [[plainValue(value), means] as const];
      });
      values[place] = { ...Object.fromEntries(given), ...values[place] };
    }
    const layout = { ...found, values };
    layouts.push(layout);
    const { read, questions } = readPart(part, layout, facts, {
      answers: person?.answers ?? {},
      fileName: file.name ?? "statement.csv",
      isLater: index > 0,
      isNew: !shipped,
      today: known.today,
      ourAccounts: known.ourAccounts ?? new Map(),
      instalments: {
        payers: known.payers,
        perPayingDay: known.perPayingDay ?? new Map(),
        hasForeignAccount: false,
      },
    });
    asked.push(...questions);
    if (questions.length > 0) continue;
    const readRow = rowReader(read);
    for (const [i, { line }] of part.rows.entries()) {
      const row = readRow(i);
      if (row.kind === "note") continue;
      const base = { line, agreement: undefined, amount: undefined, date: undefined };
      if (row.kind !== "payment" && row.kind !== "unclear") {
        rows.push({ ...base, result: "refused", problem: row.kind === "bad" ? row.problem : row.kind });
        continue;
      }
      const { amount, date } = row;
      const match = matchPayer(row, known.payers);
      const isReady = row.kind === "payment" && match.agreement !== undefined && date <= known.today;
      const problem = row.kind === "unclear" ? row.problem : match.agreement === undefined ? match.problem : "";
      rows.push({ line, result: isReady ? "ready" : "asked", agreement: match.agreement, amount, date, problem });
    }
  }
  return { rows, layouts, questions: asked };
}

/** Returns what the program knows of these people when it looks for the payer of a row. */
export function payersOf(
  people: readonly { id: number; name: string; phone: string; agreements: readonly number[] }[],
): KnownPayers {
  const byWord = new Map<string, number[]>();
  for (const { id, name } of people)
    for (const word of nameWords(name)) byWord.set(word, [...(byWord.get(word) ?? []), id]);
  return {
    agreements: new Map(
      people.flatMap(({ id, agreements }) =>
        agreements.map((agreement) => [agreement, { buyers: [id], startsOn: "2026-01-01" }] as const),
      ),
    ),
    buyers: new Map(people.map((person) => [person.id, person])),
    byPhone: new Map(people.map(({ id, name, phone }) => [phone, [{ buyer: id, holder: name }]])),
    byWord,
  };
}
