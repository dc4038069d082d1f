import { data } from "react-router";
import { uploadedFile } from "#domain/forms/body-limits.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { changeLayout, viewLayout } from "#server/statements/statement-layout-changes.ts";
import { findKnownLayout } from "#server/statements/statement-layouts.ts";
import { authorOf } from "../actions/view-request.server.ts";
import type { Route } from "./+types/answer-layout.ts";
import { postedAnswers } from "./posted-answers.ts";

export const handle = { file: uploadedFile(1) };

/** Says what the change of a layout would do. With `done=yes` the layout is changed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  const [answers] = (await postedAnswers(request)) ?? [];
  const known = await findKnownLayout(db, params.key);
  if (!answers || !known) return data({ ok: false, reason: known ? "bad-request" : "gone" } as const, { status: 400 });
  if (new URL(request.url).searchParams.get("done") !== "yes") {
    const { part, effects } = await viewLayout(db, known, answers, now);
    return data({ parts: [part], effects });
  }
  const changed = await changeLayout(db, { known, answers }, authorOf(context), now);
  if (!changed.ok) return data({ ok: false, reason: "columns" } as const, { status: 400 });
  return data({ ok: true, at: "/dashboard/statements/layouts" } as const);
}
