import { setImmediate } from "node:timers/promises";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { type ColumnFacts, columnFactsOf, isPhoneColumn } from "#domain/statements/column-facts.ts";
import {
  type ColumnMeaning,
  hasValueMeanings,
  problemOfMeanings,
  type ValueMeaning,
} from "#domain/statements/column-meanings.ts";
import { proposeMeanings, proposeValue } from "#domain/statements/proposed-meanings.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import type { KnownInstalments } from "#domain/statements/statement-instalments.ts";
import {
  constantsOf,
  meaningOfValue,
  type StatementLayout,
  unusedValuesOf,
} from "#domain/statements/statement-layout.ts";
import { layoutNameOf } from "#domain/statements/statement-layout-name.ts";
import type { StatementPart } from "#domain/statements/statement-parts.ts";
import type { ReadPart } from "#domain/statements/statement-row.ts";
import { type PartQuestion, readPart } from "#domain/statements/statement-rows.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { knownInstalments } from "./known-instalments.ts";
import { listAccounts, rememberAccount } from "./statement-accounts.ts";
import { findLayout, rememberLayout } from "./statement-layouts.ts";

export interface AskedPart {
  index: number;
  /** The layout has this name, if it is known. */
  layout: string | undefined;
  columns: {
    heading: string;
    samples: string[];
    /** The values are undefined if there are too many. */
    values: string[] | undefined;
    meaning: ColumnMeaning | undefined;
  }[];
  questions: ({ about: "columns"; problem: string | undefined } | PartQuestion)[];
}

/** The facts about a part that are known before anybody is asked. */
export interface PartBasis {
  index: number;
  part: StatementPart;
  facts: ColumnFacts[];
  known: StatementLayout | undefined;
  method: StatementMethod;
  fileName: string;
  account: string | undefined;
  ourAccounts: ReadonlyMap<string, boolean>;
  instalments: KnownInstalments;
  today: LocalDate;
}

/** `layout` and `read` are set as soon as the columns are known, even while other questions are open. */
export interface ExplainedPart {
  basis: PartBasis;
  part: StatementPart;
  asked: AskedPart;
  layout: StatementLayout | undefined;
  read: ReadPart | undefined;
}

/** Runs work in steps, between which other requests have their turn. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

export interface ExplainedSource {
  parts: readonly StatementPart[];
  source: { name: string; method: StatementMethod; account?: string | undefined };
  now: Date;
}

/**
 * Collects what is needed to read the parts of a file, apart from the answers of people: their columns, known layouts
 * and our accounts.
 */
export async function basesOf(db: Database, { parts, source, now }: ExplainedSource): Promise<PartBasis[]> {
  const { method } = source;
  const ourAccounts = await listAccounts(db, method);
  const instalments = await knownInstalments(db);
  const bases: PartBasis[] = [];
  for (const [index, part] of parts.entries()) {
    const facts = await inTurns(columnFactsOf(part));
    const known = part.isHeadless ? undefined : await findLayout(db, method, part.heading);
    bases.push({
      ...{ index, part, facts, known, method, ourAccounts, instalments },
      ...{ fileName: source.name, account: source.account, today: localDate(now) },
    });
  }
  return bases;
}

/** Reads each part by its layout and the answers, and lists what neither shows. It writes nothing. */
export async function explainFile(
  db: Database,
  source: ExplainedSource,
  answers: readonly FileAnswers[],
): Promise<ExplainedPart[]> {
  return (await basesOf(db, source)).map((basis) => explainPart(basis, answers[basis.index] ?? {}));
}

/**
 * Reads a part by the answers so far. It returns the questions that are left and, once the columns are known, the rows.
 */
