import { type data, redirect } from "react-router";
import { z } from "zod";
import { agreementDisplayId, readAgreementChoice } from "#domain/agreements/agreement-number.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { textField } from "#domain/forms/form-fields.ts";
import { readAnswers, showQuestions } from "#domain/forms/question.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import { formatNumber } from "#domain/money/money.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { rowQuestionTexts } from "#domain/statements/row-questions.ts";
import { reasonNames } from "#domain/statements/statement-matching.ts";
import { countText } from "#domain/text/count-text.ts";
import { listBuyersOfAgreements, listLiveAgreements } from "#server/agreements/read-agreements.ts";
import { jobsContext } from "#server/context.ts";
import { listClosedMonths } from "#server/ledger/closed-months.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import { countUnmatchedLines } from "#server/statements/count-statements.ts";
import { discardStatement } from "#server/statements/discard-statement.ts";
import {
  countReasons,
  countRows,
  countStatementLines,
  findStatementImport,
  findStatementLine,
  listStatementLines,
  listUnmatchedLines,
  type StatementLine,
  sumReady,
} from "#server/statements/read-statements.ts";
import {
  assignRow,
  canBeAssigned,
  confirmReversal,
  correctRow,
  decideTogether,
  dismissRow,
  type RowRejection,
  reopenRow,
  type SeenRow,
  splitRow,
} from "#server/statements/statement-decisions.ts";
import { findFileOfImport } from "#server/statements/statement-files.ts";
import type { LeftRow } from "#server/statements/statement-imports.ts";
import { beginBooking, beginUndoing } from "#server/statements/statement-jobs.ts";
import {
  type ActionRejection,
  answerConflict,
  type DoneInPlace,
  type DoneRedirect,
  isDoneInPlace,
  isDoneRedirect,
  rejectionOf,
} from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { readSplit } from "../ledger/read-split.ts";
import { receiptPath, viewPath } from "../view/view-path.ts";
import { outcomeNames } from "./outcome-names.ts";

const outcomes: readonly RowOutcome[] = Object.keys(outcomeNames).filter((name): name is RowOutcome =>
  Object.hasOwn(outcomeNames, name),
);
const perPage = 50;

/** Others are found by number. */
const shownChoices = 1_000;

const queue = "unmatched";

async function load({ db, url, params }: ViewRequest) {
  const isQueue = params.id === queue;
  const id = parseId(params.id);
  const opened = id === undefined ? undefined : await findStatementImport(db, id);
  if (!opened && !isQueue) {
    throw notFound("There is no such statement.", [{ label: "All statements", to: viewPath("/dashboard/statements") }]);
  }
  const waiting = await countUnmatchedLines(db);
  const asked = ["all" as const, ...outcomes].find((outcome) => outcome === url.searchParams.get("show"));
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const counts = opened && (await countRows(db, opened.id));
  const show = asked ?? outcomes.find((one) => (counts?.[one] ?? 0) > 0) ?? "unmatched";
  const choice = opened && { importId: opened.id, outcome: show, search };
  const matching = choice ? await countStatementLines(db, choice) : waiting;
  const { page, pages } = pageBounds(matching, perPage, readPageNumber(url.searchParams));
  const range = { limit: perPage, offset: (page - 1) * perPage };
  const lines = choice ? await listStatementLines(db, { ...choice, ...range }) : await listUnmatchedLines(db, range);
  return {
    waiting,
    lines: await withCandidates(db, lines),
    paging: { page, pages, perPage, matching },
    choices: lines.some(canBeAssigned) ? await listLiveAgreements(db, shownChoices) : [],
    opened: opened && {
      ...opened,
      fileId: await findFileOfImport(db, opened.id),
      columns: namedColumns(opened.columns),
      checks: readChecks(opened.checks),
      reasons: await namedReasons(db, opened.id),
      counts: counts ?? {},
      readyAmount: await sumReady(db, opened.id),
      show,
      search,
      matching,
      outcomes,
    },
  };
}

