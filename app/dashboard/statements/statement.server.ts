import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { accountName } from "#domain/ledger/reconciliation.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { reasonNames } from "#domain/statements/statement-matching.ts";
import { listLiveAgreements } from "#server/agreements/read-agreements.ts";
import { sumOwedOnlyBy, sumOwedToPayers } from "#server/ledger/set-aside-money.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import { countUnmatchedLines } from "#server/statements/count-statements.ts";
import {
  countReasons,
  countRows,
  countStatementLines,
  findStatementImport,
  listOwedLines,
  listStatementLines,
  listUnmatchedLines,
  sumReady,
} from "#server/statements/read-statements.ts";
import { canBeAssigned } from "#server/statements/row-decision.ts";
import { findFileOfImport } from "#server/statements/statement-files.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { outcomeNames } from "./outcome-names.ts";
import { describeRows } from "./statement-rows.server.ts";

const outcomes: readonly RowOutcome[] = Object.keys(outcomeNames).filter((name): name is RowOutcome =>
  Object.hasOwn(outcomeNames, name),
);
const PER_PAGE = 50;

/** The list has at most this many agreements; others are entered by their number. */
const SHOWN_CHOICES = 1_000;

export const queue = "unmatched";

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
    lines: await describeRows(db, lines, {
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

export const loader = viewLoader(load);