export function explainPart(basis: PartBasis, answers: FileAnswers): ExplainedPart {
  const { index, part, facts, known } = basis;
  const proposed = proposeMeanings(part.heading, facts);
  const headed = part.heading.map((heading, place) => ({
    heading,
    // The phones of a known layout stay phones, also in a file that has names for once.
    areNames: facts[place]?.areNames === true && known?.meanings[place] !== "phone",
    isPayer: proposed[place] === "name",
  }));
  const problem = answers.meanings && problemOfMeanings(answers.meanings, headed);
  const isUsable = answers.meanings?.length === part.heading.length && problem === undefined;
  const layout = isUsable ? answeredLayout(basis, answers) : known;
  const columnsWith = (meanings: readonly (ColumnMeaning | undefined)[]) =>
    part.heading.map((heading, place) => ({
      heading,
      samples: facts[place]?.samples ?? [],
      values: facts[place]?.values && [...facts[place].values.keys()],
      meaning: meanings[place],
    }));
  if (!layout || problem !== undefined) {
    const columns = columnsWith(answers.meanings ?? proposed);
    const asked: AskedPart = { index, layout: undefined, columns, questions: [{ about: "columns", problem }] };
    return { basis, part, asked, layout: undefined, read: undefined };
  }
  const completed = withAnswers(layout, basis, answers);
  const { read, questions: open } = readPart(part, completed, facts, {
    answers,
    ...{ today: basis.today, ourAccounts: basis.ourAccounts, account: basis.account, fileName: basis.fileName },
    isLater: index > 0,
    isNew: isUsable,
    instalments: basis.instalments,
  });
  // Names among the phones are asked about row by row, but if another column has changed, the two may have been swapped.
  const isChanged = !isUsable && open.some(({ about }) => about === "column");
  const swapped = layout.meanings.flatMap((meaning, place) =>
    isChanged && meaning === "phone" && facts[place]?.areNames === true
      ? [{ about: "column" as const, place, problem: "changed" as const }]
      : [],
  );
  const questions = [...open, ...swapped];
  const changed = new Set(questions.flatMap((question) => (question.about === "column" ? [question.place] : [])));
  // Columns that were not needed, names or phones, but have other values now, get their proposed meaning.
  const meanings = layout.meanings.map((meaning, place) =>
    (meaning === "none" || meaning === "name" || meaning === "phone") && changed.has(place) ? proposed[place] : meaning,
  );
  const asked = { index, layout: known?.name, columns: columnsWith(meanings), questions };
  return { basis, part, asked, layout: completed, read };
}

/**
 * Makes a layout of the answers. Columns whose meaning has not changed keep their values, and if none has, the layout
 * keeps what was said of all its rows.
 */
function answeredLayout({ known, method, part, facts }: PartBasis, answers: FileAnswers): StatementLayout {
  const meanings = answers.meanings ?? [];
  const values = Object.entries(known?.values ?? {}).filter(
    ([place]) => known?.meanings[Number(place)] === meanings[Number(place)],
  );
  const isSame = known?.meanings.every((meaning, place) => meaning === meanings[place]) === true;
  return {
    name: known?.name || layoutNameOf(method, part, meanings),
    heading: part.heading,
    meanings,
    values: {
      ...Object.fromEntries(values.filter(([place]) => meanings[Number(place)] !== "none")),
      ...unusedValuesOf(meanings, facts, Object.fromEntries(values)),
    },
    constants: constantsOf(meanings, facts),
    kinds: facts.map(({ kind }) => kind),
    hadWords: facts.map(({ hasWords }) => hasWords),
    isCompleted: isSame && known.isCompleted,
    isUgx: isSame && known.isUgx,
    ...(isSame && known.isReceivedOnly !== undefined ? { isReceivedOnly: known.isReceivedOnly } : {}),
  };
}

function withAnswers(layout: StatementLayout, { facts, method }: PartBasis, answers: FileAnswers): StatementLayout {
  const values = { ...layout.values };
  for (const [place, said] of Object.entries(answers.values ?? {})) {
    const there = facts[Number(place)]?.values;
    if (!hasValueMeanings(layout.meanings[Number(place)])) continue;
    const given = Object.entries(said).filter(([value]) => there?.has(value));
    values[place] = { ...values[place], ...Object.fromEntries(given) };
  }
  const isReceivedOnly = answers.isReceivedOnly ?? layout.isReceivedOnly;
  // A bank may have accounts in several currencies under one layout, so the answer is not remembered for it.
  const isUgx = answers.currency === undefined ? layout.isUgx : method !== "bank" && answers.currency === "ugx";
  return {
    ...layout,
    name: answers.name?.trim().slice(0, 100) || layout.name,
    values,
    isCompleted: answers.isCompleted ?? layout.isCompleted,
    isUgx,
    ...(isReceivedOnly === undefined ? {} : { isReceivedOnly }),
  };
}