const checksSchema = z.object({
  right: z.array(z.string()).catch([]),
  wrong: z.array(z.string()).catch([]),
  notes: z.array(z.string()).catch([]),
  unreadSheets: z.array(z.string()).catch([]),
  totalIn: z.number().optional().catch(undefined),
});

function readChecks(checks: unknown) {
  return checksSchema.parse(checks ?? {});
}

async function namedReasons(db: ViewRequest["db"], importId: number) {
  const names: Readonly<Record<string, string>> = reasonNames;
  return (await countReasons(db, importId)).map((one) => ({ ...one, name: names[one.reason] ?? "" }));
}

function namedColumns(columns: unknown): Record<string, string> {
  return z.record(z.string(), z.string()).catch({}).parse(columns);
}

async function withCandidates(db: ViewRequest["db"], lines: readonly StatementLine[]) {
  const closed = await listClosedMonths(
    db,
    lines.flatMap(({ paidOn }) => paidOn ?? []),
  );
  const ids = [...new Set(lines.flatMap((line) => line.candidates))];
  const buyers = await listBuyersOfAgreements(db, ids);
  return lines.map((line) => ({
    ...line,
    candidates: line.candidates.map((id) => ({ id, buyer: buyers.get(id) ?? "" })),
    /** Asked before the first press. */
    questions: showQuestions(
      rowQuestionTexts,
      line.paidOn !== null && closed.has(monthOf(line.paidOn))
        ? [{ code: "month-closed", facts: { paidOn: line.paidOn }, asksReason: true }]
        : [],
    ),
    canBeAssigned: canBeAssigned(line) && line.amount !== null && line.paidOn !== null,
    canBeSetAside: !["booked", "undone", "dismissed"].includes(line.outcome),
    canBePutBack: line.outcome === "dismissed" || line.outcome === "matched",
    canBeCorrected: line.outcome === "booked" && line.readAs !== "reversal",
    canBeReversed: line.outcome === "reversal" && line.reverses.length > 0,
  }));
}

export type RowAnswer = ActionRejection & {
  row?: number;
  /** Where the money of the row counts already. */
  uses?: { label: string; to: string | undefined }[];
  /** What the questions are about; undefined for a split. */
  assigning?: { agreement: number; isForDeposit: boolean };
};

const reasonsSchema = z.object({ reason: textField(1000) });

type Decided = DoneInPlace | RowAnswer | DoneRedirect;

/** Returns to the page of the decision, unless rejected. */
function onStatement(act: (request: ActionRequest, importId: number, seen: SeenRow) => Promise<Decided>) {
  return async (request: ActionRequest) => {
    const { form, params, url } = request;
    const importId = parseId(String(form.get("import") ?? ""));
    if (importId === undefined) return rejectionOf(form, "Choose a statement first.");
    const reasons = reasonsSchema.safeParse(Object.fromEntries(form));
    if (!reasons.success) return rejectionOf(form, "Please keep the reason under 1,000 characters.");
    const row = parseId(String(form.get("row") ?? "")) ?? 0;
    const version = parseId(String(form.get("version") ?? ""));
    const answer = await act(request, importId, { rowId: row, version });
    if (isDoneRedirect(answer)) return answer;
    if (!isDoneInPlace(answer)) return answerConflict({ ...answer, row });
    const at = viewPath("/dashboard/statements/:id", {
      id: params.id === queue ? queue : importId,
      show: url.searchParams.get("show") ?? undefined,
      search: url.searchParams.get("search") ?? undefined,
      page: parseId(url.searchParams.get("page") ?? undefined),
    });
    return { ...answer, at };
  };
}

async function book({ db, by, now, context }: ActionRequest, importId: number): Promise<Decided> {
  const { isDone } = await beginBooking(db, context.get(jobsContext), { importId, by, now });
  const at = viewPath("/dashboard/statements/:id", { id: importId, show: "booked" });
  if (!isDone) throw redirect(at);
  const { booked = 0 } = await countRows(db, importId);
  const message = `${countText(booked, "payment")} booked.`;
  return { done: { message }, at };
}

