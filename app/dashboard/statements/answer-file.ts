import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { uploadedFile } from "#domain/forms/body-limits.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { findFile, saveAnswersAs } from "#server/statements/statement-files.ts";
import { partsOfKept, readStoredFile } from "#server/statements/statement-reading.ts";
import { viewFile } from "#server/statements/statement-view.ts";
import { authorOf } from "../actions/view-request.server.ts";
import type { Route } from "./+types/answer-file.ts";
import { readAccountChoice } from "./account-choice.ts";
import { postedAnswers } from "./posted-answers.ts";

export const handle = { file: uploadedFile(1) };

/**
 * Stores the answers and says how the file would be read with them. With `done=yes` the file is read. `as` is the
 * account that the page showed, because answers about the columns of one account say nothing about those of another.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  const answers = await postedAnswers(request);
  const file = await findFile(db, parseId(params.id) ?? 0);
  const { searchParams } = new URL(request.url);
  const seen = readAccountChoice(searchParams.get("as") ?? "");
  if (!answers || !file || !seen)
    return data({ ok: false, reason: file ? "bad-request" : "gone" } as const, { status: 400 });
  const answered = { id: file.id, seen, answers };
  if (!(await saveAnswersAs(db, answered)))
    return data({ ok: false, reason: "account-changed" } as const, { status: 409 });
  const source = { name: file.name, ...seen };
  if (searchParams.get("done") !== "yes")
    return data({
      parts: await viewFile(
        db,
        { parts: await partsOfKept(file.content), source, importId: file.importId, now },
        answers,
      ),
    });
  const outcome = await readStoredFile(db, answered, authorOf(context), now);
  if (!outcome.ok) return data(outcome, { status: outcome.reason === "questions" ? 200 : 400 });
  return data({ ok: true, at: `/dashboard/statements/${outcome.importId}` } as const);
}
