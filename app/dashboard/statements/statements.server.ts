import { redirect } from "react-router";
import { parseId } from "#domain/home.ts";
import { agreementNumberIn } from "#domain/statement.ts";
import { listLiveAgreements } from "#server/agreements.ts";
import {
  bookStatement,
  countRows,
  countUnmatchedLines,
  dismissRow,
  findStatementImport,
  listStatementImports,
  listStatementLines,
  listUnmatchedLines,
  matchRow,
  type RowOutcome,
} from "#server/statement-imports.ts";
import { refusalOf } from "../deed-answer.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";
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

const shownLines = 100;
const shownImports = 20;

/** So many names are offered; whoever is not among them is found by the number. */
const shownChoices = 1_000;

export async function load({ db, url, now }: ViewRequest) {
  const [imports, waiting] = await Promise.all([listStatementImports(db, shownImports), countUnmatchedLines(db)]);
  const id = parseId(url.searchParams.get("id") ?? undefined);
  const opened = id === undefined ? undefined : await findStatementImport(db, id);
  const common = { imports, waiting, now, shownLines };
  if (!opened) {
    const isAsked = url.searchParams.get("show") === "unmatched";
    const queue = isAsked ? await listUnmatchedLines(db, shownLines) : [];
    const choices = queue.length > 0 ? await listLiveAgreements(db, shownChoices) : [];
    return { ...common, queue: isAsked ? queue : undefined, choices, opened };
  }
  const counts = await countRows(db, opened.id);
  const asked = outcomes.find((outcome) => outcome === url.searchParams.get("show"));
  const outcome = asked ?? outcomes.find((one) => (counts[one] ?? 0) > 0) ?? "unmatched";
  const lines = await listStatementLines(db, { importId: opened.id, outcome, limit: shownLines });
  const choices = outcome === "unmatched" ? await listLiveAgreements(db, shownChoices) : [];
  const goesOn = url.searchParams.has("going");
  return { ...common, queue: undefined, choices, opened: { ...opened, counts, outcome, outcomes, lines, goesOn } };
}

export const intents = ["book", "match", "dismiss"];

export async function act({ db, url, form, by, now }: DeedRequest) {
  const importId = parseId(String(form.get("import") ?? ""));
  if (importId === undefined) return refusalOf(form, "Choose a statement first.");
  const deed = String(form.get("deed"));
  const row = parseId(String(form.get("row") ?? "")) ?? 0;
  if (deed === "book") {
    const { isDone } = await bookSteps(db, importId, by, now);
    throw redirect(viewPath("statements", { id: importId, show: "booked", going: isDone ? undefined : 1 }));
  }
  if (deed === "match") {
    const agreement = agreementNumberIn(String(form.get("agreement") ?? ""));
    if (agreement === undefined) return refusalOf(form, "Choose whose money this is.");
    const matched = await matchRow(db, row, agreement, by, now);
    if (!matched.ok) return refusalOf(form, "This row or this agreement is not open any more.");
    // Of a file that was looked through already nobody presses "Book" again.
    const state = (await findStatementImport(db, importId))?.state;
    if (state !== "read") await bookSteps(db, importId, by, now);
  } else if (deed === "dismiss") {
    const dismissed = await dismissRow(db, row, by, now);
    if (!dismissed.ok) return refusalOf(form, "This row is not open any more.");
  } else {
    return refusalOf(form, "Choose what to do.");
  }
  // Back to where it was decided: the list of one file, or that of all.
  throw redirect(viewPath("statements", { id: url.searchParams.has("id") ? importId : undefined, show: "unmatched" }));
}

function bookSteps(db: DeedRequest["db"], importId: number, by: DeedRequest["by"], now: Date) {
  const until = performance.now() + BOOKING_MS;
  return bookStatement(
    db,
    importId,
    by,
    () => now,
    () => performance.now() < until,
  );
}
