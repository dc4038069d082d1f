import { redirect } from "react-router";
import { parseId } from "#domain/home.ts";
import { listAgreementsOf } from "#server/agreements.ts";
import { recordAudit } from "#server/audit.ts";
import { listBuyers } from "#server/buyers.ts";
import { followLedger } from "#server/sales.ts";
import {
  bookStatement,
  countRows,
  dismissRow,
  listStatementImports,
  listStatementLines,
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
const shownLines = 200;
const shownImports = 20;

export async function load({ db, url, now }: ViewRequest) {
  const imports = await listStatementImports(db, shownImports);
  const id = parseId(url.searchParams.get("id") ?? undefined);
  const opened = imports.find((one) => one.id === id);
  if (!opened) return { imports, now, opened: undefined };
  const counts = await countRows(db, opened.id);
  const asked = outcomes.find((outcome) => outcome === url.searchParams.get("show"));
  const outcome = asked ?? outcomes.find((one) => (counts[one] ?? 0) > 0) ?? "unmatched";
  const lines = await listStatementLines(db, { importId: opened.id, outcome, limit: shownLines });
  return {
    imports,
    now,
    opened: { ...opened, counts, outcome, outcomes, lines, shownLines, choices: await listChoices(db) },
  };
}

/** The live agreements that money can be matched to, by their buyers' names. */
async function listChoices(db: ViewRequest["db"]): Promise<{ id: number; name: string }[]> {
  const { buyers } = await listBuyers(db, { search: "", limit: 2000, offset: 0 });
  const agreements = await listAgreementsOf(
    db,
    buyers.map((buyer) => buyer.id),
  );
  const nameOf = new Map(buyers.map((buyer) => [buyer.id, buyer.name]));
  return agreements
    .filter((agreement) => agreement.state === "live")
    .map((agreement) => ({ id: agreement.id, name: nameOf.get(agreement.buyerId) ?? "" }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export async function act({ db, form, by, now }: DeedRequest) {
  const importId = parseId(String(form.get("import") ?? ""));
  if (importId === undefined) return refusalOf(form, "Choose a statement first.");
  const deed = String(form.get("deed"));
  const row = parseId(String(form.get("row") ?? "")) ?? 0;
  if (deed === "book") {
    const { booked, agreementIds } = await bookStatement(db, importId, by.actor.name, () => now);
    for (const id of agreementIds) await db.transaction().execute((trx) => followLedger(trx, id, by, now));
    const entry = { action: "statement.book", entityType: "statement", entityId: String(importId), after: { booked } };
    await recordAudit(db, { ...by, at: now, ...entry });
    throw redirect(viewPath("statements", { id: importId, show: "booked" }));
  }
  if (deed === "match") {
    const agreement = parseId(String(form.get("agreement") ?? ""));
    if (agreement === undefined) return refusalOf(form, "Choose whose money this is.");
    const matched = await matchRow(db, row, agreement, by.actor.name, now);
    if (!matched.ok) return refusalOf(form, "This row or this agreement is not open any more.");
  } else if (deed === "dismiss") {
    const dismissed = await dismissRow(db, row, by.actor.name, now);
    if (!dismissed.ok) return refusalOf(form, "This row is not open any more.");
  } else {
    return refusalOf(form, "Choose what to do.");
  }
  throw redirect(viewPath("statements", { id: importId, show: "unmatched" }));
}
