import { data, redirect } from "react-router";
import { z } from "zod";
import { agreementDisplayId, readAgreementChoice } from "#domain/agreements/agreement-number.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { recordIdField, textField } from "#domain/forms/form-fields.ts";
import { showQuestions } from "#domain/forms/question.ts";
import { paymentMethodNames, type StatementMethod } from "#domain/ledger/entries.ts";
import { setAsidePlaceText } from "#domain/ledger/payment-questions.ts";
import { accountName, monthOf } from "#domain/ledger/reconciliation.ts";
import { giveBackNames, setAsideNames, setAsideReasons, setAsideText } from "#domain/ledger/set-aside.ts";
import { purposeOfRow } from "#domain/ledger/standing.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { giveBackSchema } from "#domain/statements/give-back-form.ts";
import { rowQuestionTexts } from "#domain/statements/row-questions.ts";
import { reasonNames } from "#domain/statements/statement-matching.ts";
import { countText, waitingCountText } from "#domain/text/count-text.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { listSentReceipts } from "#server/agreements/private-links.ts";
import { listAgreementHolders, listLiveAgreements } from "#server/agreements/read-agreements.ts";
import { jobsContext } from "#server/context.ts";
import { listClosedMonths } from "#server/ledger/closed-months.ts";
import {
  findSetAside,
  listReceiptsOf,
  placeOfSetAside,
  type SetAsideRow,
  sumOwedOnlyBy,
  sumOwedToPayers,
} from "#server/ledger/set-aside-money.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import { findTwins, type RowUse, type TwinUse } from "#server/ledger/twin-transactions.ts";
import { countUnmatchedLines } from "#server/statements/count-statements.ts";
import { type DepositLeft, listDepositBooked, listDepositLeft } from "#server/statements/deposit-of-rows.ts";
import { discardStatement } from "#server/statements/discard-statement.ts";
import { giveBack, takeBackGiving } from "#server/statements/give-back.ts";
import {
  countReasons,
  countRows,
  countStatementLines,
  findStatementImport,
  findStatementLine,
  listOwedLines,
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
  type DoneInPlace,
  type DoneRedirect,
  isDoneInPlace,
  isDoneRedirect,
} from "../actions/action-result.ts";
import { formCommand, textFields } from "../actions/form-command.server.ts";
import { conflict, gone, invalid, needsAnswers, type Rejection, reject } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { splitParts } from "../ledger/read-split.ts";
import { receiptPath, viewPath } from "../view/view-path.ts";
import { outcomeNames } from "./outcome-names.ts";

const outcomes: readonly RowOutcome[] = Object.keys(outcomeNames).filter((name): name is RowOutcome =>
  Object.hasOwn(outcomeNames, name),
);
const PER_PAGE = 50;

/** The list has at most this many agreements; others are entered by their number. */
const SHOWN_CHOICES = 1_000;

const queue = "unmatched";

/** The queue shows what waits for a buyer, or what is set aside and owed to whoever paid it. */
const owedShown = "owed";

async function load({ db, url, params, now }: ViewRequest) {
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
  const { inAll: owed } = await sumOwedToPayers(db);
  const isOwedShown = isQueue && url.searchParams.get("show") === owedShown;
  const matching = choice ? await countStatementLines(db, choice) : isOwedShown ? owed.rows : waiting;
  const { page, pages } = pageBounds(matching, PER_PAGE, readPageNumber(url.searchParams));
  const range = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const ofQueue = isOwedShown ? listOwedLines : listUnmatchedLines;
  const lines = choice ? await listStatementLines(db, { ...choice, ...range }) : await ofQueue(db, range);
  return {
    now,
    waiting,
    owed,
    isOwedShown,
    lines: await withCandidates(db, lines, {
      now,
      isUndone: opened?.state === "undoing" || opened?.state === "undone",
    }),
    paging: { page, pages, perPage: PER_PAGE, matching },
    choices: lines.some(canBeAssigned) ? await listLiveAgreements(db, SHOWN_CHOICES) : [],
    opened: opened && {
      ...opened,
      ...(await accountOfImport(db, opened)),
      columns: namedColumns(opened.columns),
      checks: readChecks(opened.checks),
      reasons: await namedReasons(db, opened.id),
      counts: counts ?? {},
      ready: await sumReady(db, opened.id),
      owedOnlyHere: await sumOwedOnlyBy(db, opened.id),
      show,
      search,
      matching,
      outcomes,
    },
  };
}

