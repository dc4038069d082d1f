import { Readable } from "node:stream";
import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { uploadedFile } from "#domain/forms/body-limits.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { findFile, saveAnswers } from "#server/statements/statement-files.ts";
import { partsOfKept, readStatement } from "#server/statements/statement-reading.ts";
import { viewFile } from "#server/statements/statement-view.ts";
import { authorOf } from "../actions/view-request.server.ts";
import type { Route } from "./+types/answer-file.ts";
import { postedAnswers } from "./posted-answers.ts";

export const handle = { file: uploadedFile(1) };

/** Stores the answers and says how the file would be read with them. With `done=yes` the file is read. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  const answers = await postedAnswers(request);
  const file = await findFile(db, parseId(params.id) ?? 0);
  if (!answers || !file) return data({ ok: false, reason: file ? "bad-request" : "gone" } as const, { status: 400 });
  await saveAnswers(db, file.id, answers);
  const source = { name: file.name, method: file.method, account: file.account ?? undefined };
  if (new URL(request.url).searchParams.get("done") !== "yes")
    return data({ parts: await viewFile(db, { parts: await partsOfKept(file.content), source, now }, answers) });
  const content = Readable.from([file.content]);
  const outcome = await readStatement(db, { ...source, content, again: true, answers }, authorOf(context), now);
  if (!outcome.ok) return data(outcome, { status: outcome.reason === "questions" ? 200 : 400 });
  return data({ ok: true, at: `/dashboard/statements/${outcome.importId}` } as const);
}
