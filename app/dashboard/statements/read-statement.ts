import { data } from "react-router";
import { z } from "zod";
import { uploadedFile } from "#domain/forms/body-limits.ts";
import { columnMeaning, valueMeaning } from "#domain/sales/statement-layout.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { type ReadOutcome, readStatement } from "#server/sales/statement-reading.ts";
import { authorOf } from "../actions/view-request.server.ts";
import type { Route } from "./+types/read-statement.ts";

/** Enough for 200,000 rows, the most that is read. */
export const handle = { file: uploadedFile(24) };

const answers = z
  .array(
    z.object({
      // PostgreSQL cannot store NUL.
      name: z
        .string()
        .max(100)
        .transform((name) => name.replaceAll("\0", ""))
        .optional(),
      meanings: z.array(columnMeaning).max(200).optional(),
      values: z.record(z.string(), z.array(valueMeaning).max(100)).optional(),
      order: z.enum(["day-first", "month-first"]).optional(),
      currency: z.enum(["ugx", "foreign"]).optional(),
      accounts: z.record(z.string().max(100), z.enum(["ours", "foreign"])).optional(),
      isCompleted: z.boolean().optional(),
    }),
  )
  .max(100);

const about = z.object({
  method: z.enum(["mtn", "airtel", "bank"]),
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
      const read = answers.safeParse(json ? readJson(json) : []);
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
  const outcome: ReadOutcome = await readStatement(
    context.get(dbContext),
    { ...asked.data, content: request.body },
    authorOf(context),
    context.get(nowContext),
  );
  return data(outcome, { status: outcome.ok || outcome.reason === "questions" ? 200 : 400 });
}