async function assign(request: ActionRequest, importId: number, seen: SeenRow): Promise<Decided> {
  const { db, form, by, now } = request;
  const whose = String(form.get("agreement") ?? "").trim();
  const agreement = readAgreementChoice(whose);
  if (agreement === undefined) return rejectionOf(form, await unreadChoiceText(db, whose));
  const isForDeposit = form.get("forDeposit") === "yes";
  const choice = { ...seen, agreementId: agreement, answers: readAnswers(form), isForDeposit };
  const matched = await assignRow(db, choice, by, now);
  if (!matched.ok) return { ...rejectRow(form, matched), assigning: { agreement, isForDeposit } };
  const left = await bookIfBegun(request, importId);
  const notBooked = left.find(({ rowId }) => rowId === seen.rowId);
  if (notBooked) return rejectionOf(form, `Not booked: ${notBooked.problem}.`);
  const { buyer, receiptNumber } = (await findStatementLine(db, seen.rowId)) ?? {};
  const whom = [agreementDisplayId(agreement), buyer].filter(Boolean).join(", ");
  const account = isForDeposit ? ", for the deposit" : "";
  const booked = receiptNumber ? `, and booked: receipt ${formatNumber(receiptNumber)}` : "";
  return { done: { message: `Assigned to ${whom}${account}${booked}.` } };
}

async function unreadChoiceText(db: ActionRequest["db"], whose: string): Promise<string> {
  if (whose === "") return "Choose whose money this is.";
  const theirs = await listLiveAgreements(db, 5, whose.slice(0, 200));
  return theirs.length === 0
    ? `No running agreement belongs to “${whose}”. Choose one from the list.`
    : `Choose whose money this is: ${theirs.map(({ id, buyer }) => `${agreementDisplayId(id)} of ${buyer}`).join(" or ")}.`;
}

/** Continues a file booked in part; reports the rows left out. */
async function bookIfBegun({ db, by, now, context }: ActionRequest, importId: number): Promise<LeftRow[]> {
  const state = (await findStatementImport(db, importId))?.state;
  return state === "read" ? [] : (await beginBooking(db, context.get(jobsContext), { importId, by, now })).left;
}

async function split(request: ActionRequest, importId: number, seen: SeenRow): Promise<Decided> {
  const { db, form, by, now } = request;
  const read = readSplit(form);
  if (!read.ok) return rejectionOf(form, read.message);
  const { parts } = read;
  const done = await splitRow(db, { ...seen, parts, answers: readAnswers(form) }, by, now);
  if (!done.ok) return rejectRow(form, done);
  const left = (await bookIfBegun(request, importId)).filter(({ line }) => line === done.line);
  if (left.length > 0)
    return rejectionOf(
      form,
      `Split, and ${left.length} of it not booked: ${left.map(({ problem }) => problem).join("; ")}.`,
    );
  return { done: { message: `Split into ${parts.length} parts.` } };
}

async function correct({ db, form, by, now }: ActionRequest, _: number, seen: SeenRow): Promise<Decided> {
  const corrected = await correctRow(db, { ...seen, reason: String(form.get("reason") ?? "") }, by, now);
  if (!corrected.ok) return rejectRow(form, corrected);
  return { done: { message: "Payment reversed. The row waits for a new decision." } };
}

async function reverse({ db, form, by, now }: ActionRequest, _: number, seen: SeenRow): Promise<Decided> {
  const reversed = await confirmReversal(db, seen, by, now);
  return reversed.ok ? { done: { message: "Reversed in the ledger." } } : rejectRow(form, reversed);
}

function together(decision: "assign" | "dismiss") {
  return async (request: ActionRequest, importId: number): Promise<Decided> => {
    const { db, form, by, now } = request;
    const reason = String(form.get("reason") ?? "");
    const { done, left } = await decideTogether(db, { importId, reason, decision }, by, now);
    const begun = await bookIfBegun(request, importId);
    const undecided = left + begun.length;
    const rest = undecided === 0 ? "" : ` ${countText(undecided, "row")} wait for a decision of their own.`;
    return {
      done: { message: `${countText(done, "row")} ${decision === "assign" ? "assigned" : "set aside"}.${rest}` },
    };
  };
}