/** Remembers layouts and accounts for the files that follow. */
export async function rememberAnswers(
  trx: Database,
  explained: readonly ExplainedPart[],
  by: By,
  now: Date,
): Promise<void> {
  for (const { part, layout, read, basis } of explained) {
    const { method } = basis;
    if (layout && !part.isHeadless) await rememberLayout(trx, { method, layout }, by, now);
    for (const [number, isOurs] of read?.ours ?? [])
      if (!read?.inferred.has(number) && basis.ourAccounts.get(number) !== isOurs)
        await rememberAccount(trx, { method, number, isOurs }, by, now);
  }
}

export interface SuggestedPart {
  /** These are the answers, with proposals where there are none. */
  answers: FileAnswers;
  explained: ExplainedPart;
  /** A person has to choose the meaning of these columns. */
  openColumns: number[];
}

/**
 * Fills in proposals, which a person confirms by having the file read. What nothing in the file suggests stays open:
 * whether all of it was received and completed, a currency, whose an account is, and the order of days.
 */
export function suggestPart(basis: PartBasis, said: FileAnswers): SuggestedPart {
  const { part, facts, known, method } = basis;
  const isNew = said.meanings === undefined && known === undefined;
  const proposed = proposeMeanings(part.heading, facts);
  const openColumns = isNew
    ? proposed.flatMap((meaning, place) => (meaning === undefined && isPhoneColumn(facts[place]) ? [place] : []))
    : [];
  const meanings = isNew ? proposed.map((meaning) => meaning ?? "none") : said.meanings;
  const answers: FileAnswers = { ...said, ...(meanings ? { meanings } : {}) };
  const all = meanings ?? known?.meanings ?? [];
  const values: Record<string, Record<string, ValueMeaning>> = {};
  for (const [place, meaning] of all.entries()) {
    if (!hasValueMeanings(meaning) || meaning === "account") continue;
    const isAsBefore = known?.meanings[place] === meaning;
    values[place] = Object.fromEntries(
      [...(facts[place]?.values?.keys() ?? [])].flatMap((value) => {
        const before = isAsBefore ? meaningOfValue(known, place, value) : undefined;
        const means = said.values?.[place]?.[value] ?? before ?? proposeValue(meaning, value);
        return means === undefined ? [] : [[value, means] as const];
      }),
    );
  }
  answers.values = values;
  const first = explainPart(basis, answers);
  for (const question of first.asked.questions) {
    // Providers of mobile money in Uganda count in shillings.
    if (question.about === "currency" && question.named.length === 0 && method !== "bank") answers.currency = "ugx";
  }
  if (isShownCompleted(first)) answers.isCompleted ??= true;
  const explained = explainPart(basis, answers);
  const changed = explained.asked.questions.flatMap((one) => (one.about === "column" ? [one.place] : []));
  return {
    answers: { ...answers, ...knownAnswers(explained) },
    explained,
    openColumns: said.openColumns ?? [...openColumns, ...changed],
  };
}

/**
 * Tells whether a balance shows that the rows were completed. The answer is kept for later files, which may be too short
 * to show it.
 */
function isShownCompleted({ layout, read }: ExplainedPart): boolean {
  if (!layout || layout.meanings.includes("state")) return false;
  const moves = read?.moves ?? [];
  return moves.includes("in") && !moves.includes("unmoved");
}

/** Returns what was answered about an earlier file, so that it can be seen and corrected. */
function knownAnswers({ basis, layout, read }: ExplainedPart): FileAnswers {
  const { known, facts } = basis;
  if (!read || !layout) return {};
  const places = layout.meanings.flatMap((meaning, place) =>
    meaning === "account" || meaning === "to" ? [place] : [],
  );
  const named = new Set(places.flatMap((place) => [...(facts[place]?.values?.keys() ?? [])]));
  if (read.account !== "") named.add(read.account);
  const accounts = [...read.ours].flatMap(([number, isOurs]) =>
    named.has(number) && !read.inferred.has(number) ? [[number, isOurs ? "ours" : "foreign"] as const] : [],
  );
  return {
    ...(accounts.length > 0 ? { accounts: Object.fromEntries(accounts) } : {}),
    ...(known && layout.isCompleted ? { isCompleted: true } : {}),
    ...(layout.isReceivedOnly === undefined ? {} : { isReceivedOnly: layout.isReceivedOnly }),
    ...(layout.isUgx ? { currency: "ugx" } : {}),
  };
}
