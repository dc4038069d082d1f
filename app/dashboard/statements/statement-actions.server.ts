import { data, redirect } from "react-router";
import { z } from "zod";
import { agreementDisplayId, readAgreementChoice } from "#domain/agreements/agreement-number.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { recordIdField, textField } from "#domain/forms/form-fields.ts";
import { giveBackNames, setAsideNames, setAsideReasons } from "#domain/ledger/set-aside.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { giveBackSchema } from "#domain/statements/give-back-form.ts";
import { countText, waitingCountText } from "#domain/text/count-text.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { listLiveAgreements } from "#server/agreements/read-agreements.ts";
import { jobsContext } from "#server/context.ts";
import { assignRow, splitRow } from "#server/statements/assign-row.ts";
import type { LeftRow } from "#server/statements/book-statement.ts";
import { decideTogether } from "#server/statements/decide-together.ts";
import { listDepositLeft } from "#server/statements/deposit-of-rows.ts";
import { discardStatement } from "#server/statements/discard-statement.ts";
import { giveBack, takeBackGiving } from "#server/statements/give-back.ts";
import { countRows, findStatementImport, findStatementLine } from "#server/statements/read-statements.ts";
import { confirmReversal, correctRow } from "#server/statements/reverse-row.ts";
import type { RowRejection, SeenRow } from "#server/statements/row-decision.ts";
import { dismissRow, reopenRow } from "#server/statements/set-row-aside.ts";
import { beginBooking, beginUndoing } from "#server/statements/statement-jobs.ts";
import { type DoneInPlace, type DoneRedirect, isDoneInPlace, isDoneRedirect } from "../actions/action-result.ts";
import { formCommand, textFields } from "../actions/form-command.server.ts";
import { conflict, invalid, reject } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { splitParts } from "../ledger/read-split.ts";
import { viewPath } from "../view/view-path.ts";
import {
  type Assigned,
  type RowAnswer,
  readAnew,
  reasonMissing,
  rowRejections,
  withOwnMessage,
  wordsOfRow,
} from "./row-rejections.server.ts";
import { queue } from "./statement.server.ts";
import { accountOfRow } from "./statement-rows.server.ts";

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
  async run({ db, seen, answers, by, now }: StatementRequest, { why, note }) {
    if (why === undefined) return { ok: false, reason: "why-missing" } as const;
    const done = await dismissRow(db, { ...seen, why, note, answers }, by, now);
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
