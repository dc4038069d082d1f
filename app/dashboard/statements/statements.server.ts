import { redirect } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { countUnmatchedLines } from "#server/sales/count-statements.ts";
import { listStatementImports } from "#server/sales/read-statements.ts";
import { listSeveralAccounts } from "#server/sales/statement-accounts.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

const shownImports = 20;

async function load({ db, url, now }: ViewRequest) {
  // Bookmarks and earlier notifications have this address.
  if (url.searchParams.get("show") === "unmatched") {
    const page = parseId(url.searchParams.get("page") ?? undefined);
    throw redirect(viewPath("/dashboard/statements/:id", { id: "unmatched", page }));
  }
  const [imports, waiting, accounts] = await Promise.all([
    listStatementImports(db, shownImports),
    countUnmatchedLines(db),
    listSeveralAccounts(db),
  ]);
  return { imports: imports.map(({ columns: _, checks: __, ...one }) => one), waiting, accounts, now };
}

export const loader = viewLoader(load);
