import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { listSeveralAccounts } from "#server/statements/statement-accounts.ts";
import { changeAccountOfFile, findFile, removeFile } from "#server/statements/statement-files.ts";
import { partsOfKept } from "#server/statements/statement-reading.ts";
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
      { label: "Statements", to: viewPath("/dashboard/statements") },
    ]);
  const { id, name, method, importId, answers, account } = file;
  const source = { name, method, account: account ?? undefined };
  const parts = await viewFile(db, { parts: await partsOfKept(file.content), source, now }, answers);
  const accounts = await listSeveralAccounts(db);
  return { id, name, method, account: account ?? undefined, accounts, importId, parts };
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
  run: async ({ db, params, by, now }: ActionRequest, { account: chosen }) =>
    inTransaction(db, (trx) => changeAccountOfFile(trx, { id: parseId(params.id) ?? 0, ...chosen }, by, now)),
}).answers({
  rejects: {
    gone: gone("This file is not kept any more. Please send it again."),
    booked: conflict(
      "Payments of this file are booked. Undo the file first, then read it as another account's.",
      "account",
    ),
  },
  done: (_, { account: { method } }, { params }) => ({
    done: { message: `The file is read as one of ${paymentMethodNames[method]} now.` },
    at: viewPath("/dashboard/statements/files/:id", { id: parseId(params.id) ?? 0 }),
  }),
});

export const loader = viewLoader(load);

export const action = viewAction({ remove, account: changeAccount });
