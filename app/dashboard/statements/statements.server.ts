import { redirect } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { pageBounds, readPageNumber } from "#domain/catalogue/listing-filters.ts";
import { formatUgx } from "#domain/money/money.ts";
import { readAgreementChoice } from "#domain/sales/statement.ts";
import { listBuyersOfAgreements, listLiveAgreements } from "#server/sales/agreements.ts";
import {
  assignRow,
  bookStatement,
  canBeAssigned,
  countRows,
  countUnmatchedLines,
  dismissRow,
  findStatementImport,
  listStatementImports,
  listStatementLines,
  listUnmatchedLines,
  putRowBack,
  type RowOutcome,
  type RowRejection,
  type StatementLine,
} from "#server/sales/statement-imports.ts";
import { type ActionRejection, rejectionOf } from "../action-result.ts";
import type { ActionRequest, ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";

const outcomes = [
  "unmatched",
  "matched",
  "booked",
  "duplicate",
  "bad",
  "outgoing",
  "failed",
  "dismissed",
] as const satisfies RowOutcome[];
/** A request books for so long and says how far it came; the page then asks for the next. */
const BOOKING_MS = 4_000;

const perPage = 50;
const shownImports = 20;

/** So many names are offered; whoever is not among them is found by the number. */
const shownChoices = 1_000;

export async function load({ db, url, now }: ViewRequest) {
  const [imports, waiting] = await Promise.all([listStatementImports(db, shownImports), countUnmatchedLines(db)]);
  const id = parseId(url.searchParams.get("id") ?? undefined);
  const opened = id === undefined ? undefined : await findStatementImport(db, id);
  const asked = outcomes.find((outcome) => outcome === url.searchParams.get("show"));
  const counts = opened && (await countRows(db, opened.id));
  const outcome = asked ?? outcomes.find((one) => (counts?.[one] ?? 0) > 0) ?? "unmatched";
  const isQueue = !opened && asked === "unmatched";
  const matching = counts ? (counts[outcome] ?? 0) : waiting;
  const { page, pages } = pageBounds(matching, perPage, readPageNumber(url.searchParams));
  const range = { limit: perPage, offset: (page - 1) * perPage };
  const lines = opened
    ? await listStatementLines(db, { importId: opened.id, outcome, ...range })
    : isQueue
      ? await listUnmatchedLines(db, range)
      : [];
  return {
    imports,
    waiting,
    now,
    isQueue,
    lines: await withCandidates(db, lines),
    paging: { page, pages, perPage, matching },
    choices: lines.some(canBeAssigned) ? await listLiveAgreements(db, shownChoices) : [],
    opened: opened && {
      ...opened,
      counts: counts ?? {},
      outcome,
      outcomes,
      goesOn: url.searchParams.has("going"),
    },
  };
}

/** The lines with what can be decided about each, and the names behind the agreements it may belong to. */
async function withCandidates(db: ViewRequest["db"], lines: readonly StatementLine[]) {
  const ids = [...new Set(lines.flatMap((line) => line.candidates))];
  const buyers = await listBuyersOfAgreements(db, ids);
  return lines.map((line) => ({
    ...line,
    candidates: line.candidates.map((id) => ({ id, buyer: buyers.get(id) ?? "" })),
    canBeAssigned: canBeAssigned(line) && line.amount !== null && line.paidOn !== null,
    canBeSetAside: line.outcome !== "booked" && line.outcome !== "dismissed",
    canBePutBack: line.outcome === "dismissed" || line.outcome === "matched",
  }));
}

export const intents = ["book", "match", "dismiss", "put-back"];

/** A rejected decision about a row, and what a person may confirm. */
export type RowAnswer = ActionRejection & {
  row?: number;
  confirm?: { agreement: number; owed: number; question: string };
};

export async function act({ db, url, form, by, now }: ActionRequest): Promise<RowAnswer> {
  const importId = parseId(String(form.get("import") ?? ""));
  if (importId === undefined) return rejectionOf(form, "Choose a statement first.");
  const intent = String(form.get("intent"));
  const row = parseId(String(form.get("row") ?? "")) ?? 0;
  if (intent === "book") {
    const { isDone } = await bookSteps(db, importId, by, now);
    throw redirect(viewPath("statements", { id: importId, show: "booked", going: isDone ? undefined : 1 }));
  }
  const reject = (rejection: RowRejection): RowAnswer => ({
    ...rejectionOf(form, rejectionTexts[rejection.reason]),
    row,
  });
  if (intent === "match") {
    const agreement = readAgreementChoice(String(form.get("agreement") ?? ""));
    if (agreement === undefined) return { ...rejectionOf(form, "Choose whose money this is."), row };
    const confirmedOwed = form.has("confirmedOwed") ? Number(form.get("confirmedOwed")) : undefined;
    const matched = await assignRow(db, { rowId: row, agreementId: agreement, confirmedOwed }, by, now);
    if (!matched.ok) {
      if (matched.reason !== "more-than-owed") return reject(matched);
      const { amount, owed } = matched;
      const question = `This payment is ${formatUgx(amount)}, and ${formatUgx(owed)} is still to pay. The rest would be a credit that has to be given back.`;
      return { ...rejectionOf(form, question), row, confirm: { agreement, owed, question } };
    }
    // Of a file that was looked through already nobody presses "Book" again.
    const state = (await findStatementImport(db, importId))?.state;
    if (state !== "read") await bookSteps(db, importId, by, now);
  } else if (intent === "dismiss") {
    const dismissed = await dismissRow(db, row, by, now);
    if (!dismissed.ok) return reject(dismissed);
  } else if (intent === "put-back") {
    const back = await putRowBack(db, row, by, now);
    if (!back.ok) return reject(back);
  } else {
    return rejectionOf(form, "Choose what to do.");
  }
  // Back to where it was decided: the same page of the list of one file, or of that of all.
  const { searchParams } = url;
  throw redirect(
    viewPath("statements", {
      id: searchParams.has("id") ? importId : undefined,
      show: searchParams.get("show") ?? (searchParams.has("id") ? undefined : "unmatched"),
      page: parseId(searchParams.get("page") ?? undefined),
    }),
  );
}

const rejectionTexts: Record<RowRejection["reason"], string> = {
  "row-not-open": "This row cannot be changed any more: it is booked, or somebody decided about it meanwhile.",
  "agreement-not-open": "This agreement does not exist or has ended. Choose another one.",
  "more-than-owed": "This payment is more than is owed.",
};

function bookSteps(db: ActionRequest["db"], importId: number, by: ActionRequest["by"], now: Date) {
  const until = performance.now() + BOOKING_MS;
  return bookStatement(
    db,
    importId,
    by,
    () => now,
    () => performance.now() < until,
  );
}
