import { countUnmatchedLines } from "#server/statements/count-statements.ts";
import { listStatementImports } from "#server/statements/read-statements.ts";
import { listSeveralAccounts } from "#server/statements/statement-accounts.ts";
import { listAskedFiles } from "#server/statements/statement-files.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

const SHOWN_IMPORTS = 20;

async function load({ db, now }: ViewRequest) {
  const [imports, waiting, accounts, asked] = await Promise.all([
    listStatementImports(db, SHOWN_IMPORTS),
    countUnmatchedLines(db),
    listSeveralAccounts(db),
    listAskedFiles(db, SHOWN_IMPORTS),
  ]);
  return { imports: imports.map(({ columns: _, checks: __, ...one }) => one), waiting, accounts, asked, now };
}

export const loader = viewLoader(load);
