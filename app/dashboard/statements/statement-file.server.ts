import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { accountName } from "#domain/ledger/reconciliation.ts";
import { findStatementImport } from "#server/statements/read-statements.ts";
import { listSeveralAccounts } from "#server/statements/statement-accounts.ts";
import { findFile, removeFile } from "#server/statements/statement-files.ts";
import { changeAccountOfFile, partsOfKept } from "#server/statements/statement-reading.ts";
import { viewFile } from "#server/statements/statement-view.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid, reject } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readAccountChoice } from "./account-choice.ts";

async function load({ db, params, now }: ViewRequest) {
  const file = await findFile(db, parseId(params.id) ?? 0);
  if (!file)
    throw notFound("This file is not kept any more. Please send it again.", [
      { label: "Bank", to: viewPath("/dashboard/statements") },
    ]);
  const { id, name, method, importId, answers, account } = file;
  const source = { name, method, account: account ?? undefined };
  const read = importId === undefined ? undefined : await findStatementImport(db, importId);
  const isKept = read && (read.hasGivenBack ? "given-back" : read.state === "read" ? undefined : "booked");
  const parts = isKept
    ? []
    : await viewFile(db, { parts: await partsOfKept(file.content), source, importId, now }, answers);
  const accounts = await listSeveralAccounts(db);
  return { id, name, method, account: account ?? undefined, accounts, importId, isKept, parts };
}

async function remove({ db, params, form, by, now }: ActionRequest) {
  const file = await findFile(db, parseId(params.id) ?? 0);
  if (!file || file.importId !== undefined) return reject(form, invalid("This file was read meanwhile."));
  await removeFile(db, file.id, by, now);
  return { done: { message: "File removed." }, at: viewPath("/dashboard/statements") };
}

const accountChoice = z.string().transform((text, context) => {
  const choice = readAccountChoice(text);
  if (choice) return choice;
  context.addIssue({ code: "custom", message: "Please choose the account" });
  return z.NEVER;
});

/** Changes the account that the file is of, which decides by which layout it is read and where its money is booked. */
const changeAccount = formCommand({
  schema: z.object({ account: accountChoice }),
  run: ({ db, params, by, now }: ActionRequest, { account: chosen }) =>
    changeAccountOfFile(db, { id: parseId(params.id) ?? 0, ...chosen }, by, now),
}).answers({
  rejects: {
    gone: gone("This file is not kept any more. Please send it again."),
    booked: conflict(
      "This file is booked, or money of it was given back. Undo the file first, or say that nothing was given back; then read it as another account's.",
    ),
    "being-read": conflict("This file is being read at this moment. Try again when it is in the list.", "account"),
    "unknown-account": conflict("This is no account of ours. Choose one from the list.", "account"),
  },
  done({ importId }, { account: { method, account } }, { params }) {
    const name = accountName({ method, account: account ?? "" });
    if (importId !== undefined)
      return {
        done: { message: `The file is read as one of ${name} now.` },
        at: viewPath("/dashboard/statements/:id", { id: importId }),
      };
    return {
      done: { message: `The file is one of ${name} now. Say what its columns are, then read it.` },
      at: viewPath("/dashboard/statements/files/:id", { id: parseId(params.id) ?? 0 }),
    };
  },
});

export const loader = viewLoader(load);

export const action = viewAction({ remove, account: changeAccount });