async function discard({ db, form, by, now }: ActionRequest, importId: number): Promise<Decided> {
  const discarded = await discardStatement(db, importId, by, now);
  if (!discarded.ok) return rejectionOf(form, "Something of this file is in the ledger: undo it instead.");
  return { done: { message: "File discarded." }, at: viewPath("/dashboard/statements") };
}

async function undo({ db, form, by, now, context }: ActionRequest, importId: number): Promise<Decided> {
  const reason = String(form.get("reason") ?? "");
  const undone = await beginUndoing(db, context.get(jobsContext), { importId, reason, by, now });
  if (!undone.ok) {
    return rejectionOf(
      form,
      undone.reason === "reason-missing" ? rejectionTexts["reason-missing"] : "Nothing of this file is in the ledger.",
    );
  }
  const at = viewPath("/dashboard/statements/:id", { id: importId, show: "undone" });
  if (!undone.isDone) throw redirect(at);
  return { done: { message: "Everything that this file booked was reversed." }, at };
}

async function dismiss({ db, form, by, now }: ActionRequest, _: number, seen: SeenRow): Promise<Decided> {
  const dismissed = await dismissRow(db, seen, by, now);
  return dismissed.ok ? { done: { message: "Row set aside." } } : rejectRow(form, dismissed);
}

async function putBack({ db, form, by, now }: ActionRequest, _: number, seen: SeenRow): Promise<Decided> {
  const back = await reopenRow(db, seen, by, now);
  return back.ok ? { done: { message: "Row put back." } } : rejectRow(form, back);
}

export const action = viewAction<ReturnType<typeof data<RowAnswer>>>({
  book: onStatement(book),
  match: onStatement(assign),
  dismiss: onStatement(dismiss),
  "put-back": onStatement(putBack),
  split: onStatement(split),
  correct: onStatement(correct),
  reverse: onStatement(reverse),
  "assign-all": onStatement(together("assign")),
  "dismiss-all": onStatement(together("dismiss")),
  discard: onStatement(discard),
  undo: onStatement(undo),
});

function rejectRow(form: FormData, rejection: RowRejection): RowAnswer {
  if (rejection.reason !== "asks") return rejectionOf(form, rejectionText(rejection));
  const uses = rejection.uses.map((use) => {
    const whose = agreementDisplayId(use.agreementId);
    return use.kind === "booked"
      ? { label: `Receipt ${formatNumber(use.receiptNumber)}, ${whose}`, to: receiptPath(use) }
      : { label: `Line ${use.line} of ${use.fileName}, ready for ${whose}`, to: undefined };
  });
  return { ...rejectionOf(form, undefined), questions: showQuestions(rowQuestionTexts, rejection.questions), uses };
}

/** "Ada decided about this row meanwhile: ready to book, A-0002. ..." */
function rejectionText(rejection: Exclude<RowRejection, { reason: "asks" }>): string {
  if (rejection.reason !== "decided-meanwhile") return rejectionTexts[rejection.reason];
  const { outcome, agreementId, decidedBy } = rejection;
  const whose = agreementId === null ? "" : `, ${agreementDisplayId(agreementId)}`;
  return `${decidedBy} decided about this row meanwhile: “${outcomeNames[outcome]}”${whose}. Nothing was changed. Look again, then decide.`;
}

const rejectionTexts: Record<Exclude<RowRejection["reason"], "decided-meanwhile" | "asks">, string> = {
  "row-not-open": "This row can no longer be changed: it is booked, or was decided meanwhile.",
  "agreement-not-open": "This agreement does not exist or has ended. Choose another one.",
  "more-than-owed": "This payment is more than is owed.",
  "reason-missing": "Please say why.",
  "no-deposit": "All payments of this agreement count in one account. Assign it without “For the deposit”.",
  "parts-do-not-add-up": "The parts do not add up to the payment. Enter two or more, each above zero.",
};

export const loader = viewLoader(load);
