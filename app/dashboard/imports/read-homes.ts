import { data } from "react-router";
import { z } from "zod";
import { uploadedFile } from "#domain/forms/body-limits.ts";
import { type ReadHomesOutcome, readHomeTable } from "#server/catalogue/home-imports.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { authorOf } from "../view-request.server.ts";
import type { Route } from "./+types/read-homes.ts";

export const handle = { file: uploadedFile(5.5) };

const about = z.object({
  kind: z.enum(["property", "apartment"]),
  name: z.string().max(300).default("table"),
  publishes: z
    .string()
    .optional()
    .transform((text) => text === "yes"),
});

/** One table a request, as it is: what each of its rows would do. No home is touched. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = about.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success || !request.body)
    return data({ ok: false, reason: asked.success ? "empty" : "not-a-table" } satisfies ReadHomesOutcome, {
      status: 400,
    });
  const outcome = await readHomeTable(
    context.get(dbContext),
    { ...asked.data, content: request.body },
    authorOf(context),
    context.get(nowContext),
  );
  return data(outcome, { status: outcome.ok ? 200 : 400 });
}
