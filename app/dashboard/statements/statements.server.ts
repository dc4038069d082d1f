import { countUnmatchedLines } from "#server/sales/count-statements.ts";
import { listStatementImports } from "#server/sales/read-statements.ts";
import { listSeveralAccounts } from "#server/sales/statement-accounts.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

const shownImports = 20;

async function load({ db, now }: ViewRequest) {
  const [imports, waiting, accounts] = await Promise.all([
    listStatementImports(db, shownImports),
    countUnmatchedLines(db),
    listSeveralAccounts(db),
  ]);
  return { imports: imports.map(({ columns: _, checks: __, ...one }) => one), waiting, accounts, now };
}

export const loader = viewLoader(load);
