import { data } from "react-router";
import { z } from "zod";
import { uploadedFile } from "#domain/forms/body-limits.ts";
import { fileAnswers } from "#domain/statements/statement-answers.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { isAccountOfOurs } from "#server/statements/statement-accounts.ts";
import { type ReadOutcome, readStatement } from "#server/statements/statement-reading.ts";
import { authorOf } from "../actions/view-request.server.ts";
import type { Route } from "./+types/read-statement.ts";

/** The limit, in megabytes, is enough for 200,000 rows, the most that are read. */
export const handle = { file: uploadedFile(24) };

const about = z.object({
  method: z.enum(["mtn", "airtel", "bank"]).optional(),
  sure: z
    .string()
    .optional()
    .transform((text) => text === "yes"),
  account: z.string().max(100).optional(),
  name: z.string().max(300).default("statement.csv"),
  again: z
    .string()
    .optional()
    .transform((text) => text === "yes"),
  answers: z
    .string()
    .optional()
    .transform((json, context) => {
      const read = fileAnswers.safeParse(json ? readJson(json) : []);
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: "The answers cannot be read" });
      return z.NEVER;
    }),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = about.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success || !request.body)
    return data({ ok: false, reason: asked.success ? "empty" : "bad-request" } as const, { status: 400 });
  const db = context.get(dbContext);
  const { method, account } = asked.data;
  if (method !== undefined && !(await isAccountOfOurs(db, { method, account })))
    return data({ ok: false, reason: "unknown-account" } as const, { status: 400 });
  const outcome: ReadOutcome = await readStatement(
    db,
    { ...asked.data, method, account: method && account, doubtsMethod: !asked.data.sure, content: request.body },
    authorOf(context),
    context.get(nowContext),
  );
  return data(outcome, { status: outcome.ok || outcome.reason === "questions" ? 200 : 400 });
}
