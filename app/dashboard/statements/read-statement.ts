import { data } from "react-router";
import { z } from "zod";
import { uploadedFile } from "#domain/forms/body-limits.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { type LookOutcome, lookAtStatement, type ReadOutcome, readStatement } from "#server/sales/statement-reading.ts";
import { authorOf } from "../actions/view-request.server.ts";
import type { Route } from "./+types/read-statement.ts";

/** A statement of 200,000 rows, which is the most that is read. */
export const handle = { file: uploadedFile(24) };

const columns = z.object({
  reference: z.string().optional(),
  date: z.string().optional(),
  amountIn: z.string().optional(),
  amountOut: z.string().optional(),
  status: z.string().optional(),
  payer: z.string().optional(),
  payerName: z.string().optional(),
  details: z.string().optional(),
});

const isYes = z
  .string()
  .optional()
  .transform((text) => text === "yes");

const about = z.object({
  method: z.enum(["mtn", "airtel", "bank"]),
  name: z.string().max(300).default("statement.csv"),
  again: isYes,
  /** Only the columns and three rows. */
  look: isYes,
  columns: z
    .string()
    .optional()
    .transform((json, context) => {
      if (!json) return undefined;
      const read = columns.safeParse(readJson(json));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: "The columns cannot be read" });
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

/** One file a request, as it is: what each of its rows would do. Nothing is booked. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = about.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success || !request.body)
    return data({ ok: false, reason: asked.success ? "empty" : "bad-request" } as const, { status: 400 });
  const { columns: selected, look, ...source } = asked.data;
  if (look) {
    const seen: LookOutcome = await lookAtStatement(context.get(dbContext), { ...source, content: request.body });
    return data(seen, { status: seen.ok ? 200 : 400 });
  }
  const outcome: ReadOutcome = await readStatement(
    context.get(dbContext),
    { ...source, content: request.body },
    selected,
    authorOf(context),
    context.get(nowContext),
  );
  return data(outcome, { status: outcome.ok ? 200 : 400 });
}