/** Returns the account of an import. A stored file keeps the account that it was read as. */
async function accountOfImport(db: ViewRequest["db"], { id, method }: { id: number; method: StatementMethod }) {
  const file = await findFileOfImport(db, id);
  const account = file?.method === method ? (file.account ?? "") : "";
  return { fileId: file?.id, account: accountName({ method, account }) };
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

/** @param choice.isUndone their file is undone, so that nothing of it is decided any more */
async function withCandidates(
  db: ViewRequest["db"],
  lines: readonly StatementLine[],
  { now, isUndone }: { now: Date; isUndone: boolean },
) {
  const closed = await listClosedMonths(
    db,
    lines.flatMap(({ paidOn }) => paidOn ?? []),
  );
  const ids = [...new Set(lines.flatMap((line) => line.candidates))];
  const buyers = new Map((await listAgreementHolders(db, ids)).map((one) => [one.id, one]));
  const moneyOf = ({ transactionId, amount, wholeAmount }: StatementLine) => ({
    ...{ transactionId, amount: amount ?? 0, wholeAmount: wholeAmount ?? amount ?? 0 },
  });
  const twinsOf = await findTwins(db, lines.map(moneyOf));
  const depositLeft = await listDepositLeft(db, lines, localDate(now));
  const depositBooked = await listDepositBooked(db, lines);
  const sent = await listSentReceipts(
    db,
    lines.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const receiptsOf = await listReceiptsOf(
    db,
    lines.flatMap(({ outcome, transactionId }) => (outcome === "dismissed" ? transactionId : [])),
  );
  const setAsideOf = await findSetAside(
    db,
    lines.flatMap(({ isGivenBack, transactionId }) => (isGivenBack ? transactionId : [])),
  );
  const shownTwins = (line: StatementLine) => (!isUndone && canBeAssigned(line) ? twinsOf(moneyOf(line)) : []);
  return lines.map((line) => ({
    ...line,
    ...readyTextsOf(line),
    receipt: receiptOf(line, sent),
    twins: shownTwins(line).map(twinText),
    /** Booking would refuse it until a person has answered. */
    needsAnswer: line.outcome === "matched" && shownTwins(line).some(({ kind }) => kind === "booked"),
    account: accountOfRow(line, depositLeft.get(line.id), depositBooked.get(line.id)),
    isForDeposit: isLineForDeposit(line),
    ...candidatesOf(line, buyers),
    aside: asideText(line, {
      receipts: receiptsOf.get(line.transactionId ?? 0),
      setAside: setAsideOf(line.transactionId),
    }),
    /** These questions are known before the first press, so the form asks them at once. */
    questions: showQuestions(
      rowQuestionTexts,
      line.paidOn !== null && closed.has(monthOf(line.paidOn))
        ? [{ code: "month-closed", facts: { paidOn: line.paidOn }, needsReason: true }]
        : [],
    ),
    canBeAssigned: !isUndone && canBeAssigned(line) && line.amount !== null && line.paidOn !== null,
    canBeSetAside: !isUndone && !["booked", "undone", "dismissed"].includes(line.outcome),
    canBePutBack: !isUndone && (line.outcome === "matched" || (line.outcome === "dismissed" && !line.isGivenBack)),
    canBeCorrected: !isUndone && line.outcome === "booked" && line.readAs !== "reversal",
    canBeReversed: !isUndone && line.outcome === "reversal" && line.reverses.length > 0,
  }));
}

/** Says why a row was set aside, and what became of its money since; "" for other rows, unless it was given back. */
function asideText(
  line: StatementLine,
  { receipts = [], setAside }: { receipts: readonly number[] | undefined; setAside: readonly SetAsideRow[] },
): string {
  const [giving] = line.isGivenBack && line.givenBackOn === null ? setAside : [];
  if (giving) {
    const where = setAsidePlaceText(placeOfSetAside(giving));
    return line.problem === where ? "" : where;
  }
  if (line.outcome !== "dismissed") return "";
  const { setAsideFor, setAsideNote, givenBackOn, givenBackBy, givenBackReference, owedToPayer } = line;
  const why = setAsideText(setAsideFor, setAsideNote);
  if (givenBackOn !== null && givenBackBy !== null) {
    const how = [giveBackNames[givenBackBy], givenBackReference].filter(Boolean).join(", ");
    return [`Given back on ${dateText(givenBackOn)}: ${how}`, why].filter(Boolean).join(". ");
  }
  if (owedToPayer > 0 && owedToPayer < (line.amount ?? 0))
    return [why, `Of it, ${formatUgx(ugx(owedToPayer))} is still owed to its payer`].filter(Boolean).join(". ");
  // Of a row that was split, the receipts may be those of its other parts.
  if (receipts.length === 0 || owedToPayer > 0 || setAsideFor === "counted") return why;
  const named = `${receipts.length === 1 ? "receipt" : "receipts"} ${receipts.map(formatNumber).join(", ")}`;
  return [why, `Booked since: ${named}`].filter(Boolean).join(". ");
}

/** Reads why a row is ready. The evidence that its money arrived is of interest only to whoever doubts that. */
function readyTextsOf({ shownBy }: StatementLine): { shownBy: string; arrivedBy: string } {
  const [why = "", arrivedBy = ""] = shownBy.split("\n");
  return { shownBy: why, arrivedBy };
}

/** Returns the receipt of a booked payment, which can be sent; undefined for other rows. */
function receiptOf(
  { outcome, readAs, agreementId, buyerId, paymentId, receiptNumber }: StatementLine,
  sent: Awaited<ReturnType<typeof listSentReceipts>>,
) {
  if (outcome !== "booked" || readAs === "reversal") return undefined;
  if (agreementId === null || buyerId === null || paymentId === null || receiptNumber === null) return undefined;
  return { agreementId, buyerId, paymentId, receiptNumber, sent: sent.get(paymentId) };
}

type Holder = Awaited<ReturnType<typeof listAgreementHolders>>[number];

/** An agreement that has ended takes no money, so it is named and not offered. */
function candidatesOf({ candidates }: StatementLine, holders: ReadonlyMap<number, Holder>) {
  const named = candidates.flatMap((id) => holders.get(id) ?? []);
  const isEnded = ({ state }: Holder) => state === "ended";
  return {
    candidates: named.filter((one) => !isEnded(one)).map(({ id, buyer }) => ({ id, buyer })),
    ended: named.filter(isEnded).map(({ id, buyer }) => `${agreementDisplayId(id)} of ${buyer}`),
  };
}

/**
 * Names the account of an agreement in which a row counts; undefined for an agreement with only one.
 *
 * @param left how much of the deposit is left for a row that waits to be booked; undefined for other rows
 * @param booked what of a booked row counts for the deposit, in UGX; undefined for other rows
 */
function accountOfRow(line: StatementLine, left?: DepositLeft, booked?: Ugx): string | undefined {
  if (line.agreementId === null || !line.hasDeposit) return undefined;
  const amount = line.amount ?? 0;
  if (booked !== undefined) return bookedAccount(amount, booked);
  if (!isLineForDeposit(line)) return "for daily payments";
  if (left === undefined || amount <= left.amount) return "for the deposit";
  const after = left.isAfterOtherFile ? ", once what is ready in another file is booked" : "";
  if (left.amount === 0)
    return `for the deposit, of which nothing is left to pay${after}, so it counts for daily payments`;
  return `${formatUgx(left.amount)} for the deposit${after}, ${restText(amount - left.amount)}`;
}

function bookedAccount(amount: number, forDeposit: Ugx): string {
  if (forDeposit <= 0) return "for daily payments";
  if (forDeposit >= amount) return "for the deposit";
  return `${formatUgx(forDeposit)} for the deposit, ${restText(amount - forDeposit)}`;
}

const restText = (rest: number) => `and the rest of ${formatUgx(ugx(rest))} for daily payments`;

function isLineForDeposit({ agreementId, details, isForDeposit, hasDeposit }: StatementLine): boolean {
  if (agreementId === null || !hasDeposit) return false;
  return purposeOfRow({ agreementId, details, isForDeposit }) === "deposit";
}

export type RowAnswer = ActionRejection & {
  row?: number;
  /** The money of this row counts in these places already. */
  uses?: { label: string; to: string | undefined }[];
  /** The questions are about this decision; undefined for a split. */
  assigning?: Assigned;
};

type StatementRequest = ActionRequest & { importId: number; seen: SeenRow };

/** Reads the row as the page shows it, so that a later decision about it is not overwritten. */
const shownSchema = z.object({
  import: recordIdField(),
  row: recordIdField(),
  version: recordIdField(),
  reason: textField(1000),
});

const reasonSchema = shownSchema.pick({ reason: true });

type Decided = DoneInPlace | DoneRedirect | ReturnType<typeof data<RowAnswer>>;

/** Runs an action on a row or a file. Success returns to the page of the decision; a rejection is shown at its row. */
function onStatement(act: (request: StatementRequest) => Promise<Decided>) {
  return async (request: ActionRequest) => {
    const { form, params, url } = request;
    const shown = shownSchema.safeParse(textFields(form));
    if (!shown.success) return reject(form, invalid("Please keep the reason under 1,000 characters."));
    const { import: importId, row: rowId, version } = shown.data;
    if (importId === 0) return reject(form, invalid("Choose a statement first."));
    const seen = { rowId, version: version === 0 ? undefined : version };
    const answer = await act({ ...request, importId, seen });
    if (isDoneRedirect(answer)) return answer;
    if (!isDoneInPlace(answer)) return data({ ...answer.data, row: rowId }, { status: 409 });
    const at = viewPath("/dashboard/statements/:id", {
      id: params.id === queue ? queue : importId,
      show: url.searchParams.get("show") ?? undefined,
      search: url.searchParams.get("search") ?? undefined,
      page: parseId(url.searchParams.get("page") ?? undefined),
    });
    return { ...answer, at };
  };
}

/** Says where else a row's money counts, like "Receipt 7, A-0001-3" or "Line 3 of May.csv, ready for A-0001-3". */
function describeUse(use: RowUse): string {
  const whose = use.agreementId === null ? "" : agreementDisplayId(use.agreementId);
  if (use.kind === "booked") return `Receipt ${formatNumber(use.receiptNumber)}, ${whose}`;
  return `Line ${use.line} of ${use.fileName}${use.kind === "assigned" ? `, ready for ${whose}` : ""}`;
}

/**
 * Says where another transaction has the same number, or nearly the same one, before anything is decided about a row.
 */
function twinText(twin: TwinUse): string {
  const found = `${describeUse(twin)}, has the same number, or nearly the same one, as paid by ${paymentMethodNames[twin.method]}`;
  return twin.kind === "waiting"
    ? `${found}, and waits too. If it is the same payment, set one of the two aside.`
    : `${found}. If it is the same payment, set this row aside. If not, assign it and say why.`;
}

type NeedsAnswers = Extract<RowRejection, { reason: "needs-answers" }>;

/** Rejects a decision with the questions about the row, and links to where its money counts already. */
function askAboutRow({ questions, uses }: NeedsAnswers): Rejection<Pick<RowAnswer, "questions" | "uses">> {
  const asked = needsAnswers(rowQuestionTexts, questions);
  const named = uses.map((use) => {
    return { label: describeUse(use), to: use.kind === "booked" ? receiptPath(use) : undefined };
  });
  return { ...asked, shown: { ...asked.shown, uses: named } };
}

const readAnew = gone("This file was read anew or discarded meanwhile, so nothing of this page was booked.");

const reasonMissing = conflict("Please say why.");

const rowRejections = {
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

const book = formCommand({
  schema: z.object({ seen: textField(100).optional() }),
  async run({ db, importId, by, now, context }: StatementRequest, { seen }) {
    const begun = await beginBooking(db, context.get(jobsContext), { importId, seen, by, now });
    if ("isChanged" in begun) return { ok: false, reason: "changed", ready: begun } as const;
    return begun.isGone ? ({ ok: false, reason: "gone" } as const) : ({ ok: true, isDone: begun.isDone } as const);
  },
}).answers({
  rejects: {
    gone: readAnew,
    changed: ({ ready }: { ready: { rows: number; amount: number } }) =>
      conflict(
        `Other rows are ready than this page showed, so nothing was booked. Now there ${ready.rows === 1 ? "is" : "are"} ${countText(ready.rows, "payment")}, ${formatUgx(ugx(ready.amount))}: look again, then book.`,
      ),
  },
  async done({ isDone }, _, { db, importId }): Promise<DoneRedirect> {
    const at = viewPath("/dashboard/statements/:id", { id: importId, show: "booked" });
    if (!isDone) throw redirect(at);
    const { booked = 0 } = await countRows(db, importId);
    const steps = [{ label: "Compare with the ledger", to: viewPath("/dashboard/reconciliation") }];
    return { done: { message: `${countText(booked, "payment")} booked.`, steps }, at };
  },
});

const assignmentSchema = reasonSchema.extend({
  agreement: textField(300),
  /** The suggestion that was pressed is for this agreement; it takes precedence over what is typed. */
  suggested: textField(300),
  forDeposit: z.string().optional(),
  /** "yes" if the form began with a tick for the deposit. Only then is a missing tick a choice. */
  beganForDeposit: z.string().optional(),
});

/** The account is undefined if nobody has chosen it. */
type Assigned = { agreementId: number; isForDeposit: boolean | undefined };

function chosenAccount({ forDeposit, beganForDeposit }: z.output<typeof assignmentSchema>): boolean | undefined {
  if (forDeposit === "yes") return true;
  return beganForDeposit === "yes" ? false : undefined;
}

const assign = formCommand({
  schema: assignmentSchema,
  async run(request: StatementRequest, fields) {
    const { agreement, suggested } = fields;
    const { db, importId, seen, answers, by, now } = request;
    const whose = suggested || agreement;
    const agreementId = readAgreementChoice(whose);
    if (agreementId === undefined)
      return { ok: false, reason: "no-agreement", message: await unreadChoiceText(db, whose) } as const;
    const assigned: Assigned = { agreementId, isForDeposit: chosenAccount(fields) };
    const matched = await assignRow(db, { ...seen, ...assigned, answers }, by, now);
    if (!matched.ok) return { ok: false, reason: "not-assigned", matched, assigned } as const;
    const left = await bookIfBegun(request, importId);
    const notBooked = left.find(({ rowId }) => rowId === seen.rowId);
    if (notBooked) return { ok: false, reason: "not-booked", message: `Not booked: ${notBooked.problem}.` } as const;
    return { ok: true, agreementId } as const;
  },
}).answers({
  rejects: {
    "no-agreement": withOwnMessage,
    "not-booked": withOwnMessage,
    "not-assigned": ({ matched, assigned }: { matched: RowRejection; assigned: Assigned }) => {
      const rejection = wordsOfRow(matched);
      return { ...rejection, shown: { ...rejection.shown, assigning: assigned } };
    },
  },
  async done({ agreementId }, _, { db, seen, now }) {
    const line = await findStatementLine(db, seen.rowId);
    const left = line && (await listDepositLeft(db, [line], localDate(now))).get(line.id);
    const account = line && accountOfRow(line, left);
    const whom = [agreementDisplayId(agreementId), line?.buyer, account].filter(Boolean).join(", ");
    const booked = line?.receiptNumber ? `, and booked: receipt ${formatNumber(line.receiptNumber)}` : "";
    return { done: { message: `Assigned to ${whom}${booked}.` } };
  },
});

function withOwnMessage({ message }: { message: string }): Rejection {
  return conflict(message);
}

function wordsOfRow(rejection: RowRejection): Rejection {
  switch (rejection.reason) {
    case "needs-answers":
      return rowRejections["needs-answers"](rejection);
    case "decided-meanwhile":
      return rowRejections["decided-meanwhile"](rejection);
    default:
      return rowRejections[rejection.reason];
  }
}

async function unreadChoiceText(db: ActionRequest["db"], whose: string): Promise<string> {
  if (whose === "") return "Choose whose money this is.";
  const theirs = await listLiveAgreements(db, 5, whose.slice(0, 200));
  return theirs.length === 0
    ? `No running agreement belongs to “${whose}”. Choose one from the list.`
    : `Choose whose money this is: ${theirs.map(({ id, buyer }) => `${agreementDisplayId(id)} of ${buyer}`).join(" or ")}.`;
}

/**
 * Continues booking if a part of the file has been booked already.
 * @returns the rows that could not be booked
 */
async function bookIfBegun({ db, by, now, context }: ActionRequest, importId: number): Promise<LeftRow[]> {
  const state = (await findStatementImport(db, importId))?.state;
  if (state === "read") return [];
  const begun = await beginBooking(db, context.get(jobsContext), { importId, by, now });
  return "left" in begun ? begun.left : [];
}

const split = formCommand({
  schema: splitParts,
  async run(request: StatementRequest, { parts }) {
    const { db, importId, seen, answers, by, now } = request;
    const done = await splitRow(db, { ...seen, parts, answers }, by, now);
    if (!done.ok) return done;
    const left = (await bookIfBegun(request, importId)).filter(({ line }) => line === done.line);
    const problems = left.map(({ problem }) => problem).join("; ");
    if (left.length > 0)
      return {
        ok: false,
        reason: "not-booked",
        message: `Split, and ${left.length} of it not booked: ${problems}.`,
      } as const;
    return { ok: true, parts: parts.length } as const;
  },
}).answers({
  rejects: { ...rowRejections, "not-booked": withOwnMessage },
  done: ({ parts }) => ({ done: { message: `Split into ${parts} parts.` } }),
});

const whyMissing = conflict("Please choose why it is set aside.");

const setAsideSchema = reasonSchema.extend({
  why: z.enum(setAsideReasons).optional().catch(undefined),
  note: textField(1000),
});

const setAside = formCommand({
  schema: setAsideSchema,
  async run({ db, seen, by, now }: StatementRequest, { why, note }) {
    if (why === undefined) return { ok: false, reason: "why-missing" } as const;
    const done = await dismissRow(db, { ...seen, why, note }, by, now);
    return done.ok ? ({ ok: true, why } as const) : done;
  },
}).answers({
  rejects: { ...rowRejections, "why-missing": whyMissing },
  done: ({ why }, _, { importId, seen }) => ({
    done: {
      message: `Row set aside: ${setAsideNames[why].toLowerCase()}.`,
      steps: [{ label: "Undo", intent: "put-back", fields: { import: [String(importId)], row: [String(seen.rowId)] } }],
    },
  }),
});

const returnToPayer = formCommand({
  schema: giveBackSchema,
  run: ({ db, seen, by, now }: StatementRequest, form) => giveBack(db, { ...seen, ...form }, by, now),
}).answers({
  rejects: rowRejections,
  done: (_, { on, method }, { importId, seen }) => ({
    done: {
      message: `Given back on ${dateText(on)}: ${giveBackNames[method]}.`,
      steps: [
        { label: "Undo", intent: "not-given-back", fields: { import: [String(importId)], row: [String(seen.rowId)] } },
      ],
    },
  }),
});

const correct = formCommand({
  schema: reasonSchema,
  run: ({ db, seen, by, now }: StatementRequest, { reason }) => correctRow(db, { ...seen, reason }, by, now),
}).answers({
  rejects: rowRejections,
  done: () => ({ done: { message: "Payment reversed. The row waits for a new decision." } }),
});

/** Builds the action of a decision that needs no more than the row as it was seen. */
const decideRow = (decide: typeof confirmReversal, message: string) =>
  formCommand({
    schema: z.object({}),
    run: ({ db, seen, by, now }: StatementRequest) => decide(db, seen, by, now),
  }).answers({ rejects: rowRejections, done: () => ({ done: { message } }) });

const together = (decision: "assign" | "dismiss") =>
  formCommand({
    schema: setAsideSchema.extend({ seen: textField(100).optional() }),
    async run(request: StatementRequest, { reason, why, note, seen }) {
      if (decision === "dismiss" && why === undefined) return { ok: false, reason: "why-missing" } as const;
      const { db, importId, by, now } = request;
      const decided = await decideTogether(db, { importId, reason, decision, why, note, seen }, by, now);
      if (!decided.ok) return decided;
      const { done, left } = decided;
      return { ok: true, decided: done, undecided: left + (await bookIfBegun(request, importId)).length } as const;
    },
  }).answers({
    rejects: {
      "why-missing": whyMissing,
      "other-rows": ({ rows }: { rows: number }) =>
        conflict(
          `Other rows wait than this page showed, so nothing was decided. Now there ${rows === 1 ? "is" : "are"} ${countText(rows, "row")}: look again, then decide.`,
        ),
    },
    done({ decided, undecided }) {
      const rest = undecided === 0 ? "" : ` ${waitingCountText(undecided, "row")} for a separate decision.`;
      const what = decision === "assign" ? "assigned" : "set aside";
      return { done: { message: `${countText(decided, "row")} ${what}.${rest}` } };
    },
  });

const holdsGiving = conflict(
  "Money of this file was given back to its payer, and only this file says so. If it was not given back, say so at its row first.",
);

const discard = formCommand({
  schema: z.object({}),
  run: ({ db, importId, by, now }: StatementRequest) => discardStatement(db, importId, by, now),
}).answers({
  rejects: {
    gone: readAnew,
    "in-ledger": conflict("Something of this file is in the ledger: undo it instead."),
    "given-back": holdsGiving,
  },
  done: () => ({ done: { message: "File discarded." }, at: viewPath("/dashboard/statements") }),
});

const undo = formCommand({
  schema: reasonSchema,
  run: ({ db, importId, by, now, context }: StatementRequest, { reason }) =>
    beginUndoing(db, context.get(jobsContext), { importId, reason, by, now }),
}).answers({
  rejects: {
    "reason-missing": reasonMissing,
    "nothing-booked": conflict("Nothing of this file is in the ledger."),
    "given-back": holdsGiving,
  },
  done({ isDone }, _, { importId }): DoneRedirect {
    const at = viewPath("/dashboard/statements/:id", { id: importId, show: "undone" });
    if (!isDone) throw redirect(at);
    return { done: { message: "Everything that this file booked was reversed." }, at };
  },
});

export const action = viewAction<ReturnType<typeof data<RowAnswer>>>({
  book: onStatement(book),
  match: onStatement(assign),
  dismiss: onStatement(setAside),
  "put-back": onStatement(decideRow(reopenRow, "Row put back.")),
  "give-back": onStatement(returnToPayer),
  "not-given-back": onStatement(decideRow(takeBackGiving, "It is owed to its payer again.")),
  split: onStatement(split),
  correct: onStatement(correct),
  reverse: onStatement(decideRow(confirmReversal, "Reversed in the ledger.")),
  "assign-all": onStatement(together("assign")),
  "dismiss-all": onStatement(together("dismiss")),
  discard: onStatement(discard),
  undo: onStatement(undo),
});

export const loader = viewLoader(load);
